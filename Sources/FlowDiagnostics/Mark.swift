/// How flowc knows its own files.
public enum Mark {
  /// What stands in the first line of all that flowc makes.
  public static let text = "Made by flowc"
}
