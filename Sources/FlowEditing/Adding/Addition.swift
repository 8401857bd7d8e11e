import FlowCompiler
import FlowDiagnostics
import FlowGraph
import FlowModel

/// Something new that is added to the text of flows.
///
/// The methods only collect the additions. ``apply(to:of:compile:)`` makes them. It checks that their places exist, and that nothing else
/// changes.
public struct Addition: Sendable {
  /// The document to which an entry is added.
  enum Home: Hashable, Sendable {
    case app
    case flow(String)
  }

  /// One entry in one document.
  struct Step: Sendable {
    let home: Home
    /// The keys that lead to the entry's map.
    let path: [String]
    let entry: NewEntry

    /// The entry's dotted name, for messages.
    var place: String { (path + [entry.key]).joined(separator: ".") }
  }

  /// The entries in the order in which they are added. Each is added to the text that results from the one before.
  private(set) var steps: [Step] = []
  /// A new document, with the name of its file.
  private(set) var document: (name: String, text: String)?

  /// Creates an addition without any entries.
  public init() {}

  /// Adds a screen to a flow, after its other screens.
  ///
  /// - Parameter keys: The entries of the screen, in the order in which they are written.
  public mutating func addScreen(_ name: String, to flow: String, _ keys: [NewEntry] = []) {
    steps.append(Step(home: .flow(flow), path: [FlowKey.screens.rawValue], entry: NewEntry(name, .map(keys))))
  }

  /// Adds a param to a screen.
  ///
  /// - Parameter type: The type as it is written in flows, for example `Int` or `[String]?`.
  public mutating func addParam(_ name: String, _ type: String, toScreen screen: String, of flow: String) {
    let path = [FlowKey.screens.rawValue, screen, ScreenKey.params.rawValue]
    steps.append(Step(home: .flow(flow), path: path, entry: NewEntry(name, .quoted(type))))
  }

  /// Adds an action to a screen or to a flow.
  ///
  /// - Parameter screen: Nil for an action of the whole flow.
  public mutating func addAction(_ name: String, _ move: NewValue, toScreen screen: String?, of flow: String) {
    let path = (screen.map { [FlowKey.screens.rawValue, $0] } ?? []) + [ScreenKey.actions.rawValue]
    steps.append(Step(home: .flow(flow), path: path, entry: NewEntry(name, move)))
  }

  public mutating func addAction(toApp name: String, _ move: NewValue) {
    steps.append(Step(home: .app, path: [AppKey.actions.rawValue], entry: NewEntry(name, move)))
  }

  /// Adds a fact to the app.
  ///
  /// - Parameters:
  ///   - isPersisted: Whether the fact is kept across launches.
  ///   - isElsewhere: Whether code of the app sets the fact.
  public mutating func addFact(_ name: String, isPersisted: Bool = false, isElsewhere: Bool = false) {
    let flags = [(FactKey.persisted, isPersisted), (.elsewhere, isElsewhere)]
    let keys = flags.filter(\.1).map { NewEntry($0.0.rawValue, .text("true")) }
    steps.append(Step(home: .app, path: [AppKey.facts.rawValue], entry: NewEntry(name, .map(keys))))
  }

  /// Adds a flow with its first screen, as a document. The document gets its own file if the project has several files. A second call
  /// replaces the first flow.
  public mutating func addFlow(_ name: String, _ kind: FlowKind, screen: String) {
    let kindLine = kind == .stack ? "" : "\(FlowKey.kind.rawValue): \(kind.rawValue)\n"
    document = (
      name, "\(FlowKey.flow.rawValue): \(PlainText.name(name))\n\(kindLine)\(FlowKey.screens.rawValue):\n  \(PlainText.name(screen)):\n"
    )
  }

  /// Returns the edits of the first entry. Nil if the document doesn't exist, or if the edits would change anything else.
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

  /// Returns the edits that handle an outcome of a move with `stay`.
  ///
  /// - Parameter move: The range in which the move names its target.
  public static func handler(of outcome: String, at move: SourceRange, in input: ProjectInput) -> [Edit]? {
    guard let text = ExtensibleText(input.files[move.file], move.file), let map = text.map(around: move.start) else { return nil }
    return text.adding(NewEntry(outcome, .text(VerbKey.stay.rawValue)), at: [ModifierKey.then.rawValue], in: map)?
      .addingOneThing(to: input)
  }

  /// Returns the edits that accept a finding on a screen.
  ///
  /// - Parameter hasOthers: Whether the screen already accepts other findings.
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

  /// Returns the name of the flow whose document contains a range. Nil outside of flows.
  public static func flow(around range: SourceRange, in input: ProjectInput) -> String? {
    ExtensibleText(input.files[range.file], range.file)?.flow(around: range.start)
  }

  /// Returns the project with the additions.
  ///
  /// - Parameter compile: Compiles a project in the way in which `before` was compiled.
  /// - Throws: The reason why the additions can't be made. The caller must not write anything then.
  public func apply(
    to before: Compilation, of input: ProjectInput, compile: (ProjectInput) -> Compilation
  ) throws(Obstacle) -> Revision.Compiled {
    var revision = Revision(of: input)
    if let document { try add(document.name, document.text, to: &revision, before.graph) }
    var farReaching: Step?
    for step in steps {
      let now = revision.after
      guard let edits = Self.edits(step, now), revision.make(edits) else {
        throw Obstacle("nothing can be added at '\(step.place)', because it is an alias, a list of names, or invalid YAML", in: input.files)
      }
      if edits.addingOneThing(to: now) == nil { farReaching = step }
    }
    let after = compile(revision.after)
    // A new screen or action may still be unused, so findings about reach don't count.
    let news = after.report.errors(beyond: before.report).filter { $0.id.group != .reach }
    guard news.isEmpty else { throw Obstacle("the change would cause more findings", news, in: revision.after.files) }
    if let farReaching {
      throw Obstacle("adding '\(farReaching.place)' would change other parts too, because an anchor or a merge is there", in: input.files)
    }
    if let name = Self.firstLost(from: before.graph, to: after.graph) {
      throw Obstacle("a name that means '\(name)' now would mean something else", in: input.files)
    }
    if let name = shadowingName(from: before.graph, to: after.graph) {
      throw Obstacle(
        "one of two actions '\(name)' would hide the other, because only the nearest action with a name is offered and run", in: input.files
      )
    }
    return (revision, after)
  }

  /// Writes a document into its own file beside the file of the app. If the project has only one file, appends the document to it.
  private func add(_ name: String, _ text: String, to revision: inout Revision, _ graph: NavigationGraph?) throws(Obstacle) {
    let files = revision.before.readable
    guard let app = graph?.appName.range.file ?? files.first else {
      throw Obstacle("there is no project to add it to; run 'flowc init' to create one", in: revision.before.files)
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

  /// Returns the name of an added action that hides another action or is hidden by one.
  private func shadowingName(from before: NavigationGraph?, to after: NavigationGraph?) -> String? {
    steps.filter { $0.path.last == ScreenKey.actions.rawValue }.map(\.entry.key).first { name in
      (after?.shadowings(of: [name]).count ?? 0) > (before?.shadowings(of: [name]).count ?? 0)
    }
  }

  /// Returns a noun that is named less often than before, because places that named it now name something else.
  private static func firstLost(from before: NavigationGraph?, to after: NavigationGraph?) -> String? {
    guard let before, let after else { return nil }
    let left = after.countsOfOccurrences()
    return before.countsOfOccurrences().filter { $0.value > left[$0.key, default: 0] }.keys.min()
  }
}

extension NavigationGraph {
  /// Returns how often each noun is named, by its kind and dotted name.
  fileprivate func countsOfOccurrences() -> [String: Int] {
    let names = Dictionary(nouns().map { ($0.noun, "\($0.noun.kind.rawValue) \($0.name)") }) { first, _ in first }
    return occurrences().reduce(into: [:]) { counts, occurrence in counts[names[occurrence.noun] ?? "", default: 0] += 1 }
  }
}
