import FlowGraph
import FlowModel

extension VerbWriter {
  /// Whether the first link of a screen, or else its entry, leads to a place. A check reports a missing place, but can be turned off.
  func leadsSomewhere(_ screen: ScreenID) -> Bool {
    graph.firstLink(to: screen).flatMap { graph.plan(of: $0) } != nil
  }

  /// Returns the value of an `open`, or `stay` if no link and no entry leads to the screen.
  func open(_ screen: ScreenID, _ operation: Operation, _ scope: MoveScope) -> SwiftExpression {
    guard let target = graph.firstLink(to: screen), let plan = graph.plan(of: target) else { return .dot("stay") }
    let expression = self.plan(plan) { below in
      // A link has the values for the screens below in its URL. The caller of an `open` passes them.
      below == screen
        ? arguments(for: graph.screens[screen].params, operation, scope) : argumentsBelow(graph.screens[below].params, operation, scope)
    }
    // `open` is a keyword of Swift, but not after a dot.
    return .calling(".open", .init(expression))
  }

  /// Returns the arguments for the required params of a screen below the opened one.
  private func argumentsBelow(_ params: IDRange<ParamID>, _ operation: Operation, _ scope: MoveScope) -> [SwiftArgument] {
    params.compactMap { param in
      let row = graph.params[param]
      guard row.isRequired, let type = row.type else { return nil }
      let bound = operation.arguments.first { $0.name == row.name.value }
      return SwiftArgument(row.name.value, bound.flatMap { value(of: $0, as: type, scope) } ?? .code(scope.parameter(row.name.value)))
    }
  }

  /// Returns the parameters that an `open` of a screen needs for the screens below, except those that the screen itself has.
  func parametersBelow(_ screen: ScreenID) -> [ActionParameter] {
    guard let target = graph.firstLink(to: screen), let plan = graph.plan(of: target) else { return [] }
    let own = Set(graph.screens[screen].params.map { graph.params[$0].name.value })
    return plan.screens.dropLast().flatMap { graph.screens[$0].params }.filter {
      graph.params[$0].isRequired && !own.contains(graph.params[$0].name.value)
    }.map { ActionParameter(name: graph.params[$0].name.value, param: $0) }
  }

  /// Returns the plan of the state that a link builds, as a value of the runtime.
  ///
  /// - Parameter arguments: returns the arguments of a screen.
  func plan(_ plan: LinkPlan, arguments: (ScreenID) -> [SwiftArgument]) -> SwiftExpression {
    var parts: [SwiftArgument] = []
    if !plan.tabs.isEmpty {
      parts.append(.init("root", destination(.flow(plan.root), nil, MoveScope())))
      let tabs = plan.tabs.map { tab in
        SwiftExpression.dot("tab", .init(.member(tabIdentifier(tab), of: names.screensType(of: graph.tabs[tab].flow))))
      }
      parts.append(.init("tabs", .list(tabs)))
    }
    parts.append(.init("first", stretch(plan.first, arguments)))
    if !plan.starts.isEmpty {
      let starts = plan.starts.map { start in
        let presentation = graph.operations[start.operation].verb.presentation?.expression ?? .nil
        return SwiftExpression.calling(
          ".init", .init(site(of: start.operation)), .init(presentation), .init(stretch(start.stretch, arguments)))
      }
      parts.append(.init("starts", .list(starts)))
    }
    return .call(.code("\(names.app)Plan"), parts)
  }

  private func stretch(_ stretch: LinkPlan.Stretch, _ arguments: (ScreenID) -> [SwiftArgument]) -> SwiftExpression {
    let bottom = SwiftArgument(route(stretch.bottom, arguments(stretch.bottom)))
    if stretch.above.isEmpty { return .calling(".init", bottom) }
    let above = stretch.above.map { SwiftExpression.tuple([route($0.screen, arguments($0.screen)), site(of: $0.push)]) }
    return .calling(".init", bottom, .init("above", .list(above)))
  }

  private func site(of operation: OperationID) -> SwiftExpression { .string(sites.site(of: operation)) }
}
