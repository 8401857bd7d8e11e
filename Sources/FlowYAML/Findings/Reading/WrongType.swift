import FlowDiagnostics

/// Reports a value that isn't of the type that its key requires.
public struct WrongType: Finding {
  public static let id = DiagnosticID("wrong-type", .reading, .error)

  let fault: TypeFault
  public let range: SourceRange

  public init(_ fault: TypeFault, at range: SourceRange) {
    self.fault = fault
    self.range = range
  }

  public var mistake: Mistake? { fault.isReportedOnce ? .wording : nil }
  public var message: String { fault.message }
  public var help: String? { fault.advice?.help }
  public var edits: [Edit] { fault.advice?.edits(at: range) ?? [] }
}

/// The reason why a value has the wrong type. Each target creates its own, with one function for each mistake.
public struct TypeFault: Sendable {
  let message: String
  let advice: Advice?
  /// Whether a text that aliases repeat is reported only once.
  let isReportedOnce: Bool

  public init(_ message: String, _ advice: Advice?, isReportedOnce: Bool = false) {
    self.message = message
    self.advice = advice
    self.isReportedOnce = isReportedOnce
  }

  public init(_ message: String, help: String) { self.init(message, Advice(help)) }
}

/// The mistakes in any YAML.
extension TypeFault {
  static let keyIsNoText = Self("a key must be a string", help: "write 'key: value'")

  /// Returns the fault of a value of `<<` that is neither a map nor a list of maps. The text is that value, if it is a text.
  static func mergeOfNoMap(_ text: String?) -> Self {
    Self(
      "the merge key '<<' takes a map or a list of maps, not \(text.map { "'\(FoundValue.shortened($0))'" } ?? "a list in a list")",
      help: "name an anchored map: '<<: *name'")
  }

  /// Returns the fault of a tag without a meaning. If no value follows it, it looks like a negation of other languages: `!name`.
  static func tag(_ tag: String, isAlone: Bool) -> Self {
    let isNegation = tag.hasPrefix("!") && tag.dropFirst().allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
    return Self(
      "the tag '\(tag)' has no meaning in a flow file", help: isAlone && isNegation ? negation(String(tag.dropFirst())) : "remove the tag")
  }

  static func negation(_ name: String) -> String { "write 'not \(name)' for a condition, '\"!\(name)\"' for a string" }
}
