import FlowDiagnostics
import FlowDiagrams

/// A single file that flowc writes. Its content shows whether flowc wrote it.
public enum Artefact {
  /// The beginnings of comments in the languages that flowc writes.
  private static let openings = Set(["// ", "# ", "<!-- "] + DiagramFormat.allCases.map(\.row.comment))

  /// Whether the first line of a file, or the header of a PNG, shows that flowc wrote it.
  static func isOwn(_ content: [UInt8]) -> Bool {
    openings.contains { Mark.isWhole(in: content, after: $0) } || Baseline.isContained(in: content)
      || PictureSignature.isContained(inSVG: content)
      || PictureSignature.isContained(inPNG: content)
  }

  /// Whether a path is free, or has a file that flowc wrote.
  public static func mayReplace(to path: String) throws(FileFailure) -> Bool {
    switch FileSystem.kind(of: path) {
    case nil: true
    case .file?: isOwn(try FileSystem.read(path))
    // The system decides: a device accepts the output, a directory refuses it.
    case .directory?, .other?: true
    }
  }
}
