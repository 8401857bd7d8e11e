import FlowDiagnostics

/// The screen or action below which keys stand that are probably its own, and how they would be written if they were.
public struct OwnerAbove: Sendable {
  /// Where its keys stand.
  enum Room {
    /// On lines of their own, which begin in this column.
    case lines(column: Int32)
    case braces
    /// In none yet: in braces around what stands behind its name, with what they begin with.
    case bracesAround(String)
  }

  let name: String
  let room: Room

  /// What to do with the keys.
  func help(for keys: [Located<String>]) -> String {
    switch room {
    case .lines(let column):
      "indent \(keys.pronoun) to column \(column), so that \(keys.count == 1 ? "it belongs" : "they belong") to '\(name)'"
    case .braces: "write \(keys.pronoun) within the braces of '\(name)'"
    case .bracesAround(let start): "write '\(name): { \(start)\(keys.map { "\($0.value): …" }.joined(separator: ", ")) }'"
    }
  }

  /// How that goes on with another place for the keys.
  ///
  /// - Parameter column: the place, where it is said as a column that lines are indented to.
  func or(_ keys: [Located<String>], _ place: String, _ column: String? = nil) -> String {
    switch room {
    case .lines: column ?? place
    case .braces: place
    case .bracesAround: "put \(keys.pronoun) \(place)"
    }
  }
}

extension [Located<String>] {
  /// As help lines speak of keys that have been named.
  var pronoun: String { count == 1 ? "it" : "them" }
}
