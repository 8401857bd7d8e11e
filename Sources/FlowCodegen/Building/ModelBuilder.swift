import FlowConcurrency
import FlowDiagnostics
import FlowGraph
import FlowModel

/// Makes the models that templates render from a graph.
///
/// Like the builders in it, it is shared instead of copied, because each holds the whole graph.
final class ModelBuilder: Sendable {
  let graph: NavigationGraph
  let access: AccessLevel
  /// Whether titles of screens stand in the bars above them.
  let showsTitles: Bool
  let names: GeneratedNames
  let types: SwiftTypes
  let writer: VerbWriter
  let links: LinkBuilder
  let actions: ActionBuilder
  let roots: [FlowID]
  /// The pages flows on whose pages screens may come to lie.
  let stackedPages: Set<FlowID>
  let stackPlaces: StackPlaces
  /// What comments call files, harmless.
  private let paths: [FileID: String]

  init(_ graph: NavigationGraph, access: AccessLevel, showsTitles: Bool = false, sources: [GenerationSource]) {
    self.graph = graph
    self.access = access
    self.showsTitles = showsTitles
    let paths = Dictionary(sources.map { ($0.file, HarmlessText.escaped($0.path)) }) { first, _ in first }
    self.paths = paths
    names = GeneratedNames(graph)
    types = SwiftTypes(graph)
    writer = VerbWriter(graph, screenNames: ScreenNames(graph, names, types), names: names, types: types)
    links = LinkBuilder(graph: graph, writer: writer)
    actions = ActionBuilder(graph, writer: writer) { Self.place(graph.actions[$0].name.range, paths) }
    roots = graph.rootFlows.sorted()
    stackedPages = graph.stackedPages
    stackPlaces = StackPlaces(graph)
  }

  /// The file that stands for a YAML file with the flows that it declares.
  ///
  /// - Parameter jobs: how many threads may make them.
  func file(_ source: GenerationSource, flows: [FlowID], imports: [String] = [], jobs: Int = 1) -> FileModel {
    var model = FileModel(header: GeneratedFile.header(from: source.path))
    let made = flows.concurrentMap(jobs: jobs) { id in
      var modules: Set<String> = []
      return (flow: self.flow(with: id, modules: &modules), modules: modules)
    }
    model.flows = made.map(\.flow)
    let modules = made.reduce(into: Set(imports)) { $0.formUnion($1.modules) }
    model.imports = modules.sorted().map(SwiftIdentifier.escaped)
    return model
  }

  /// What comments call a file.
  func path(of file: FileID) -> String { paths[file] ?? "" }

  /// Where something is declared, as comments say it.
  func place(_ range: SourceRange) -> String { Self.place(range, paths) }

  private static func place(_ range: SourceRange, _ paths: [FileID: String]) -> String {
    "\(paths[range.file] ?? ""):\(range.start.line)"
  }

  /// - Parameter isBrief: whether what is written of it is left out, since it stands elsewhere.
  func comment(of flow: FlowID, isBrief: Bool = false) -> [String] {
    let row = graph.flows[flow]
    let declaration = graph.declaration(of: flow)
    let remark = "Flow `\(row.name.value)`, \(place(row.name.range))"
    return DocComment(title: declaration.title, doc: isBrief ? nil : declaration.doc, remark: remark).lines
  }
}
