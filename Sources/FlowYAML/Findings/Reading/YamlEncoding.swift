import FlowDiagnostics

/// Reports a character that YAML doesn't allow.
public struct YamlEncoding: Finding {
  public static let id = DiagnosticID("yaml-encoding", .reading, .error)

  /// The reason why bytes aren't text.
  public enum Fault: Sendable {
    case invalidByte(UInt8)
    /// A character that YAML doesn't allow.
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
    case .forbidden(0): "save the file as UTF-8 text; a UTF-16 file must begin with a byte order mark"
    case .forbidden: "remove it, or write it as an escape between double quotes"
    case .invalidByte, .unpairedSurrogate: "save the file as UTF-8"
    }
  }

  private static func hex(_ value: UInt32, digits: Int) -> String {
    let text = String(value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, digits - text.count)) + text
  }
}
