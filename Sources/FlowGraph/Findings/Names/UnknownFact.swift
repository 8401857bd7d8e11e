import FlowDiagnostics

/// Reports a name that must be a fact and isn't.
public struct UnknownFact: Finding {
  public static let id = DiagnosticID("unknown-fact", .names, .error)

  /// The reason why a name isn't a fact.
  struct Fault: Sendable {
    /// The message; nil if nothing has the name.
    var message: String?
    let advice: Advice

    /// `started`, under `requires`.
    static let started = Fault(
      message: "'requires' takes facts, but 'started' isn't a fact", advice: Advice("use 'when: started' on the actions"))

    /// Returns the fault of `$name` under `requires`.
    static func param(_ name: String) -> Fault {
      Fault(
        message: "'requires' takes facts, but '\(name)' is a param", advice: Advice("use 'when: \(name)' on the actions of the screen"))
    }

    static func isGuard(_ name: String) -> Fault {
      Fault(
        message: "'\(name)' is a guard, but only a fact is allowed here",
        advice: Advice("declare a fact instead: the app answers guards at run time, and moves can't change them"))
    }

    /// Returns the fault of several facts in one text.
    static func several(_ facts: [String]) -> Fault {
      Fault(advice: Advice("write several facts as a list: '[\(facts.joined(separator: ", "))]'"))
    }

    /// Returns the fault of a name under `sets` or `clears` that means the opposite of a fact.
    static func opposite(of fact: String) -> Fault {
      Fault(
        advice: Advice("write '\(fact)' under the other key: 'sets' makes a fact true, and 'clears' makes it false"))
    }
  }

  let fault: Fault
  let name: String
  public let range: SourceRange
  public let subject: String?
  public var mistake: Mistake? = .wording

  public var message: String { fault.message ?? "there is no fact '\(name)'" }
  public var help: String? { fault.advice.help }
  public var edits: [Edit] { fault.advice.edits(at: range) }

  static let howToDeclare = "declare it under 'facts' of the app"

  /// Returns the mistake that no declaration has a name, although a fact or a condition was probably meant.
  static func isUnknown(_ name: String, meaning meant: String?) -> Mistake { .named("condition \(name) \(meant ?? "")") }
}
