import FlowDiagnostics

/// Reports an argument that doesn't have the type of its param.
public struct ArgumentType: Finding {
  public static let id = DiagnosticID("argument-type", .arguments, .error)

  /// The part with the wrong type.
  public enum Fault: Sendable {
    /// A reference within a list or map.
    case nestedReference(String)
    /// A literal for a param.
    case literal(name: String, TypeExpression, expected: ExpectedLiteral)
    /// A name without a value. With the param of that name that can be passed on, if there is one.
    case noValue(name: String, TypeExpression, source: String?)
    /// A literal that is the name of a param which can be passed on.
    case unmarked(name: String, TypeExpression, source: String)
    /// The default of a param.
    case defaultValue(name: String, expected: ExpectedLiteral)
    /// A param that is passed on for another one.
    case passedOn(param: Located<String>, TypeExpression, for: String, TypeExpression)
    /// A param that is a condition.
    case condition(param: Located<String>, TypeExpression)
    /// The parameter of an action that choices or steps share. Each type has the range of its param, if it is of a param.
    case parameter(String, first: (TypeExpression, SourceRange?), second: (TypeExpression, SourceRange?))
    /// A value for two of the shown screens, by its name as it is written.
    case shown(String, first: (TypeExpression?, SourceRange), second: (TypeExpression?, SourceRange))
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
    case .nestedReference(let name): "'$\(name)' is not allowed inside a list or map"
    case .literal(let name, _, .noNil), .defaultValue(let name, .noNil): "'nil' is a string in YAML, so '\(name)' would not be nil"
    case .noValue(let name, let type, _): "'\(name)' is \(type.withArticle), but has no value here"
    case .unmarked(let name, let type, let source): "'\(name)' is \(type.withArticle), but '\(source)' is a string here"
    case .literal(let name, let type, let expected): "'\(name)' is \(type.withArticle), but this isn't a valid \(expected)"
    case .defaultValue(let name, let expected): "the default of '\(name)' isn't a valid \(expected)"
    case .passedOn(let param, let type, let name, let wanted):
      "'\(name)' is \(wanted.withArticle), but '$\(param.value)' is \(type.withArticle)"
    case .condition(let param, let type): "a condition is true or false, but '$\(param.value)' is \(type.withArticle)"
    case .parameter(let name, let first, let second):
      "the parameter '\(name)' of the action would be \(first.0.withArticle) at the earlier place and \(second.0.withArticle) here"
    case .shown(let what, let first, let second):
      "\(what) would be of type \(Self.text(first.0)) and \(Self.text(second.0)) at once, because two shown screens take it"
    }
  }

  public var related: [RelatedPlace] {
    switch fault {
    case .nestedReference, .noValue, .unmarked, .literal, .defaultValue: []
    case .passedOn(let param, _, _, _), .condition(let param, _): [RelatedPlace("declared here", param.range)]
    case .parameter(_, let first, let second):
      [first, second].compactMap { type, range in range.map { RelatedPlace("the \(type)", $0) } }
    case .shown(_, let first, let second): [first, second].map { type, range in RelatedPlace("\(Self.text(type)) here", range) }
    }
  }

  public var help: String? {
    switch fault {
    case .nestedReference(let name):
      "pass a whole param on its own, or write '$$\(name)' for the string itself"
    case .noValue(let name, _, let source?): "write '\(name): $\(source)' to pass the param on"
    case .unmarked(_, _, let source): "write '$\(source)' to pass the param on"
    case .noValue(let name, _, nil): "write '\(name): …', or delete '\(name)' so that the app's code passes it"
    case .literal(_, _, let expected), .defaultValue(_, let expected): expected.help
    case .condition: "use a param of type Bool under 'when'"
    case .passedOn: "pass a value of the same type; a T can also be passed as T?"
    case .parameter: "pass one of them with 'with', or rename the param"
    case .shown: "rename one of the params"
    }
  }

  private static func text(_ type: TypeExpression?) -> String { type?.description ?? "" }
}
