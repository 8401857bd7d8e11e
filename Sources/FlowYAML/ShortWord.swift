/// Up to sixteen bytes of text as two numbers, compared at once: keys of maps are looked up by it.
public struct ShortWord: Equatable, Sendable {
  private var low: UInt64 = 0
  private var high: UInt64 = 0

  /// Nil for an empty text, one that is longer, and one with a byte that would leave no trace.
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
