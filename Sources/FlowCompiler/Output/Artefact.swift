import FlowDiagnostics
import FlowDiagrams

/// A single file that flowc writes: how it is told from what somebody else wrote.
public enum Artefact {
  /// What begins a comment in the languages that flowc writes.
  private static let openings = Set(["// ", "# ", "<!-- "] + DiagramFormat.allCases.map(\.row.comment))

  /// Whether a file says in its first line, or a PNG behind its header, that flowc made it.
  static func isOwn(_ content: [UInt8]) -> Bool {
    openings.contains { Mark.isWhole(in: content, after: $0) } || Baseline.isBorne(by: content) || PictureSignature.isBorne(bySVG: content)
      || PictureSignature.isBorne(byPNG: content)
  }

  /// Whether there is nothing in the way of a file, or only what flowc made itself.
  public static func mayReplace(to path: String) throws(FileFailure) -> Bool {
    switch FileSystem.kind(of: path) {
    case nil: true
    case .file?: isOwn(try FileSystem.read(path))
    // The system says what it thinks of that: a device takes it, a directory does not.
    case .directory?, .other?: true
    }
  }
}
