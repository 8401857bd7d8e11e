import FlowDiagnostics
import FlowGraph
import FlowSearch

/// A path between two screens as text, one line for each move.
public struct PathText {
  private let graph: NavigationGraph

  public init(_ graph: NavigationGraph) { self.graph = graph }

  /// The largest number of lines of each part of a frontier.
  private static let mostLines = 12

  /// Returns the first screen, and each move with the screen that it leads to.
  public func render(_ trace: Trace) -> HarmlessText {
    let steps = graph.traceSteps(trace.steps, cut: trace.cut)
    guard let first = steps.first else { return "" }
    let origin = first.kind == .start ? "" : "\(first.move) → "
    var text: HarmlessText = "\(origin)\(first.screen)\(first.facts.isEmpty ? "" : "  (\(first.facts.joined(separator: ", ")))")\n"
    for (index, step) in steps.enumerated().dropFirst() {
      if let count = trace.count, index == trace.cut { text += "  … (\(StepCount.text(count))) …\n" }
      text += "  \(line(step, after: steps[index - 1]))\n"
    }
    let moves = trace.moveCount
    let doubt = trace.isCertain ? "" : " (may: \(TraceCaveat.text(steps, needsBothValues: trace.needsBothValues)))"
    let longer = trace.mayBeLonger ? " (there may be a shorter path)" : ""
    return text + "\(moves) move\(moves == 1 ? "" : "s")\(doubt)\(longer)\n"
  }

  /// Returns walks that take every action that can be taken, and their coverage.
  public func renderCoverage(_ limit: SearchLimit = .standard) -> HarmlessText {
    let coverage = Coverage(graph, limit: limit)
    var text: HarmlessText = ""
    for (index, walk) in coverage.walks.enumerated() {
      let steps = graph.traceSteps(walk.steps)
      text += "walk \(index + 1)\n"
      text += "  \(steps[0].move) → \(steps[0].screen)\(steps[0].facts.isEmpty ? "" : "  (\(steps[0].facts.joined(separator: ", ")))")\n"
      for (before, step) in zip(steps, steps.dropFirst()) { text += "  \(line(step, after: before))\n" }
    }
    let moves = coverage.walks.reduce(0) { $0 + $1.moves.count }
    text += "\(count(coverage.walks.count, "walk")), \(count(moves, "move")): \(count(coverage.taken.count, "action")) taken\n"
    for action in coverage.left { text += "no walk takes '\(graph.name(of: action))'\n" }
    return text + (coverage.isComplete ? "" : "undecided whether walks can take more actions: the app has too many states to search\n")
  }

  /// Returns the end of the search for a path: the reached screens, and the moves to other screens that can't be made.
  public func frontier(between ends: ScreenPair, reached: Set<ScreenID>) -> HarmlessText {
    let end = ends.end
    let name = graph.name(of: end)
    var text: HarmlessText = "no path \(ends.start.map { "from \(graph.name(of: $0)) " } ?? "")to \(name)\n"
    let names = reached.sorted().map { graph.name(of: $0) }
    text += "reached: \(few(names).joined(separator: ", "))\n"
    let ends = graph.blockedMoves(from: reached)
    for line in few(ends) { text += "not taken: \(line)\n" }
    let moves = MoveIndex(graph).namedMoves(into: end)
    let into = moves.map { move in move.action.map { "\(graph.name(of: $0))" } ?? move.kind.word }
    return text + (into.isEmpty ? "no move leads to \(name)\n" : "moves to \(name): \(few(into).joined(separator: ", "))\n")
  }

  /// Returns a message for the case that no path was found but one may exist.
  public func undecided(between ends: ScreenPair) -> HarmlessText {
    let start = ends.start.map { "from \(graph.name(of: $0)) " } ?? ""
    return "undecided whether a path leads \(start)to \(graph.name(of: ends.end)): the app has too many states to search\n"
  }

  // MARK: Parts

  private func line(_ step: TraceStep, after before: TraceStep) -> String {
    let choice = step.choice.map { "#\($0)" } ?? ""
    let (held, holding) = (Set(before.facts), Set(step.facts))
    let set = step.facts.filter { !held.contains($0) }
    let cleared = before.facts.filter { !holding.contains($0) }.map { "not \($0)" }
    let changes = set + cleared
    return "\(name(of: step))\(choice) → \(step.screen)\(changes.isEmpty ? "" : "  (\(changes.joined(separator: ", ")))")"
  }

  /// Returns the name of a step. Moves of the platform are in parentheses, as in the description of a screen.
  private func name(of step: TraceStep) -> String {
    switch step.kind {
    case .handler: "then \(step.move)"
    case .back, .swipe, .swipeDown, .tabTap: "(\(step.move))"
    case .resume: step.move == "tab" ? "(tab, as left)" : "\(step.move), as left"
    default: step.move
    }
  }

  private func few(_ lines: [String]) -> [String] {
    lines.count > Self.mostLines ? lines.prefix(Self.mostLines - 1) + ["and \(lines.count - Self.mostLines + 1) more"] : lines
  }

  private func count(_ number: Int, _ noun: String) -> String { "\(number) \(noun)\(number == 1 ? "" : "s")" }
}

extension NavigationGraph {
  /// Returns the moves that reached screens offer and that lead to screens that were not reached, for example `shop.menu.buy: push:
  /// basket`.
  fileprivate func blockedMoves(from reached: Set<ScreenID>) -> [String] {
    var seen: Set<String> = []
    let table = MoveTable(self)
    return reached.sorted().flatMap { screen in table.moves(from: .screen(screen)) + table.moves(from: .flow(screens[screen].flow)) }
      .compactMap { move in
        guard let action = move.action, let operation = move.operation, let target = move.target else { return nil }
        let screens = shownScreens(of: target)
        guard !screens.isEmpty, reached.isDisjoint(with: screens) else { return nil }
        let text = "\(name(of: action)): \(self.text(of: operations[operation].verb))"
        return seen.insert(text).inserted ? text : nil
      }
  }
}
