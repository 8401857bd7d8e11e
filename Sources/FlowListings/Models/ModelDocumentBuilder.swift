import FlowDiagnostics
import FlowGraph
import FlowModel

/// Fills a ``ModelDocument`` from the graph.
struct ModelDocumentBuilder {
  private let graph: NavigationGraph
  private let files: SourceFiles
  private let table: MoveTable
  private let movesOfChoice: [ChoiceID: [Move]]

  init(graph: NavigationGraph, files: SourceFiles) {
    self.graph = graph
    self.files = files
    table = MoveTable(graph)
    movesOfChoice = Dictionary(grouping: table.moves.filter { $0.choice != nil }) { $0.choice ?? ChoiceID(0) }
  }

  func document() -> ModelDocument {
    ModelDocument(
      app: graph.appName.value,
      start: graph.start.map { .init(when: texts($0.conditions), root: graph.name(of: $0.target)) },
      facts: graph.facts.map { .init(name: $0.name.value, initial: $0.initial, persisted: $0.isPersisted) },
      guards: graph.guards.map(\.name.value), flows: graph.flows.map(flow), actions: graph.appActions.map(action))
  }

  private func flow(_ flow: Flow) -> ModelDocument.FlowItem {
    let start: String? =
      switch flow.start {
      case .screen(let screen)?: graph.screens[screen].name.value
      case .tab(let tab)?: graph.tabs[tab].name.value
      case nil: nil
      }
    return .init(
      name: flow.name.value, kind: flow.kind.rawValue, title: graph.declaration(of: flow.id).title, start: start,
      screens: flow.screens.map(screen).nonEmpty, tabs: flow.tabs.map(tab).nonEmpty,
      outcomes: flow.outcomes.map { graph.outcomes[$0].name.value }.nonEmpty, actions: flow.actions.map(action).nonEmpty,
      place: place(flow.name.range))
  }

  private func tab(_ id: TabID) -> ModelDocument.TabItem {
    let tab = graph.tabs[id]
    switch tab.content {
    case .flow(let target): return .init(name: tab.name.value, flow: graph.name(of: target), moves: nil)
    case .action(let action):
      return .init(name: tab.name.value, flow: nil, moves: graph.actions[action].choices.flatMap(moves).map(move))
    case .invalid: return .init(name: tab.name.value, flow: nil, moves: nil)
    }
  }

  private func screen(_ id: ScreenID) -> ModelDocument.ScreenItem {
    let screen = graph.screens[id]
    let declaration = graph.declaration(of: id)
    let platform = table.moves(from: .screen(id)).filter(\.kind.isImplicit).map(move)
    return .init(
      name: screen.name.value, title: declaration.title,
      params: screen.params.map { id in
        let param = graph.params[id]
        return .init(name: param.name.value, type: param.type?.description, required: param.isRequired)
      }.nonEmpty,
      links: declaration.links.map(\.pattern.value).nonEmpty, actions: screen.actions.map(action).nonEmpty,
      platform: platform.nonEmpty, place: place(screen.name.range))
  }

  private func action(_ id: ActionID) -> ModelDocument.ActionItem {
    let action = graph.actions[id]
    return .init(name: action.name.value, choices: action.choices.map(choice), place: place(action.name.range))
  }

  private func choice(_ id: ChoiceID) -> ModelDocument.ChoiceItem {
    let choice = graph.choices[id]
    return .init(
      when: texts(choice.conditions), sets: choice.sets.map { graph.facts[$0].name.value }.nonEmpty,
      clears: choice.clears.map { graph.facts[$0].name.value }.nonEmpty,
      does: graph.text(of: graph.operations[choice.operation].verb), moves: moves(of: id).map(move))
  }

  /// What a choice does, and then what it does else and what follows the outcomes of what it starts.
  private func moves(of choice: ChoiceID) -> [Move] {
    (movesOfChoice[choice] ?? []) + movesBehind(graph.choices[choice].operation)
  }

  private func movesBehind(_ operation: OperationID) -> [Move] {
    let row = graph.operations[operation]
    let inner: [Move] =
      switch row.verb.parts {
      case .steps(let steps): steps.flatMap(movesBehind)
      case .otherwise(let choices): choices.flatMap(moves)
      case .none: []
      }
    return inner + row.handlers.flatMap { graph.handlers[$0].choices.flatMap(moves) }
  }

  private func move(_ move: Move) -> ModelDocument.MoveItem {
    .init(
      kind: move.kind.word, target: move.target.map { graph.name(of: $0) },
      after: move.handler.map { graph.handlers[$0].name.value })
  }

  private func texts(_ conditions: Conditions) -> [String]? { conditions.text.map(\.value).nonEmpty }

  private func place(_ range: SourceRange) -> ModelDocument.Place {
    .init(file: files[range.file].path, line: range.start.line, column: range.start.column)
  }
}
