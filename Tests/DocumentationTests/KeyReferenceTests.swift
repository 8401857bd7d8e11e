import FlowModel
import Foundation
import Support
import Testing

/// The key reference on the page of the language. It must match the rows of verbs and modifiers.
@Suite struct KeyReferenceTests {
  private static let page = "docs/reference/language.md"
  private static let head = "**Action**: exactly one verb, or a list of such actions (choices).\n\n"

  @Test("The key reference matches the rows of verbs and modifiers")
  func actions() throws {
    let text = try #require(Recording.read(Self.page))
    let parts = text.components(separatedBy: Self.head)
    try #require(parts.count == 2)
    let rest = try #require(parts[1].range(of: "\n\n"))
    Recording.expect(Self.page, toHold: parts[0] + Self.head + Self.table + parts[1][rest.lowerBound...])
  }

  private static let table = (["| key | value | with |", "| --- | --- | --- |"] + verbs + modifiers).joined(separator: "\n")

  private static let verbs = VerbKey.allCases.map { "| `\($0.rawValue)` | \($0.row.value) | |" }

  /// The lines of the modifiers. Neighbours with equal text share a line.
  private static let modifiers: [String] = {
    var lines: [(keys: [String], rest: String)] = []
    for modifier in ModifierKey.allCases {
      let rest = "\(modifier.row.value) | \(company(of: modifier.row))"
      if lines.last?.rest == rest {
        lines[lines.count - 1].keys.append("`\(modifier.rawValue)`")
      } else {
        lines.append((["`\(modifier.rawValue)`"], rest))
      }
    }
    return lines.map { "| \($0.keys.joined(separator: ", ")) | \($0.rest) |" }
  }()

  private static func company(of row: ModifierRow) -> String {
    if row.owner == .actionOfApp { return "actions of the app" }
    let verbs = row.verbs.map { $0.map(name).joined(separator: ", ") } ?? "any verb"
    let isMissed = row.verbs.map { $0.contains { $0.mayStand(in: .steps) } } ?? true
    return !row.isOfSteps && isMissed ? "\(verbs); not in `steps`" : verbs
  }

  /// Returns the name of a verb, with its value if the value may also be empty.
  private static func name(_ verb: VerbKey) -> String { verb == .finish ? "`finish: o`" : "`\(verb.rawValue)`" }
}
