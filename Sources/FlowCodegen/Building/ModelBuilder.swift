import FlowDiagnostics
import FlowGraph
import FlowModel

/// Makes the models of the target `core` from a graph.
struct ModelBuilder {
  let graph: NavigationGraph
  let access: AccessLevel
  let names: GeneratedNames
  let types: SwiftTypes
  private let paths: [FileID: String]

  init(_ graph: NavigationGraph, access: AccessLevel, sources: [GenerationSource]) {
    self.graph = graph
    self.access = access
    names = GeneratedNames(graph)
    types = SwiftTypes(graph)
    paths = Dictionary(sources.map { ($0.file, $0.path) }) { first, _ in first }
  }

  /// The file that stands for a YAML file with the flows that it declares.
  func file(_ source: GenerationSource, flows: [FlowID]) -> FileModel {
    var model = FileModel(header: GeneratedFile.header(from: source.path))
    var modules: Set<String> = []
    for flow in flows {
      switch graph.flows[flow].kind {
      case .tabs: model.scopes.append(ScopeModel(type: names.route, tabs: [tabs(of: flow)]))
      case .stack, .pages:
        let route = route(of: flow, modules: &modules)
        model.scopes.append(ScopeModel(type: names.route, routes: [route.whole]))
        model.scopes.append(contentsOf: route.parts)
      }
    }
    model.imports = modules.sorted().map(SwiftIdentifier.escaped)
    return model
  }

  /// What comments call a file.
  func path(of file: FileID) -> String { HarmlessText.escaped(paths[file] ?? "") }

  /// Where something is declared, as comments say it.
  func place(_ range: SourceRange) -> String { "\(path(of: range.file)):\(range.start.line)" }

  private func route(of flow: FlowID, modules: inout Set<String>) -> RouteEnum.Rendered {
    let name = graph.name(of: flow)
    var entries: [RouteEntry] = []
    for screen in graph.flows[flow].screens { entries.append(entry(for: screen, modules: &modules)) }
    let route = RouteEnum(
      name: names.routeType(of: flow), scope: names.route, access: access, comment: comment(of: flow),
      property: "screenName",
      propertyComment: DocComment("The screen as flow and name, such as `\(name).\(entries.first?.name ?? "")`.").lines,
      noun: "screens", reserved: types.namesInExpressions)
    return route.rendered(entries)
  }

  private func entry(for screen: ScreenID, modules: inout Set<String>) -> RouteEntry {
    let row = graph.screens[screen]
    let declaration = graph.declaration(of: screen)
    let name = graph.name(of: screen)
    var comment = DocComment(
      title: declaration.title, doc: declaration.doc, remark: "Screen `\(name)`, \(place(row.name.range))")
    var parameters: [ParameterModel] = []
    if !row.params.isEmpty {
      let builder = ParameterBuilder(types: types)
      parameters = builder.parameters(row.params.map { graph.params[$0] }, comment: &comment, modules: &modules)
    }
    return RouteEntry(
      name: row.name.value, comment: comment.lines,
      value: .named(path: StringLiteral.quoted(name), parameters: parameters))
  }

  private func tabs(of flow: FlowID) -> TabsModel {
    let rows = graph.flows[flow].tabs.map { graph.tabs[$0] }.filter(\.isSelectable)
    let identifiers = SwiftIdentifier.distinct(
      rows.map(\.name.value), reserved: ["allCases", "AllCases", "RawValue"])
    let tabs = zip(rows, identifiers).map { row, identifier in
      let comment = DocComment(
        title: graph.declaration(of: row.id).title, doc: nil,
        remark: "Tab `\(graph.name(of: row.id))`, \(place(row.name.range))")
      let name = row.name.value
      return TabModel(
        comment: comment.lines, name: SwiftIdentifier.escaped(identifier),
        rawValue: identifier == name ? nil : StringLiteral.quoted(name))
    }
    return TabsModel(
      comment: comment(of: flow), access: access.modifier, name: names.tabType(of: flow), tabs: tabs)
  }

  func comment(of flow: FlowID) -> [String] {
    let row = graph.flows[flow]
    let declaration = graph.declaration(of: flow)
    let remark = "Flow `\(row.name.value)`, \(place(row.name.range))"
    return DocComment(title: declaration.title, doc: declaration.doc, remark: remark).lines
  }
}

extension Tab {
  /// Whether it is a tab, not a bar button.
  var isSelectable: Bool { if case .flow = content { true } else { false } }
}
