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
    case .nestedReference(let name): "'$\(name)' cannot stand inside a list or map"
    case .literal(let name, _, .noNil), .defaultValue(let name, .noNil): "'nil' is a text in YAML, and '\(name)' is hardly meant to be that"
    case .noValue(let name, let type, _): "'\(name)' is \(type.withArticle), and nothing stands behind it"
    case .unmarked(let name, let type, let source): "'\(name)' is \(type.withArticle), and '\(source)' is a text here"
    case .literal(let name, let type, let expected): "'\(name)' is \(type.withArticle), and this is no \(expected)"
    case .defaultValue(let name, let expected): "the default of '\(name)' is no \(expected)"
    case .passedOn(let param, let type, let name, let wanted):
      "'\(name)' is \(wanted.withArticle), and '$\(param.value)' is \(type.withArticle)"
    case .condition(let param, let type): "a condition is true or false, and '$\(param.value)' is \(type.withArticle)"
    case .parameter(let name, let first, let second):
      "the action has one parameter '\(name)', which is \(first.0.withArticle) for what comes before and \(second.0.withArticle) here"
    case .shown(let what, let first, let second):
      "\(what) would be of type \(Self.text(first.0)) and \(Self.text(second.0)) at once: two of the screens that are shown take it"
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
      "a reference stands alone, and passes a param whole; write '$$\(name)' if the text itself was meant"
    case .noValue(let name, _, let source?): "write '\(name): $\(source)' to hand the param on"
    case .unmarked(_, _, let source): "write '$\(source)' to hand the param on"
    case .noValue(let name, _, nil): "write '\(name): …', or leave '\(name)' out where the app's code passes it"
    case .literal(_, _, let expected), .defaultValue(_, let expected): expected.help
    case .condition: "only a param of type Bool can be asked in 'when'"
    case .passedOn: "only T passes to T?; nothing else converts"
    case .parameter: "bind one of them with 'with', or rename the param"
    case .shown: "rename one of the params"
    }
  }

  private static func text(_ type: TypeExpression?) -> String { type?.description ?? "" }
}
