extension String {
  /// Whether all bytes of the text meet a condition.
  func allBytes(_ isFine: (UInt8) -> Bool) -> Bool {
    utf8.withContiguousStorageIfAvailable { bytes in
      for byte in bytes where !isFine(byte) { return false }
      return true
    } ?? utf8.allSatisfy(isFine)
  }
}
