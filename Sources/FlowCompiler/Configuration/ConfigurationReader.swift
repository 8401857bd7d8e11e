import FlowChecks
import FlowCodegen
import FlowDiagnostics
import FlowDiagrams
import FlowModel
import FlowYAML

/// Reads `flowc.yaml`: checks the names in it, and resolves its paths from the directory in which flowc was started.
public struct ConfigurationReader {
  private let directory: String
  private let files: SourceFiles
  private var diagnostics: [Diagnostic] = []

  /// Returns the configuration and its findings.
  public static func read(_ source: SourceFile) -> (configuration: Configuration, report: Report) {
    var files = SourceFiles()
    let file = files.add(source)
    var reader = ConfigurationReader(path: source.path, files: files)
    let chunks = YAMLChunk.chunks(of: source.bytes, file: file, count: 1)
    var declared = ConfigurationDeclaration()
    for chunk in chunks { declared = ConfigurationDeclaration(YAMLReader.read(chunk), into: &reader.diagnostics) }
    let configuration = reader.configuration(declared, path: source.path)
    return (configuration, Report(reader.diagnostics, files: files))
  }

  private init(path: String, files: SourceFiles) {
    directory = FileSystem.directory(of: path)
    self.files = files
  }

  private mutating func configuration(_ declared: ConfigurationDeclaration, path: String) -> Configuration {
    var configuration = Configuration()
    configuration.path = path
    configuration.sources = sources(declared.sources, in: &configuration)
    configuration.targets = declared.targets.map { target($0) }
    let targets = configuration.targets
    for (index, target) in declared.targets.enumerated() {
      if let core = target.core { add(&configuration.targets[index], target.keys, to: core, targets) }
    }
    configuration.diagrams = declared.diagrams.compactMap { diagram($0) }
    for check in declared.checks { set(check.id, check.level, in: &configuration) }
    reportSameOutputs(declared)
    return configuration
  }

  private mutating func sources(_ named: [Located<String>]?, in configuration: inout Configuration) -> [String] {
    guard let named else { return [directory + Configuration.defaultSource] }
    configuration.filesOfPlaces = files
    return named.compactMap { source in
      let path = self.path(source)
      if let path { configuration.placesOfSources[path] = source.range }
      return path
    }
  }

  // MARK: Checks

  private mutating func set(_ id: Located<String>, _ level: Located<CheckLevel>, in configuration: inout Configuration) {
    guard let check = Checks.check(named: id.value) else {
      let near = Suggestions(Checks.all.map { $0.id.name }).nearest(to: id.value)
      return report(UnknownKey(id, in: .checks, nearest: near))
    }
    guard check.id.isOptional else { return report(.alwaysError(id.value), at: level.range) }
    configuration.severities[check.id] = .some(level.value.severity)
  }

  // MARK: Outputs

  private mutating func target(_ declared: TargetDeclaration) -> Configuration.Target {
    var target = Configuration.Target()
    target.template = declared.template.flatMap { word($0, "'template'", as: GenerationTarget.self) } ?? target.template
    // For a misspelled template it is unknown which keys have an effect.
    if declared.template?.value ?? target.template.rawValue == target.template.rawValue { reportIdle(declared.keys, of: target.template) }
    target.access = declared.access.flatMap { word($0, "'access'", as: AccessLevel.self) } ?? target.access
    target.runtime = declared.runtime.flatMap { word($0, "'runtime'", as: RuntimeDelivery.self) } ?? target.runtime
    target.module = declared.module.flatMap { module($0, "'module' must be the name of a module") }
    target.showsTitles = declared.titles ?? false
    target.strings = declared.strings.map { StringTable($0.table.flatMap { table($0) } ?? StringTable.usualName, in: $0.bundle ?? .main) }
    target.usesFactory = declared.factory ?? false
    target.imports = declared.imports.compactMap { module($0) }
    target.header = declared.header?.value ?? ""
    target.naming = NamingOptions(isPrefixed: declared.isPrefixed ?? false, hasSourceLines: declared.hasSourceLines ?? false)
    target.templates = declared.templates.flatMap { self.path($0) }
    target.output = declared.output.flatMap { output($0) } ?? directory + target.output
    return target
  }

  private mutating func reportIdle(_ keys: [Located<TargetKey>], of template: GenerationTarget) {
    for key in keys {
      guard let option = TargetOption(rawValue: key.value.rawValue), !option.isHeeded(by: template) else { continue }
      report(.idle(option.rawValue, of: template.rawValue, templates: option.targets.map(\.rawValue)), at: key.range)
    }
  }

  private mutating func table(_ name: Located<String>) -> String? {
    if StringTable.isName(name.value) { return name.value }
    report(.noTable(name.value), at: name.range)
    return nil
  }

  private mutating func module(_ name: Located<String>, _ key: String = "'imports' must be names of modules") -> String? {
    if SwiftModule.isName(name.value) { return name.value }
    report(.noModule(name.value, of: key), at: name.range)
    return nil
  }

  /// Makes a target add to the code of another target, which then decides on the settings that both share.
  private mutating func add(
    _ target: inout Configuration.Target, _ keys: [Located<TargetKey>], to core: Located<String>, _ targets: [Configuration.Target]
  ) {
    guard TargetOption.core.isHeeded(by: target.template) else { return }
    guard let other = targets.first(where: { $0.module == core.value }) else {
      let near = Suggestions(targets.compactMap(\.module)).nearest(to: core.value)
      return report(.noCore(core.value, nearest: near), at: core.range)
    }
    // Its `module` is reported.
    guard other.template == .core else { return }
    if other.access == .internal {
      report(.closedCore(core.value, because: "is generated with 'access: internal'", help: "write 'public' or 'package'"), at: core.range)
    }
    if other.runtime == .copy {
      report(.closedCore(core.value, because: "has a copy of the runtime", help: "leave 'runtime: copy' out"), at: core.range)
    }
    for key in keys where [.access, .runtime, .titles, .prefix].contains(key.value) {
      report(.besideCore(key.value.rawValue, core.value), at: key.range)
    }
    target.core = core.value
    // Members that conform a public type to a public protocol must be public.
    target.access = .public
    target.runtime = .module
    target.showsTitles = other.showsTitles
    target.naming.isPrefixed = other.naming.isPrefixed
  }

  private mutating func diagram(_ declared: DiagramDeclaration) -> Configuration.Diagram? {
    let format = declared.format.flatMap { word($0, "'format'", as: DiagramFormat.self) }
    let theme = declared.theme.flatMap { word($0, "'theme'", as: DiagramTheme.self) }
    guard let written = declared.output else {
      report(MissingKey(.output, at: declared.range))
      return nil
    }
    guard let output = output(written) else { return nil }
    var request = DiagramRequest()
    request.theme = theme ?? .light
    request.showsPlatformMoves = declared.implicit
    request.showsFindings = declared.diagnostics
    request.showsLegend = declared.legend ?? true
    request.view = view(declared)
    let isGiven = declared.format != nil
    var diagram = Configuration.Diagram(output: output, format: format ?? formatOfName(written, isGiven: isGiven), request: request)
    diagram.links = declared.links.flatMap { links($0) }
    diagram.place = files
    return diagram
  }

  /// - Parameter isGiven: Whether `format` is set, so that the file name doesn't have to determine the format.
  private mutating func formatOfName(_ output: Located<String>, isGiven: Bool) -> DiagramFormat {
    if output.value.hasSuffix("/") { return .svg }
    if let format = DiagramFormat(extensionOf: output.value) { return format }
    if let ending = DiagramFormat.ending(of: output.value), !isGiven {
      report(.ending(ending, formats: DiagramFormat.allCases.map(\.rawValue)), at: output.range)
    }
    return .dot
  }

  /// Returns the view of a diagram. Reports more than one view.
  private mutating func view(_ declared: DiagramDeclaration) -> DiagramRequest.View? {
    var views: [(view: DiagramRequest.View, range: SourceRange)] = []
    if declared.overview { views.append((.overview, declared.range)) }
    if let flow = declared.flow { views.append((.flow(flow), flow.range)) }
    if let focus = declared.focus {
      views.append((.focus(focus, depth: declared.depth?.value ?? DiagramRequest.defaultDepth), focus.range))
    }
    if views.count > 1 {
      report(.severalViews, at: views[1].range)
    } else if let depth = declared.depth, declared.focus == nil {
      report(.depthWithoutFocus, at: depth.range)
    }
    if let view = views.first, declared.output?.value.hasSuffix("/") == true {
      report(.viewOfDirectory, at: view.range)
    }
    return views.first?.view
  }

  private mutating func links(_ text: Located<String>) -> DiagramLinks.Base? {
    if let base = DiagramLinks.Base(written: text.value) { return base }
    report(.noLink(text.value), at: text.range)
    return nil
  }

  /// Returns a path relative to the directory in which flowc was started.
  private mutating func path(_ path: Located<String>) -> String? {
    guard !path.value.unicodeScalars.contains(where: PathText.isForbidden) else {
      report(.controlInPath(path.value), at: path.range)
      return nil
    }
    return from(directory, path.value)
  }

  /// Returns a path within the project. Reports a path that leads out of it, because `flowc.yaml` must not cause writes elsewhere.
  private mutating func output(_ path: Located<String>) -> String? {
    guard let output = self.path(path) else { return nil }
    guard Self.staysWithin(path.value) else {
      report(.outside(path.value, byLink: false), at: path.range)
      return nil
    }
    guard FileSystem.isWithin(directory, output) else {
      report(.outside(path.value, byLink: true), at: path.range)
      return nil
    }
    return output
  }

  /// Whether a path leads below its start, and never above it on the way.
  static func staysWithin(_ path: String) -> Bool {
    var depth = 0
    for part in path.pathParts where part != "." {
      depth += part == ".." ? -1 : 1
      if depth < 0 { return false }
    }
    return depth > 0 && !path.hasPrefix("/")
  }

  private mutating func reportSameOutputs(_ declared: ConfigurationDeclaration) {
    // A target without `output` writes to the default directory.
    let targets = declared.targets.map { $0.output ?? Located(Configuration.Target().output, $0.range) }
    var places = DistinctPaths()
    var seen: [String: SourceRange] = [:]
    // `output(_:)` has already refused paths that lead out of the project.
    for output in targets + declared.diagrams.compactMap(\.output) where Self.staysWithin(output.value) {
      if let first = places.enter(from(directory, output.value)).flatMap({ seen[$0] }) {
        report(DuplicateKey(output, .output(first: first)))
      } else {
        seen[from(directory, output.value)] = output.range
      }
    }
  }

  // MARK: Words

  private mutating func word<Word: RawRepresentable<String> & CaseIterable>(
    _ text: Located<String>, _ what: String, as type: Word.Type
  ) -> Word? {
    if let word = Word(rawValue: text.value) { return word }
    let known = Word.allCases.map(\.rawValue)
    let near = Suggestions(known).nearest(to: text.value)
    report(.noSetting(text.value, of: what, known: known, nearest: near), at: text.range)
    return nil
  }

  private mutating func report(_ setting: TypeFault, at range: SourceRange) { report(WrongType(setting, at: range)) }

  private mutating func report(_ finding: some Finding) { diagnostics.append(Diagnostic(finding)) }

  private func from(_ directory: String, _ path: String) -> String { path.hasPrefix("/") ? path : directory + path }
}

extension CheckLevel {
  fileprivate var severity: Severity? {
    switch self {
    case .error: .error
    case .warning: .warning
    case .info: .info
    case .off: nil
    }
  }
}

extension DiagnosticID {
  /// Whether a project can change the severity of the check. Errors of reading, names, shape and arguments can't change, because after them
  /// the meaning of the app is unknown. The names of views don't affect the meaning.
  public var isOptional: Bool { group.isBehavioural || group == .views || defaultSeverity != .error }
}
