import FlowDiagnostics

/// The screen or action that probably owns the misplaced keys below it, and the form of the keys in their proper place.
public struct OwnerAbove: Sendable {
  /// The place of the owner's keys.
  enum Placement {
    /// Lines of their own, which begin in this column.
    case lines(column: Int32)
    case braces
    /// No place yet: braces around the value of the owner, with the text that they begin with.
    case bracesAround(String)
  }

  let name: String
  let placement: Placement

  func help(for keys: [Located<String>]) -> String {
    switch placement {
    case .lines(let column):
      "indent \(keys.pronoun) to column \(column), so that \(keys.count == 1 ? "it belongs" : "they belong") to '\(name)'"
    case .braces: "write \(keys.pronoun) within the braces of '\(name)'"
    case .bracesAround(let start): "write '\(name): { \(start)\(keys.map { "\($0.value): …" }.joined(separator: ", ")) }'"
    }
  }

  /// Returns the end of the help, with another place for the keys.
  ///
  /// - Parameter column: the place as a column that lines are indented to.
  func or(_ keys: [Located<String>], _ place: String, _ column: String? = nil) -> String {
    switch placement {
    case .lines: column ?? place
    case .braces: place
    case .bracesAround: "put \(keys.pronoun) \(place)"
    }
  }
}

extension [Located<String>] {
  /// The pronoun for keys that a help has named.
  var pronoun: String { count == 1 ? "it" : "them" }
}
