import FlowDiagnostics

/// A name that must be a fact is one.
public struct UnknownFact: Finding {
  public static let id = DiagnosticID("unknown-fact", .names, .error)

  /// What stands where a fact must.
  enum Fault {
    /// `started`, under `requires`.
    case started
    /// `$name`, under `requires`.
    case param
    case isGuard
    /// A text that would be a condition in other languages.
    case phrase(ConditionAdvice)
    /// Several facts in one text.
    case several([String])
    /// Under `sets` or `clears`, a name that says the opposite of a fact.
    case opposite(of: String)
    /// Anything else; with the condition that was probably meant, whether it can be put there without a second look, and whether there is
    /// a `not` before the name.
    case unknown(nearest: String?, isCertain: Bool, isNegated: Bool)
  }

  let fault: Fault
  let name: String
  public let range: SourceRange
  public let subject: String?

  public var message: String {
    switch fault {
    case .started: "'requires' takes facts, and 'started' is none"
    case .param: "'requires' takes facts, and '\(name)' is a param"
    case .isGuard: "'\(name)' is a guard, and only a fact can stand here"
    case .phrase, .several, .opposite, .unknown: "there is no fact '\(name)'"
    }
  }

  public var help: String? {
    switch fault {
    case .started: "use 'when: started' on the actions"
    case .param: "use 'when: \(name)' on the actions that lead on"
    case .isGuard: "guards are asked of the app; declare a fact if the app is to remember it"
    case .phrase(let advice): advice.help
    case .several(let facts): "several facts are a list: '[\(facts.joined(separator: ", "))]'"
    case .opposite(let fact): "'sets' makes a fact true and 'clears' makes it false: name '\(fact)' under the other of them"
    case .unknown(let nearest, _, _):
      CurlyQuotes.help(for: name, nearest: nearest) ?? nearest.map { "did you mean '\($0)'?" } ?? "declare it under 'facts' of the app"
    }
  }

  public var edits: [Edit] {
    switch fault {
    case .phrase(let advice): advice.edits(replacing: range, that: name)
    case .unknown(let nearest?, true, let isNegated): [Edit(replacing: range, that: isNegated ? "not \(name)" : name, with: nearest)]
    case .unknown, .started, .param, .isGuard, .several, .opposite: []
    }
  }
}
