extension String {
  /// The parts one after another.
  ///
  /// Interpolation lets its text grow part by part, which for the models of a large project takes longer than all else. This asks for
  /// memory once.
  init(joining parts: String...) {
    let count = parts.reduce(0) { $0 + $1.utf8.count }
    self.init(unsafeUninitializedCapacity: count) { buffer in
      var end = 0
      for part in parts {
        let isDone: Void? = part.utf8.withContiguousStorageIfAvailable { bytes in
          _ = buffer[end...].initialize(fromContentsOf: bytes)
        }
        if isDone == nil { _ = buffer[end...].initialize(from: part.utf8) }
        end += part.utf8.count
      }
      return end
    }
  }

  /// Whether all of its bytes are as asked.
  func allBytes(_ isFine: (UInt8) -> Bool) -> Bool {
    utf8.withContiguousStorageIfAvailable { bytes in
      for byte in bytes where !isFine(byte) { return false }
      return true
    } ?? utf8.allSatisfy(isFine)
  }
}
