import FlowDiagnostics
import FlowGraph
import FlowModel

/// Makes the models of documentation pages from a graph.
struct PageBuilder: Sendable {
  let graph: NavigationGraph
  private let paths: [FileID: String]
  private let table: MoveTable

  init(_ graph: NavigationGraph, sources: [GenerationSource]) {
    self.graph = graph
    table = MoveTable(graph)
    paths = Dictionary(sources.map { ($0.file, $0.path) }) { first, _ in first }
  }

  /// The name of a flow's page.
  static func fileName(of flow: String) -> String { "\(flow).md" }

  func index() -> IndexModel {
    IndexModel(
      header: header(graph.appName.range.file), title: MarkdownText.escaped(graph.appName.value),
      flows: graph.flows.ids.map(reference))
  }

  func page(_ id: FlowID) -> PageModel {
    let row = graph.flows[id]
    let declared = graph.declaration(of: id)
    var model = PageModel(
      header: header(row.name.range.file), title: MarkdownText.escaped(declared.title ?? row.name.value),
      doc: declared.doc.map(MarkdownText.escaped), summary: summary(of: row))
    model.screens = row.screens.map(screen)
    model.tabs = row.tabs.map(tab)
    var owners: [(IDRange<ActionID>, String)] = [(row.actions, "*everywhere*")]
    owners += row.screens.map { (graph.screens[$0].actions, MarkdownText.escaped(graph.screens[$0].name.value)) }
    model.actions = owners.flatMap { actions, place in actions.flatMap { self.actions($0, at: place) } }
    model.nodes = row.screens.map { "\(node($0))[\(MarkdownText.mermaid(graph.screens[$0].name.value))]" }
    model.nodes += row.tabs.map { "\(node($0))([\(MarkdownText.mermaid(graph.tabs[$0].name.value))])" }
    addEdges(of: row, to: &model)
    return model
  }

  private func header(_ file: FileID) -> String {
    "<!-- \(Mark.whole(from: MarkdownText.escaped(paths[file] ?? ""))) -->"
  }

  private func summary(of flow: Flow) -> String {
    let kind =
      switch flow.kind {
      case .stack: "A stack: its screens lie on top of each other."
      case .pages: "Pages: its screens lie side by side."
      case .tabs: "Tabs: flows lie side by side in it."
      case .alert: "An alert: a question with buttons."
      case .confirm: "A confirmation: a list of what can be done, which can be tapped away."
      }
    let required = requirements(flow.requires)
    let start = flow.startChoices.isEmpty ? "" : " It starts with \(starts(of: flow))."
    return required.isEmpty ? kind + start : "\(kind)\(start) While it is shown, it requires \(required)."
  }

  /// What a flow may open on, each with its conditions.
  private func starts(of flow: Flow) -> String {
    zip(flow.startChoices, flow.decidedStarts).map { choice, start in
      let conditions = graph.choices[choice].conditions.text.map { MarkdownText.code($0.value) }.joined(separator: ", ")
      return MarkdownText.code(graph.name(of: start)) + (conditions.isEmpty ? "" : " if \(conditions)")
    }.joined(separator: ", else ")
  }

  private func requirements(_ requirements: [Requirement]) -> String {
    requirements.map { MarkdownText.code(graph.text(of: $0)) }.joined(separator: ", ")
  }

  /// Texts as sentences, one after another: what ends in a mark of its own gets no full stop.
  private func about(_ texts: String?...) -> String {
    texts.compactMap { $0 }.reduce("") { said, text in
      guard let last = said.last else { return MarkdownText.escaped(text) }
      return "\(said)\(".?!…:".contains(last) ? "" : ".") \(MarkdownText.escaped(text))"
    }
  }

  /// A name with what people read in its place.
  private func named(_ name: String, _ title: String?) -> String {
    MarkdownText.escaped(name) + (title.map { " “\(MarkdownText.escaped($0))”" } ?? "")
  }

  private func reference(_ id: FlowID) -> PageFlowModel {
    let declared = graph.declaration(of: id)
    let name = graph.name(of: id)
    return PageFlowModel(
      name: MarkdownText.escaped(name), kind: graph.flows[id].kind.rawValue, about: about(declared.title, declared.doc),
      link: Self.fileName(of: name))
  }

  private func screen(_ id: ScreenID) -> PageScreenModel {
    let row = graph.screens[id]
    let declared = graph.declaration(of: id)
    let params = row.params.map { param in
      let row = graph.params[param]
      return MarkdownText.code("\(row.name.value): \(row.type?.description ?? "")")
    }
    return PageScreenModel(
      name: MarkdownText.escaped(row.name.value), about: about(declared.shownTitle, declared.shownMessage, declared.doc),
      params: params.joined(separator: ", "),
      requirements: requirements(row.requires), links: declared.links.map { MarkdownText.code($0.pattern.value) }.joined(separator: ", "))
  }

  private func tab(_ id: TabID) -> PageFlowModel {
    let about: String =
      switch graph.tabs[id].content {
      case .flow(let target): MarkdownText.escaped(graph.name(of: target))
      case .action(let action): actions(action, at: "").map(\.effect).joined(separator: ", else ")
      case .invalid: ""
      }
    return PageFlowModel(
      name: named(graph.tabs[id].name.value, graph.declaration(of: id).shownTitle), kind: "", about: about, link: "")
  }

  /// A row for each choice.
  private func actions(_ id: ActionID, at place: String) -> [PageActionModel] {
    let action = graph.actions[id]
    let marks = [action.role?.rawValue, action.isPrivate ? "private" : nil].compactMap { $0 }.map { " *(\($0))*" }.joined()
    let name = named(action.name.value, graph.shownTitle(of: id)) + marks
    return action.choices.map { choice in
      let row = graph.choices[choice]
      let operation = graph.operations[row.operation]
      let changes = row.sets.map { "sets \(graph.facts[$0].name.value)" } + row.clears.map { "clears \(graph.facts[$0].name.value)" }
      let effect = ([graph.text(of: operation)] + changes).map(MarkdownText.code).joined(separator: ", ")
      let handlers = operation.handlers.map { handler in
        let verbs = graph.handlers[handler].choices.map { graph.text(of: graph.operations[graph.choices[$0].operation]) }
        return MarkdownText.code("\(graph.handlers[handler].name.value): \(verbs.joined(separator: ", else "))")
      }
      return PageActionModel(
        place: place, name: name,
        condition: row.conditions.text.map { MarkdownText.code($0.value) }.joined(separator: ", "), effect: effect,
        then: handlers.joined(separator: ", "))
    }
  }

  // MARK: Diagram

  private func node(_ screen: ScreenID) -> String { "s\(screen.index)" }
  private func node(_ tab: TabID) -> String { "t\(tab.index)" }
  private func node(_ flow: FlowID) -> String { "f\(flow.index)" }

  /// All that leads somewhere for certain; what goes back depends on where one came from.
  private func addEdges(of flow: Flow, to model: inout PageModel) {
    var others: Set<FlowID> = []
    var marks: [String: String] = [:]
    var known: Set<String> = []
    func add(_ edge: String) { if known.insert(edge).inserted { model.edges.append(edge) } }
    func head(_ target: Destination) -> String {
      switch target {
      case .screen(let screen) where flow.screens.contains(screen): return node(screen)
      case .tab(let tab) where flow.tabs.contains(tab): return node(tab)
      default:
        others.insert(graph.flow(of: target))
        return node(graph.flow(of: target))
      }
    }
    for place in flow.screens.map(Place.screen) + [.flow(flow.id)] {
      for move in table.moves(from: place) {
        guard let target = move.target else { continue }
        if move.kind == .tabTap, case .tab(let tab) = target, case .flow(let content) = graph.tabs[tab].content {
          add("\(node(tab)) --- \(head(content))")
        } else if !move.kind.isImplicit {
          let (tail, mark) = tail(of: move)
          if let mark { marks[tail] = mark }
          add("\(tail) -->|\(MarkdownText.mermaid(label(of: move)))| \(head(target))")
        }
      }
    }
    model.nodes += marks.sorted { $0.key < $1.key }.map { "\($0.key){{\(MarkdownText.mermaid($0.value))}}" }
    model.nodes += others.sorted().map { "\(node($0))[[\(MarkdownText.mermaid(graph.name(of: $0)))]]" }
  }

  /// Where a move begins, and what to call it where it is neither a screen nor a tab.
  private func tail(of move: Move) -> (node: String, mark: String?) {
    if case .screen(let screen) = move.place { return (node(screen), nil) }
    guard let action = move.action else { return ("ended", "ended") }
    if case .barButton(let tab) = graph.actions[action].owner { return (node(tab), nil) }
    return ("everywhere", "everywhere")
  }

  /// The action, and the outcome after which it happens.
  private func label(of move: Move) -> String {
    [move.action.map { graph.actions[$0].name.value }, move.handler.map { graph.handlers[$0].name.value }]
      .compactMap { $0 }.joined(separator: ": ")
  }
}
