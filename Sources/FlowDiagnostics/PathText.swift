/// The rules for paths that users write.
public enum PathText {
  /// The separator of a path's parts.
  public static let slash = UInt8(ascii: "/")

  /// Whether the scalar is a control character or a line break. For the system, a path ends at NUL, and no one writes the others on
  /// purpose.
  public static func isForbidden(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    default: false
    }
  }
}

extension StringProtocol where UTF8View: BidirectionalCollection {
  /// The index of the last `/` of a path. In Swift, a `/` before an accent is part of another character.
  public var lastSlash: Index? { utf8.lastIndex(of: PathText.slash) }
}

extension String {
  /// The names in a path, which one or more `/` separate.
  public var pathParts: [Substring] { utf8.split(separator: PathText.slash).map { Substring($0) } }
}
