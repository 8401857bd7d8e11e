/// What a `root` does with the link that waits.
public enum LinkResumption: Hashable, Sendable {
  /// Leaves it alone.
  case leave
  /// Shows what the link leads to, if that is allowed by now.
  case show
  /// Drops it.
  case forget

  /// As it is written.
  public static let forgetWord = "forget"
}
