/// What paths that somebody writes may hold.
public enum PathText {
  /// Control characters and line breaks: the system takes a path for ended at a NUL, and no other of them is there on purpose.
  public static func isForbidden(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    default: false
    }
  }
}
