/// The mark of the files that flowc makes.
public enum Mark {
  /// The text in the first line of all files that flowc makes.
  public static let text = "Made by flowc"

  /// Returns the whole mark in the first line of a file that is made from a source.
  public static func whole(from source: String) -> String { "\(text)\(link)\(source)\(end)" }

  private static let link = " from "
  private static let end = ". Do not edit."

  /// Whether the first line of a text is a comment that contains the whole mark and nothing else. A line that somebody changed isn't.
  ///
  /// - Parameter opening: the beginning of the comment.
  public static func isWhole(in content: [UInt8], after opening: String) -> Bool {
    let beginning = "\(opening)\(text)\(link)".utf8
    guard content.starts(with: beginning) else { return false }
    var line = content.dropFirst(beginning.count).prefix { $0 != UInt8(ascii: "\n") }
    if line.last == UInt8(ascii: "\r") { line.removeLast() }
    let closing = opening.hasPrefix("<!--") ? " -->" : ""
    return line.count > end.utf8.count + closing.utf8.count
      && line.suffix(end.utf8.count + closing.utf8.count).elementsEqual((end + closing).utf8)
  }
}
