import FlowDiagnostics

/// A file holds only characters that YAML allows.
public struct YamlEncoding: Finding {
  public static let id = DiagnosticID("yaml-encoding", .reading, .error)
  public static let summary = "The file contains bytes or characters that YAML does not allow."
  public static let rationale = """
    YAML is Unicode text, normally UTF-8, without control characters other than tabs and line breaks.
    Control characters are invisible in most editors and usually come from another program's clipboard;
    invalid bytes mean that the file was saved in an older encoding such as Latin-1. Let through, they
    would end up in the titles that people read and in the generated Swift. Delete the character, or
    save the file as UTF-8.
    """
  /// Why bytes are no text.
  public enum Fault: Sendable {
    case invalidByte(UInt8)
    /// A character that YAML does not allow.
    case forbidden(UInt32)
    /// Half of a pair in UTF-16.
    case unpairedSurrogate
  }

  let fault: Fault
  public let range: SourceRange

  public var message: String {
    switch fault {
    case .invalidByte(let byte): "the byte 0x\(Self.hex(UInt32(byte), digits: 2)) is not valid UTF-8 here"
    case .forbidden(let value): "the control character U+\(Self.hex(value, digits: 4)) is not allowed in YAML"
    case .unpairedSurrogate: "the UTF-16 text is broken here: half of a surrogate pair is missing"
    }
  }

  public var help: String? {
    switch fault {
    case .forbidden(0): "is this a text file? UTF-16 is read if it begins with a byte order mark; UTF-8 is best"
    case .forbidden: "remove it, or write it as an escape between double quotes"
    case .invalidByte, .unpairedSurrogate: "save the file as UTF-8"
    }
  }

  private static func hex(_ value: UInt32, digits: Int) -> String {
    let text = String(value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, digits - text.count)) + text
  }

  public static let examples = [
    Example(
      """
        app: Recipes
        start: recipes
        ---
        flow: recipes
      - title: Reci↓\u{1}pes
      + title: Recipes
        screens:
          recipes: { actions: { help: { present: help } } }
        ---
        flow: help
        screens: [help]
      """)
  ]
}
