import FlowDiagnostics
import FlowDiagrams
import FlowGraph
import FlowModel

/// A builder of the models of documentation pages, from a graph.
struct PageBuilder: Sendable {
  let graph: NavigationGraph
  private let paths: [FileID: String]
  private let table: MoveTable

  init(_ graph: NavigationGraph, sources: [GenerationSource]) {
    self.graph = graph
    table = MoveTable(graph)
    paths = Dictionary(sources.map { ($0.file, $0.path) }) { first, _ in first }
  }

  /// Returns the name of a flow's page.
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
    let chart = PageChart(graph, of: row, table)
    (model.nodes, model.edges) = (chart.nodes, chart.edges)
    return model
  }

  private func header(_ file: FileID) -> String {
    "<!-- \(Mark.whole(from: MarkdownText.escaped(paths[file] ?? ""))) -->"
  }

  private func summary(of flow: Flow) -> String {
    let kind =
      switch flow.kind {
      case .stack: "A stack: its screens are on top of each other."
      case .pages: "Pages: its screens are side by side."
      case .tabs: "Tabs: its flows are side by side."
      case .alert: "An alert: a question with buttons."
      case .confirm: "A confirmation: a list of buttons. A tap outside closes it."
      }
    let required = requirements(flow.requires)
    let start = flow.startChoices.isEmpty ? "" : " It starts with \(starts(of: flow))."
    return required.isEmpty ? kind + start : "\(kind)\(start) While it is shown, it requires \(required)."
  }

  /// Returns the screens or tabs on which a flow may open, each with its conditions.
  private func starts(of flow: Flow) -> String {
    zip(flow.startChoices, flow.decidedStarts).map { choice, start in
      let conditions = graph.choices[choice].conditions.text.map { MarkdownText.code($0.value) }.joined(separator: ", ")
      return MarkdownText.code(graph.name(of: start)) + (conditions.isEmpty ? "" : " if \(conditions)")
    }.joined(separator: ", else ")
  }

  private func requirements(_ requirements: [Requirement]) -> String {
    requirements.map { MarkdownText.code(graph.text(of: $0)) }.joined(separator: ", ")
  }

  /// Joins texts as sentences. A text that ends in a punctuation mark gets no period.
  private func about(_ texts: String?...) -> String {
    texts.compactMap { $0 }.reduce("") { said, text in
      guard let last = said.last else { return MarkdownText.escaped(text) }
      return "\(said)\(".?!…:".contains(last) ? "" : ".") \(MarkdownText.escaped(text))"
    }
  }

  /// Returns a name with the title that people read for it.
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
    let params = row.params.map { MarkdownText.code(graph.params[$0].text) }
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

  /// Returns a row for each choice.
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
}
