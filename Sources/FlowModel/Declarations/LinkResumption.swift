/// The effect of a `root` on the waiting link.
public enum LinkResumption: Hashable, Sendable {
  /// Keeps the link waiting.
  case leave
  /// Shows the link, if its requirements hold now.
  case show
  /// Discards the link.
  case forget

  /// The word for `forget` in a file.
  public static let forgetWord = "forget"
}
