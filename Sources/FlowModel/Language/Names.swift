import FlowDiagnostics

/// The rules for names of screens, flows, actions and others: Swift identifiers without invisible characters.
public enum Names {
  /// Whether a name consists of letters, digits and `_`, and doesn't begin with a digit. Letters and digits are identifier characters of
  /// Unicode (Unicode Standard Annex 31), which Swift's grammar contains.
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
    // Some letters join the next character, and names are written beside separators.
    return !isFirst && "\(name) ".count == name.count + 1
  }

  /// Whether a name consists of ASCII only, the usual case, which is tested on bytes.
  static func isPlainASCII(_ name: String) -> Bool {
    name.utf8.withContiguousStorageIfAvailable(isPlainASCII) ?? false
  }

  private static func isPlainASCII(_ name: UnsafeBufferPointer<UInt8>) -> Bool {
    var isFirst = true
    for byte in name {
      // Uppercase and lowercase letters differ only in this bit.
      let isLetter = (byte | 0x20) &- UInt8(ascii: "a") < 26
      guard isLetter || byte == UInt8(ascii: "_") || byte &- UInt8(ascii: "0") < 10 else { return false }
      if isFirst, !isLetter { return false }
      isFirst = false
    }
    return !isFirst
  }

  /// Returns the identifier for a name with other separators: `guestList` for `guest-list` or `guest list`, and `a` for `.a` and `“a”`.
  public static func identifier(meantBy name: String) -> String? {
    let words = (CurlyQuotes.removed(from: name) ?? name).split(whereSeparator: { "-. /".contains($0) })
    guard let first = words.first else { return nil }
    let joined = String(first) + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    return isValid(joined) ? joined : nil
  }

  /// Returns the name with an uppercase first letter, as types have it. A letter without an uppercase form stays.
  public static func capitalized(_ name: String) -> String {
    // Most names begin with such a letter, and are changed byte by byte.
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
