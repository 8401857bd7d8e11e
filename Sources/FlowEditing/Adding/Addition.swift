import FlowCompiler
import FlowDiagnostics
import FlowGraph
import FlowModel

/// Something new that is written into flows as they stand.
///
/// What is added is only noted; whether its place is there, and nothing else would change, is seen when it is made
/// (``apply(to:of:compile:)``).
public struct Addition: Sendable {
  /// The document that gets it.
  enum Home: Hashable, Sendable {
    case app
    case flow(String)
  }

  /// One entry in one document.
  struct Step: Sendable {
    let home: Home
    /// The keys that lead there.
    let path: [String]
    let entry: NewEntry

    /// Where it is, as people are told.
    var place: String { (path + [entry.key]).joined(separator: ".") }
  }

  /// In the order in which they are made, each in the text that the one before has left.
  private(set) var steps: [Step] = []
  /// A document of its own, by the name of its file.
  private(set) var document: (name: String, text: String)?

  /// Nothing so far.
  public init() {}

  /// Adds a screen to a flow, behind its others.
  ///
  /// - Parameter keys: what it holds, in the order in which it is written.
  public mutating func addScreen(_ name: String, to flow: String, _ keys: [NewEntry] = []) {
    steps.append(Step(home: .flow(flow), path: [FlowKey.screens.rawValue], entry: NewEntry(name, .map(keys))))
  }

  /// Adds a param to a screen.
  ///
  /// - Parameter type: as flows write it: `Int`, `[String]?`.
  public mutating func addParam(_ name: String, _ type: String, toScreen screen: String, of flow: String) {
    let path = [FlowKey.screens.rawValue, screen, ScreenKey.params.rawValue]
    steps.append(Step(home: .flow(flow), path: path, entry: NewEntry(name, .quoted(type))))
  }

  /// Adds an action to a screen or to a flow.
  ///
  /// - Parameter screen: nil for an action of the whole flow.
  public mutating func addAction(_ name: String, _ move: NewValue, toScreen screen: String?, of flow: String) {
    let path = (screen.map { [FlowKey.screens.rawValue, $0] } ?? []) + [ScreenKey.actions.rawValue]
    steps.append(Step(home: .flow(flow), path: path, entry: NewEntry(name, move)))
  }

  /// Adds an action to the app.
  public mutating func addAction(toApp name: String, _ move: NewValue) {
    steps.append(Step(home: .app, path: [AppKey.actions.rawValue], entry: NewEntry(name, move)))
  }

  /// Adds a fact to the app.
  ///
  /// - Parameters:
  ///   - isPersisted: whether it is kept across launches.
  ///   - isElsewhere: whether code of the app sets it.
  public mutating func addFact(_ name: String, isPersisted: Bool = false, isElsewhere: Bool = false) {
    let flags = [(FactKey.persisted, isPersisted), (.elsewhere, isElsewhere)]
    let keys = flags.filter(\.1).map { NewEntry($0.0.rawValue, .text("true")) }
    steps.append(Step(home: .app, path: [AppKey.facts.rawValue], entry: NewEntry(name, .map(keys))))
  }

  /// Adds a flow with its first screen: a document, in a file of its own where others have one. A second one takes its place.
  public mutating func addFlow(_ name: String, _ kind: FlowKind, screen: String) {
    let kindLine = kind == .stack ? "" : "\(FlowKey.kind.rawValue): \(kind.rawValue)\n"
    document = (
      name, "\(FlowKey.flow.rawValue): \(PlainText.name(name))\n\(kindLine)\(FlowKey.screens.rawValue):\n  \(PlainText.name(screen)):\n"
    )
  }

  /// The edits of its first step; nil where there is no such document, or where more would change with it.
  public func edits(in input: ProjectInput) -> [Edit]? { steps.first.flatMap { Self.edits($0, input) }?.addingOneThing(to: input) }

  private static func edits(_ step: Step, _ input: ProjectInput) -> [Edit]? {
    let (key, name): (String, String?) =
      switch step.home {
      case .app: (AppKey.app.rawValue, nil)
      case .flow(let name): (FlowKey.flow.rawValue, name)
      }
    for file in input.readable {
      guard let text = ExtensibleText(input.files[file], file), let root = text.document(key, named: name) else { continue }
      return text.adding(step.entry, at: step.path, in: root)
    }
    return nil
  }

  /// What writes down what follows an outcome of a move: nothing.
  ///
  /// - Parameter move: where the move names its target.
  public static func handler(of outcome: String, at move: SourceRange, in input: ProjectInput) -> [Edit]? {
    guard let text = ExtensibleText(input.files[move.file], move.file), let map = text.map(around: move.start) else { return nil }
    return text.adding(NewEntry(outcome, .text(VerbKey.stay.rawValue)), at: [ModifierKey.then.rawValue], in: map)?
      .addingOneThing(to: input)
  }

  /// What accepts a finding on a screen.
  ///
  /// - Parameter hasOthers: whether others are accepted there already.
  public static func acceptance(
    of id: DiagnosticID, on screen: Located<String>, of flow: Located<String>, hasOthers: Bool, in input: ProjectInput
  ) -> [Edit]? {
    let path = [FlowKey.screens.rawValue, screen.value], allow = ScreenKey.allow.rawValue
    let step =
      hasOthers
      ? Step(home: .flow(flow.value), path: path + [allow], entry: NewEntry(id.name, .nothing))
      : Step(home: .flow(flow.value), path: path, entry: NewEntry(allow, .text(id.name)))
    return edits(step, input)?.addingOneThing(to: input)
  }

  /// The name of the flow in whose document a text stands; nil outside of flows.
  public static func flow(around range: SourceRange, in input: ProjectInput) -> String? {
    ExtensibleText(input.files[range.file], range.file)?.flow(around: range.start)
  }

  /// The project with what is new.
  ///
  /// - Parameter compile: reads a project as it was read before.
  /// - Throws: what is in the way. Then nothing is to be written.
  public func apply(
    to before: Compilation, of input: ProjectInput, compile: (ProjectInput) -> Compilation
  ) throws(Obstacle) -> Revision.Compiled {
    var revision = Revision(of: input)
    if let document { try add(document.name, document.text, to: &revision, before.graph) }
    var farReaching: Step?
    for step in steps {
      let now = revision.after
      guard let edits = Self.edits(step, now), revision.make(edits) else {
        throw Obstacle("nothing can be added at '\(step.place)': an alias stands there, a list of names, or no YAML", in: input.files)
      }
      if edits.addingOneThing(to: now) == nil { farReaching = step }
    }
    let after = compile(revision.after)
    // What is new need not be in use yet.
    let news = after.report.errors(beyond: before.report).filter { $0.id.group != .reach }
    guard news.isEmpty else { throw Obstacle("with it there would be more that is wrong", news, in: revision.after.files) }
    if let farReaching {
      throw Obstacle("adding '\(farReaching.place)' would change more than that: an anchor or a merge stands there", in: input.files)
    }
    if let name = Self.firstLost(from: before.graph, to: after.graph) {
      throw Obstacle("what means '\(name)' now would mean something else", in: input.files)
    }
    if let name = hidingName(from: before.graph, to: after.graph) {
      throw Obstacle("one of two actions '\(name)' would hide the other: of one name the nearest is offered and run", in: input.files)
    }
    return (revision, after)
  }

  /// Writes a document into a file of its own beside that of the app, or behind it where there is only that one.
  private func add(_ name: String, _ text: String, to revision: inout Revision, _ graph: NavigationGraph?) throws(Obstacle) {
    let files = revision.before.readable
    guard let app = graph?.appName.range.file ?? files.first else {
      throw Obstacle("there is no project to add it to; 'flowc init' begins one", in: revision.before.files)
    }
    let source = revision.before.files[app]
    guard files.count > 1 else {
      let lines = TextLines(source)
      let end = lines.position(of: lines.bytes.count)
      let isEnded = lines.bytes.last == 0x0A || lines.bytes.last == 0x0D
      let range = SourceRange(file: app, start: end, end: end)
      _ = revision.make([Edit(replacing: range, with: "\(isEnded ? "" : "\n")---\n\(text)")])
      return
    }
    revision.create(SourceFile(path: FileSystem.directory(of: source.path) + "\(name).yaml", text: text))
  }

  /// The name of an action that is added and hides another, or is hidden by it.
  private func hidingName(from before: NavigationGraph?, to after: NavigationGraph?) -> String? {
    steps.filter { $0.path.last == ScreenKey.actions.rawValue }.map(\.entry.key).first { name in
      (after?.hidings(of: [name]).count ?? 0) > (before?.hidings(of: [name]).count ?? 0)
    }
  }

  /// A noun that is named less often than before: places that meant it mean something else now.
  private static func firstLost(from before: NavigationGraph?, to after: NavigationGraph?) -> String? {
    guard let before, let after else { return nil }
    let left = after.countsOfOccurrences()
    return before.countsOfOccurrences().filter { $0.value > left[$0.key, default: 0] }.keys.min()
  }
}

extension NavigationGraph {
  /// How often each noun is named, by its kind and dotted name.
  fileprivate func countsOfOccurrences() -> [String: Int] {
    let names = Dictionary(nouns().map { ($0.noun, "\($0.noun.kind.rawValue) \($0.name)") }) { first, _ in first }
    return occurrences().reduce(into: [:]) { counts, occurrence in counts[names[occurrence.noun] ?? "", default: 0] += 1 }
  }
}
