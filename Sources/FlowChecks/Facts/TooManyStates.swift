import FlowDiagnostics
import FlowGraph

/// All states can be looked at.
struct TooManyStates: StateCheck {
  static let id = DiagnosticID("too-many-states", .facts, .error)
  static let summary = "The app has more states than can be looked at, so not everything is decided."
  static let rationale = """
    flowc looks at the app with every combination of facts that occurs. Each fact that is set and cleared
    independently of the others doubles their number, and with twenty there are a million. Where they are
    changed in something that opens over every screen, six or seven can be too many: it may close with
    other facts than it opened with, for each combination of both. After so many steps flowc stops,
    always at the same place: whatever it has found by then is reported and true, but
    what it has not found may be there all the same. So nothing is called unreachable, unused or never
    legal, and this is an error: an app that has not been proved should not pass for one that has.

    A fact is for what decides where people may go. What only one screen shows, or only the app's own
    code asks for, is no fact; a condition that need not be followed is a `guard`; of several facts of which one
    excludes the other, few combinations occur once the moves that set the one clear the other. An `allow` on the fact
    that is named accepts that the rest is not looked at.
    """

  /// What there is too much of.
  enum Cause {
    /// Something other than facts.
    case app(Located<String>)
    /// Facts that change independently of each other, the first apart from the others, and how many combinations of them occur.
    case facts(Located<String>, [Located<String>], combinations: Int)
  }

  let what: Cause

  var range: SourceRange { name.range }
  var subject: String? { name.value }

  private var name: Located<String> {
    switch what {
    case .app(let name), .facts(let name, _, _): name
    }
  }

  var message: String {
    switch what {
    case .app(let name): return "'\(name.value)' has more states than can be looked at"
    case .facts(let first, let others, let combinations):
      let count = others.count + 1
      let names = ([first] + others).prefix(Self.mostNames).map { "'\($0.value)'" }.joined(separator: ", ")
      let more = count > Self.mostNames ? " and \(count - Self.mostNames) more" : ""
      let areAll = count < Int.bitWidth - 1 && combinations == 1 << count
      // Of few it would be odd to say that there are more.
      let number = areAll ? "all \(combinations) combinations," : combinations < 16 ? "combinations" : "over \(combinations) combinations,"
      let those = count == 1 ? "the fact \(names) occurs" : "the facts \(names)\(more) occur"
      return "\(those) in \(number) too many to look at all states"
    }
  }

  var related: [RelatedPlace] {
    others.prefix(Self.mostNames - 1).map { RelatedPlace("changes independently of it", $0.range) }
  }

  var help: String? {
    switch what {
    case .app: "take flows apart that start each other with different handlers, or ask for fewer screens in 'once' and 'else'"
    case .facts:
      "keep what does not decide where people may go out of the facts, make it a 'guard', or clear one fact where another is set"
    }
  }

  var acceptedAt: [String] { others.map(\.value) }

  private var others: [Located<String>] { if case .facts(_, let others, _) = what { others } else { [] } }

  /// A few names say enough.
  private static let mostNames = 3

  static let claimsAbsence = false

  static func find(in context: StateContext) -> [Self] {
    guard !context.search.isComplete else { return [] }
    let names = context.search.independentFacts.map { context.graph.facts[$0].name }
    guard let first = names.first else { return context.graph.declaration.app.map { [Self(what: .app($0.name))] } ?? [] }
    return [Self(what: .facts(first, Array(names.dropFirst()), combinations: context.search.combinations))]
  }

  static let examples = [
    Example(
      """
        app: Kitchen
        start: search
      - facts:
      \(facts.enumerated().map { "-   \($0 == 0 ? "↓" : "")\($1):" }.joined(separator: "\n"))
        ---
        flow: search
        screens:
      -   filters:
      -     actions:
      \(facts.map { "-       \($0): [{ when: \($0), stay: , clears: \($0) }, { stay: , sets: \($0) }]" }.joined(separator: "\n"))
      -       show: { push: results }
      +   filters: { actions: { show: { push: results } } }
          results:
      """)
  ]

  /// What one may search for.
  private static let facts = [
    "vegan", "quick", "cheap", "spicy", "sweet", "raw", "cold", "warm", "mild", "fresh", "frozen", "baked", "grilled", "fried", "steamed",
    "local", "organic", "seasonal", "festive", "rich",
  ]
}
