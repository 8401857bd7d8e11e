/// A shrinker of faulty texts, so that only the lines that matter remain.
public enum Shrinker {
  /// Removes ever shorter stretches of lines while the fault stays (delta debugging: Zeller and Hildebrandt, *Simplifying and Isolating
  /// Failure-Inducing Input*, 2002). In the result, every single line is needed.
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
