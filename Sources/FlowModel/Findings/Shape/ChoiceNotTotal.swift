import FlowDiagnostics

/// Reports choices that may all be impossible.
public struct ChoiceNotTotal: Finding {
  public static let id = DiagnosticID("choice-not-total", .shape, .error)

  /// The fault of an owner of choices.
  public enum Fault: Sendable {
    /// A single move that runs where people can't choose anything else.
    case lone(condition: SourceRange)
    case empty(ChoiceOwner)
    case last(ChoiceOwner, condition: SourceRange)
    /// The last choice, whose condition is a word for "no condition".
    case word(ChoiceOwner, String)
    /// A `run` where people can't choose anything else. The action isn't a list, and has a condition.
    case run(action: String, condition: SourceRange)
  }

  let fault: Fault
  public let range: SourceRange
  public let subject: String?

  public init(_ fault: Fault, at range: SourceRange, subject: String? = nil) {
    self.fault = fault
    self.range = range
    self.subject = subject
  }

  public var message: String {
    switch fault {
    case .lone: "this runs automatically, so it must always be possible"
    case .empty(let owner): "'\(owner.name)' has no choices"
    case .run(let action, _): "this runs automatically, but '\(action)' is not always possible"
    case .last(let owner, _), .word(let owner, _): "the last choice of '\(owner.name)' must always be possible"
    }
  }

  public var related: [RelatedPlace] {
    switch fault {
    case .lone(let condition), .last(_, let condition), .run(_, let condition): [RelatedPlace("it has a condition here", condition)]
    case .empty, .word: []
    }
  }

  public var help: String? {
    switch fault {
    case .run(let action, _): "write '\(action)' as a list of choices, and end it with one without 'when', for example 'stay'"
    case .lone, .last(.action, _): "add a last entry without 'when', for example 'stay'"
    case .word(_, let word): "delete 'when: \(word)': without it, the choice is always taken"
    case .last(.start(let key), _): "add a last entry without 'when', for example '{ \(key): … }'"
    case .empty(.action): "add a move, or 'stay'"
    case .empty(.start(let key)): "add an entry: '{ \(key): … }'"
    }
  }
}
