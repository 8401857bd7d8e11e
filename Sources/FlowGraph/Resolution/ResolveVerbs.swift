import FlowDiagnostics
import FlowModel

extension Resolver {
  /// Resolves the names of a verb. Returns the verb, and the range of its target.
  mutating func verb(_ move: MoveDeclaration, _ id: OperationID, _ scope: Scope) -> (verb: ResolvedVerb, targetRange: SourceRange) {
    switch move.verb {
    case .push(let target, let once):
      guard let destination = destination(target, context("push", scope)), isPushable(destination, target, scope) else {
        return (.invalid, target.range)
      }
      if let once, once.value, case .flow = destination {
        report(MisplacedKey(.once("\(target.value)"), at: once.range, subject: name(of: .scope(scope))))
      }
      return (.push(destination, once: once?.value ?? false), target.range)
    case .replace(let target):
      guard let destination = destination(target, context("replace", scope)), isPushable(destination, target, scope) else {
        return (.invalid, target.range)
      }
      return (.replace(destination), target.range)
    case .present(let target, let presentation):
      guard let destination = destination(target, context("present", scope)) else { return (.invalid, target.range) }
      if let alert = presentedAlert(destination, presentation.keys, scope) { return (alert, target.range) }
      return (.present(destination, presentation), target.range)
    case .root(let target):
      let context = TargetContext(flow: nil, role: "root", namesFlows: true, subject: .scope(scope))
      guard let destination = destination(target, context), canBeShown(destination, by: "root", at: target.range, .scope(scope)) else {
        return (.invalid, target.range)
      }
      return (.root(destination), target.range)
    case .open(let target):
      guard let screen = screenTarget(target, context("open", scope)) else { return (.invalid, target.range) }
      return (.open(screen), target.range)
    case .popTo(let targets, let otherwise):
      return (popTo(targets, otherwise, id, scope), targets.first?.range ?? move.verbRange)
    case .select(let name): return (select(name, scope), name.range)
    case .finish(let outcome): return (finish(outcome, scope), outcome?.range ?? move.verbRange)
    case .steps(let steps): return (.steps(resolve(steps: steps, of: id, scope)), move.verbRange)
    case .run(let name): return (run(name, id, move, scope), name.range)
    case .url(let url): return (.url(url?.value), url?.range ?? move.verbRange)
    case .pop: return (.pop, move.verbRange)
    case .popToRoot: return (.popToRoot, move.verbRange)
    case .dismiss: return (.dismiss, move.verbRange)
    case .dismissAll: return (.dismissAll, move.verbRange)
    case .stay: return (.stay, move.verbRange)
    case .invalid: return (.invalid, move.verbRange)
    }
  }

  private func context(_ role: String, _ scope: Scope) -> TargetContext {
    let flow = scope.flow.flatMap { graph.flows[$0].kind == .tabs ? nil : $0 }
    return TargetContext(flow: flow, role: role, namesFlows: false, subject: .scope(scope))
  }

  /// Reports a target that can't be on a stack. Only stacks and pages, and screens of them, can be.
  private mutating func isPushable(_ destination: Destination, _ target: Located<TargetName>, _ scope: Scope) -> Bool {
    let flow = graph.flows[graph.flow(of: destination)]
    guard flow.kind == .tabs || flow.kind.isAlert else { return true }
    report(FlowNotPushable(flow: flow.name, kind: flow.kind, range: target.range, subject: name(of: .scope(scope))))
    return false
  }

  private mutating func popTo(
    _ targets: [Located<TargetName>], _ otherwise: ActionBody?, _ id: OperationID, _ scope: Scope
  ) -> ResolvedVerb {
    let screens = targets.compactMap { target in
      screenTarget(target, context("popTo", scope)).map { screen in
        checkPage(screen, at: target.range, scope)
        return screen
      }
    }
    let rest = otherwise.map { resolve($0, of: .otherwise(id), scope) }
    return screens.count == targets.count ? .popTo(screens, otherwise: rest) : .invalid
  }

  /// Reports a page that needs arguments. A page that a move goes back to becomes current, so it must open without
  /// arguments.
  private mutating func checkPage(_ screen: ScreenID, at range: SourceRange, _ scope: Scope) {
    guard graph.flows[graph.screens[screen].flow].kind == .pages else { return }
    let missing = graph.screens[screen].params.filter { graph.params[$0].isRequired }.map { graph.params[$0].name }
    guard let first = missing.first else { return }
    report(
      MissingArgument(
        .backTo(page: graph.screens[screen].name.value, missing.map(\.value)), at: range, subject: name(of: .scope(scope)),
        param: first.range))
  }

  private mutating func select(_ name: Located<String>, _ scope: Scope) -> ResolvedVerb {
    let page = scope.flow.flatMap { flow in
      graph.flows[flow].kind == .pages ? screenNames[Int(flow.index)][name.value] : nil
    }
    let tabs = selectableTabs[name.value] ?? []
    guard page != nil || !tabs.isEmpty else {
      let buttons = barButtonNames ?? Set(graph.tabs.lazy.map(\.name.value))
      barButtonNames = buttons
      let isButton = buttons.contains(name.value)
      let pages = scope.flow.flatMap { graph.flows[$0].kind == .pages ? $0 : nil }
      if !isButton, pages.map({ mayHoldMore($0) }) == true || mayHideTabs() { return .invalid }
      let page = pages.flatMap { nearest(to: name.value, among: .screens(of: $0)) }
      let near = page ?? nearest(to: name.value, among: .tabs)
      let rivals = rivals(of: near, to: name.value, among: page == nil ? .tabs : pages.map { .screens(of: $0) } ?? .tabs)
      let known = FewNames(names(among: .tabs))
      let place =
        pages.map { UnknownTab.Place.anywhereFromPages(FewNames(names(among: .screens(of: $0))), tabs: known) } ?? .anywhere(tabs: known)
      report(
        UnknownTab(
          name: name.value, range: name.range, subject: self.name(of: .scope(scope)), place: place, isBarButton: isButton, nearest: near,
          rivals: rivals))
      return .invalid
    }
    if let page { note(.screen(page), name.range) }
    for tab in tabs { note(.tab(tab), name.range) }
    return .select(ResolvedNames.Selection(name: name.value, page: page, tabs: tabs))
  }

  /// Whether some flow may have tabs that aren't known.
  private mutating func mayHideTabs() -> Bool {
    let hides = hidesTabs ?? (project.isIncomplete || project.flows.contains { $0.hasStrayKeys })
    hidesTabs = hides
    return hides
  }

  private mutating func finish(_ outcome: Located<String>?, _ scope: Scope) -> ResolvedVerb {
    guard let outcome else { return .finish([]) }
    guard let flow = scope.flow else { return .invalid }
    if let screen = scope.screen, let own = outcomeNames[OutcomeKey(owner: .screen(screen), name: outcome.value)] {
      // Such a screen is always entered as an instance of its own. The flow's outcomes count only if it is a root.
      return finish(with: [own] + [outcomeNames[OutcomeKey(owner: .flow(flow), name: outcome.value)]].compactMap { $0 }, outcome)
    }
    let known = outcomes(of: flow)
    if let meant = known[outcome.value] { return finish(with: meant, outcome) }
    if mayEnd(with: outcome.value, flow) { return .invalid }
    let names = names(among: .outcomes(of: flow))
    let nearest = nearest(to: outcome.value, among: .outcomes(of: flow))
    report(
      UnknownOutcome(
        name: outcome, subject: name(of: .scope(scope)), owner: graph.name(of: flow), known: FewNames(names),
        nearest: nearest, rivals: rivals(of: nearest, to: outcome.value, among: .outcomes(of: flow))))
    return .invalid
  }

  private mutating func finish(with outcomes: [OutcomeID], _ name: Located<String>) -> ResolvedVerb {
    for outcome in outcomes { note(.outcome(outcome), name.range) }
    return .finish(outcomes)
  }

  /// Returns the outcomes of a flow and its screens by name, the flow's first.
  mutating func outcomes(of flow: FlowID) -> [String: [OutcomeID]] {
    if let known = outcomesByName[flow] { return known }
    var known: [String: [OutcomeID]] = [:]
    for outcome in graph.flows[flow].outcomes { known[graph.outcomes[outcome].name.value, default: []].append(outcome) }
    for screen in graph.flows[flow].screens {
      for outcome in graph.screens[screen].outcomes { known[graph.outcomes[outcome].name.value, default: []].append(outcome) }
    }
    known.addIdentifiers()
    outcomesByName[flow] = known
    return known
  }

  private mutating func run(_ name: Located<String>, _ id: OperationID, _ move: MoveDeclaration, _ scope: Scope) -> ResolvedVerb {
    // A qualified name means an action of the app or of the current flow, whatever hides it. Any other qualified name
    // has no action.
    let qualified: String? =
      if name.value.hasPrefix("app.") {
        NavigationGraph.name(ofRun: String(name.value.dropFirst(4)), of: nil)
      } else if name.value.hasPrefix("flow.") {
        NavigationGraph.name(ofRun: String(name.value.dropFirst(5)), of: scope.flow.map { graph.name(of: $0) } ?? "")
      } else { nil }
    let meant = name.map { qualified ?? $0 }
    pendingRuns.append(PendingRun(operation: id, name: meant, written: name.value, arguments: move.modifiers.arguments, scope: scope))
    return .run(meant.value)
  }
}
