import FlowChecks
import FlowDiagnostics
import FlowEditing
import FlowGraph
import FlowSession

extension LanguageServer {
  // MARK: Rename

  mutating func prepareRename(_ params: JSONValue) throws(Failure) -> JSONValue {
    if let named = namedInConfiguration(params) { return ["range": named.range, "placeholder": .string(named.name)] }
    var target = try target(params)
    guard let mention = target.analysis.nouns(at: target.source, in: target.file).first else { return .null }
    let name = target.analysis.compilation.graph?.declaredName(of: mention.noun).value
    return .members(["range": target.places.range(mention.range), "placeholder": .text(name)])
  }

  mutating func rename(_ params: JSONValue) throws(Failure) -> JSONValue {
    guard let new = params["newName"]?.text else { throw .invalidParams }
    if let named = namedInConfiguration(params) { return try rename([named.noun], to: new, in: named.session) }
    let target = try freshTarget(params)
    return try rename(Array(Set(target.analysis.nouns(at: target.source, in: target.file).map(\.noun))), to: new, in: target.session)
  }

  /// Returns the noun that a configuration names at the position of a request.
  private mutating func namedInConfiguration(_ params: JSONValue) -> (session: ProjectSession, noun: Noun, name: String, range: JSONValue)?
  {
    guard let uri = params["textDocument"]?["uri"]?.text, let position = DocumentPosition(params["position"]) else { return nil }
    let path = self.path(of: uri)
    guard let session = session(of: path), session.isConfiguration(path) else { return nil }
    session.reload()
    guard let file = session.configuration.diagrams.lazy.compactMap(\.place).first?.files.first,
      let graph = session.analysis().compilation.graph
    else { return nil }
    let lines = TextLines(file)
    let text = DocumentText(lines.bytes, encoding)
    guard let found = session.configuration.noun(at: lines.position(of: text.offset(of: position)), in: graph) else { return nil }
    return (session, found.noun, graph.declaredName(of: found.noun).value, text.range(lines.offsets(of: found.range)))
  }

  private func rename(_ nouns: [Noun], to new: String, in session: ProjectSession) throws(Failure) -> JSONValue {
    let analysis = session.analysis()
    guard !nouns.isEmpty else { throw .refused("there is no name here to change") }
    guard let graph = analysis.compilation.graph, analysis.compilation.namesResolve else {
      throw .refused("nothing is renamed until \(analysis.compilation.obstacle)")
    }
    let renaming = Renaming(nouns, to: new, in: graph)
    let edits: [Edit]
    do throws(Obstacle) {
      _ = try renaming.apply(
        to: analysis.compilation, of: analysis.input, configuration: session.configuration, compile: analysis.compile)
      edits = try renaming.edits(in: analysis.input)
    } catch {
      throw .refused((error.findings.prefix(1).map(\.message) + [error.reason]).joined(separator: ": "))
    }
    let others = configurationEdits(renaming, session)
    for path in PathSet(edits.map { analysis.input.files[$0.range.file].path } + others.paths).paths { try checkScope(path, session) }
    return workspaceEdit(edits, analysis, and: others)
  }

  /// Refuses a file outside the project to which only a link leads.
  func checkScope(_ path: String, _ session: ProjectSession) throws(Failure) {
    guard session.mayEdit(path) else {
      throw .refused("'\(path)' is a link to a file outside the project; to change the file, open it in the editor")
    }
  }

  /// Returns the target of a request after reading the files on disk again. Files that aren't open may have changed, and edits refer to
  /// their current lines.
  private mutating func freshTarget(_ params: JSONValue) throws(Failure) -> Target {
    try target(params).session.reload()
    return try target(params)
  }

  /// Returns the edits that a rename makes in the configuration.
  private func configurationEdits(_ renaming: Renaming, _ session: ProjectSession) -> PathMap<[JSONValue]> {
    guard let (file, edits) = renaming.edits(of: session.configuration) else { return PathMap() }
    let lines = TextLines(file)
    let text = DocumentText(lines.bytes, encoding)
    var changes = PathMap<[JSONValue]>()
    changes[file.path] = edits.map { ["range": text.range(lines.offsets(of: $0.range)), "newText": .string($0.text)] }
    return changes
  }

  // MARK: Code actions

  /// Returns actions that fix or accept the findings in a range.
  mutating func codeActions(_ params: JSONValue) throws(Failure) -> JSONValue {
    let only = params["context"]?["only"]?.elements?.compactMap(\.text) ?? []
    let fixesAll = only.contains { Self.isKind(Self.fixAll, within: $0) }
    var target = fixesAll ? try freshTarget(params) : try target(params)
    guard let start = DocumentPosition(params["range"]?["start"]), let end = DocumentPosition(params["range"]?["end"]) else {
      throw .invalidParams
    }
    var all = fixesAll ? fixAll(target) : []
    if only.isEmpty || only.contains(where: { Self.isKind(Self.extract, within: $0) }) { all += extraction(at: start, target) }
    guard only.isEmpty || only.contains(where: { Self.isKind("quickfix", within: $0) }) else { return .array(all) }
    let first = target.places.position(start, in: target.file), last = target.places.position(end, in: target.file)
    let findings = target.analysis.compilation.report.everyPlace.filter {
      $0.range.file == target.file && $0.range.start <= last && first <= $0.range.end
    }
    var actions: [JSONValue] = []
    for finding in findings {
      let diagnostic = diagnostic(finding, [:], &target.places)
      func offer(_ title: String, _ edits: [Edit], isPreferred: Bool) {
        guard areCurrent(edits, target.analysis), areInScope(edits, target) else { return }
        actions.append([
          "title": .string(title), "kind": "quickfix", "diagnostics": [diagnostic], "isPreferred": .bool(isPreferred),
          "edit": workspaceEdit(edits, target.analysis),
        ])
      }
      if !finding.edits.isEmpty { offer(finding.title, finding.edits, isPreferred: true) }
      let analysis = target.analysis
      if let edits = finding.provenProposal(in: analysis.compilation, of: analysis.input, compile: analysis.compile) {
        offer(finding.title, edits, isPreferred: true)
      }
      for new in target.analysis.additions(for: finding) { offer(new.title, new.edits, isPreferred: false) }
      if let edits = target.analysis.acceptance(of: finding) { offer("Accept '\(finding.id.name)' here", edits, isPreferred: false) }
    }
    return .array(actions + all)
  }

  /// Whether a kind of action is within another one, as in their names: `source.fixAll` is within `source`.
  private static func isKind(_ kind: String, within other: String) -> Bool { kind == other || kind.hasPrefix(other + ".") }
}

extension LanguageServer {
  /// The protocol's name for fixing everything at once, which editors request on saving.
  static let fixAll = "source.fixAll"

  /// The protocol's name for extracting a part.
  static let extract = "refactor.extract"

  /// Returns the action that extracts the choices around a position to a new private action.
  private func extraction(at position: DocumentPosition, _ target: Target) -> [JSONValue] {
    var target = target
    let analysis = target.analysis
    guard let found = Extraction(at: target.places.position(position, in: target.file), of: target.file, in: analysis.input),
      areInScope(found.edits, target), found.holds(for: analysis.compilation, of: analysis.input, compile: analysis.compile)
    else { return [] }
    return [
      [
        "title": .string("Extract the choices to the private action '\(found.name)'"), "kind": .string(Self.extract),
        "edit": workspaceEdit(found.edits, analysis),
      ]
    ]
  }

  /// Returns the action that applies all fixes to the document.
  private func fixAll(_ target: Target) -> [JSONValue] {
    let fixing = Fixing(target.analysis.input, where: { $0.range.file == target.file }, compile: target.analysis.compile)
    var changes = PathMap<[JSONValue]>()
    for file in fixing.revision.changed {
      guard target.session.mayEdit(file.old.path) else { return [] }
      let bytes = TextLines(file.old).bytes
      let all = DocumentText(bytes, encoding).range(0..<bytes.count)
      changes[file.old.path] = [["range": all, "newText": .string(file.new.text)]]
    }
    guard !changes.paths.isEmpty else { return [] }
    return [["title": "Apply the safe fixes", "kind": .string(Self.fixAll), "edit": workspaceEdit(changes)]]
  }
}

extension Diagnostic {
  /// The effect of the finding's edits, in one line.
  fileprivate var title: String {
    if let only = edits.first, edits.count == 1, !only.text.contains("\n") {
      let text = only.text.drop { $0 == " " }
      if !text.isEmpty { return "Write '\(text)'" }
    }
    return help.map { $0.prefix(1).uppercased() + $0.dropFirst() } ?? "Mend"
  }
}

extension Analysis {
  /// Returns the edit that accepts a finding on the screen that it reports. Nil if it can't be accepted there.
  fileprivate func acceptance(of finding: Diagnostic) -> [Edit]? {
    guard finding.id.isAcceptable, let graph = compilation.graph else { return nil }
    let names = [finding.subject].compactMap { $0 } + finding.acceptedAt
    for screen in graph.screens.ids
    where names.contains(where: { $0 == graph.name(of: screen) || $0.hasPrefix(graph.name(of: screen) + ".") }) {
      let declared = graph.declaration(of: screen)
      return Addition.acceptance(
        of: finding.id, on: declared.name, of: graph.flows[graph.screens[screen].flow].name, hasOthers: !declared.allow.isEmpty, in: input)
    }
    return nil
  }
}
