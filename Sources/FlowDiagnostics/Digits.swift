extension UInt64 {
  /// Returns the FNV-1a hash of bytes. It detects changes by mistake, but not forgeries.
  package init(hashing bytes: some Sequence<UInt8>) {
    self = bytes.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
  }

  /// All 16 hexadecimal digits.
  package var digits: String {
    let digits = String(self, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
