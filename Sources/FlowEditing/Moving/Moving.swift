import FlowCompiler
import FlowDiagnostics
import FlowGraph

/// A move of a screen to another flow, with all references to it.
///
/// The text of the screen stays as it is. References change where they need to: `detail` in its old flow becomes `new.detail`, and in its
/// new flow `detail`. The result is compiled to check that each reference means the same as before.
public struct Moving {
  private let graph: NavigationGraph
  private let screen: Noun
  private let name: String
  private let flow: String
  private let newFlow: String

  /// - Parameters:
  ///   - flow: A flow other than the screen's own.
  ///   - graph: The graph of a project in which all names resolve.
  public init(_ screen: ScreenID, to flow: FlowID, in graph: NavigationGraph) {
    self.graph = graph
    self.screen = .screen(screen)
    name = graph.screens[screen].name.value
    self.flow = graph.flows[graph.screens[screen].flow].name.value
    newFlow = graph.flows[flow].name.value
  }

  /// Returns the project with the screen in its new flow.
  ///
  /// - Parameters:
  ///   - before: The current project, with no findings accepted by a baseline.
  ///   - configuration: The configuration, which may name the screen.
  ///   - baseline: The baseline, which may name the screen.
  ///   - compile: Compiles a project in the way in which `before` was compiled.
  /// - Throws: The reason why the screen can't move. The caller must not write anything then.
  public func apply(
    to before: Compilation, of input: ProjectInput, configuration: Configuration = Configuration(), baseline: Baseline? = nil,
    compile: (ProjectInput) -> Compilation
  ) throws(Obstacle) -> Revision.Compiled {
    if beginsItsFlow { throw Obstacle("'\(flow)' begins with it; write another screen under 'start' first", in: input.files) }
    var revision = Revision(of: input)
    guard let old = ScreenSource(name, of: flow, in: input), revision.make(respellings(in: input, old)) else {
      throw Obstacle("'\(name)' is not written under 'screens' of '\(flow)', but comes from an alias or a merge", in: input.files)
    }
    let named = revision.after
    guard let excerpt = ScreenSource(name, of: flow, in: named)?.excerpt, revision.make(excerpt.removal) else {
      throw Obstacle("'\(name)' cannot be moved out of '\(flow)', because its line has a comment, or it contains an alias", in: input.files)
    }
    let without = revision.after
    guard let insertion = ExtensibleText.inserting(excerpt, to: newFlow, in: without), revision.make(insertion) else {
      throw Obstacle("'\(newFlow)' has no map of 'screens' with a line for each screen", in: input.files)
    }
    let after = compile(revision.after)
    let news = after.report.errors(beyond: before.report)
    guard news.isEmpty else { throw Obstacle("the change would cause more findings", news, in: revision.after.files) }
    guard let new = ScreenSource(name, of: newFlow, in: revision.after), new.excerpt?.saysTheSame(as: excerpt) == true,
      isAllElseAsBefore(named, without, revision.after)
    else {
      throw Obstacle("the change would affect other parts too, because an anchor or a merge is there", in: input.files)
    }
    if let lost = difference(old, new, after.graph) {
      throw Obstacle("names that mean the \(lost) now would mean something else", in: input.files)
    }
    try rewrite(configuration, &revision, after.graph)
    if let baseline {
      revision.replace(
        baseline.file, by: baseline.moved(from: "\(flow).\(name)", to: "\(newFlow).\(name)", in: before.report, after.report))
    }
    return (revision, after)
  }

  /// Whether the flow begins with the screen only because the screen is its first.
  private var beginsItsFlow: Bool {
    guard case .screen(let id) = screen else { return false }
    let owner = graph.flows[graph.screens[id].flow]
    return owner.starts == [.screen(id)] && graph.screens.contains { $0.flow == owner.id && $0.id != id }
  }

  // MARK: Names

  /// Returns the edits after which references to screens keep their meaning when the screen is in its new flow.
  private func respellings(in input: ProjectInput, _ moved: ScreenSource) -> [Edit] {
    let occurrences = graph.occurrences()
    let flows = Dictionary(
      occurrences.compactMap { occurrence in
        if case .flow(let flow) = occurrence.noun, occurrence.spelling == .first {
          (occurrence.range, graph.flows[flow].name.value)
        } else {
          nil
        }
      }, uniquingKeysWith: { first, _ in first })
    var texts: [FileID: ExtensibleText] = [:]
    return occurrences.flatMap { occurrence -> [Edit] in
      guard case .screen(let target) = occurrence.noun, !occurrence.isDeclaration else { return [] }
      let range = occurrence.range, isWithin = moved.contains(range)
      guard isWithin || occurrence.noun == screen, let text = texts[range.file] ?? ExtensibleText(input.files[range.file], range.file)
      else {
        return []
      }
      texts[range.file] = text
      let targetFlow = occurrence.noun == screen ? newFlow : graph.flows[graph.screens[target].flow].name.value
      let isOwn = targetFlow == (isWithin ? newFlow : text.flow(around: range.start))
      return text.respelling(graph.screens[target].name.value, in: range, from: flows[range], to: isOwn ? nil : targetFlow, own: targetFlow)
    }
  }

  // MARK: The result

  /// Whether the only differences are one removal and one addition.
  private func isAllElseAsBefore(_ old: ProjectInput, _ without: ProjectInput, _ new: ProjectInput) -> Bool {
    old.readable.allSatisfy { id in
      let texts = [old, without, new].map { $0.files[id] }
      return (texts[0].bytes == texts[1].bytes || DocumentDifference(of: id, from: texts[1], to: texts[0]).isOneThing)
        && (texts[1].bytes == texts[2].bytes || DocumentDifference(of: id, from: texts[1], to: texts[2]).isOneThing)
    }
  }

  /// Returns a noun that is named more or less often than before. Nil if there is none.
  private func difference(_ old: ScreenSource, _ new: ScreenSource, _ after: NavigationGraph?) -> String? {
    let was = namesInOrder(graph, old), would = after.map { namesInOrder($0, new) } ?? []
    if let pair = zip(was, would).first(where: { $0 != $1 }) { return pair.0 }
    return was.count == would.count ? nil : was.last
  }

  /// Returns the names of all referenced nouns, as they are after the move. References outside the screen come first, then those inside it,
  /// each in the order of the text.
  private func namesInOrder(_ graph: NavigationGraph, _ moved: ScreenSource) -> [String] {
    let names = Dictionary(graph.nouns().map { ($0.noun, newName(of: $0)) }, uniquingKeysWith: { first, _ in first })
    // The names of flows before the names of screens may appear and disappear.
    let named = graph.occurrences().filter { if case .flow = $0.noun { $0.spelling != .first } else { true } }
    let places = named.map { occurrence in
      (isWithin: moved.contains(occurrence.range), range: occurrence.range, name: names[occurrence.noun] ?? "")
    }
    let inOrder = places.sorted { left, right in
      if left.isWithin != right.isWithin { return right.isWithin }
      let (first, second) = (left.range, right.range)
      return (first.file, first.start, left.name) < (second.file, second.start, right.name)
    }
    return inOrder.map(\.name)
  }

  private func newName(of noun: (noun: Noun, name: String)) -> String {
    let own = "\(flow).\(name)"
    let isMoved = noun.noun.kind == .screen && noun.name == own || noun.name.hasPrefix("\(own).")
    return "\(noun.noun.kind.rawValue) '\(isMoved ? newFlow + noun.name.dropFirst(flow.count) : noun.name)'"
  }

  // MARK: The configuration

  /// Changes the diagrams of the configuration that name the screen.
  private func rewrite(_ configuration: Configuration, _ revision: inout Revision, _ after: NavigationGraph?) throws(Obstacle) {
    let focused = configuration.diagrams.compactMap { $0.place == nil ? nil : $0.request.focused(on: screen, in: graph) }
    guard let after, let file = configuration.diagrams.lazy.compactMap(\.place).first?.files.first else { return }
    let text = NamesInText(TextLines(file))
    let edits = focused.flatMap { name in
      text.places(of: flow, in: name.range, .first).map { Edit(replacing: $0, with: newFlow) }
    }
    guard let result = file.applying(edits) else { return }
    let new = ConfigurationReader.read(result).configuration
    for (old, new) in zip(configuration.diagrams, new.diagrams) {
      let was = old.request.shown(in: graph).flatMap { noun in graph.nouns().first { $0.noun == noun } }.map(newName)
      let would = new.request.shown(in: after).flatMap { noun in after.nouns().first { $0.noun == noun } }
        .map { "\($0.noun.kind.rawValue) '\($0.name)'" }
      if was != would {
        throw Obstacle("a diagram of '\(file.path)' would no longer show \(was ?? "the same part")", in: revision.before.files)
      }
    }
    if result.bytes != file.bytes { revision.replace(file, by: result) }
  }
}
