import FlowDiagnostics
import FlowGraph
import FlowModel

/// The resolved model as a stable document for other programs. `flowc show --format json` prints it, and `docs/model.schema.json` describes
/// it.
public struct ModelDocument {
  private let graph: NavigationGraph
  private let files: SourceFiles
  private let table: MoveTable
  private let movesOfChoice: [ChoiceID: [Move]]

  public init(_ graph: NavigationGraph, files: SourceFiles) {
    self.graph = graph
    self.files = files
    table = MoveTable(graph)
    movesOfChoice = Dictionary(grouping: table.moves.filter { $0.choice != nil }) { $0.choice ?? ChoiceID(0) }
  }

  /// Returns the document, with a line break at its end.
  ///
  /// - Returns: Nil if the document is larger than its budget. Text that aliases repeat counts each time.
  public func render() -> HarmlessText? {
    let limit = OutputBudget(for: files).bytes
    guard let flows = flows(within: limit) else { return nil }
    let document: JSONValue = [
      "version": 1,
      "app": .string(graph.appName.value),
      "start": .array(graph.start.map { .members(["when": texts($0.conditions), "root": .string(graph.name(of: $0.target))]) }),
      "facts": .array(
        graph.facts.map {
          [
            "name": .string($0.name.value), "initial": .bool($0.initial), "persisted": .bool($0.isPersisted),
            "elsewhere": .bool($0.isElsewhere),
          ]
        }),
      "guards": .array(graph.guards.map { .string($0.name.value) }),
      "flows": .array(flows),
      "actions": .array(graph.appActions.map(action)),
    ]
    return document.size > limit ? nil : JSONFormat.encode(document)
  }

  /// Stops when the flows are larger than their budget.
  private func flows(within limit: Int) -> [JSONValue]? {
    var (values, size): ([JSONValue], Int) = ([], 0)
    for flow in graph.flows {
      let value = self.flow(flow)
      size += value.size
      if size > limit { return nil }
      values.append(value)
    }
    return values
  }

  private func flow(_ flow: Flow) -> JSONValue {
    return .members([
      "name": .string(flow.name.value),
      "kind": .string(flow.kind.rawValue),
      "title": .text(graph.declaration(of: flow.id).title),
      "area": .text(graph.declaration(of: flow.id).area),
      "start": flow.startChoices.isEmpty ? .text(flow.start.map { graph.name(of: $0) }) : nil,
      "starts": .list(zip(flow.startChoices, flow.decidedStarts).map(start)),
      "screens": .list(flow.screens.map(screen)),
      "tabs": .list(flow.tabs.map(tab)),
      "restored": flow.isRestored ? nil : .bool(false),
      "navigationBar": .text(graph.declaration(of: flow.id).navigationBar?.rawValue),
      "outcomes": texts(flow.outcomes.map { graph.outcomes[$0].name.value }),
      "actions": .list(flow.actions.map(action)),
      "place": place(flow.name.range),
    ])
  }

  private func start(_ choice: ChoiceID, _ start: FlowStart) -> JSONValue {
    let name = JSONValue.string(graph.name(of: start))
    let when = texts(graph.choices[choice].conditions)
    return switch start {
    case .screen: .members(["when": when, "screen": name])
    case .tab: .members(["when": when, "tab": name])
    }
  }

  private func tab(_ id: TabID) -> JSONValue {
    let tab = graph.tabs[id]
    let declaration = graph.declaration(of: id)
    var (flow, moves): (JSONValue?, JSONValue?)
    switch tab.content {
    case .flow(let target): flow = .string(graph.name(of: target))
    case .action(let action): moves = .array(graph.actions[action].choices.flatMap(self.moves).map(move))
    case .invalid: break
    }
    return .members([
      "name": .string(tab.name.value), "title": .text(declaration.shownTitle), "role": .text(declaration.role?.rawValue),
      "section": .text(declaration.section?.value), "flow": flow, "moves": moves,
    ])
  }

  private func screen(_ id: ScreenID) -> JSONValue {
    let screen = graph.screens[id]
    let declaration = graph.declaration(of: id)
    return .members([
      "name": .string(screen.name.value),
      "title": .text(declaration.shownTitle),
      "message": .text(declaration.shownMessage),
      "params": .list(screen.params.map { param(graph.params[$0]) }),
      "restored": screen.isRestored ? nil : .bool(false),
      "navigationBar": .text(declaration.navigationBar?.rawValue),
      "links": texts(declaration.links.map(\.pattern.value)),
      "actions": .list(screen.actions.map(action)),
      "platform": .list(table.moves(from: .screen(id)).filter(\.kind.isImplicit).map(move)),
      "place": place(screen.name.range),
    ])
  }

  private func param(_ param: Param) -> JSONValue {
    .members([
      "name": .string(param.name.value), "type": .text(param.type?.description), "required": .bool(param.isRequired),
      "secret": param.isSecret ? .bool(true) : nil,
    ])
  }

  private func action(_ id: ActionID) -> JSONValue {
    let action = graph.actions[id]
    var members: [String: JSONValue] = [
      "name": .string(action.name.value), "choices": .array(action.choices.map(choice)), "place": place(action.name.range),
    ]
    for member in Self.saidOfActions { members[member.name] = member.value(graph, action) }
    return .object(members)
  }

  /// A member of the object of an action.
  public struct Member: Sendable {
    public let name: String
    /// The member's entry in `docs/model.schema.json`, which `make record` writes.
    public let schema: String
    let value: @Sendable (NavigationGraph, Action) -> JSONValue?
  }

  /// The members that repeat the modifiers of an action.
  public static let saidOfActions = [
    Member(
      name: "title",
      schema: #"{ "type": "string", "description": "The title, if one is written. The label of a button." }"#
    ) { .text($0.shownTitle(of: $1.id)) },
    Member(name: "private", schema: #"{ "const": true, "description": "Only other actions run it." }"#) {
      $1.isPrivate ? .bool(true) : nil
    },
    Member(
      name: "role", schema: #"{ "enum": ["cancel", "destructive"], "description": "The role of a button in an alert." }"#
    ) { .text($1.role?.rawValue) },
  ]

  private func choice(_ id: ChoiceID) -> JSONValue {
    let choice = graph.choices[id]
    return .members([
      "when": texts(choice.conditions),
      "sets": texts(choice.sets.map { graph.facts[$0].name.value }),
      "clears": texts(choice.clears.map { graph.facts[$0].name.value }),
      "does": .string(graph.text(of: graph.operations[choice.operation].verb)),
      "resumes": graph.operations[choice.operation].resumes ? .bool(true) : nil,
      "forgets": graph.operations[choice.operation].forgets ? .bool(true) : nil,
      "moves": .array(moves(of: id).map(move)),
    ])
  }

  /// Returns the moves of a choice, then those of its `else` and of its handlers.
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

  /// Returns a move. A move in a handler has the name of its outcome.
  private func move(_ move: Move) -> JSONValue {
    let operation = move.operation.map { graph.operations[$0] }
    let presentation = operation?.verb.presentation
    return .members([
      "kind": .string(move.kind.word), "style": .text(presentation?.style.rawValue),
      "detents": presentation.map { texts($0.detents.map(\.text)) } ?? nil,
      "target": move.target.map { .string(graph.name(of: $0)) },
      "after": move.handler.map { .string(graph.handlers[$0].name.value) },
    ])
  }

  /// Returns a text for each condition, and for an `any` its texts.
  private func texts(_ conditions: Conditions) -> JSONValue? {
    .list(conditions.written.map { $0.value.count == 1 ? .string($0.value[0]) : ["any": .array($0.value.map { .string($0) })] })
  }

  private func texts(_ texts: [String]) -> JSONValue? { .list(texts.map { .string($0) }) }

  private func place(_ range: SourceRange) -> JSONValue {
    [
      "file": .string(files[range.file].path), "line": .number(Int(range.start.line)), "column": .number(Int(range.start.column)),
    ]
  }
}
