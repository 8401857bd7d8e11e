import FlowDiagnostics
import FlowGraph
import FlowModel

/// The start, the links and the entries of the app, and the moves of the platform.
extension DiagramBuilder {
  /// Adds a dot for the start of the app, with an arrow for each choice.
  mutating func addStart() {
    guard !graph.start.isEmpty else { return }
    let dot = extraNode(.appStart, id: "app start", title: graph.appName.value, cluster: nil, at: graph.appName.range)
    for choice in graph.start {
      guard let head = end(of: choice.target) else { continue }
      var conditions = choice.conditions.text.map(\.value)
      if conditions.isEmpty, graph.start.count > 1 { conditions = ["else"] }
      connect(dot, head, .start, label: DiagramModel.EdgeLabel("", conditions: conditions), along: [choice.range])
    }
  }

  /// Adds a mark with all link patterns of a screen, and one with the reason of its entry.
  mutating func addLinksAndEntries() {
    for screen in graph.screens {
      let declared = graph.declaration(of: screen.id)
      let head = End(node: screenNodes[Int(screen.id.index)])
      if let first = declared.links.first {
        let mark = addMark(.link, "link to", declared.links.map(\.pattern.value), head, at: first.pattern.range)
        connect(mark, head, .link, label: nil, along: [first.pattern.range])
      }
      if let entry = declared.entry {
        let mark = addMark(.entry, "entry to", [entry.doc ?? "entry"], head, at: entry.range)
        connect(mark, head, .entry, label: nil, along: [entry.range])
      }
    }
  }

  /// Adds the destinations of links whose requirements don't hold.
  mutating func addUnmet() {
    guard let choices = graph.unmet else { return }
    for id in choices {
      let choice = graph.choices[id]
      let head: End? =
        switch graph.operations[choice.operation].verb.shape.effect {
        case .enters(let target, _): end(of: target)
        case .opens(let screen): end(of: .screen(screen))
        case .goesBack, .ends, .selects, .delegates, .stays: nil
        }
      guard let head else { continue }
      let mark = addMark(.unmet, "unmet link to", ["link not allowed"], head, at: choice.range)
      var conditions = choice.conditions.text.map(\.value)
      if conditions.isEmpty, choices.count > 1 { conditions = ["else"] }
      connect(mark, head, .link, label: DiagramModel.EdgeLabel("", conditions: conditions), along: [choice.range])
    }
  }

  private mutating func addMark(
    _ kind: DiagramModel.Node.Kind, _ verb: String, _ lines: [String], _ head: End, at range: SourceRange
  ) -> Int {
    let marked = model.nodes[head.node]
    let mark = extraNode(
      kind, id: "\(verb) \(marked.id)", title: lines.first ?? "", cluster: marked.cluster, at: range)
    model.nodes[mark].details = Array(lines.dropFirst())
    // Tabs share one box, which has no place beside it for the mark of one tab.
    if marked.kind == .screen { model.nodes[mark].marked = head.node }
    return mark
  }

  // MARK: Platform

  /// Adds the platform moves. Swipes between pages are always drawn, because nothing else connects the pages.
  mutating func addPlatformMoves() {
    let table = MoveTable(graph)
    for screen in graph.screens {
      for move in table.moves(from: .screen(screen.id)) where move.kind.isImplicit { drawPlatform(move, of: screen.id) }
    }
    guard options.showsPlatformMoves else { return }
    for flow in graph.flows {
      for move in table.moves(from: .flow(flow.id)) where move.kind.isImplicit { drawPlatform(move, of: flow.id) }
    }
  }

  private mutating func drawPlatform(_ move: Move, of screen: ScreenID) {
    let tail = screenNodes[Int(screen.index)]
    switch move.kind {
    case .back where options.showsPlatformMoves:
      for head in ends(below: .screen(screen)) { connectPlatform(tail, head, "back", isReturn: true) }
    case .swipe:
      guard let head = move.target.flatMap({ end(of: $0) }) else { return }
      // A swipe to the previous page goes back along the line of the swipe to the next page.
      connectPlatform(tail, head, "swipe", isReturn: head.node < tail)
    default: break
    }
  }

  private mutating func drawPlatform(_ move: Move, of flow: FlowID) {
    switch move.kind {
    case .swipeDown:
      let tail = anyScreen(of: flow)
      for head in presenters(of: .flow(flow)) { connectPlatform(tail, head, graph.wordForClosing(flow), isReturn: true) }
    case .tabTap:
      guard let head = move.target.flatMap({ end(of: $0) }) else { return }
      connectPlatform(anyScreen(of: flow), head, "tap", isReturn: false)
    default: break
    }
  }

  private mutating func connectPlatform(_ tail: Int, _ head: End, _ name: String, isReturn: Bool) {
    connect(tail, head, .platform, isReturn: isReturn, label: DiagramModel.EdgeLabel(name), along: [])
  }
}
