import FlowDiagnostics
import FlowModel

/// Reports a name that must be a flow and isn't.
public struct UnknownFlow: Misspelling {
  public static let id = DiagnosticID("unknown-flow", .names, .error)

  let name: String
  public let range: SourceRange
  public let subject: String?
  public let nearest: String?
  public var rivals: [String] = []
  /// The text after the name.
  var rest = ""
  /// The flows with near names, if none of them has the screen or tab in `rest`.
  var lacking: [String] = []
  /// Whether a command asks for it, so that nothing need declare it.
  var isAskedFor = false

  public var mistake: Mistake? {
    guard lacking.isEmpty, rivals.isEmpty else { return .wording }
    return nearest.map { .named("flow \(name), not \($0.prefix { $0 != "." })") } ?? Self.isMissing(name)
  }
  public var written: String? { name + rest }
  public var message: String { "there is no flow '\(name)'" }
  public var advice: String? {
    if !lacking.isEmpty { return "did you mean the flow \(lacking.quotedList("or"))?" }
    return isAskedFor ? nil : Self.howToDeclare(name)
  }

  /// Returns the mistake that a flow with a name isn't declared.
  static func isMissing(_ name: String) -> Mistake { .named("flow \(name)") }

  /// Returns help for declaring a flow with the name.
  static func howToDeclare(_ name: String) -> String {
    Names.isValid(name) ? "declare the flow in a document that begins with 'flow: \(name)'" : InvalidName.rule
  }
}

extension UnknownFlow {
  /// Creates the finding for a flow that a command asks for by its name.
  public init(askedFor name: Located<String>, nearest: String?) {
    self.init(name: name.value, range: name.range, subject: nil, nearest: nearest, isAskedFor: true)
  }
}
