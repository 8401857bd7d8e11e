/// Up to 16 bytes of text as two numbers, which are compared at once. Lookups of keys in maps use it.
public struct ShortWord: Equatable, Sendable {
  private var low: UInt64 = 0
  private var high: UInt64 = 0

  /// Returns nil for an empty text, a longer text, and a text with a zero byte.
  public init?(_ text: String) {
    self.init(text.utf8)
  }

  private static let longest = 16

  init?(_ bytes: some Collection<UInt8>) {
    guard !bytes.isEmpty, bytes.count <= Self.longest else { return nil }
    var (low, high): (UInt64, UInt64) = (0, 0)
    for byte in bytes {
      guard byte != 0 else { return nil }
      high = high << 8 | low >> 56
      low = low << 8 | UInt64(byte)
    }
    (self.low, self.high) = (low, high)
  }
}
