import FlowDiagnostics

/// One file to write, as a value.
public struct GeneratedFile: Hashable, Sendable {
  /// What begins a comment in the languages that are generated.
  private static let openings = ["// ", "<!-- "]

  /// The name of the file within the directory that is written into.
  public let path: String
  /// What it holds, as UTF-8.
  public let bytes: [UInt8]

  public init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }

  public var content: String { String(decoding: bytes, as: UTF8.self) }

  /// The first line of a file that is made from a source.
  static func header(from source: String) -> String {
    "// \(Mark.whole(from: HarmlessText.escaped(source)))"
  }

  /// Whether the first line of a file says that flowc made it, so that flowc may write over it.
  public static func isOwn(_ content: [UInt8]) -> Bool { openings.contains { Mark.isWhole(in: content, after: $0) } }

  /// Whether it begins as if flowc had made it, and does not say so: somebody has changed its first line, or written one like it.
  public static func resemblesOwn(_ content: [UInt8]) -> Bool {
    openings.contains { content.starts(with: ($0 + Mark.text).utf8) } && !isOwn(content)
  }
}
