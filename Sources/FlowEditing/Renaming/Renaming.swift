import FlowCompiler
import FlowDiagnostics
import FlowGraph
import FlowModel

/// A new name for a noun, or for several nouns with the same name, at all places that name them.
///
/// The graph knows which places name the nouns. The result is compiled to check that each place names the same noun as before.
public struct Renaming {
  let nouns: Set<Noun>
  let name: String
  let graph: NavigationGraph
  private let newName: String
  private let occurrences: [Occurrence]

  /// - Parameters:
  ///   - graph: The graph of a project in which all names resolve.
  ///   - nouns: The nouns to rename, which all have the same name.
  ///   - newName: The new name without a prefix: for `flow.screen`, only the name of the screen.
  public init(_ nouns: [Noun], to newName: String, in graph: NavigationGraph) {
    self.nouns = Set(nouns)
    self.newName = newName
    self.graph = graph
    name = nouns.first.map { graph.declaredName(of: $0).value } ?? ""
    occurrences = graph.occurrences()
  }

  /// Returns the project with the new name.
  ///
  /// - Parameters:
  ///   - before: The current project, with no findings accepted by a baseline.
  ///   - configuration: The configuration, which may contain the name.
  ///   - baseline: The baseline, which may contain the name.
  ///   - compile: Compiles a project in the way in which `before` was compiled.
  /// - Throws: The reason why the noun can't be renamed. The caller must not write anything then.
  public func apply(
    to before: Compilation, of input: ProjectInput, configuration: Configuration = Configuration(), baseline: Baseline? = nil,
    compile: (ProjectInput) -> Compilation
  ) throws(Obstacle) -> Revision.Compiled {
    guard Names.isValid(newName) else {
      throw Obstacle("'\(newName)' isn't a valid name: use letters, digits and '_', and begin with a letter or '_'", in: input.files)
    }
    var revision = Revision(of: input)
    let edits = try edits(in: input)
    guard revision.make(edits) else { throw Obstacle("the places of '\(name)' overlap", in: input.files) }
    let after = compile(revision.after)
    let news = after.report.errors(beyond: before.report)
    guard news.isEmpty else { throw Obstacle("that name would cause more findings", news, in: revision.after.files) }
    if let (was, would) = difference(after.graph) {
      let place = place(would.range, in: revision.after.files)
      throw Obstacle(
        "'\(newName)' at \(place) would mean \(text(would, after.graph)), but it means \(text(was, graph)) now", in: input.files)
    }
    if let reason = change(ofHidingsIn: after.graph) { throw Obstacle(reason, in: input.files) }
    let renamed = try rewrite(configuration, &revision)
    if let after = after.graph { try check(configuration, renamed, to: after) }
    if let baseline { revision.replace(baseline.file, by: baseline.renamed(from: before.report, to: after.report)) }
    return (revision, after)
  }

  /// - Returns: The configuration with the new name.
  private func rewrite(_ configuration: Configuration, _ revision: inout Revision) throws(Obstacle) -> Configuration {
    guard let (file, edits) = edits(of: configuration) else { return configuration }
    guard let result = file.applying(edits) else {
      throw Obstacle("the places of '\(name)' in '\(file.path)' overlap", in: revision.before.files)
    }
    revision.replace(file, by: result)
    return ConfigurationReader.read(result).configuration
  }

  // MARK: Places

  /// Returns the edits that write the new name in the flows.
  public func edits(in input: ProjectInput) throws(Obstacle) -> [Edit] {
    var texts: [FileID: NamesInText] = [:]
    // One text can name several nouns, for example the params of a link. Only nouns with the same name are affected.
    let others = Dictionary(grouping: occurrences.filter { !nouns.contains($0.noun) && graph.declaredName(of: $0.noun).value == name }) {
      Place($0)
    }
    var edits: [Edit] = []
    for occurrence in occurrences where nouns.contains(occurrence.noun) {
      let file = occurrence.range.file
      let text = texts[file] ?? NamesInText(TextLines(input.files[file]))
      texts[file] = text
      if let other = others[Place(occurrence)]?.first {
        let place = place(occurrence.range, in: input.files)
        throw Obstacle("'\(name)' at \(place) also means \(self.text(other, graph)); add '--all' to rename both", in: input.files)
      }
      let places = text.places(of: name, in: occurrence.range, occurrence.spelling)
      guard !places.isEmpty else {
        let place = place(occurrence.range, in: input.files)
        throw Obstacle("'\(name)' is written with escapes at \(place); write it without escapes first", in: input.files)
      }
      edits += self.edits(at: places, of: occurrence.range)
    }
    return edits
  }

  /// Returns edits that write the new name at some places of a text.
  func edits(at places: [SourceRange], of text: SourceRange) -> [Edit] {
    let isWhole = places.first == text
    return places.map { Edit(replacing: $0, with: isWhole ? PlainText.name(newName) : newName) }
  }

  /// A key that is equal for two occurrences of the same name in the same text.
  private struct Place: Hashable {
    let range: SourceRange
    let spelling: Occurrence.Spelling

    init(_ occurrence: Occurrence) { (range, spelling) = (occurrence.range, occurrence.spelling) }
  }

  // MARK: The result

  /// Returns the first place that names another noun than before. Nil if there is none.
  private func difference(_ after: NavigationGraph?) -> (was: Occurrence, would: Occurrence)? {
    let result = after?.occurrences() ?? []
    if let pair = zip(occurrences, result).first(where: { $0.noun != $1.noun }) { return pair }
    guard occurrences.count != result.count, let last = occurrences.last else { return nil }
    return (last, result.last ?? last)
  }

  /// Returns a change in which actions hide others, although each place names the same noun. Nil if there is none.
  private func change(ofHidingsIn after: NavigationGraph?) -> String? {
    guard let after, nouns.contains(where: { $0.kind == .action }) else { return nil }
    let names: Set<String> = [name, newName]
    let (was, would) = (graph.shadowings(of: names), after.shadowings(of: names))
    func first(_ shadowings: Set<Shadowing>) -> Shadowing? { shadowings.min { ($0.outer, $0.inner) < ($1.outer, $1.inner) } }
    if let new = first(would.subtracting(was)) {
      return
        "\(text(.action(new.outer), after)) would be hidden by \(text(.action(new.inner), after)), because only the nearest action with a name is offered"
    }
    guard let old = first(was.subtracting(would)) else { return nil }
    let (outer, inner) = (text(.action(old.outer), graph), text(.action(old.inner), graph))
    return "\(outer) is hidden by \(inner), and both would be offered; add '--all' to rename both"
  }

  private func text(_ occurrence: Occurrence, _ graph: NavigationGraph?) -> String { text(occurrence.noun, graph) }

  private func text(_ noun: Noun, _ graph: NavigationGraph?) -> String {
    "the \(noun.kind.rawValue) '\(graph?.nouns().first { $0.noun == noun }?.name ?? "")'"
  }

  private func place(_ range: SourceRange, in files: SourceFiles) -> String {
    "\(files[range.file].path):\(range.start.line):\(range.start.column)"
  }
}
