import FlowDiagnostics
import FlowGraph
import FlowModel

/// Every `allow` of a project, with what it stands on.
struct Acceptances {
  struct Acceptance {
    let id: DiagnosticID
    let range: SourceRange
    /// The dotted name of what it stands on; all within is accepted too.
    let subject: String
    /// The screen or flow that it belongs to, if any.
    let place: Place?
    /// Facts have names of their own.
    let isOfFact: Bool
  }

  private(set) var all: [Acceptance] = []
  /// By id and subject: the first that stands there.
  private var known: [DiagnosticID: [String: Int]] = [:]
  private var isUsed: [Bool] = []

  /// Linear in the declarations; where nothing is allowed, nothing is looked at.
  init(_ graph: NavigationGraph) {
    guard graph.declaration.hasAllow else { return }
    let app = graph.declaration.app
    for fact in app?.facts ?? [] { add(fact.allow, fact.name.value, nil, isOfFact: true) }
    for action in app?.actions ?? [] { add(action.body, within: nil) { "app.\(action.name.value)" } }
    for entry in app?.roots ?? [] { add(entry.handlers, within: nil) { "roots.\(entry.flow.value)" } }
    if let unmet = app?.links?.unmet { add(unmet, within: nil) { NavigationGraph.pathOfUnmet } }
    for flow in graph.flows.ids {
      let declared = graph.declaration(of: flow)
      let name = declared.name.value
      add(declared.allow, name, .flow(flow))
      for action in declared.actions { add(action.body, within: .flow(flow)) { "\(name).\(action.name.value)" } }
      for tab in declared.tabs {
        if case .action(let body) = tab.content { add(body, within: .flow(flow)) { "\(name).\(tab.name.value)" } }
      }
      for screen in graph.flows[flow].screens {
        let declared = declared.screens[graph.screens[screen].declarationIndex]
        if !declared.allow.isEmpty { add(declared.allow, graph.name(of: screen), .screen(screen)) }
        for action in declared.actions {
          add(action.body, within: .screen(screen)) { "\(graph.name(of: screen)).\(action.name.value)" }
        }
      }
    }
    isUsed = Array(repeating: false, count: all.count)
  }

  // MARK: Use

  /// The ids of findings that are about a fact.
  private static let ofFacts: Set<DiagnosticID> = [FactNeverSet.id, FactNeverRead.id, FactStuck.id, TooManyStates.id, UnusedFact.id]

  /// Where a finding is accepted; nil where it is not. Everything that accepts it is used.
  mutating func accept(_ finding: Diagnostic) -> SourceRange? {
    guard let subjects = known[finding.id] else { return nil }
    let isOfFact = Self.ofFacts.contains(finding.id)
    var innermost: SourceRange?
    for name in [finding.subject].compactMap({ $0 }) + finding.acceptedAt {
      for prefix in Self.prefixes(of: name) {
        guard let index = subjects[prefix], all[index].isOfFact == isOfFact else { continue }
        isUsed[index] = true
        innermost = innermost ?? all[index].range
      }
    }
    return innermost
  }

  /// Those that accept nothing; text that an alias repeats is used if it is anywhere.
  var unused: [Acceptance] {
    let used = Set(all.indices.lazy.filter { isUsed[$0] }.map { all[$0].range })
    return all.filter { !used.contains($0.range) }
  }

  /// `a.b.c#1/o` and what is around it, the innermost first.
  private static func prefixes(of name: String) -> [String] {
    var prefixes = [name]
    for index in name.indices.reversed() where "./#".contains(name[index]) { prefixes.append(String(name[..<index])) }
    return prefixes
  }

  // MARK: Collecting

  private mutating func add(_ allow: [AllowDeclaration], _ subject: String, _ place: Place?, isOfFact: Bool = false) {
    for entry in allow {
      // The same id twice on one thing is one mistake, found when it is read.
      if known[entry.id]?[subject] == nil { known[entry.id, default: [:]][subject] = all.count }
      all.append(Acceptance(id: entry.id, range: entry.range, subject: subject, place: place, isOfFact: isOfFact))
    }
  }

  /// - Parameter subject: called only where there is something to accept.
  private mutating func add(_ body: ActionBody, within place: Place?, _ subject: () -> String) {
    if !body.whole.modifiers.allow.isEmpty { add(body.whole.modifiers.allow, subject(), place) }
    for (index, choice) in body.choices.enumerated() {
      func name() -> String { body.isList ? "\(subject())#\(index)" : subject() }
      if !choice.modifiers.allow.isEmpty { add(choice.modifiers.allow, name(), place) }
      if !choice.modifiers.handlers.isEmpty { add(choice.modifiers.handlers, within: place, name) }
      switch choice.verb.parts {
      case .steps(let steps):
        for step in steps where !step.modifiers.handlers.isEmpty { add(step.modifiers.handlers, within: place, name) }
      case .otherwise(let body): add(body, within: place) { "\(name())/else" }
      case .none: break
      }
    }
  }

  private mutating func add(_ handlers: [HandlerDeclaration], within place: Place?, _ subject: () -> String) {
    for handler in handlers {
      add(handler.body, within: place) { "\(subject())/\(handler.outcome.value)" }
    }
  }
}
