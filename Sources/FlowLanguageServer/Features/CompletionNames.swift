import FlowGraph
import FlowModel
import FlowSession

/// The names of a project that can be written at a place.
struct CompletionNames {
  /// A text that can be written at a place.
  struct Proposal {
    enum Kind {
      case key, word
      /// A map that begins with this key.
      case map
      case noun(NounKind)
    }

    let text: String
    let kind: Kind
    let detail: String

    /// Returns the text in the list. A map gets a mark if its first word can also be written alone.
    func label(besides others: Set<String>) -> String {
      if case .map = kind, others.contains(text) { "\(text) …" } else { text }
    }

    init(_ text: String, _ kind: Kind, _ detail: String = "") { (self.text, self.kind, self.detail) = (text, kind, detail) }
  }

  /// The project, as it is known while the user writes.
  private let graph: NavigationGraph
  /// The document that is being written, read alone. If it can't be read, the project.
  private let own: NavigationGraph
  private let place: UnfinishedText
  /// The flow and the screen of the place, in ``own``.
  private let flow: Flow?
  private let screen: Screen?

  /// - Parameter document: The document that is being written. Its names are nil if it can't be read.
  init(_ graph: NavigationGraph, _ document: WrittenDocument, _ place: UnfinishedText) {
    let own = document.names ?? graph
    (self.graph, self.own, self.place) = (graph, own, place)
    let named = place.around.first?["flow"]
    let flow = own.flows.first { $0.name.value == named }
    self.flow = flow
    screen =
      if let flow, place.path.count > 1, case .key("screens") = place.path[0], case .key(let name) = place.path[1] {
        flow.screens.lazy.map { own.screens[$0] }.first { $0.name.value == name }
      } else { nil }
  }

  /// The names that fit the key at the place.
  var proposals: [Proposal] {
    var seen: Set<String> = []
    return found.filter { seen.insert($0.text).inserted }
  }

  /// The params that can follow a dollar sign in a pattern, a title or a message, each with the beginning of the word. Nothing else can
  /// follow there.
  var placeholders: [Proposal] {
    let keys: Set = [ScreenKey.link.rawValue, LinkKey.path.rawValue, ScreenKey.title.rawValue, ScreenKey.message.rawValue]
    guard !place.isKey, let dollar = place.word.lastIndex(of: "$"),
      case .key(let key)? = place.path.last(where: { if case .key = $0 { true } else { false } }), keys.contains(key)
    else { return [] }
    return ownParams { $0.type?.isScalar ?? true }.map { Proposal(place.word[..<dollar] + $0.text, $0.kind, $0.detail) }
  }

  private var found: [Proposal] {
    let keys = place.path.compactMap { if case .key(let key) = $0 { key } else { nil } }
    guard let key = keys.last else { return [] }
    if place.isKey {
      switch key {
      case ModifierKey.with.rawValue: return params
      case ModifierKey.then.rawValue:
        return proposals(ofOutcomesOf: started(by: move)) + [Proposal("dismissed", .word, "people left without an outcome")]
      case AppKey.roots.rawValue: return place.isApp ? flows { _ in true } : []
      default: return keys.dropLast().last == AppKey.roots.rawValue ? proposals(ofOutcomesOf: flow(called: key).map { ($0, nil, $1) }) : []
      }
    }
    // Arguments are written under the names of params.
    if keys.dropLast().last == ModifierKey.with.rawValue { return ownParams { _ in true } }
    if isType(keys) { return types }
    if let verb = VerbKey(rawValue: key) { return names(for: verb) }
    if let modifier = ModifierKey(rawValue: key) { return names(for: modifier) }
    return names(forKey: key, keys)
  }

  /// Whether the place is the type of a param of a screen or an outcome.
  private func isType(_ keys: [String]) -> Bool {
    let ofParam = keys.last == ParamKey.type.rawValue ? keys.dropLast() : keys[...]
    return ofParam.dropLast().last == ScreenKey.params.rawValue || ofParam.dropLast(2).last == FlowKey.outcomes.rawValue
  }

  // MARK: By key

  private func names(for verb: VerbKey) -> [Proposal] {
    switch verb {
    case .push, .replace: ownScreens + flows { $0 == .stack || $0 == .pages } + otherScreens { $0 == .stack || $0 == .pages }
    case .present: flows { _ in true } + ownScreens + otherScreens { _ in true }
    case .root: flows { !$0.isAlert } + otherScreens { !$0.isAlert }
    case .popTo: ownScreens + otherScreens { $0 == .stack || $0 == .pages }
    case .open: allScreens { $1.declaration(of: $0.id).entry != nil || !$1.declaration(of: $0.id).links.isEmpty }
    case .select: (flow?.kind == .pages ? ownScreens : []) + selectableTabs
    case .finish: proposals(ofOutcomesOf: flow.map { ($0, screen, own) })
    case .run: actions
    case .pop, .popToRoot, .dismiss, .steps, .url, .stay: []
    }
  }

  private func names(for modifier: ModifierKey) -> [Proposal] {
    // Only these modifiers take names of the project.
    switch modifier.row.shape {
    case .someConditions:
      conditions + ownParams { $0.type == .named("Bool") } + [Proposal("started", .word, "the screen was pushed or presented")]
    case .someFacts: facts
    case .text, .texts, .someTexts, .conditions, .boolean, .booleanOr, .detents, .count, .anything, .nothing, .type, .words, .vocabulary,
      .named,
      .namedOrListed, .someOrNone, .part, .target, .screens, .name, .outcome, .all, .moves, .url:
      []
    }
  }

  private func names(forKey key: String, _ keys: [String]) -> [Proposal] {
    switch key {
    case FlowKey.requires.rawValue: facts + negated(facts)
    case AlternativesKey.any.rawValue: conditions
    case FlowKey.start.rawValue: place.isApp ? flows { !$0.isAlert } : ownScreens + ownTabs
    case ScreenStartKey.screen.rawValue: ownScreens
    case TabStartKey.tab.rawValue: ownTabs
    case LinkKey.via.rawValue: ownScreens
    case LinkKey.from.rawValue: otherScreens { _ in true }
    // At the beginning of a document, `flow` has the name of a new flow.
    case FlowKey.flow.rawValue: keys.count > 1 ? flows { !$0.isAlert } : []
    default: keys.dropLast().last == FlowKey.tabs.rawValue ? flows { !$0.isAlert } : []
    }
  }

  /// Returns the names with `not` before them. Empty if `not` is already written.
  private func negated(_ names: [Proposal]) -> [Proposal] {
    place.isNegated ? [] : names.map { Proposal("not \($0.text)", $0.kind) }
  }

  // MARK: Names

  /// The project, and the document with its new names.
  private var graphs: [NavigationGraph] { [graph, own] }

  private func flows(_ isMeant: (FlowKind) -> Bool) -> [Proposal] {
    graphs.flatMap { graph in
      graph.flows.filter { isMeant($0.kind) }.map {
        Proposal($0.name.value, .noun(.flow), graph.declaration(of: $0.id).title ?? $0.kind.rawValue)
      }
    }
  }

  private func flow(called name: String?) -> (flow: Flow, graph: NavigationGraph)? {
    graphs.reversed().lazy.compactMap { graph in graph.flows.first { $0.name.value == name }.map { ($0, graph) } }.first
  }

  private var ownScreens: [Proposal] {
    flow?.screens.map { Proposal(own.screens[$0].name.value, .noun(.screen), own.declaration(of: $0).title ?? "") } ?? []
  }

  private var ownTabs: [Proposal] {
    // In a document that is read alone, the content of its tabs is unknown.
    let tabs = flow?.tabs.filter { if case .action = own.tabs[$0].content { false } else { true } } ?? []
    return tabs.map { Proposal(own.tabs[$0].name.value, .noun(.tab)) }
  }

  /// The tabs of all tabs flows, without bar buttons.
  private var selectableTabs: [Proposal] {
    graph.tabs.filter(\.isSelectable).map { Proposal($0.name.value, .noun(.tab), graph.name(of: $0.id)) }
  }

  private func otherScreens(_ isMeant: (FlowKind) -> Bool) -> [Proposal] {
    allScreens { $1.flows[$0.flow].name.value != flow?.name.value && isMeant($1.flows[$0.flow].kind) }
  }

  private func allScreens(_ isMeant: (Screen, NavigationGraph) -> Bool) -> [Proposal] {
    graphs.flatMap { graph in
      graph.screens.filter { isMeant($0, graph) }.map {
        Proposal(graph.name(of: $0.id), .noun(.screen), graph.declaration(of: $0.id).title ?? "")
      }
    }
  }

  /// The graph with the declarations of the app.
  private var app: NavigationGraph { place.isApp ? own : graph }

  private var facts: [Proposal] { app.facts.map { Proposal($0.name.value, .noun(.fact)) } }

  private var conditions: [Proposal] {
    let names = facts + app.guards.map { Proposal($0.name.value, .noun(.guard), $0.doc ?? "") }
    return names + negated(names)
  }

  /// Returns the params that can be passed on: those of the handled outcome, then those of the screen.
  private func ownParams(_ isMeant: (Param) -> Bool) -> [Proposal] {
    let ofScreen = screen.map { $0.params.map { own.params[$0] } } ?? []
    return (paramsOfHandled + ofScreen).filter(isMeant).map {
      Proposal("$\($0.name.value)", .noun(.param), $0.type.map { "\($0)" } ?? "")
    }
  }

  /// The params of the outcome whose handler contains the place.
  private var paramsOfHandled: [Param] {
    guard let then = place.path.lastIndex(of: .key(ModifierKey.then.rawValue)), then + 1 < place.path.count, then < place.around.count,
      case .key(let name) = place.path[then + 1], let found = started(by: place.around[then])
    else { return [] }
    let outcome = outcomes(of: found).first { found.graph.outcomes[$0].name.value == name }
    return outcome.map { found.graph.outcomes[$0].params.map { found.graph.params[$0] } } ?? []
  }

  private var types: [Proposal] {
    app.types.map { Proposal($0.name.value, .noun(.type)) } + TypeExpression.builtIn.sorted().map { Proposal($0, .word) }
  }

  private var actions: [Proposal] {
    func names(_ ids: some Sequence<ActionID>, of graph: NavigationGraph, _ prefix: String) -> [Proposal] {
      ids.map { Proposal(prefix + graph.actions[$0].name.value, .noun(.action)) }
    }
    let ofFlow = flow.map { Array($0.actions) } ?? []
    return names(screen.map { Array($0.actions) } ?? [], of: own, "") + names(ofFlow, of: own, "") + names(app.appActions, of: app, "app.")
  }

  // MARK: Targets of moves

  /// The target of a move, with the graph that knows it: a screen, or a flow with its first screen.
  private typealias Target = (flow: Flow, screen: Screen?, graph: NavigationGraph)

  /// Returns the target of a move that has these keys and values.
  private func started(by move: [String: String]) -> Target? {
    guard let name = VerbKey.allCases.lazy.filter(\.takesTarget).compactMap({ move[$0.rawValue] }).first else { return nil }
    if let flow, let id = flow.screens.first(where: { own.screens[$0].name.value == name }) { return (flow, own.screens[id], own) }
    for graph in graphs.reversed() {
      if let screen = graph.screens.first(where: { graph.name(of: $0.id) == name }) { return (graph.flows[screen.flow], screen, graph) }
    }
    return flow(called: name).map { flow, graph in
      if case .screen(let start)? = flow.start { (flow, graph.screens[start], graph) } else { (flow, nil, graph) }
    }
  }

  private func outcomes(of target: Target) -> [OutcomeID] {
    Array(target.flow.outcomes) + (target.screen.map { Array($0.outcomes) } ?? [])
  }

  /// The map whose `with` or `then` contains the place.
  private var move: [String: String] { place.around.dropLast().last ?? [:] }

  /// The params of the outcome with which a flow finishes, or of the screen that a move leads to.
  private var params: [Proposal] {
    func proposals(_ params: IDRange<ParamID>, of graph: NavigationGraph) -> [Proposal] {
      params.map { Proposal(graph.params[$0].name.value, .noun(.param), graph.params[$0].type.map { "\($0)" } ?? "") }
    }
    if let name = move[VerbKey.finish.rawValue], let flow {
      let outcome = outcomes(of: (flow, screen, own)).first { own.outcomes[$0].name.value == name }
      return outcome.map { proposals(own.outcomes[$0].params, of: own) } ?? []
    }
    guard let target = started(by: move), let screen = target.screen else { return [] }
    return proposals(screen.params, of: target.graph)
  }

  private func proposals(ofOutcomesOf target: Target?) -> [Proposal] {
    target.map { target in outcomes(of: target).map { Proposal(target.graph.outcomes[$0].name.value, .noun(.outcome)) } } ?? []
  }
}
