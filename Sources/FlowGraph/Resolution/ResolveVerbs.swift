import FlowDiagnostics
import FlowModel

extension Resolver {
  /// A verb with its names resolved, and where its target was written.
  mutating func verb(_ move: MoveDeclaration, _ id: OperationID, _ scope: Scope) -> (verb: Verb, targetRange: SourceRange) {
    switch move.verb {
    case .push(let target, let once):
      guard let destination = destination(target, context("push", scope)), isPushable(destination, target, scope) else {
        return (.invalid, target.range)
      }
      if let once, once.value, case .flow = destination {
        report(
          .misplacedKey, "'once' looks for a screen, and '\(target.value)' is a flow", at: once.range, subject: .scope(scope),
          help: "name the screen: 'flow.screen'")
      }
      return (.push(destination, once: once?.value ?? false), target.range)
    case .replace(let target):
      guard let destination = destination(target, context("replace", scope)), isPushable(destination, target, scope) else {
        return (.invalid, target.range)
      }
      return (.replace(destination), target.range)
    case .present(let target, let style, let isDismissable):
      guard let destination = destination(target, context("present", scope)) else { return (.invalid, target.range) }
      return (.present(destination, style: style, isDismissable: isDismissable), target.range)
    case .root(let target):
      let context = TargetContext(flow: nil, role: "root", namesFlows: true, subject: .scope(scope))
      guard let destination = destination(target, context) else { return (.invalid, target.range) }
      return (.root(destination), target.range)
    case .open(let target):
      guard let screen = screenTarget(target, context("open", scope)) else { return (.invalid, target.range) }
      return (.open(screen), target.range)
    case .popTo(let targets, let otherwise):
      return (popTo(targets, otherwise, scope), targets.first?.range ?? move.verbRange)
    case .select(let name): return (select(name, scope), name.range)
    case .finish(let outcome): return (finish(outcome, scope), outcome?.range ?? move.verbRange)
    case .steps(let steps): return (.steps(resolve(steps: steps, scope)), move.verbRange)
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

  /// Only stacks, and screens of them, can lie on a stack.
  private mutating func isPushable(_ destination: Destination, _ target: Located<TargetName>, _ scope: Scope) -> Bool {
    let flow = graph.flows[graph.flow(of: destination)]
    guard flow.kind != .stack else { return true }
    // A page that names a neighbour means to move there; that pages cannot push at all is said of the move.
    if case .screen = destination, flow.id == scope.flow { return true }
    report(
      .flowNotPushable, "'\(flow.name.value)' is a flow of \(flow.kind.rawValue), which cannot lie on a stack", at: target.range,
      subject: .scope(scope), related: [RelatedPlace("the flow is declared here", flow.name.range)],
      help: "show it with 'present' or 'root'")
    return false
  }

  private mutating func popTo(_ targets: [Located<TargetName>], _ otherwise: ActionBody?, _ scope: Scope) -> Verb {
    let screens = targets.compactMap { screenTarget($0, context("popTo", scope)) }
    var inner = scope
    inner.suffix += "/else"
    let rest = otherwise.map { resolve($0, inner) }
    return screens.count == targets.count ? .popTo(screens, otherwise: rest) : .invalid
  }

  private mutating func select(_ name: Located<String>, _ scope: Scope) -> Verb {
    let page = scope.flow.flatMap { flow in
      graph.flows[flow].kind == .pages ? screenNames[Int(flow.index)][name.value] : nil
    }
    let tabs = selectableTabs[name.value] ?? []
    guard page != nil || !tabs.isEmpty else {
      let isButton = graph.tabs.contains { $0.name.value == name.value }
      let pages = scope.flow.map { graph.flows[$0].kind == .pages ? graph.flows[$0].screens.map { graph.screens[$0].name.value } : [] }
      reportUnknown(
        .unknownTab,
        isButton ? "'\(name.value)' is a bar button, and cannot be selected" : "no tabs flow has a tab '\(name.value)'", at: name.range,
        subject: .scope(scope), nearest: Suggestions((pages ?? []) + selectableTabs.keys.sorted()).nearest(to: name.value),
        otherwise: nil)
      return .invalid
    }
    return .select(name: name.value, page: page, tabs: tabs)
  }

  private mutating func finish(_ outcome: Located<String>?, _ scope: Scope) -> Verb {
    guard let outcome else { return .finish([]) }
    guard let flow = scope.flow else { return .invalid }
    var known = Array(graph.flows[flow].outcomes)
    for screen in graph.flows[flow].screens { known += graph.screens[screen].outcomes }
    let meant = known.filter { graph.outcomes[$0].name.value == outcome.value }
    if meant.isEmpty {
      let names = known.map { graph.outcomes[$0].name.value }
      reportUnknown(
        .unknownOutcome, "'\(graph.name(of: flow))' has no outcome '\(outcome.value)'", at: outcome.range, subject: .scope(scope),
        nearest: Suggestions(names).nearest(to: outcome.value),
        otherwise: names.isEmpty ? "declare it under 'outcomes' of the flow" : "its outcomes are \(names.quotedList())")
      return .invalid
    }
    return .finish(meant)
  }

  private mutating func run(_ name: Located<String>, _ id: OperationID, _ move: MoveDeclaration, _ scope: Scope) -> Verb {
    pendingRuns.append(PendingRun(operation: id, name: name, arguments: move.modifiers.arguments, scope: scope))
    return .run(name: name.value)
  }
}
