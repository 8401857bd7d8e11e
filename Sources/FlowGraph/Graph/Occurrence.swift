import FlowDiagnostics
import FlowModel

/// A place that names a noun.
public struct Occurrence: Hashable, Sendable {
  /// The position of the name in the text.
  public enum Spelling: Hashable, Sendable {
    /// The first name in the text: the flow of `flow.screen`.
    case first
    /// The last name in the text: the screen of `flow.screen`, the fact of `not fact`, the param of `$param`.
    case last
    /// After each dollar sign: in URLs, and in texts that people read.
    case behindDollars
    /// Wherever the name is a type, and not a module or a member of a module.
    case asType
  }

  public let noun: Noun
  /// The text that contains the name.
  public let range: SourceRange
  public let spelling: Spelling
  /// Whether the noun is declared here.
  public let isDeclaration: Bool

  init(_ noun: Noun, _ range: SourceRange, _ spelling: Spelling, isDeclaration: Bool = false) {
    self.noun = noun
    self.range = range
    self.spelling = spelling
    self.isDeclaration = isDeclaration
  }
}

extension NavigationGraph {
  /// Returns all places that name nouns: declarations first, then the others in the order in which they are resolved.
  ///
  /// A text that names several nouns occurs once for each, for example a `select` that names tabs of several flows. A
  /// merged or aliased text occurs once. This resolves the project again. Linear in its size.
  public func occurrences() -> [Occurrence] {
    guard let app = declaration.app else { return [] }
    var resolver = Resolver(declaration, appName: app.name)
    resolver.occurrences = nouns().map { Occurrence($0.noun, declaredName(of: $0.noun).range, .last, isDeclaration: true) }
    resolver.resolve(app)
    resolver.noteTexts()
    var seen: Set<Occurrence> = []
    return (resolver.occurrences ?? []).filter { seen.insert($0).inserted }
  }
}

extension Resolver {
  /// Records that a noun is named, if occurrences are collected.
  mutating func note(_ noun: Noun, _ range: SourceRange, _ spelling: Occurrence.Spelling = .last) {
    occurrences?.append(Occurrence(noun, range, spelling))
  }

  /// Records the actions that each `run` may name, in the order in which the runs are written.
  mutating func noteRuns() {
    guard occurrences != nil else { return }
    let nodes = RunNodes(graph)
    for run in pendingRuns {
      var open = [nodes.start(of: run)]
      var seen = Set(open)
      while let node = open.popLast() {
        if case .action(let action) = node {
          note(.action(action), run.name.range)
          continue
        }
        let (certain, possible) = nodes.answers(to: node)
        for next in (certain + possible).reversed() where seen.insert(next).inserted { open.append(next) }
      }
    }
  }

  /// Records the params after dollar signs.
  mutating func noteTexts() {
    for screen in graph.screens.ids {
      let declared = graph.declaration(of: screen)
      let buttons = graph.flows[graph.screens[screen].flow].kind.isAlert ? declared.actions.compactMap(\.body.buttonTitle) : []
      let title = declared.title.flatMap { text in declared.titleRange.map { Located(text, $0) } }
      for text in ([title, declared.message].compactMap { $0 } + buttons) {
        note(ScreenDeclaration.placeholders(in: text.value), in: text.range, of: graph.screens[screen].params)
      }
      for (index, link) in declared.links.enumerated() {
        // A link gives its values to all screens that it shows.
        let shown = graph.plan(of: .link(screen, index: index))?.screens ?? [screen]
        let params = shown.flatMap { graph.screens[$0].params }
        note(LinkPattern.placeholders(in: link.pattern.value), in: link.pattern.range, of: params)
      }
    }
    for action in graph.actions where !action.links.isEmpty {
      // A placeholder that is passed on has the name of a param only by chance.
      var params: [ParamID] = []
      graph.forEachParameter(of: action.choices) { parameter, operation in
        guard let param = parameter.param, !graph.operations[operation].passedOn.contains(where: { $0.param == param }) else { return }
        params.append(param)
      }
      for link in action.links {
        note(LinkPattern.placeholders(in: link.pattern.value), in: link.pattern.range, of: params)
      }
    }
  }

  private mutating func note(_ names: [String], in range: SourceRange, of params: some Sequence<ParamID>) {
    for name in names {
      for param in params where graph.params[param].name.value == name { note(.param(param), range, .behindDollars) }
    }
  }
}
