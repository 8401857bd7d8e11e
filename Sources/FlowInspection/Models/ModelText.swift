import FlowDiagnostics
import FlowGraph
import FlowModel

/// The resolved model as text: an outline of the whole model, or one flow or screen with the moves to and from it.
public struct ModelText {
  private let graph: NavigationGraph
  private let files: SourceFiles
  private let moves: MoveIndex

  public init(_ graph: NavigationGraph, files: SourceFiles) {
    self.graph = graph
    self.files = files
    moves = MoveIndex(graph)
  }

  /// Returns every flow with its screens or tabs, one on each line.
  public func outline() -> HarmlessText {
    var text: HarmlessText = "\(graph.appName.value) starts with \(graph.start.map(start).joined(separator: ", else "))\n"
    for flow in graph.flows {
      text += "\n\(heading(flow))\n"
      if let starts = starts(flow) { text += "  \(starts)\n" }
      for tab in flow.tabs { text += "  \(line(tab))\n" }
      for screen in flow.screens { text += "  \(line(screen))\n" }
    }
    return text
  }

  /// Returns one flow or screen by its dotted name, or a screen by a short name that no other screen has. Nil if there is none.
  public func describe(_ name: String) -> HarmlessText? {
    if let flow = graph.flows.first(where: { $0.name.value == name }) { return describe(flow) }
    if let screen = graph.screens.ids.first(where: { graph.name(of: $0) == name }) { return describe(screen) }
    let short = graph.screens(calledShort: name)
    return short.count == 1 ? describe(short[0]) : nil
  }

  // MARK: Flows

  private func heading(_ flow: Flow) -> String {
    let title = graph.declaration(of: flow.id).title.map { " “\($0)”" } ?? ""
    return "\(flow.name.value)\(title)  \(flow.kind.rawValue)  \(place(flow.name.range))"
  }

  /// Returns the start screens or tabs of a flow with their conditions. Nil if the flow has no conditions at its start.
  private func starts(_ flow: Flow) -> String? {
    if flow.startChoices.isEmpty { return nil }
    let starts = zip(flow.startChoices, flow.decidedStarts).map { choice, start in
      let conditions = graph.choices[choice].conditions.text.map(\.value).joined(separator: ", ")
      return graph.name(of: start) + (conditions.isEmpty ? "" : " (when \(conditions))")
    }
    return "starts with \(starts.joined(separator: ", else "))"
  }

  private func describe(_ flow: Flow) -> HarmlessText {
    var text: HarmlessText = "\(heading(flow))\n"
    if let starts = starts(flow) { text += "  \(starts)\n" }
    text += traits(isRestored: flow.isRestored, graph.declaration(of: flow.id).navigationBar)
    for screen in flow.screens { text += "\n\(describe(screen))" }
    for tab in flow.tabs { text += "  \(line(tab))\n" }
    let actions = flow.actions.flatMap(lines)
    if !actions.isEmpty { text += "\n  on every screen:\n" + list(actions) }
    return text
  }

  private func line(_ tab: TabID) -> String {
    let row = graph.tabs[tab]
    let declaration = graph.declaration(of: tab)
    let name = row.name.value + (declaration.shownTitle.map { " “\($0)”" } ?? "")
    switch row.content {
    case .flow(let target):
      let remarks = [declaration.role.map { "role \($0.rawValue)" }, declaration.section.map { "section “\($0.value)”" }].compactMap(\.self)
      return "\(name) → \(graph.name(of: target))" + (remarks.isEmpty ? "" : " (\(remarks.joined(separator: ", ")))")
    case .action(let action): return "\(name) (button): \(graph.actions[action].choices.map(verb).joined(separator: ", else "))"
    case .invalid: return name
    }
  }

  private func line(_ screen: ScreenID) -> String {
    let names = graph.screens[screen].actions.map { graph.actions[$0].name.value + (graph.actions[$0].isPrivate ? " (private)" : "") }
    return "\(signature(screen))\(names.isEmpty ? "" : ": \(names.joined(separator: ", "))")"
  }

  // MARK: Screens

  private func describe(_ screen: ScreenID) -> HarmlessText {
    let declared = graph.declaration(of: screen)
    let title = [declared.shownTitle, declared.shownMessage].compactMap { $0 }.map { " “\($0)”" }.joined()
    var text: HarmlessText =
      "\(graph.name(of: graph.screens[screen].flow)).\(signature(screen))\(title)  \(place(graph.screens[screen].name.range))\n"
    text += traits(isRestored: graph.screens[screen].isRestored, declared.navigationBar)
    let incoming = moves.moves(into: screen).flatMap { waysIn(by: $0, into: screen) }
    if !incoming.isEmpty { text += "  entry points:\n" + list(unique(incoming)) }
    let outgoing = graph.screens[screen].actions.flatMap(lines) + platform(screen)
    if !outgoing.isEmpty { text += "  moves:\n" + list(outgoing) }
    return text
  }

  /// Returns the keys of a flow or screen that no move shows.
  private func traits(isRestored: Bool, _ bar: BarVisibility?) -> HarmlessText {
    (isRestored ? "" : "  restore: false\n") + (bar.map { "  navigationBar: \($0.rawValue)\n" } ?? "")
  }

  private func signature(_ screen: ScreenID) -> String {
    let params = graph.screens[screen].params.map { graph.params[$0].text }
    return graph.screens[screen].name.value + (params.isEmpty ? "" : "(\(params.joined(separator: ", ")))")
  }

  /// Returns the names of a move to a screen, with the places that declare it. A move can have several places, for example all links of the
  /// screen.
  private func waysIn(by move: Move, into screen: ScreenID) -> [String] {
    let named: [(name: String, range: SourceRange)] =
      switch (move.kind, move.target, move.place) {
      case (.verb(let verb), _, let place): [("\(verb.rawValue) by \(author(of: move, at: place))", range(of: move, in: screen))]
      case (.launch, _, _):
        graph.start.filter { graph.shownScreens(of: $0.target).contains(screen) }.map { ("launch", $0.range) }
      case (.link, _, _): graph.declaration(of: screen).links.map { ("link", $0.pattern.range) }
      case (.entry, _, _): graph.declaration(of: screen).entry.map { [("entry", $0.range)] } ?? []
      case (.tabTap, .tab(let tab)?, _): [("tab \(graph.name(of: tab))", graph.tabs[tab].name.range)]
      case (.swipe, _, .screen(let neighbour)): [("swipe from \(graph.name(of: neighbour))", graph.screens[neighbour].name.range)]
      case (let kind, _, _): [(kind.word, graph.screens[screen].name.range)]
      }
    return named.map { "\($0.name)  \(place($0.range))" }
  }

  /// Returns the action that makes a move. For a move without an action, returns the handler in `roots` or `links.unmet`.
  private func author(of move: Move, at place: Place) -> String {
    let outcome = move.handler.map { graph.handlers[$0].name.value }
    if let action = move.action { return graph.name(of: action) + (outcome.map { " after \($0)" } ?? "") }
    if case .flow(let flow) = place { return NavigationGraph.path(ofRoot: graph.name(of: flow)) + (outcome.map { "/\($0)" } ?? "") }
    return "links.unmet"
  }

  private func range(of move: Move, in screen: ScreenID) -> SourceRange {
    move.operation.map { graph.operations[$0].targetRange } ?? graph.screens[screen].name.range
  }

  private func lines(_ action: ActionID) -> [String] {
    let row = graph.actions[action]
    let name = row.name.value + (row.isPrivate ? " (private)" : "")
    return row.choices.map { "\(name)\(condition($0)): \(verb($0))" }
  }

  private func platform(_ screen: ScreenID) -> [String] {
    moves.moves(outOf: screen).filter(\.kind.isImplicit).map { move in
      "(\(move.kind.word))" + (move.target.map { ": \(graph.name(of: $0))" } ?? "")
    }
  }

  // MARK: Parts

  private func list(_ lines: [String]) -> HarmlessText { lines.map { "    \($0)\n" }.joined() }

  private func start(_ choice: StartChoice) -> String {
    graph.name(of: choice.target)
      + (choice.conditions.isEmpty ? "" : " (when \(choice.conditions.text.map(\.value).joined(separator: ", ")))")
  }

  private func condition(_ choice: ChoiceID) -> String {
    let text = graph.choices[choice].conditions.text.map(\.value)
    return text.isEmpty ? "" : " [\(text.joined(separator: ", "))]"
  }

  private func verb(_ choice: ChoiceID) -> String { graph.text(of: graph.operations[graph.choices[choice].operation]) }

  private func place(_ range: SourceRange) -> String { "\(files[range.file].path):\(range.start.line)" }

  private func unique(_ lines: [String]) -> [String] {
    var seen: Set<String> = []
    return lines.filter { seen.insert($0).inserted }
  }
}
