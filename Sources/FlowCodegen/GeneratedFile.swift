import FlowDiagnostics

/// A file to write, as a value.
public struct GeneratedFile: Hashable, Sendable {
  /// The beginnings of comments in the generated languages.
  private static let openings = ["// ", "<!-- "]

  /// The name of the file within the output directory.
  public let path: String
  /// The content of the file, as UTF-8.
  public let bytes: [UInt8]

  public init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }

  public var content: String { String(decoding: bytes, as: UTF8.self) }

  /// Returns the first line of a file that is generated from a source.
  static func header(from source: String) -> String {
    "// \(Mark.whole(from: HarmlessText.escaped(source)))"
  }

  /// Whether the first line of a file shows that flowc made the file, so that flowc may overwrite it.
  public static func isOwn(_ content: [UInt8]) -> Bool { openings.contains { Mark.isWhole(in: content, after: $0) } }

  /// Whether a file begins like one of flowc without its complete first line. People have then changed the first line, or written one like
  /// it.
  public static func resemblesOwn(_ content: [UInt8]) -> Bool {
    openings.contains { content.starts(with: ($0 + Mark.text).utf8) } && !isOwn(content)
  }
}
