import FlowDiagnostics
import FlowModel

/// A name that must be a flow is one.
public struct UnknownFlow: Misspelling {
  public static let id = DiagnosticID("unknown-flow", .names, .error)

  let name: String
  public let range: SourceRange
  public let subject: String?
  public let nearest: String?
  public var rivals: [String] = []
  /// What is written behind it.
  var rest = ""
  /// The flows of near names, where none of them has that.
  var lacking: [String] = []
  /// Whether it is only asked for, so that nobody means to declare it.
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

  /// The mistake that a flow of a name isn't declared.
  static func isMissing(_ name: String) -> Mistake { .named("flow \(name)") }

  /// What to do where a flow of the name was meant.
  static func howToDeclare(_ name: String) -> String {
    Names.isValid(name) ? "a flow is declared by a document that begins with 'flow: \(name)'" : InvalidName.rule
  }
}

extension UnknownFlow {
  /// A flow that is asked for by its name, and is not there.
  public init(askedFor name: Located<String>, nearest: String?) {
    self.init(name: name.value, range: name.range, subject: nil, nearest: nearest, isAskedFor: true)
  }
}
