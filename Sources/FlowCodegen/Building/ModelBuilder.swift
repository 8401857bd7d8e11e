import FlowConcurrency
import FlowDiagnostics
import FlowGraph
import FlowModel

/// A builder of the models that templates render, from a graph.
///
/// The builders are classes, because each of them contains the whole graph, and a reference is shared instead of copied.
final class ModelBuilder: Sendable {
  let graph: NavigationGraph
  let access: AccessLevel
  /// Whether the bars above screens show their titles.
  let showsTitles: Bool
  let names: GeneratedNames
  let types: SwiftTypes
  let writer: VerbWriter
  let links: LinkBuilder
  let actions: ActionBuilder
  let roots: [FlowID]
  /// The pages flows on whose pages moves may put screens.
  let stackedPages: Set<FlowID>
  let stackPlaces: StackPlaces
  /// The transitions of the screens that moves never push.
  let transitions: [ScreenID: String]
  let remarks: Remarks

  init(
    _ graph: NavigationGraph, access: AccessLevel, showsTitles: Bool = false, options: NamingOptions = NamingOptions(),
    sources: [GenerationSource]
  ) {
    self.graph = graph
    self.access = access
    self.showsTitles = showsTitles
    remarks = Remarks(sources, hasLines: options.hasSourceLines)
    names = GeneratedNames(graph, isPrefixed: options.isPrefixed)
    types = SwiftTypes(graph)
    writer = VerbWriter(graph, screenNames: ScreenNames(graph, names, types), names: names, types: types)
    links = LinkBuilder(graph: graph, writer: writer)
    actions = ActionBuilder(graph, writer: writer, remarks: remarks)
    roots = graph.rootFlows.sorted()
    stackedPages = graph.stackedPages
    stackPlaces = StackPlaces(graph)
    transitions = graph.presentingTransitions
  }

  /// Returns the file of a YAML file, with the flows that it declares.
  ///
  /// - Parameter jobs: the number of threads that make the flows.
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

  /// Returns the comment of a flow.
  ///
  /// - Parameter isBrief: whether to leave out the documentation of the flow, because another comment contains it.
  func comment(of flow: FlowID, isBrief: Bool = false) -> [String] {
    let row = graph.flows[flow]
    let declaration = graph.declaration(of: flow)
    let remark = remarks.remark("Flow", row.name.value, at: row.name.range)
    return DocComment(title: declaration.title, doc: isBrief ? nil : declaration.doc, remark: remark).lines
  }
}

/// The options for names and comments.
public struct NamingOptions: Sendable {
  /// Whether the names of namespaces begin with the app's name.
  public var isPrefixed: Bool
  /// Whether comments name the line of each declaration in the YAML file.
  public var hasSourceLines: Bool

  public init(isPrefixed: Bool = false, hasSourceLines: Bool = false) {
    (self.isPrefixed, self.hasSourceLines) = (isPrefixed, hasSourceLines)
  }
}

/// The remarks by which comments name the declaration of something.
struct Remarks: Sendable {
  /// The names of files in comments, harmless.
  private let paths: [FileID: String]
  private let hasLines: Bool

  init(_ sources: [GenerationSource], hasLines: Bool) {
    paths = Dictionary(sources.map { ($0.file, HarmlessText.escaped($0.path)) }) { first, _ in first }
    self.hasLines = hasLines
  }

  /// Returns the name of a file in comments.
  func path(of file: FileID) -> String { paths[file] ?? "" }

  /// Returns a remark, for example `` Screen `login.register`. `` With lines, the place follows instead of the period.
  func remark(_ kind: String, _ name: String, at range: SourceRange) -> String {
    "\(kind) `\(name)`" + (hasLines ? ", \(path(of: range.file)):\(range.start.line)" : ".")
  }
}
