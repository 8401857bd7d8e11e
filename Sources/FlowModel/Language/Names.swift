import FlowDiagnostics

/// What may name a screen, a flow, an action: a Swift identifier without invisible characters.
public enum Names {
  /// Letters, digits and `_`, not beginning with a digit, by the identifier properties of Unicode
  /// (Unicode Standard Annex 31), which Swift's own grammar contains.
  public static func isValid(_ name: String) -> Bool {
    if isPlainASCII(name) { return true }
    guard name != "_" else { return false }
    var isFirst = true
    for scalar in name.unicodeScalars {
      let properties = scalar.properties
      guard scalar == "_" || (isFirst ? properties.isXIDStart : properties.isXIDContinue),
        !properties.isDefaultIgnorableCodePoint
      else { return false }
      isFirst = false
    }
    // Some letters make one character with whatever stands behind them, and names stand beside separators.
    return !isFirst && "\(name) ".count == name.count + 1
  }

  /// The common case, decided on bytes.
  static func isPlainASCII(_ name: String) -> Bool {
    name.utf8.withContiguousStorageIfAvailable(isPlainASCII) ?? false
  }

  private static func isPlainASCII(_ name: UnsafeBufferPointer<UInt8>) -> Bool {
    var isFirst = true
    for byte in name {
      // Capitals and small letters differ in this bit alone.
      let isLetter = (byte | 0x20) &- UInt8(ascii: "a") < 26
      guard isLetter || byte == UInt8(ascii: "_") || byte &- UInt8(ascii: "0") < 10 else { return false }
      if isFirst, !isLetter { return false }
      isFirst = false
    }
    return !isFirst
  }

  /// A name that is none in the way of Swift, if its words are only set apart otherwise: `guestList` for `guest-list` or `guest list`, `a` for `.a` and
  /// `“a”`.
  public static func identifier(meantBy name: String) -> String? {
    let words = (CurlyQuotes.removed(from: name) ?? name).split(whereSeparator: { "-. /".contains($0) })
    guard let first = words.first else { return nil }
    let joined = String(first) + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    return isValid(joined) ? joined : nil
  }

  /// The name with a capital first letter, as types have it; a letter without one stays.
  public static func capitalized(_ name: String) -> String {
    // Most names begin so, and are done byte by byte.
    if let first = name.utf8.first, UInt8(ascii: "a") <= first, first <= UInt8(ascii: "z") {
      var result = name
      return result.withUTF8 { bytes in
        String(unsafeUninitializedCapacity: bytes.count) { buffer in
          _ = buffer.initialize(from: bytes)
          buffer[0] = first - 0x20
          return bytes.count
        }
      }
    }
    guard let first = name.unicodeScalars.first, first.properties.uppercaseMapping.unicodeScalars.count == 1 else {
      return name
    }
    return first.properties.uppercaseMapping + String(name.unicodeScalars.dropFirst())
  }
}
