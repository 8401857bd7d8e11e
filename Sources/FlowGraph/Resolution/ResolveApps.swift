import FlowDiagnostics
import FlowModel

extension Resolver {
  /// Resolves the content of the app, in the second pass.
  mutating func resolveApp(_ app: AppDeclaration) {
    var hasUnknown = false
    for (index, choice) in app.start.enumerated() {
      let subject = Subject.named("start#\(index)")
      let conditions = conditions(choice.when, of: ConditionOwner(atLaunch: subject))
      let context = TargetContext(flow: nil, role: "start", namesFlows: true, subject: subject)
      guard let root = choice.root, let target = destination(root, context),
        canBeShown(target, by: "start", at: root.range, subject)
      else {
        hasUnknown = true
        continue
      }
      checkStartsWithoutArguments(target, at: root.range, subject: subject, opener: .app)
      let isCertain = !hasUnknown && conditions.areWhole
      graph.start.append(StartChoice(conditions: conditions, target: target, range: root.range, isCertain: isCertain))
    }
    graph.appActions = resolve(app.actions, owner: .app, flow: nil)
    for entry in app.roots { resolve(entry) }
    if let stray = app.strayRoots { graph.unknownRoots.append(stray) }
    if let unmet = app.links?.unmet {
      graph.unmet = resolve(unmet, of: .unmet, Scope(owner: .unmet, name: "unmet", flow: nil, isCalled: false))
    }
  }

  private mutating func resolve(_ entry: RootHandlersDeclaration) {
    let subject = Subject.named(NavigationGraph.path(ofRoot: entry.flow.value))
    let context = TargetContext(flow: nil, role: "roots", namesFlows: true, subject: subject)
    guard let flow = flow(entry.flow, context) else {
      graph.unknownRoots.append(FindingPlace(UnknownFlow.id, entry.flow.range))
      return
    }
    guard canBeShown(.flow(flow), by: "roots", at: entry.flow.range, subject) else { return }
    let scope = Scope(owner: .root(flow), name: entry.flow.value, flow: nil, isCalled: false)
    for handler in entry.handlers where handler.outcome.value == "dismissed" {
      report(MisplacedKey(.dismissed(root: entry.flow.value), at: handler.outcome.range, subject: name(of: subject)))
    }
    graph.rootHandlers[flow] = resolve(
      entry.handlers.filter { $0.outcome.value != "dismissed" }, of: Instance(flow: flow), after: .roots(flow), scope)
  }
}
