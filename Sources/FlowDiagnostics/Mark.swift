/// The mark of the files that flowc makes.
public enum Mark {
  /// The text in the first line of all files that flowc makes.
  public static let text = "Made by flowc"

  /// Returns the whole mark in the first line of a file that is made from a source.
  public static func whole(from source: String) -> String { "\(text)\(link)\(source)\(end)" }

  private static let link = " from "
  private static let end = ". Do not edit."

  /// Whether the first line of a text is a comment with the whole mark. A template may add text after the mark.
  ///
  /// - Parameter opening: the beginning of the comment.
  public static func isWhole(in content: [UInt8], after opening: String) -> Bool {
    let beginning = "\(opening)\(text)\(link)".utf8
    guard content.starts(with: beginning) else { return false }
    let rest = content.dropFirst(beginning.count).prefix { $0 != UInt8(ascii: "\n") }
    return rest.indices.contains { rest[$0...].starts(with: end.utf8) }
  }
}
