import FlowDiagnostics
import FlowGraph
import FlowModel

/// Every `allow` of a project, with the element that has it.
struct Acceptances {
  struct Acceptance {
    let id: DiagnosticID
    let range: SourceRange
    /// The dotted name of the element that has the `allow`. It also accepts findings within the element.
    let subject: String
    /// The screen or flow that the element belongs to, if any.
    let place: Place?
    /// Whether the element is a fact. Facts have names of their own.
    let isOfFact: Bool
  }

  private(set) var all: [Acceptance] = []
  /// The index of the first acceptance by id and subject.
  private var known: [DiagnosticID: [String: Int]] = [:]
  private var isUsed: [Bool] = []
  /// Whether there is a flow named `roots`, so that a name which begins with `roots.` may be the name of its screen.
  private let hasFlowRoots: Bool

  /// Collects the acceptances in linear time in the declarations; in constant time if there is no `allow`.
  init(_ graph: NavigationGraph) {
    hasFlowRoots = graph.flows.contains { $0.name.value == "roots" }
    guard graph.declaration.hasAllow else { return }
    for fact in graph.declaration.app?.facts ?? [] { add(fact.allow, fact.name.value, nil, isOfFact: true) }
    for flow in graph.flows.ids {
      let declared = graph.declaration(of: flow)
      add(declared.allow, declared.name.value, .flow(flow))
      for screen in graph.flows[flow].screens {
        let declared = declared.screens[graph.screens[screen].declarationIndex]
        if !declared.allow.isEmpty { add(declared.allow, graph.name(of: screen), .screen(screen)) }
      }
    }
    for allowance in graph.allowances { add(allowance.entries, allowance.path, allowance.place) }
    isUsed = Array(repeating: false, count: all.count)
  }

  // MARK: Use

  /// The ids of findings about a fact.
  private static let ofFacts: Set<DiagnosticID> = [FactNeverSet.id, FactNeverRead.id, FactStuck.id, TooManyStates.id, UnusedFact.id]

  /// Returns the innermost `allow` that accepts a finding; nil if none does. Marks every `allow` that accepts it as used.
  mutating func accept(_ finding: Diagnostic) -> SourceRange? {
    guard let subjects = known[finding.id] else { return nil }
    let isOfFact = Self.ofFacts.contains(finding.id)
    var innermost: SourceRange?
    for name in [finding.subject].compactMap({ $0 }) + finding.acceptedAt {
      // The handlers of a flow under `roots` belong to the flow.
      let flow = hasFlowRoots ? nil : NavigationGraph.flow(ofRootHandler: name)
      for prefix in Self.prefixes(of: name) + (flow.map { [$0] } ?? []) {
        guard let index = subjects[prefix], all[index].isOfFact == isOfFact else { continue }
        isUsed[index] = true
        innermost = innermost ?? all[index].range
      }
    }
    return innermost
  }

  /// The acceptances that accept nothing. If an alias repeats an `allow`, it is used if one of its copies is used.
  var unused: [Acceptance] {
    let used = Set(all.indices.lazy.filter { isUsed[$0] }.map { all[$0].range })
    return all.filter { !used.contains($0.range) }
  }

  /// Returns `a.b.c#1/o` and the names of the elements around it, the innermost first.
  private static func prefixes(of name: String) -> [String] {
    var prefixes = [name]
    for index in name.indices.reversed() where "./#".contains(name[index]) { prefixes.append(String(name[..<index])) }
    return prefixes
  }

  // MARK: Collecting

  private mutating func add(_ allow: [AllowDeclaration], _ subject: String, _ place: Place?, isOfFact: Bool = false) {
    for entry in allow {
      // An id that is written twice on one element is a mistake that decoding reports.
      if known[entry.id]?[subject] == nil { known[entry.id, default: [:]][subject] = all.count }
      all.append(Acceptance(id: entry.id, range: entry.range, subject: subject, place: place, isOfFact: isOfFact))
    }
  }
}
