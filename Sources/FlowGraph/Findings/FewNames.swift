import FlowDiagnostics

/// Names for a line of text: all of a few names, or the first of many. There may be thousands of names, and a finding
/// for each of them.
public struct FewNames: Sendable {
  private static let most = 12
  /// The number of names that are shown if there are more than `most`.
  private static let mostOfMany = 10

  private let names: [String]
  private let count: Int

  public init(_ names: some Collection<String>) {
    count = names.count
    self.names = Array(names.prefix(count > Self.most ? Self.mostOfMany : count))
  }

  var isEmpty: Bool { count == 0 }
  var first: String? { names.first }
  /// The name, if there is only one.
  var only: String? { count == 1 ? first : nil }

  /// Returns the names as a list in a sentence, each after a prefix: `'a', 'b' and 'c'`, or `'a', 'b' and 11 more`.
  public func listed(_ conjunction: String = "and", prefix: String = "") -> String {
    let written = names.map { prefix + $0 }
    guard count > names.count else { return written.quotedList(conjunction) }
    return written.map { "'\($0)'" }.joined(separator: ", ") + " \(conjunction) \(count - names.count) more"
  }
}
