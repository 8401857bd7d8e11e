extension UInt64 {
  /// The hash of some bytes (FNV-1a): it tells what changed by mistake, not what was made to look the same.
  package init(hashing bytes: some Sequence<UInt8>) {
    self = bytes.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
  }

  /// All sixteen hexadecimal digits.
  package var digits: String {
    let digits = String(self, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
