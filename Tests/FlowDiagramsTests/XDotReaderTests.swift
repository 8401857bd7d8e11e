import Testing

@testable import FlowDiagrams

/// Tests of Graphviz output. Graphviz can be stopped while it writes, so its text can end anywhere.
@Suite struct XDotReaderTests {
  private static let text =
    "digraph {\n\tgraph [bb=\"0,0,1,1\"];\n" + "\ta [label=\"x\\\"y\", url=<<b>c</b>>];\n\ta -> b [pos=\"e,1\\\n,2\"];\n}\n"

  private static func statements(_ text: some Sequence<UInt8>) -> [(XDotReader.Statement, [String: [UInt8]])] {
    var reader = XDotReader(text)
    var found: [(XDotReader.Statement, [String: [UInt8]])] = []
    while let (statement, attributes) = reader.next() { found.append((statement, attributes)) }
    return found
  }

  @Test func `the statements of a text are read with their attributes`() {
    let found = Self.statements(Self.text.utf8)
    #expect(found.map(\.0) == [.frame, .node, .edge])
    #expect(found.map { $0.1.keys.sorted() } == [["bb"], ["label", "url"], ["pos"]])
    #expect(found[1].1["label"] == Array("x\"y".utf8))
    #expect(found[2].1["pos"] == Array("e,1,2".utf8))
  }

  @Test func `a text that ends anywhere is read up to its end`() {
    let bytes = Array(Self.text.utf8)
    for count in bytes.indices { #expect(Self.statements(bytes[..<count]).count <= 3) }
  }
}
