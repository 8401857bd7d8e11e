import FlowDiagnostics
import FlowModel

/// The known names of one kind, among which suggestions are searched.
enum KnownNames: Hashable {
  case flows, facts, conditions, types, tabs
  case screens(of: FlowID)
  case outcomes(of: FlowID)
  case tabsOf(FlowID)
}

/// Suggestions of names. They are made only for faults, but a hostile project has thousands of faults, so they share
/// one budget.
extension Resolver {
  mutating func nearest(to name: String, among known: KnownNames) -> String? {
    guard suggestionBudget > 0 else { return nil }
    let (names, words) = prepared(known)
    suggestionBudget -= names.count
    return words.nearest(to: name)
  }

  /// Returns other names that are as near as the nearest.
  mutating func rivals(of nearest: String?, to name: String, among known: KnownNames) -> [String] {
    guard let nearest, suggestionBudget > 0 else { return [] }
    let (names, words) = prepared(known)
    suggestionBudget -= names.count
    return words.rivals(of: nearest, to: name)
  }

  /// Returns the nearest of some names that are compared only here.
  mutating func nearest(to name: String, among names: some Collection<String>) -> String? {
    suggestionBudget > 0 ? prepared(Array(names)).nearest(to: name) : nil
  }

  /// Returns the nearest name, unless the list already contains it: then it isn't the intended name, and no other is
  /// known.
  mutating func nearest(to name: String, among names: [String], given: @autoclosure () -> [String]) -> String? {
    guard let nearest = nearest(to: name, among: names), !mayBeListed(nearest, in: given()) else { return nil }
    return nearest
  }

  /// Whether a list may already contain a name, where a second one would be a fault. True if the budget is spent.
  mutating func mayBeListed(_ name: String, in list: @autoclosure () -> [String]) -> Bool {
    guard suggestionBudget > 0 else { return true }
    let list = list()
    suggestionBudget -= list.count
    return list.contains(name)
  }

  /// Returns the names of one kind, sorted if they have no order.
  mutating func names(among known: KnownNames) -> [String] { prepared(known).names }

  private mutating func prepared(_ known: KnownNames) -> (names: [String], words: Suggestions) {
    if let ready = suggestions[known] { return ready }
    let names = names(known).identifiers
    let ready = (names, prepared(names))
    suggestions[known] = ready
    return ready
  }

  /// Prepares names for comparison. Preparing a word takes about as long as comparing 32.
  private mutating func prepared(_ names: [String]) -> Suggestions {
    suggestionBudget -= 32 * names.count
    return Suggestions(names.identifiers)
  }

  private mutating func names(_ known: KnownNames) -> [String] {
    switch known {
    case .flows: graph.flows.map(\.name.value)
    case .facts: graph.facts.map(\.name.value)
    case .conditions: graph.guards.map(\.name.value) + graph.facts.map(\.name.value) + ["started"]
    case .types: TypeExpression.builtIn.sorted() + graph.types.map(\.name.value)
    case .tabs: selectableTabs.keys.filter(Names.isValid).sorted()
    case .screens(let flow): graph.flows[flow].screens.map { graph.screens[$0].name.value }
    case .outcomes(let flow): outcomes(of: flow).keys.filter(Names.isValid).sorted()
    case .tabsOf(let flow): tabNames[Int(flow.index)].keys.filter(Names.isValid).sorted()
    }
  }
}
