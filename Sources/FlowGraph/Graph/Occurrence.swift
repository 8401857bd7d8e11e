import FlowDiagnostics
import FlowModel

/// A place where a noun is named.
public struct Occurrence: Hashable, Sendable {
  /// How the name stands in the text.
  public enum Spelling: Hashable, Sendable {
    /// The first name in it: of `flow.screen` the flow.
    case first
    /// The last name in it: of `flow.screen` the screen, of `not fact` the fact, of `$param` the param.
    case last
    /// Behind each dollar sign: in URLs, and in texts that people read.
    case behindDollars
    /// Wherever it stands for a type, and not for a module or for what a module has.
    case asType
  }

  public let noun: Noun
  /// The text in which it stands.
  public let range: SourceRange
  public let spelling: Spelling
  /// Whether this is where the noun is declared.
  public let isDeclaration: Bool

  init(_ noun: Noun, _ range: SourceRange, _ spelling: Spelling, isDeclaration: Bool = false) {
    self.noun = noun
    self.range = range
    self.spelling = spelling
    self.isDeclaration = isDeclaration
  }
}

extension NavigationGraph {
  /// All places where nouns are named: declarations first, then what names them in the order in which it is resolved. A text that stands for
  /// several, as that of a `select` may for tabs of several flows, is there once for each. What has been merged or aliased is there once.
  ///
  /// The project is resolved once more for it. Linear in its size.
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
  /// Remembers that something is named, if anybody wants to know.
  mutating func note(_ noun: Noun, _ range: SourceRange, _ spelling: Occurrence.Spelling = .last) {
    occurrences?.append(Occurrence(noun, range, spelling))
  }

  /// Remembers what `run`s may mean, in the order in which these are written.
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

  /// Remembers the params that stand behind dollar signs.
  mutating func noteTexts() {
    for screen in graph.screens.ids {
      let declared = graph.declaration(of: screen)
      let buttons = graph.flows[graph.screens[screen].flow].kind.isAlert ? declared.actions.compactMap(\.body.buttonTitle) : []
      let title = declared.title.flatMap { text in declared.titleRange.map { Located(text, $0) } }
      for text in ([title, declared.message].compactMap { $0 } + buttons) {
        note(ScreenDeclaration.placeholders(in: text.value), in: text.range, of: graph.screens[screen].params)
      }
      for (index, link) in declared.links.enumerated() {
        // What it gives is given to all screens that it shows.
        let shown = graph.plan(of: .link(screen, index: index))?.screens ?? [screen]
        let params = shown.flatMap { graph.screens[$0].params }
        note(LinkPattern.placeholders(in: link.pattern.value), in: link.pattern.range, of: params)
      }
    }
    for action in graph.actions where !action.links.isEmpty {
      // What is passed on under a name of its own only has that of a param by chance.
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
