/// What paths that somebody writes may hold, and how they are taken apart.
public enum PathText {
  /// What stands between the parts of a path.
  public static let slash = UInt8(ascii: "/")

  /// Control characters and line breaks: the system takes a path for ended at a NUL, and no other of them is there on purpose.
  public static func isForbidden(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    default: false
    }
  }
}

extension StringProtocol where UTF8View: BidirectionalCollection {
  /// Where the last `/` of a path stands. To Swift, a `/` before an accent is part of another character.
  public var lastSlash: Index? { utf8.lastIndex(of: PathText.slash) }
}

extension String {
  /// The names in a path, between one `/` or several.
  public var pathParts: [Substring] { utf8.split(separator: PathText.slash).map { Substring($0) } }
}
