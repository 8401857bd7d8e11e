import FlowDiagnostics
import FlowModel

extension Resolver {
  /// The surroundings of a name, which decide the parts that it may leave out.
  struct TargetContext {
    /// The flow whose screens may be named without a prefix; nil if such names are those of flows.
    var flow: FlowID?
    /// The verb or key, as messages name it.
    var role: String
    /// Whether an unknown bare name is reported as an unknown flow.
    var namesFlows: Bool
    var subject: Subject?
  }

  /// Returns the destination that a target names; nil if there is none, which is reported.
  mutating func destination(_ target: Located<TargetName>, _ context: TargetContext) -> Destination? {
    switch target.value {
    case .flow(let name): return flow(Located(name, target.range), context).map { .flow($0) }
    case .dotted(let flowName, let name):
      guard let flow = flow(Located(flowName, target.range), context, before: name) else { return nil }
      if graph.flows[flow].kind == .tabs {
        return tab(Located(name, target.range), in: flow, subject: context.subject).map { .tab($0) }
      }
      return screen(Located(name, target.range), in: flow, subject: context.subject, written: "\(flowName).\(name)").map { .screen($0) }
    case .bare(let name):
      let screen = context.namesFlows ? nil : context.flow.flatMap { screenNames[Int($0.index)][name] }
      let flow = flowNames[name]
      if let screen {
        // A flow may have the name of its own first screen. Within the flow, both mean that screen.
        if let flow, flow != context.flow || graph.flows[flow].starts != [.screen(screen)] {
          reportAmbiguous(name, target.range, screen, flow, context)
        }
        note(.screen(screen), target.range)
        return .screen(screen)
      }
      if let flow {
        note(.flow(flow), target.range)
        return .flow(flow)
      }
      if context.namesFlows {
        reportUnknownFlow(name, target.range, context)
      } else {
        // A flow may be declared in a document that couldn't be read.
        if !project.isIncomplete { reportUnknownTarget(name, target.range, context, orFlow: true) }
      }
      return nil
    }
  }

  private mutating func reportAmbiguous(
    _ name: String, _ range: SourceRange, _ screen: ScreenID, _ flow: FlowID, _ context: TargetContext
  ) {
    report(
      AmbiguousName(
        name: name, range: range, subject: subject(context), screen: Located(graph.name(of: screen), graph.screens[screen].name.range),
        flow: graph.flows[flow].name.range))
  }

  /// - Parameter part: the name of a screen or a tab that is written after it.
  mutating func flow(_ name: Located<String>, _ context: TargetContext, before part: String? = nil) -> FlowID? {
    if let flow = flowNames[name.value] {
      note(.flow(flow), name.range, .first)
      return flow
    }
    reportUnknownFlow(name.value, before: part, name.range, context)
    return nil
  }

  private mutating func reportUnknownFlow(_ name: String, before part: String? = nil, _ range: SourceRange, _ context: TargetContext) {
    // The flow may be declared in a document that couldn't be read.
    guard !project.isIncomplete else { return }
    let nearest = nearest(to: name, among: .flows)
    if context.namesFlows, part == nil, let screen = screens(named: name).first, nearest == nil {
      report(UnknownFlow(name: name, range: range, subject: subject(context), nearest: graph.name(of: screen)))
      return
    }
    let near = [nearest].compactMap { $0 } + rivals(of: nearest, to: name, among: .flows)
    let rest = part.map { ".\($0)" } ?? ""
    // A near flow without the named part would be a second mistake, so it isn't suggested.
    let meant = near.filter { flow in part.map { hasPart($0, flow) } ?? true }.map { $0 + rest }
    let finding = UnknownFlow(
      name: name, range: range, subject: subject(context), nearest: meant.first, rivals: Array(meant.dropFirst()), rest: rest,
      lacking: meant.isEmpty ? near : [])
    report(finding)
  }

  /// Whether a flow has a screen or a tab with a name, or may have one.
  private func hasPart(_ name: String, _ flow: String) -> Bool {
    flowNames[flow].map { screenNames[Int($0.index)][name] != nil || tabNames[Int($0.index)][name] != nil || mayHoldMore($0) } ?? false
  }

  private func subject(_ context: TargetContext) -> String? { context.subject.map { name(of: $0) } }

  private mutating func reportUnknownTarget(_ name: String, _ range: SourceRange, _ context: TargetContext, orFlow: Bool) {
    if let flow = context.flow, mayHoldMore(flow) { return }
    var (near, rivals): (String?, [String]) = (nil, [])
    for known in (context.flow.map { [KnownNames.screens(of: $0)] } ?? []) + (orFlow ? [.flows] : []) where near == nil {
      near = nearest(to: name, among: known)
      rivals = self.rivals(of: near, to: name, among: known)
    }
    // A flow that pushes itself is rarely the result of a typo.
    if orFlow, context.role != VerbKey.root.rawValue, near == context.flow.map({ graph.name(of: $0) }) { (near, rivals) = (nil, []) }
    near = near ?? screens(named: name).first.map { graph.name(of: $0) }
    let subject = subject(context)
    if let flow = context.flow {
      let fault = UnknownScreen.Fault.notInFlow(graph.name(of: flow), orAnyFlow: orFlow, isFull: graph.flows[flow].kind.isAlert)
      report(UnknownScreen(fault: fault, name: name, range: range, subject: subject, nearest: near, rivals: rivals))
    } else if orFlow {
      report(UnknownFlow(name: name, range: range, subject: subject, nearest: near, rivals: rivals))
    } else {
      report(UnknownScreen(fault: .noFlow(key: context.role), name: name, range: range, subject: subject, nearest: near))
    }
  }

  // MARK: Screens and tabs

  /// Returns a screen of a given flow.
  ///
  /// - Parameter written: the whole text, if it is more than the name.
  mutating func screen(_ name: Located<String>, in flow: FlowID, subject: Subject?, written: String? = nil) -> ScreenID? {
    if let screen = screenNames[Int(flow.index)][name.value] {
      note(.screen(screen), name.range)
      return screen
    }
    if mayHoldMore(flow) { return nil }
    let nearest = nearest(to: name.value, among: .screens(of: flow))
    let written = written ?? name.value
    let prefix = written == name.value ? "" : "\(graph.name(of: flow))."
    let rivals = rivals(of: nearest, to: name.value, among: .screens(of: flow))
    let elsewhere = screens(named: name.value).first.map { graph.name(of: $0) }
    report(
      UnknownScreen(
        fault: .notOfNamedFlow(graph.name(of: flow), elsewhere: elsewhere, written: written), name: name.value, range: name.range,
        subject: subject.map { self.name(of: $0) },
        nearest: nearest.map { prefix + $0 }, rivals: rivals.map { prefix + $0 }))
    return nil
  }

  /// Returns a tab of a given tabs flow that can be selected.
  mutating func tab(_ name: Located<String>, in flow: FlowID, subject: Subject?) -> TabID? {
    if let tab = tabNames[Int(flow.index)][name.value], selectableTabs[name.value]?.contains(tab) == true {
      note(.tab(tab), name.range)
      return tab
    }
    let isButton = tabNames[Int(flow.index)][name.value] != nil
    if !isButton, mayHoldMore(flow) { return nil }
    report(
      UnknownTab(
        name: name.value, range: name.range, subject: subject.map { self.name(of: $0) }, place: .flow(graph.name(of: flow)),
        isBarButton: isButton, nearest: nearest(to: name.value, among: .tabsOf(flow))))
    return nil
  }

  /// Returns the screen that `popTo` or `open` names.
  mutating func screenTarget(_ target: Located<TargetName>, _ context: TargetContext) -> ScreenID? {
    switch target.value {
    case .bare(let name):
      if let screen = context.flow.flatMap({ screenNames[Int($0.index)][name] }) {
        note(.screen(screen), target.range)
        return screen
      }
      if flowNames[name] != nil {
        let flow = flowNames[name].map { graph.flows[$0] }
        let start: String? = if case .screen(let screen)? = flow?.start { graph.name(of: screen) } else { nil }
        report(UnknownScreen(fault: .isFlow(key: context.role, start: start), name: name, range: target.range, subject: subject(context)))
        return nil
      }
      reportUnknownTarget(name, target.range, context, orFlow: false)
      return nil
    case .dotted(let flowName, let name):
      guard let flow = flow(Located(flowName, target.range), context, before: name) else { return nil }
      return screen(Located(name, target.range), in: flow, subject: context.subject, written: "\(flowName).\(name)")
    case .flow(let name):
      report(UnknownScreen(fault: .isCalledFlow(key: context.role), name: name, range: target.range, subject: subject(context)))
      return nil
    }
  }

  /// Whether the flow may have further declarations in a part that couldn't be read or that is left out, which has its
  /// own finding.
  func mayHoldMore(_ flow: FlowID) -> Bool { graph.declaration(of: flow).hasStrayKeys }

  /// Whether an outcome may be declared in such a part, of the flow or of one of its screens.
  func mayEnd(with outcome: String, _ flow: FlowID) -> Bool {
    mayHoldMore(flow) || graph.declaration(of: flow).hasStrayOutcomes
  }

  /// Returns the screens with a name in all flows.
  private mutating func screens(named name: String) -> [ScreenID] {
    let index = screensByName ?? Dictionary(grouping: graph.screens, by: \.name.value).mapValues { $0.map(\.id) }
    screensByName = index
    return index[name] ?? []
  }
}
