import FlowDiagnostics
import FlowYAML

/// The declarations of one file.
public struct FileDeclarations: Sendable {
  public var apps: [AppDeclaration] = []
  public var flows: [FlowDeclaration] = []
  /// The faults of the file, as YAML and as flows.
  public var diagnostics: [Diagnostic] = []
  public var aliases: [AliasUse] = []
  public var isIncomplete = false
  /// Whether any part has an `allow`.
  public var hasAllow = false
  /// The nodes that aliases may still add to the next files, and whether aliases exceeded the budget.
  public private(set) var budget = AliasBudget(forBytes: 0)
  public private(set) var exceedsBudget = false
  /// Whether a document has declarations of an app without being an app.
  public private(set) var hasRestOfApp = false
  /// The apps whose `start` is in such a document.
  private var started: Set<SourceRange> = []
  /// Keys that are given twice only because two documents are one, or because they are misplaced. Another finding covers them.
  private var explained: Set<SourceRange> = []

  public init() {}

  /// Reads the declarations of a chunk, document by document. The nodes of a document are released before the next one is read.
  ///
  /// - Parameters:
  ///   - acceptable: the ids that `allow` may name.
  ///   - budget: the nodes that aliases may add.
  public init(_ chunk: YAMLChunk, acceptable: [DiagnosticID], budget: AliasBudget) {
    var decoder = Decoder(acceptable: acceptable)
    decoder.unspacedComments = chunk.unspacedComments()
    let stream = YAMLReader.read(chunk, budget, mayHold: Vocabulary.mayHold) { document, repeatedKeys in
      document.withRoot { read($0, repeatedKeys, &decoder) }
    }
    aliases = stream.aliases
    self.budget = stream.budget
    exceedsBudget = stream.exceedsBudget
    hasAllow = decoder.hasAllow
    if stream.isIncomplete { isIncomplete = true }
    explained.formUnion(decoder.explained)
    diagnostics =
      stream.diagnostics.filter { $0.id != DuplicateKey.id || !explained.contains($0.range) }
      + decoder.diagnostics.filter { $0.id != MissingKey.id || !started.contains($0.range) }
  }

  private mutating func read(_ document: YAMLNode, _ repeatedKeys: [RepeatedKey], _ decoder: inout Decoder) {
    guard !document.isNull else { return }
    guard case .mapping(var mapping) = document.content, let first = mapping.first else {
      decoder.reportMismatch(document, .document)
      isIncomplete = true
      return
    }
    let outermost = repeatedKeys.filter(\.isOutermost).map(\.key)
    explainSecondApp(outermost)
    let further = furtherDocument(in: mapping, outermost)
    if let further {
      mapping = mapping.entries(before: further.range.start)
      isIncomplete = true
      report(further, outermost, &decoder)
    }
    decoder.repeatedKeys = Dictionary(grouping: repeatedKeys, by: \.first)
    decoder.document = mapping
    defer { decoder.document = nil }
    let isCut = further != nil
    if let entry = mapping.entry(for: AppKey.app.rawValue) {
      if let name = decoder.text(entry.value, "'app'") {
        apps.append(decoder.app(mapping, name: name, isCut: isCut))
      } else {
        isIncomplete = true
      }
    } else if let entry = mapping.entry(for: FlowKey.flow.rawValue) {
      if let name = decoder.text(entry.value, "'flow'") {
        flows.append(decoder.flow(mapping, name: name, range: document.range, isCut: isCut))
      } else {
        isIncomplete = true
      }
    } else {
      isIncomplete = true
      reportNameless(mapping, first, &decoder)
    }
  }

  /// Returns the second `app` or `flow` of a document, before which a `---` is missing.
  private func furtherDocument(
    in mapping: YAMLMapping, _ repeatedKeys: [Located<String>]
  ) -> Located<String>? {
    let words = [AppKey.app.rawValue, FlowKey.flow.rawValue]
    let first = mapping.lazy.filter { entry in words.contains { entry.hasKey($0) } }.map(\.key)
    // A project has one app, so a second one isn't meant.
    let hasApp = mapping.entry(for: AppKey.app.rawValue) != nil
    let repeated = repeatedKeys.lazy.filter { words.contains($0.value) && !(hasApp && $0.value == AppKey.app.rawValue) }
    return (Array(first) + Array(repeated)).sorted { $0.range < $1.range }.dropFirst().first
  }

  /// Marks keys after a second `app` of a document as explained. They were written with the second `app`, and repeat keys because of it.
  private mutating func explainSecondApp(_ repeatedKeys: [Located<String>]) {
    guard let second = repeatedKeys.first(where: { $0.value == AppKey.app.rawValue }) else { return }
    explained.formUnion(repeatedKeys.filter { $0.range > second.range }.map(\.range))
  }

  /// Reports one finding for two documents in one. Keys that are given twice only because of it aren't reported.
  private mutating func report(_ further: Located<String>, _ repeatedKeys: [Located<String>], _ decoder: inout Decoder) {
    let behind = repeatedKeys.filter { $0.range >= further.range }.map(\.range)
    explained.formUnion(behind)
    if behind.contains(further.range) {
      decoder.report(DuplicateKey(further, .document))
    } else {
      decoder.report(MisplacedKey(.document(further.value), at: further.range))
    }
  }

  private mutating func reportNameless(_ mapping: YAMLMapping, _ first: YAMLMapping.Entry, _ decoder: inout Decoder) {
    let suggestions = Suggestions(["app", "flow"])
    if let entry = mapping.first(where: { suggestions.nearest(to: $0.key.value) != nil }),
      let word = suggestions.nearest(to: entry.key.value)
    {
      decoder.report(UnknownKey(entry.key, in: .document, nearest: word))
    } else {
      // These keys belong to only one of the two. A flow needs no `start`, but an app does.
      let apps: [AppKey] = [.facts, .guards, .types, .roots, .links]
      let flows: [FlowKey] = [.kind, .screens, .tabs, .swipe, .outcomes, .requires]
      let flow = flows.first { mapping.entry(for: $0.rawValue) != nil }
      let app = (flow == nil ? apps + [.start] : apps).first { mapping.entry(for: $0.rawValue) != nil }
      if app != nil { hasRestOfApp = true }
      if let app, flow == nil, let above = self.apps.last?.name {
        if mapping.entry(for: AppKey.start.rawValue) != nil { started.insert(above.range) }
        return decoder.report(MissingKey(.restOfApp(app, app: above.value), at: first.key.range))
      }
      let name = mapping.entry(for: "name").flatMap { entry -> String? in
        if case .scalar(let scalar) = entry.value.content, Names.isValid(scalar.text) { scalar.text } else { nil }
      }
      decoder.report(MissingKey(.document(app, flow, name: name), at: first.key.range))
    }
  }
}

extension ProjectDeclaration {
  /// Combines the declarations of all files. There must be exactly one app.
  ///
  /// - Parameters:
  ///   - place: the place of the finding if there is no app: the directory or file that was read.
  ///   - unnamed: the paths of existing flow files that aren't read.
  public init(_ files: [FileDeclarations], place: SourceRange, unnamed: [String] = [], into diagnostics: inout [Diagnostic]) {
    self.init(
      app: files.lazy.flatMap(\.apps).first, flows: files.flatMap(\.flows), isIncomplete: files.contains { $0.isIncomplete },
      hasAllow: files.contains { $0.hasAllow })
    let apps = files.flatMap(\.apps)
    if apps.count > 1 || files.contains(where: \.hasRestOfApp) { app?.hasStrayKeys = true }
    noteRepeatedFlows()
    if let first = apps.first {
      for other in apps.dropFirst() {
        diagnostics.append(Diagnostic(SeveralApps(other.name, first: first.name.range)))
        if app?.strayRoots == nil { app?.strayRoots = FindingPlace(SeveralApps.id, other.name.range) }
      }
    } else if !isIncomplete {
      diagnostics.append(Diagnostic(NoApp(hasFiles: !files.isEmpty, unnamed: unnamed, at: place)))
    }
  }

  /// Marks flows that several documents declare. Only the first document counts, but names of another one may be meant.
  private mutating func noteRepeatedFlows() {
    var first: [String: Int] = [:]
    for (index, flow) in flows.enumerated() {
      guard let kept = first[flow.name.value] else {
        first[flow.name.value] = index
        continue
      }
      let repeated = Set(flow.screens.map(\.name.value))
      flows[kept].hasStrayKeys = true
      flows[kept].hasStrayOutcomes = true
      for screen in flows[kept].screens.indices where repeated.contains(flows[kept].screens[screen].name.value) {
        flows[kept].screens[screen].hasStrayParams = true
        flows[kept].screens[screen].hasStrayActions = true
        flows[kept].screens[screen].hasStrayOutcomes = true
      }
    }
  }
}

extension FileDeclarations {
  /// The declarations of a file that couldn't be read, so that it may declare anything.
  public static let unreadable: FileDeclarations = {
    var declarations = FileDeclarations()
    declarations.isIncomplete = true
    return declarations
  }()
}
