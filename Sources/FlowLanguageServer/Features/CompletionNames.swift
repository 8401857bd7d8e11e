import FlowGraph
import FlowModel
import FlowSession

/// The names of a project that may be written at a place.
struct CompletionNames {
  /// Something that may be written.
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

    init(_ text: String, _ kind: Kind, _ detail: String = "") { (self.text, self.kind, self.detail) = (text, kind, detail) }
  }

  private let graph: NavigationGraph
  private let place: UnfinishedText
  private let flow: Flow?
  private let screen: Screen?

  init(_ graph: NavigationGraph, _ place: UnfinishedText) {
    self.graph = graph
    self.place = place
    let named = place.around.first?["flow"]
    let flow = graph.flows.first { $0.name.value == named }
    self.flow = flow
    screen =
      if let flow, place.path.count > 1, case .key("screens") = place.path[0], case .key(let name) = place.path[1] {
        flow.screens.lazy.map { [graph] in graph.screens[$0] }.first { $0.name.value == name }
      } else { nil }
  }

  /// What fits the key whose value, or in whose map, the place is.
  var proposals: [Proposal] {
    let keys = place.path.compactMap { if case .key(let key) = $0 { key } else { nil } }
    guard let key = keys.last else { return [] }
    if place.isKey {
      switch key {
      case ModifierKey.with.rawValue: return params
      case ModifierKey.then.rawValue: return outcomesOfTarget + [Proposal("dismissed", .word, "left without an outcome")]
      case AppKey.roots.rawValue: return place.isApp ? flows { _ in true } : []
      default: return keys.dropLast().last == AppKey.roots.rawValue ? outcomes(of: graph.flows.first { $0.name.value == key }) : []
      }
    }
    // Arguments are given under the names of params.
    if keys.dropLast().last == ModifierKey.with.rawValue { return ownParams { _ in true } }
    if keys.dropLast().last == ScreenKey.params.rawValue { return types }
    if let verb = VerbKey(rawValue: key) { return names(for: verb) }
    if let modifier = ModifierKey(rawValue: key) { return names(for: modifier) }
    return names(forKey: key, keys)
  }

  // MARK: By key

  private func names(for verb: VerbKey) -> [Proposal] {
    switch verb {
    case .push, .replace: ownScreens + flows { $0 == .stack || $0 == .pages } + otherScreens { $0 == .stack || $0 == .pages }
    case .present: flows { _ in true } + ownScreens + otherScreens { _ in true }
    case .root: flows { !$0.isAlert } + otherScreens { !$0.isAlert }
    case .popTo: ownScreens + otherScreens { $0 == .stack || $0 == .pages }
    case .open: allScreens { graph.declaration(of: $0.id).entry != nil || !graph.declaration(of: $0.id).links.isEmpty }
    case .select: (flow?.kind == .pages ? ownScreens : []) + graph.tabs.map { Proposal($0.name.value, .noun(.tab), graph.name(of: $0.id)) }
    case .finish: outcomes(of: flow)
    case .run: actions
    case .pop, .popToRoot, .dismiss, .steps, .url, .stay: []
    }
  }

  private func names(for modifier: ModifierKey) -> [Proposal] {
    switch modifier {
    case .when: conditions + ownParams { $0.type == .named("Bool") } + [Proposal("started", .word, "the screen was pushed or presented")]
    case .sets, .clears: facts
    case .with, .then, .once, .resume, .else, .style, .dismissable, .detents, .link, .private, .role, .title, .doc, .allow: []
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
    // At the beginning of a document it is the name of a new one.
    case FlowKey.flow.rawValue: keys.count > 1 ? flows { !$0.isAlert } : []
    default: keys.dropLast().last == FlowKey.tabs.rawValue ? flows { !$0.isAlert } : []
    }
  }

  /// With `not` before them, unless that is written already.
  private func negated(_ names: [Proposal]) -> [Proposal] {
    place.isNegated ? [] : names.map { Proposal("not \($0.text)", $0.kind) }
  }

  // MARK: Names

  private func flows(_ isMeant: (FlowKind) -> Bool) -> [Proposal] {
    graph.flows.filter { isMeant($0.kind) }.map {
      Proposal($0.name.value, .noun(.flow), graph.declaration(of: $0.id).title ?? $0.kind.rawValue)
    }
  }

  private var ownScreens: [Proposal] {
    flow?.screens.map { Proposal(graph.screens[$0].name.value, .noun(.screen), graph.declaration(of: $0).title ?? "") } ?? []
  }

  private var ownTabs: [Proposal] { flow?.tabs.map { Proposal(graph.tabs[$0].name.value, .noun(.tab)) } ?? [] }

  private func otherScreens(_ isMeant: (FlowKind) -> Bool) -> [Proposal] {
    allScreens { $0.flow != flow?.id && isMeant(graph.flows[$0.flow].kind) }
  }

  private func allScreens(_ isMeant: (Screen) -> Bool) -> [Proposal] {
    graph.screens.filter(isMeant).map { Proposal(graph.name(of: $0.id), .noun(.screen), graph.declaration(of: $0.id).title ?? "") }
  }

  private var facts: [Proposal] { graph.facts.map { Proposal($0.name.value, .noun(.fact)) } }

  private var conditions: [Proposal] {
    let names = facts + graph.guards.map { Proposal($0.name.value, .noun(.guard), $0.doc ?? "") }
    return names + negated(names)
  }

  private func ownParams(_ isMeant: (Param) -> Bool) -> [Proposal] {
    (screen?.params ?? .none).map { graph.params[$0] }.filter(isMeant).map {
      Proposal("$\($0.name.value)", .noun(.param), $0.type.map { "\($0)" } ?? "")
    }
  }

  private var types: [Proposal] {
    graph.types.map { Proposal($0.name.value, .noun(.type)) } + TypeExpression.builtIn.sorted().map { Proposal($0, .word) }
  }

  private func outcomes(of flow: Flow?) -> [Proposal] {
    let ids = (flow.map { Array($0.outcomes) } ?? []) + (screen.map { Array($0.outcomes) } ?? [])
    return ids.map { Proposal(graph.outcomes[$0].name.value, .noun(.outcome)) }
  }

  private var actions: [Proposal] {
    func names(_ ids: some Sequence<ActionID>, _ prefix: String) -> [Proposal] {
      ids.map { Proposal(prefix + graph.actions[$0].name.value, .noun(.action)) }
    }
    let ofFlow = flow.map { Array($0.actions) } ?? []
    return names(screen.map { Array($0.actions) } ?? [], "") + names(ofFlow, "") + names(graph.appActions, "app.")
  }

  // MARK: What a move leads to

  /// The screen or flow that the move around the place names.
  private var target: String? {
    guard let move = place.around.dropLast().last else { return nil }
    let verbs: [VerbKey] = [.push, .replace, .present, .root, .open]
    return verbs.lazy.compactMap { move[$0.rawValue] }.first
  }

  private var targetScreen: Screen? {
    guard let target else { return nil }
    if let own = flow?.screens.first(where: { graph.screens[$0].name.value == target }) { return graph.screens[own] }
    if let screen = graph.screens.first(where: { graph.name(of: $0.id) == target }) { return screen }
    guard let flow = graph.flows.first(where: { $0.name.value == target }), case .screen(let screen)? = flow.start else { return nil }
    return graph.screens[screen]
  }

  private var params: [Proposal] {
    (targetScreen?.params ?? .none).map {
      Proposal(graph.params[$0].name.value, .noun(.param), graph.params[$0].type.map { "\($0)" } ?? "")
    }
  }

  private var outcomesOfTarget: [Proposal] {
    let flow = graph.flows.first { $0.name.value == target } ?? targetScreen.map { graph.flows[$0.flow] }
    let ids = (flow.map { Array($0.outcomes) } ?? []) + (targetScreen.map { Array($0.outcomes) } ?? [])
    return ids.map { Proposal(graph.outcomes[$0].name.value, .noun(.outcome)) }
  }
}
