/// Makes a text that shows a fault as small as it can, so that somebody can see what matters.
public enum Shrinker {
  /// Leaves out ever shorter stretches of lines for as long as the fault stays (delta debugging: Zeller and Hildebrandt,
  /// *Simplifying and Isolating Failure-Inducing Input*, 2002). No single line of what is left can go.
  public static func shrink(_ text: String, while isFaulty: (String) -> Bool) -> String {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    var length = max(1, lines.count / 2)
    while true {
      var hasShrunk = false
      var start = 0
      while start < lines.count {
        let shorter = Array(lines[..<start]) + lines.dropFirst(start + length)
        if isFaulty(shorter.joined(separator: "\n")) {
          lines = shorter
          hasShrunk = true
        } else {
          start += length
        }
      }
      if length > 1 {
        length /= 2
      } else if !hasShrunk {
        return lines.joined(separator: "\n")
      }
    }
  }
}
