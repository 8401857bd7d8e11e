extension String {
  /// The parts one after another.
  ///
  /// Interpolation lets its text grow part by part, which for the models of a large project takes longer than all else. This asks for
  /// memory once.
  init(joining parts: String...) {
    let count = parts.reduce(0) { $0 + $1.utf8.count }
    self.init(unsafeUninitializedCapacity: count) { buffer in
      var end = 0
      for part in parts { end = buffer.initialize(from: end, with: part) }
      return end
    }
  }

  /// The text between quotes, as it is.
  init(quoting text: String) {
    self.init(unsafeUninitializedCapacity: text.utf8.count + 2) { buffer in
      buffer.initializeElement(at: 0, to: UInt8(ascii: "\""))
      let end = buffer.initialize(from: 1, with: text)
      buffer.initializeElement(at: end, to: UInt8(ascii: "\""))
      return end + 1
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

extension UnsafeMutableBufferPointer<UInt8> {
  /// - Returns: where the text ends that begins at an offset.
  @inline(__always)
  fileprivate func initialize(from offset: Int, with text: String) -> Int {
    let isDone: Void? = text.utf8.withContiguousStorageIfAvailable { _ = self[offset...].initialize(fromContentsOf: $0) }
    if isDone == nil { _ = self[offset...].initialize(from: text.utf8) }
    return offset + text.utf8.count
  }
}
