import FlowConcurrency
import FlowDiagnostics
import FlowGraph
import FlowModel
import FlowResources

/// A generator of files, from a graph without errors.
///
/// It reads and writes no files. The same graph always gives the same bytes.
public struct Generator: Sendable {
  public let target: GenerationTarget
  public let access: AccessLevel
  public let runtime: RuntimeDelivery
  /// Whether the bars above screens show their titles.
  public let showsTitles: Bool
  /// The string catalog of the texts; nil for the catalog of the app's other texts.
  public let strings: StringTable?
  /// The module of the code, if other targets add to it; nil for all others.
  public let module: String?
  /// The module with the code of the target `core` that the target adds to; nil if the target contains that code.
  public let core: String?
  /// Whether the app makes the views of screens itself, in a factory.
  public let usesFactory: Bool
  /// The modules that all files import, in addition to the modules that they need.
  public let imports: [String]
  /// The options for names and comments.
  public let naming: NamingOptions
  /// Whether a source without flows gets a file too. A build plug-in names its outputs before it reads any source.
  public let fillsEachSource: Bool
  /// The text at the top of each Swift file, below the first line of flowc. It may have several lines.
  public let header: String
  private let templates: TemplateSet

  /// Creates a generator, and checks all templates against the models that they render.
  ///
  /// - Parameter userTemplates: templates by name, which take precedence over flowc's own.
  /// - Throws: a mistake in a template.
  public init(
    target: GenerationTarget, access: AccessLevel = .public, runtime: RuntimeDelivery = .module,
    showsTitles: Bool = false, strings: StringTable? = nil, module: String? = nil, core: String? = nil, usesFactory: Bool = false,
    imports: [String] = [], header: String = "", naming: NamingOptions = NamingOptions(), fillsEachSource: Bool = false,
    userTemplates: [String: String] = [:]
  ) throws(TemplateError) {
    self.target = target
    self.access = access
    self.runtime = runtime
    self.showsTitles = showsTitles
    self.strings = strings
    self.module = module
    self.core = core
    self.usesFactory = usesFactory
    self.imports = imports
    self.header = header
    self.naming = naming
    self.fillsEachSource = fillsEachSource
    var texts = FlowTemplates.all.merging(userTemplates) { $1 }
    // Within a target, `x` names its own `target.x`, so that shared templates can include templates of the target.
    for (name, text) in texts where name.hasPrefix("\(target.rawValue).") {
      texts[String(name.dropFirst(target.rawValue.count + 1))] = text
    }
    templates = try TemplateSet(texts: texts.mapValues { Array($0.utf8) }, entries: Self.entries(of: target))
    for entry in Self.entries(of: target).keys.sorted() { try templates.requireHeader(in: entry) }
    if let stray = userTemplates.keys.sorted().first(where: { !uses($0) }) {
      throw TemplateError(template: stray, line: 1, message: "the target '\(target.rawValue)' has no template of this name")
    }
  }

  /// Whether a template is rendered or included, also by its shorter name within its target.
  func uses(_ template: String) -> Bool {
    let own = "\(target.rawValue)."
    return templates.uses(template) || template.hasPrefix(own) && templates.uses(String(template.dropFirst(own.count)))
  }

  /// Returns the templates that are rendered, each with its model.
  static func entries(of target: GenerationTarget) -> [String: any TemplateModel.Type] {
    let name = target.rawValue
    if target.isAddition { return ["\(name).app": IntentsModel.self] }
    guard target.isCode else { return ["\(name).page": PageModel.self, "\(name).index": IndexModel.self] }
    let entries: [String: any TemplateModel.Type] = ["\(name).flow": FileModel.self, "\(name).app": AppModel.self]
    return entries.merging(["swiftui.ids": IdentifiersModel.self]) { first, _ in first }
  }

  /// Generates a file for each source that declares a flow, and a file for the app. Unless the app imports the runtime, also generates a
  /// file for each module of the runtime.
  ///
  /// - Parameters:
  ///   - graph: a graph without errors. Faulty parts of it are left out.
  ///   - sources: all files of the graph, in any order.
  ///   - jobs: the number of threads. The result doesn't depend on it.
  /// - Returns: the files, sorted by path.
  public func files(
    for graph: NavigationGraph, sources: [GenerationSource], jobs: Int = 1
  ) throws(GenerationError) -> [GeneratedFile] {
    let drafts = try drafts(for: graph, sources: sources)
    let copies = runtimeCopies(for: graph, sources)
    // With many files, each thread makes its own files. With few files, which may be large, all threads make one file after another.
    let isMany = drafts.count > jobs * 4
    let results = drafts.concurrentMap(jobs: isMany ? jobs : 1) { draft in
      let jobs = isMany ? 1 : jobs
      return Result { () throws(TemplateError) in
        let bytes = try templates.render(draft.model(jobs), with: draft.template, jobs: jobs)
        return GeneratedFile(path: draft.path, bytes: target.isCode ? SwiftLayout.wrapped(bytes) : bytes)
      }
    }
    var rendered: [GeneratedFile] = []
    do throws(TemplateError) {
      for result in results { rendered.append(try result.get()) }
    } catch {
      throw .template(error)
    }
    return (rendered + copies).sorted { $0.path < $1.path }
  }

  /// Returns the copies of the runtime, unless the app imports it.
  private func runtimeCopies(for graph: NavigationGraph, _ sources: [GenerationSource]) -> [GeneratedFile] {
    guard runtime == .copy, !target.isAddition else { return [] }
    let source = sources.first { $0.file == graph.appName.range.file }?.path ?? ""
    return target.runtimeModules.map { module in
      let copy = RuntimeCopy(
        module: module, access: access, header: GeneratedFile.header(from: source) + notice,
        hasValues: ModelBuilder.hasValues(graph), unusedFolders: target.unusedFolders)
      return GeneratedFile(path: module.fileName, bytes: copy.bytes)
    }
  }

  /// Returns the models of all files as JSON, by file.
  ///
  /// - Returns: nil if the models are too large. Text that aliases repeat counts each time.
  public func model(
    for graph: NavigationGraph, sources: [GenerationSource], within budget: OutputBudget
  ) throws(GenerationError) -> HarmlessText? {
    var models: [String: JSONValue] = [:]
    var size = 0
    // Stops as soon as the models are too large.
    for draft in try drafts(for: graph, sources: sources) {
      let model = JSONValue(draft.model(1))
      size += model.size
      if size > budget.bytes { return nil }
      models[draft.path] = model
    }
    let document = JSONValue.object(models)
    return document.size > budget.bytes ? nil : JSONFormat.encode(document)
  }

  /// A file before rendering.
  struct Draft: Sendable {
    let path: String
    let template: String
    /// Makes the model with a number of threads.
    let model: @Sendable (Int) -> any TemplateModel
  }

  /// Returns all files before rendering, sorted by path.
  func drafts(for graph: NavigationGraph, sources: [GenerationSource]) throws(GenerationError) -> [Draft] {
    let drafts = target.isCode ? try code(for: graph, sources: sources) : try pages(for: graph, sources: sources)
    return drafts.sorted { $0.path < $1.path }
  }

  private func code(for graph: NavigationGraph, sources: [GenerationSource]) throws(GenerationError) -> [Draft] {
    try checkOutputs(of: sources.map { ($0.outputName, $0.path) })
    let flows = try flowsByFile(graph, sources)
    let builder = ModelBuilder(graph, access: access, showsTitles: showsTitles, options: naming, sources: sources)
    try builder.names.check(showsViews: target.showsViews && !usesFactory)
    if target.isAddition { return [try intents(builder)] }
    let files = sources.compactMap { source -> Draft? in
      let flows = (flows[source.file] ?? []).filter { adds(graph.flows[$0].kind) }
      guard fillsEachSource || !flows.isEmpty else { return nil }
      return Draft(path: source.outputName, template: "\(target.rawValue).flow") { file(source, flows: flows, builder, jobs: $0) }
    }
    let identifiers = identifiersFileName.map { Draft(path: $0, template: "swiftui.ids") { _ in self.identifiers(builder) } }
    let whole = Draft(path: target.appFileName, template: "\(target.rawValue).app") { _ in app(builder) }
    return files + [whole] + (identifiers.map { [$0] } ?? [])
  }

  /// The file with the identifiers for tests of the user interface. Other modules use the file of the code that they add to.
  private var identifiersFileName: String? {
    core == nil && (target.showsViews || module != nil) ? GenerationTarget.identifiersFileName : nil
  }

  private var coreName: String? { core.map(SwiftIdentifier.escaped) }

  private var coreImports: [String] { core.map { [$0] } ?? [] }

  /// Whether the target generates code for a flow. In addition to the core in another module, that is only the code that shows it.
  private func adds(_ kind: FlowKind) -> Bool {
    core == nil || ![.alert, .confirm].contains(kind)
  }

  private func pages(for graph: NavigationGraph, sources: [GenerationSource]) throws(GenerationError) -> [Draft] {
    let builder = PageBuilder(graph, sources: sources)
    let names = graph.flows.map { (PageBuilder.fileName(of: $0.name.value), $0.name.value) }
    try checkOutputs(of: names + [(target.appFileName, graph.appName.value)])
    let pages = graph.flows.ids.map { flow in
      Draft(path: PageBuilder.fileName(of: graph.name(of: flow)), template: "\(target.rawValue).page") { _ in builder.page(flow) }
    }
    return pages + [Draft(path: target.appFileName, template: "\(target.rawValue).index") { _ in builder.index() }]
  }

  private func file(_ source: GenerationSource, flows: [FlowID], _ builder: ModelBuilder, jobs: Int) -> FileModel {
    var file = builder.file(source, flows: flows, imports: flows.isEmpty ? [] : target.viewImports + imports + coreImports, jobs: jobs)
    file.header += notice
    file.makesViews = !usesFactory
    file.core = coreName
    file.runtimeImports = flows.isEmpty ? [] : runtimeImports
    return file
  }

  private func app(_ builder: ModelBuilder) -> AppModel {
    var app = builder.app()
    app.imports = Set(app.imports).union(target.appImports).union((imports + coreImports).map(SwiftIdentifier.escaped)).sorted()
    app.header += notice
    app.makesViews = !usesFactory
    app.core = coreName
    app.strings = strings?.expression
    app.runtimeImports = runtimeImports
    return app
  }

  private func intents(_ builder: ModelBuilder) throws(GenerationError) -> Draft {
    var intents = builder.intents()
    if intents.intents.isEmpty { throw .noIntents(app: builder.graph.appName.value, range: builder.graph.appName.range) }
    intents.header += notice
    intents.imports = Set(["AppIntents", "Foundation"]).union(imports.map(SwiftIdentifier.escaped)).sorted()
    // The file needs no declarations that only generated code may use.
    intents.runtimeImports = runtime == .module ? target.runtimeModules.map { "import \($0.name)" } : []
    return Draft(path: target.appFileName, template: "\(target.rawValue).app") { [intents] _ in intents }
  }

  private func identifiers(_ builder: ModelBuilder) -> IdentifiersModel {
    var identifiers = builder.identifiers()
    identifiers.header += notice
    return identifiers
  }

  /// The import lines of the runtime.
  private var runtimeImports: [String] { runtime == .module ? target.runtimeModules.map(\.importLine) : [] }

  /// The lines of the header as comments, each after a line break.
  private var notice: String {
    guard !header.isEmpty else { return "" }
    let lines = header.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    let whole = lines.last?.isEmpty == true ? lines.dropLast() : lines[...]
    return whole.map { $0.isEmpty ? "\n//" : "\n// \(HarmlessText.escaped(String($0)))" }.joined()
  }

  /// Checks that no two sources have the same output. File systems that ignore case treat `A` and `a` as equal, so this check does too.
  private func checkOutputs(of outputs: [(name: String, source: String)]) throws(GenerationError) {
    var written: [String: String] = [:]
    for output in outputs {
      guard let other = written.updateValue(output.source, forKey: output.name.lowercased()) else { continue }
      throw .sameOutput(name: output.name, first: other, second: output.source)
    }
  }

  private func flowsByFile(
    _ graph: NavigationGraph, _ sources: [GenerationSource]
  ) throws(GenerationError) -> [FileID: [FlowID]] {
    let known = Set(sources.map(\.file))
    let places = [graph.appName.range.file] + graph.flows.map(\.name.range.file)
    if let file = places.first(where: { !known.contains($0) }) { throw .noSource(file) }
    return Dictionary(grouping: graph.flows.ids) { graph.flows[$0].name.range.file }
  }
}
