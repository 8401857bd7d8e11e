import FlowDiagnostics
import FlowGraph

/// All states can be looked at.
enum TooManyStates: StateCheck {
  static let id = DiagnosticID.tooManyStates
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
  static let claimsAbsence = false

  static func run(on context: StateContext, into findings: inout [Diagnostic]) {
    guard !context.search.isComplete else { return }
    let graph = context.graph
    let facts = context.search.independentFacts
    guard let first = facts.first else {
      guard let app = graph.declaration.app else { return }
      return findings.append(
        Diagnostic(
          id, "'\(app.name.value)' has more states than can be looked at", at: app.name.range, subject: app.name.value,
          help: "take flows apart that start each other with different handlers, or ask for fewer screens in 'once' and 'else'"))
    }
    let names = facts.prefix(Self.mostNames).map { "'\(graph.facts[$0].name.value)'" }.joined(separator: ", ")
    let others = facts.count > Self.mostNames ? " and \(facts.count - Self.mostNames) more" : ""
    let combinations = context.search.combinations
    let areAll = facts.count < Int.bitWidth - 1 && combinations == 1 << facts.count
    // Of few it would be odd to say that there are more.
    let number = areAll ? "all \(combinations) combinations," : combinations < 16 ? "combinations" : "over \(combinations) combinations,"
    let those = facts.count == 1 ? "the fact \(names) occurs" : "the facts \(names)\(others) occur"
    var diagnostic = Diagnostic(
      id, "\(those) in \(number) too many to look at all states",
      at: graph.facts[first].name.range, subject: graph.facts[first].name.value,
      related: facts.dropFirst().prefix(Self.mostNames - 1).map { RelatedPlace("changes independently of it", graph.facts[$0].name.range) },
      help: "keep what does not decide where people may go out of the facts, make it a 'guard', or clear one fact where another is set")
    diagnostic.acceptedAt = facts.dropFirst().map { graph.facts[$0].name.value }
    findings.append(diagnostic)
  }

  /// A few names say enough.
  private static let mostNames = 3

  static let violating = [
    Example(
      """
      app: Kitchen
      start: search
      facts:
      \(facts.enumerated().map { "  \($0 == 0 ? "↓" : "")\($1):" }.joined(separator: "\n"))
      ---
      flow: search
      screens:
        filters:
          actions:
      \(facts.map { "      \($0): [{ when: \($0), stay: , clears: \($0) }, { stay: , sets: \($0) }]" }.joined(separator: "\n"))
            show: { push: results }
        results:
      """)
  ]
  static let passing = [
    Example(
      """
      app: Kitchen
      start: search
      ---
      flow: search
      screens:
        filters: { actions: { show: { push: results } } }
        results:
      """)
  ]

  /// What one may search for.
  private static let facts = [
    "vegan", "quick", "cheap", "spicy", "sweet", "raw", "cold", "warm", "mild", "fresh", "frozen", "baked", "grilled", "fried", "steamed",
    "local", "organic", "seasonal", "festive", "rich",
  ]
}
