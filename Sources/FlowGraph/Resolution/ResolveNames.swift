import FlowDiagnostics
import FlowModel

extension Resolver {
  /// Where a name stands: what it may leave out depends on it.
  struct TargetContext {
    /// The flow whose screens may be named bare; nil where names are those of flows.
    var flow: FlowID?
    /// The verb or key, as messages call it.
    var role: String
    /// Whether a bare name that is nothing is called an unknown flow.
    var namesFlows: Bool
    var subject: Subject?
  }

  /// The place that a target names; nil if there is none, which has been reported.
  mutating func destination(_ target: Located<TargetName>, _ context: TargetContext) -> Destination? {
    switch target.value {
    case .flow(let name): return flow(Located(name, target.range), context).map { .flow($0) }
    case .dotted(let flowName, let name):
      guard let flow = flow(Located(flowName, target.range), context) else { return nil }
      if graph.flows[flow].kind == .tabs {
        return tab(Located(name, target.range), in: flow, subject: context.subject).map { .tab($0) }
      }
      return screen(Located(name, target.range), in: flow, subject: context.subject).map { .screen($0) }
    case .bare(let name):
      let screen = context.namesFlows ? nil : context.flow.flatMap { screenNames[Int($0.index)][name] }
      let flow = flowNames[name]
      if let screen {
        if let flow { reportAmbiguous(name, target.range, screen, flow, context) }
        return .screen(screen)
      }
      if let flow { return .flow(flow) }
      if context.namesFlows {
        reportUnknownFlow(name, target.range, context)
      } else {
        // A flow may be declared in a document that could not be read.
        if !project.isIncomplete { reportUnknownTarget(name, target.range, context, orFlow: true) }
      }
      return nil
    }
  }

  private mutating func reportAmbiguous(
    _ name: String, _ range: SourceRange, _ screen: ScreenID, _ flow: FlowID, _ context: TargetContext
  ) {
    report(
      .ambiguousName, "'\(name)' is a screen of this flow and a flow; the screen is taken", at: range,
      subject: context.subject,
      related: [
        RelatedPlace("the screen", graph.screens[screen].name.range), RelatedPlace("the flow", graph.flows[flow].name.range),
      ],
      help: "write '\(graph.name(of: screen))' for the screen or '{ flow: \(name) }' for the flow")
  }

  mutating func flow(_ name: Located<String>, _ context: TargetContext) -> FlowID? {
    if let flow = flowNames[name.value] { return flow }
    reportUnknownFlow(name.value, name.range, context)
    return nil
  }

  private mutating func reportUnknownFlow(_ name: String, _ range: SourceRange, _ context: TargetContext) {
    // The flow may be declared in a document that could not be read.
    guard !project.isIncomplete else { return }
    let nearest = nearest(to: name, among: .flows)
    if context.namesFlows, let screen = screens(named: name).first, nearest == nil {
      reportUnknown(
        .unknownFlow, "there is no flow '\(name)'", at: range, subject: context.subject, nearest: graph.name(of: screen),
        otherwise: nil)
      return
    }
    let isWhole = range.end.column - range.start.column == Int32(name.unicodeScalars.count)
    report(
      .unknownFlow, "there is no flow '\(name)'", at: range, subject: context.subject,
      help: nearest.map { "did you mean '\($0)'?" } ?? Self.howToDeclareFlow(name),
      edits: nearest.map { isWhole ? [Edit(replacing: range, with: $0)] : [] } ?? [])
  }

  private static func howToDeclareFlow(_ name: String) -> String { "a flow is declared by a document that begins with 'flow: \(name)'" }

  private mutating func reportUnknownTarget(_ name: String, _ range: SourceRange, _ context: TargetContext, orFlow: Bool) {
    if let flow = context.flow, mayHold(name, flow) { return }
    let place = context.flow.map {
      "the flow '\(graph.name(of: $0))' has no screen '\(name)'" + (orFlow ? ", and there is no such flow" : "")
    }
    let missing = orFlow ? "there is no flow '\(name)'" : "'\(context.role)' takes 'flow.screen' here, and '\(name)' names no flow"
    let near =
      context.flow.flatMap { nearest(to: name, among: .screens(of: $0)) } ?? (orFlow ? nearest(to: name, among: .flows) : nil)
      ?? screens(named: name).first.map { graph.name(of: $0) }
    reportUnknown(
      place == nil && orFlow ? .unknownFlow : .unknownScreen, place ?? missing, at: range, subject: context.subject, nearest: near,
      otherwise: place == nil
        ? Self.howToDeclareFlow(name) : "declare it under 'screens', or name a screen of another flow as 'flow.screen'")
  }

  // MARK: Screens and tabs

  /// A screen of a given flow.
  mutating func screen(_ name: Located<String>, in flow: FlowID, subject: Subject?) -> ScreenID? {
    if let screen = screenNames[Int(flow.index)][name.value] { return screen }
    if mayHold(name.value, flow) { return nil }
    let nearest = nearest(to: name.value, among: .screens(of: flow))
    let isWhole = name.range.end.column - name.range.start.column == Int32(name.value.unicodeScalars.count)
    let replacement = nearest.map { isWhole ? $0 : "\(graph.name(of: flow)).\($0)" }
    reportUnknown(
      .unknownScreen, "the flow '\(graph.name(of: flow))' has no screen '\(name.value)'", at: name.range, subject: subject,
      nearest: replacement, otherwise: screens(named: name.value).first.map { "'\(graph.name(of: $0))' is a screen of another flow" })
    return nil
  }

  /// A tab of a given tabs flow that can be selected.
  mutating func tab(_ name: Located<String>, in flow: FlowID, subject: Subject?) -> TabID? {
    if let tab = tabNames[Int(flow.index)][name.value], selectableTabs[name.value]?.contains(tab) == true { return tab }
    let isButton = tabNames[Int(flow.index)][name.value] != nil
    if !isButton, mayHold(name.value, flow) { return nil }
    let nearest = nearest(to: name.value, among: .tabsOf(flow))
    reportUnknown(
      .unknownTab,
      isButton
        ? "'\(name.value)' is a bar button of '\(graph.name(of: flow))', and cannot be selected"
        : "the tabs flow '\(graph.name(of: flow))' has no tab '\(name.value)'",
      at: name.range, subject: subject, nearest: nil, otherwise: nearest.map { "did you mean '\($0)'?" })
    return nil
  }

  /// A screen that `popTo` or `open` names.
  mutating func screenTarget(_ target: Located<TargetName>, _ context: TargetContext) -> ScreenID? {
    switch target.value {
    case .bare(let name):
      if let screen = context.flow.flatMap({ screenNames[Int($0.index)][name] }) { return screen }
      if flowNames[name] != nil {
        let flow = flowNames[name].map { graph.flows[$0] }
        let start: String? = if case .screen(let screen)? = flow?.start { graph.name(of: screen) } else { nil }
        report(
          .unknownScreen, "'\(context.role)' takes a screen, and '\(name)' is a flow", at: target.range, subject: context.subject,
          help: start.map { "name its screen: '\($0)'" })
        return nil
      }
      reportUnknownTarget(name, target.range, context, orFlow: false)
      return nil
    case .dotted(let flowName, let name):
      guard let flow = flow(Located(flowName, target.range), context) else { return nil }
      return screen(Located(name, target.range), in: flow, subject: context.subject)
    case .flow(let name):
      report(
        .unknownScreen, "'\(context.role)' takes a screen, and '\(name)' is a flow", at: target.range, subject: context.subject,
        help: "name one of its screens")
      return nil
    }
  }

  /// Whether a name may be declared in a part of the flow that could not be read or that is left out, which has been reported.
  func mayHold(_ name: String, _ flow: FlowID) -> Bool {
    graph.declaration(of: flow).hasStrayKeys || droppedNames[flow]?.contains(name) == true
  }

  /// Whether an outcome may be declared in such a part, of the flow or of one of its screens.
  func mayEnd(with outcome: String, _ flow: FlowID) -> Bool {
    mayHold(outcome, flow) || graph.declaration(of: flow).hasStrayOutcomes
  }

  /// The screens of a name in all flows.
  private mutating func screens(named name: String) -> [ScreenID] {
    let index = screensByName ?? Dictionary(grouping: graph.screens, by: \.name.value).mapValues { $0.map(\.id) }
    screensByName = index
    return index[name] ?? []
  }
}
