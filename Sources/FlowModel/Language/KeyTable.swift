/// Looks keys up by comparing whole words of the machine: there are few keys, they are short, and every entry of every map
/// in a project is looked up here.
public struct KeyTable<Key: RawRepresentable<String> & CaseIterable & Sendable>: Sendable {
  private let words: [PackedWord]
  private let keys: [Key]

  init() {
    keys = Array(Key.allCases)
    words = keys.map { PackedWord($0.rawValue) ?? PackedWord() }
  }

  /// The key that a text is, if it is one.
  func find(_ text: String) -> Key? {
    guard let word = PackedWord(text) else { return nil }
    for index in words.indices where words[index] == word { return keys[index] }
    return nil
  }
}

/// Up to sixteen bytes of text as two numbers.
private struct PackedWord: Equatable {
  private var low: UInt64 = 0
  private var high: UInt64 = 0

  init() {}

  /// Nil for an empty text, one that is too long to be a key, and one with a byte that would leave no trace.
  init?(_ text: String) {
    let bytes = text.utf8
    guard !bytes.isEmpty, bytes.count <= 16 else { return nil }
    var (low, high): (UInt64, UInt64) = (0, 0)
    for byte in bytes {
      guard byte != 0 else { return nil }
      high = high << 8 | low >> 56
      low = low << 8 | UInt64(byte)
    }
    (self.low, self.high) = (low, high)
  }
}
