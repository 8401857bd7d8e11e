import FlowDiagnostics
import FlowYAML

/// What one file declares.
public struct FileDeclarations: Sendable {
  public var apps: [AppDeclaration] = []
  public var flows: [FlowDeclaration] = []
  /// What is wrong with the file, as YAML and as flows.
  public var diagnostics: [Diagnostic] = []
  public var aliases: [AliasUse] = []
  public var isIncomplete = false
  /// Whether anything in it says `allow`.
  public var hasAllow = false
  /// What aliases may still add to the files behind it, and whether they have asked for more.
  public private(set) var room = AliasBudget(forBytes: 0)
  public private(set) var lacksRoom = false
  /// Whether it has a document that declares what apps do, but is none.
  public private(set) var hasRestOfApp = false
  /// The apps of which such a document has the `start`.
  private var started: Set<SourceRange> = []
  /// Keys given twice only because two documents are one, or because they are misplaced: what is said of that says it all.
  private var explained: Set<SourceRange> = []

  public init() {}

  /// Reads the declarations of a stretch, document by document: the nodes of one are gone before the next is read.
  ///
  /// - Parameters:
  ///   - acceptable: the ids that `allow` may name.
  ///   - room: what aliases may add.
  public init(_ stretch: YAMLStretch, acceptable: [DiagnosticID], room: AliasBudget) {
    var decoder = Decoder(acceptable: acceptable)
    decoder.unspacedComments = stretch.unspacedComments()
    let stream = YAMLReader.read(stretch, room, mayHold: Vocabulary.mayHold) { document, repeatedKeys in
      document.withRoot { read($0, repeatedKeys, &decoder) }
    }
    aliases = stream.aliases
    self.room = stream.room
    lacksRoom = stream.lacksRoom
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

  /// The second `app` or `flow` of a document: the `---` before it was forgotten.
  private func furtherDocument(
    in mapping: YAMLMapping, _ repeatedKeys: [Located<String>]
  ) -> Located<String>? {
    let words = [AppKey.app.rawValue, FlowKey.flow.rawValue]
    let first = mapping.lazy.filter { entry in words.contains { entry.hasKey($0) } }.map(\.key)
    // There is one app: nobody means a further one.
    let hasApp = mapping.entry(for: AppKey.app.rawValue) != nil
    let repeated = repeatedKeys.lazy.filter { words.contains($0.value) && !(hasApp && $0.value == AppKey.app.rawValue) }
    return (Array(first) + Array(repeated)).sorted { $0.range < $1.range }.dropFirst().first
  }

  /// What follows a second `app` of the same document was written with it, and is given twice with it.
  private mutating func explainSecondApp(_ repeatedKeys: [Located<String>]) {
    guard let second = repeatedKeys.first(where: { $0.value == AppKey.app.rawValue }) else { return }
    explained.formUnion(repeatedKeys.filter { $0.range > second.range }.map(\.range))
  }

  /// One mistake is one diagnostic: keys that are given twice only because two documents are one go without saying.
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
      // What only one of the two has; a flow need not say on which screen it starts, and an app must.
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
  /// Puts the declarations of all files together; there must be exactly one app.
  ///
  /// - Parameters:
  ///   - place: where to say that there is none: the directory or file that was read.
  ///   - unnamed: the paths of flow files that are there and are not read.
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

  /// Only the first document of a flow counts. The names that another one declares may be meant, too.
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
  /// Stands for a file that could not be read at all: anything may have been declared in it.
  public static let unreadable: FileDeclarations = {
    var declarations = FileDeclarations()
    declarations.isIncomplete = true
    return declarations
  }()
}
