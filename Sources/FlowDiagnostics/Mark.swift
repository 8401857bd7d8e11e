/// How flowc knows its own files.
public enum Mark {
  /// What stands in the first line of all that flowc makes.
  public static let text = "Made by flowc"

  /// The whole of what stands in the first line of what is made of something, such as a source.
  public static func whole(from source: String) -> String { "\(text)\(link)\(source)\(end)" }

  private static let link = " from "
  private static let end = ". Do not edit."

  /// Whether the first line of a text is a comment with the whole mark in it; what a template adds behind that does not matter.
  ///
  /// - Parameter opening: what begins the comment.
  public static func isWhole(in content: [UInt8], after opening: String) -> Bool {
    let beginning = "\(opening)\(text)\(link)".utf8
    guard content.starts(with: beginning) else { return false }
    let rest = content.dropFirst(beginning.count).prefix { $0 != UInt8(ascii: "\n") }
    return rest.indices.contains { rest[$0...].starts(with: end.utf8) }
  }
}
