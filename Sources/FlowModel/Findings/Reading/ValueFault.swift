import FlowDiagnostics
import FlowYAML

/// A value of the wrong kind, in flows or in `flowc.yaml`.
public enum ValueFault: TypeFault {
  /// Something stands there, and another kind of thing is asked for.
  case mismatch(ValueExpectation, FoundValue, ValueRemedy?)
  /// Of a text where a Boolean is asked for: what it must be, and what it probably means.
  case noTruth(String, FoundValue, isPlain: Bool, meant: String?)
  /// A text that must be one of a few words.
  case noWord(String, of: String, known: [String], nearest: String?)
  case host(String)
  /// A verb on its own that says nothing without a target.
  case verbAlone(VerbKey)
  /// The type of a param.
  case typeOfParam(String, ValueRemedy?)
  /// An `allow` that names no finding about behaviour.
  case notAcceptable(String, nearest: String?)

  public var isToldOnce: Bool {
    switch self {
    case .noTruth, .noWord, .notAcceptable: true
    case .mismatch, .host, .verbAlone, .typeOfParam: false
    }
  }

  public var message: String {
    switch self {
    case .mismatch(let expected, let found, _): "\(expected.message), not \(found.message)"
    case .noTruth(let what, let found, let isPlain, _):
      "\(what) must be 'true' or 'false', not \(isPlain ? "" : "the text ")\(found.message)"
    case .noWord(let text, let what, let known, _):
      "\(what) must be \(known.quotedList("or")), not '\(FoundValue.shortened(text))'"
    case .host(let text): "a host must be a name, not '\(text)'"
    case .verbAlone(let verb): "'\(verb.rawValue)' needs to know \(verb.row.need)"
    case .typeOfParam(let name, _): "the type of '\(name)' cannot be read"
    case .notAcceptable(let id, _): "'allow' takes ids of findings about behaviour, and '\(id)' is none"
    }
  }

  public var help: String? {
    switch self {
    case .mismatch(let expected, _, let remedy): remedy?.help ?? expected.help
    case .noTruth(_, _, let isPlain, let meant):
      meant.map { isPlain ? "write '\($0)'" : "write '\($0)' without quotes" }
    case .noWord(_, _, _, let nearest?): "did you mean '\(nearest)'?"
    case .noWord(_, _, let known, nil): known.count == 1 ? "write '\(known[0])', or leave it out" : nil
    case .host(let text):
      text.contains("*")
        ? "write each host, such as 'www.example.com': there are no wildcards"
        : "write '\(Self.host(in: text) ?? "example.com")', without scheme and path"
    case .verbAlone(let verb): "write '{ \(verb.rawValue): \(verb == .steps ? "[{ popTo: home }, { push: detail }]" : "…") }'"
    case .typeOfParam(_, let remedy?): remedy.help
    case .typeOfParam(_, nil):
      "types are 'String', 'Int?', '[String]', '[String: Int]', and optional lists between quotes: '\"[String]?\"'"
    case .notAcceptable(_, let nearest):
      nearest.map { "did you mean '\($0)'?" }
        ?? "'flowc explain' lists the ids; 'allow' takes those under Reach, Legality, Facts, Liveness, Outcomes, Links and Views"
    }
  }

  public func edits(at range: SourceRange) -> [Edit] {
    switch self {
    case .noTruth(_, _, _, let meant?): [Edit(replacing: range, with: meant)]
    case .noWord(let text, _, _, let nearest?), .notAcceptable(let text, let nearest?):
      [Edit(replacing: range, that: text, with: nearest)]
    case .mismatch(.scheme(let beginning?), _, nil): [Edit(replacing: range, with: beginning)]
    case .host(let text): Self.host(in: text).map { [Edit(replacing: range, that: text, with: $0)] } ?? []
    // Over several lines more stands there than the text that is seen.
    case .mismatch(_, _, let remedy?) where range.start.line == range.end.line: Self.replace(range, remedy)
    case .typeOfParam(_, let remedy?): Self.replace(range, remedy)
    case .noTruth, .noWord, .notAcceptable, .mismatch, .typeOfParam, .verbAlone: []
    }
  }

  /// What is a name in an address.
  private static func host(in text: String) -> String? {
    let name = text.split(separator: "/", omittingEmptySubsequences: true).first { !$0.hasSuffix(":") }
    return name.flatMap { $0.contains(".") && $0.allSatisfy { $0.isLetter || $0.isNumber || ".-".contains($0) } ? String($0) : nil }
  }

  private static func replace(_ range: SourceRange, _ remedy: ValueRemedy) -> [Edit] {
    remedy.replacement.map { [Edit(replacing: range, with: $0)] } ?? []
  }
}

extension WrongType {
  /// Nil for a node that could not be read, which has been reported.
  public init?(_ node: YAMLNode, expected: ValueExpectation) {
    guard let found = FoundValue(node) else { return nil }
    self.init(ValueFault.mismatch(expected, found, ValueRemedy(node, expected)), at: node.range)
  }
}
