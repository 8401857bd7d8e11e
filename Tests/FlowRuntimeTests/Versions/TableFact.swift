import FlowRuntime

/// A fact of the current version.
struct TableFact: FlowFact {
  let rawValue: String

  static var allCases: [TableFact] { TableApp.version.facts.compactMap { TableFact(rawValue: $0.name) } }

  init?(rawValue: String) {
    guard TableApp.version.facts.contains(where: { $0.name == rawValue }) else { return nil }
    self.rawValue = rawValue
  }

  private var row: Version.Fact? { TableApp.version.facts.first { $0.name == rawValue } }
  var isPersisted: Bool { row?.isPersisted ?? false }
  var isInitial: Bool { row?.isInitial ?? false }

  static func condition(_ fact: String?) -> (@Sendable (Set<TableFact>) -> Bool)? {
    guard let fact else { return nil }
    return { facts in facts.contains { $0.rawValue == fact } }
  }
}

/// A store that keeps facts by their names from one version to the next.
@MainActor final class TableStore: FlowFactStore {
  var kept: [String: Bool] = [:]

  func value(of fact: TableFact) -> Bool? { kept[fact.rawValue] }
  func store(_ value: Bool, of fact: TableFact) { kept[fact.rawValue] = value }
}
