import FlowGraph
import FlowModel

extension VerbWriter {
  /// Whether a screen can be opened: that its link has no place is a finding which can be turned off.
  func leadsSomewhere(_ screen: ScreenID) -> Bool {
    graph.firstLink(to: screen).flatMap { graph.plan(of: $0) } != nil
  }

  func open(_ screen: ScreenID, _ operation: Operation, _ scope: MoveScope) -> String {
    guard let target = graph.firstLink(to: screen), let plan = graph.plan(of: target) else { return ".stay" }
    let expression = self.plan(plan) { below in
      // What a link would say of the screens below, whoever opens this has to say.
      below == screen
        ? arguments(for: graph.screens[screen].params, operation, scope) : argumentsBelow(graph.screens[below].params, operation, scope)
    }
    return ".open(\(expression))"
  }

  private func argumentsBelow(_ params: IDRange<ParamID>, _ operation: Operation, _ scope: MoveScope) -> String {
    var items: [String] = []
    for param in params where graph.params[param].isRequired {
      let row = graph.params[param]
      guard let type = row.type else { continue }
      let bound = operation.arguments.first { $0.name == row.name.value }
      let value = bound.flatMap { self.value(of: $0, as: type, scope) } ?? scope.parameter(row.name.value)
      items.append("\(SwiftIdentifier.calledLabel(row.name.value)): \(value)")
    }
    return items.isEmpty ? "" : "(\(items.joined(separator: ", ")))"
  }

  /// What the screens below a screen ask for when it is opened, and the screen itself does not.
  func parametersBelow(_ screen: ScreenID) -> [ActionParameter] {
    guard let target = graph.firstLink(to: screen), let plan = graph.plan(of: target) else { return [] }
    let own = Set(graph.screens[screen].params.map { graph.params[$0].name.value })
    return plan.screens.dropLast().flatMap { graph.screens[$0].params }.filter {
      graph.params[$0].isRequired && !own.contains(graph.params[$0].name.value)
    }.map { ActionParameter(name: graph.params[$0].name.value, param: $0) }
  }

  /// The value that says what a link builds, with the arguments of each of its screens.
  func plan(_ plan: LinkPlan, arguments: (ScreenID) -> String) -> String {
    var parts: [String] = []
    if !plan.tabs.isEmpty {
      parts.append("root: \(destination(.flow(plan.root), nil, MoveScope()))")
      let tabs = plan.tabs.map { tab in
        "(\(StringLiteral.quoted(graph.name(of: graph.tabs[tab].flow))), \(StringLiteral.quoted(graph.tabs[tab].name.value)))"
      }
      parts.append("tabs: [\(tabs.joined(separator: ", "))]")
    }
    parts.append("first: \(stretch(plan.first, arguments))")
    if !plan.starts.isEmpty {
      let starts = plan.starts.map { start in
        let presentation = graph.operations[start.operation].verb.presentation?.expression ?? "nil"
        return ".init(\(site(of: start.operation)), \(presentation), \(stretch(start.stretch, arguments)))"
      }
      parts.append("starts: [\(starts.joined(separator: ", "))]")
    }
    return "\(names.app)Plan(\(parts.joined(separator: ", ")))"
  }

  private func stretch(_ stretch: LinkPlan.Stretch, _ arguments: (ScreenID) -> String) -> String {
    let bottom = route(stretch.bottom, arguments: arguments(stretch.bottom))
    if stretch.above.isEmpty { return ".init(\(bottom))" }
    let above = stretch.above.map { "(\(route($0.screen, arguments: arguments($0.screen))), \(site(of: $0.push)))" }
    return ".init(\(bottom), above: [\(above.joined(separator: ", "))])"
  }

  private func site(of operation: OperationID) -> String { StringLiteral.quoted(sites.site(of: operation)) }
}
