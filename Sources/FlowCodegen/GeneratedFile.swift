import FlowDiagnostics

/// One file to write, as a value.
public struct GeneratedFile: Hashable, Sendable {
  /// The text with which the first line of every generated file begins: how flowc knows its own files.
  public static let marker = "// \(Mark.text)"

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
    "\(marker) from \(HarmlessText.escaped(source)). Do not edit."
  }

  /// Whether the first line of a file says that flowc made it, so that flowc may write over it.
  public static func isOwn(_ content: [UInt8]) -> Bool {
    content.starts(with: marker.utf8) || content.starts(with: "<!-- \(Mark.text)".utf8)
  }
}
