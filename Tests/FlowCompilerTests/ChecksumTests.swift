import Testing

@testable import FlowCompiler

@Suite("A checksum") struct ChecksumTests {
  // Of xxHash's own documentation and of its first implementation.
  @Test(arguments: [
    ("", "ef46db3751d8e999"), ("a", "d24ec4f1a98c6e5b"), ("abc", "44bc2cf5ad770999"),
    ("Nobody inspects the spammish repetition", "fbcea83c8a378bf1"),
  ])
  func `is that of XXH64`(text: String, checksum: String) {
    #expect(Checksum(Array(text.utf8)).description == checksum)
  }

  @Test func `tells parts apart`() {
    func checksum(_ parts: [String]) -> Checksum {
      var checksum = Checksum([])
      for part in parts { checksum.add(part) }
      return checksum
    }
    #expect(Set([["ab", "c"], ["a", "bc"], ["abc"], ["abc", ""], ["c", "ab"]].map(checksum)).count == 5)
  }

  @Test func `changes with every byte`() {
    var checksums: Set<Checksum> = []
    for count in 0..<100 {
      let bytes = [UInt8](repeating: 7, count: count)
      checksums.insert(Checksum(bytes))
      for index in bytes.indices {
        var other = bytes
        other[index] ^= 0x80
        checksums.insert(Checksum(other))
      }
    }
    #expect(checksums.count == 100 + (0..<100).reduce(0, +))
  }
}
