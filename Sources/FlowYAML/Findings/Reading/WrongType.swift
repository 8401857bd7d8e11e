import FlowDiagnostics

/// A value is of the kind that its key asks for.
public struct WrongType: Finding {
  public static let id = DiagnosticID("wrong-type", .reading, .error)
  public static let summary = "A value is not of the kind that its key asks for."
  public static let rationale = """
    Each key takes one kind of value: a text, a name, `true` or `false`, a list, or a map. Values follow
    the YAML 1.2 core schema, so `yes`, `no`, `on` and `off` are plain words and not booleans: a fact
    marked `persisted: yes` would not be remembered, and people would have to sign in again at every
    launch. A verb takes one target; several moves in a row are `steps`. Write the value in the form
    that the message names.
    """
  /// What is of the wrong kind.
  public enum Fault: Sendable {
    case keyIsNoText
    /// What stands under `<<` is neither a map nor a list of maps: the text that stands there, if it is one.
    case mergeOfNoMap(String?)
    /// A tag that means nothing here; alone, with nothing behind it, it looks like a negation.
    case tag(String, isAlone: Bool)
    /// Something stands there, and another kind of thing is asked for.
    case mismatch(Expectation, Found, Remedy?)
    /// Of a text where a Boolean is asked for: what it must be, and what it probably means.
    case noTruth(String, Found, isPlain: Bool, meant: String?)
    /// A text that must be one of a few words.
    case noWord(String, of: String, known: [String], nearest: String?)
    case host(String)
    /// A verb on its own that says nothing without a target.
    case verbAlone(String)
    /// The type of a param.
    case typeOfParam(String, Remedy?)
    /// An `allow` that names no finding about behaviour.
    case notAcceptable(String, nearest: String?)
    /// A setting of `flowc.yaml`.
    case setting(Setting)
  }

  let fault: Fault
  public let range: SourceRange

  public init(_ fault: Fault, at range: SourceRange) {
    self.fault = fault
    self.range = range
  }

  /// Nil for a node that could not be read, which has been reported.
  public init?(_ node: YAMLNode, expected: Expectation) {
    guard let found = Found(node) else { return nil }
    self.init(.mismatch(expected, found, Remedy(node, expected)), at: node.range)
  }

  public var isToldOnce: Bool {
    switch fault {
    case .noTruth, .noWord, .notAcceptable: true
    default: false
    }
  }

  public var message: String {
    switch fault {
    case .keyIsNoText: "a key must be a text"
    case .mergeOfNoMap(let text):
      "the merge key '<<' takes a map or a list of maps, not \(text.map { "'\(Found.shortened($0))'" } ?? "a list in a list")"
    case .tag(let tag, _): Self.message(tag: tag)
    case .mismatch(let expected, let found, _): "\(expected.message), not \(found.message)"
    case .noTruth(let what, let found, let isPlain, _):
      "\(what) must be 'true' or 'false', not \(isPlain ? "" : "the text ")\(found.message)"
    case .noWord(let text, let what, let known, _):
      "\(what) must be \(known.quotedList("or")), not '\(Found.shortened(text))'"
    case .host(let text): "a host must be a name, not '\(text)'"
    case .verbAlone(let verb): "'\(verb)' needs to know \(Self.need(of: verb))"
    case .typeOfParam(let name, _): "the type of '\(name)' cannot be read"
    case .notAcceptable(let id, _): "'allow' takes ids of findings about behaviour, and '\(id)' is none"
    case .setting(let setting): setting.message
    }
  }

  public var help: String? {
    switch fault {
    case .keyIsNoText: "write 'key: value'"
    case .mergeOfNoMap: "name an anchored map: '<<: *name'"
    case .tag(let tag, let isAlone):
      isAlone && tag.isNegation ? Self.help(negation: tag) : "remove the tag"
    case .mismatch(let expected, _, let remedy): remedy?.help ?? expected.help
    case .noTruth(_, _, let isPlain, let meant):
      meant.map { isPlain ? "write '\($0)'" : "write '\($0)' without quotes" }
    case .noWord(_, _, _, let nearest?): "did you mean '\(nearest)'?"
    case .noWord(_, _, let known, nil): known.count == 1 ? "write '\(known[0])', or leave it out" : nil
    case .host(let text):
      text.contains("*")
        ? "write each host, such as 'www.example.com': there are no wildcards"
        : "write '\(Self.host(in: text) ?? "example.com")', without scheme and path"
    case .verbAlone(let verb): "write '{ \(verb): \(Self.example(of: verb)) }'"
    case .typeOfParam(_, let remedy?): remedy.help
    case .typeOfParam(_, nil):
      "types are 'String', 'Int?', '[String]', '[String: Int]', and optional lists between quotes: '\"[String]?\"'"
    case .notAcceptable(_, let nearest):
      nearest.map { "did you mean '\($0)'?" }
        ?? "'flowc explain' lists the ids; 'allow' takes those under Reach, Legality, Facts, Liveness, Outcomes, Links and Views"
    case .setting(let setting): setting.help
    }
  }

  /// What a verb that says nothing by itself must be told.
  private static func need(of verb: String) -> String {
    // All others lead somewhere.
    ["steps": "which moves it is made of", "run": "which action", "select": "which tab or page"][verb] ?? "where to"
  }

  private static func example(of verb: String) -> String { verb == "steps" ? "[{ popTo: home }, { push: detail }]" : "…" }

  static func message(tag: String) -> String { "the tag '\(tag)' has no meaning in a flow file" }
  /// For a tag that looks like a negation of other languages.
  static func help(negation tag: String) -> String { "write 'not \(tag.dropFirst())' for a condition, '\"\(tag)\"' for a text" }

  public var edits: [Edit] {
    switch fault {
    case .noTruth(_, _, _, let meant?): [Edit(replacing: range, with: meant)]
    case .noWord(let text, _, _, let nearest?), .notAcceptable(let text, let nearest?):
      [Edit(replacing: range, that: text, with: nearest)]
    case .mismatch(.scheme(let beginning?), _, nil): [Edit(replacing: range, with: beginning)]
    case .host(let text): Self.host(in: text).map { [Edit(replacing: range, that: text, with: $0)] } ?? []
    case .setting(.noWord(_, _, _, let nearest?)): [Edit(replacing: range, with: nearest)]
    // Over several lines more stands there than the text that is seen.
    case .mismatch(_, _, let remedy?) where range.start.line == range.end.line: replace(remedy)
    case .typeOfParam(_, let remedy?): replace(remedy)
    default: []
    }
  }

  /// What is a name in an address.
  private static func host(in text: String) -> String? {
    let name = text.split(separator: "/", omittingEmptySubsequences: true).first { !$0.hasSuffix(":") }
    return name.flatMap { $0.contains(".") && $0.allSatisfy { $0.isLetter || $0.isNumber || ".-".contains($0) } ? String($0) : nil }
  }

  private func replace(_ remedy: Remedy) -> [Edit] { remedy.replacement.map { [Edit(replacing: range, with: $0)] } ?? [] }

  public static let examples = [
    Example(
      """
        app: Bank
        start:
          - { when: signedIn, root: accounts }
          - { root: login }
        facts:
      -   signedIn: { persisted: ↓yes }
      +   signedIn: { persisted: true }
        ---
        flow: login
        screens:
          login: { actions: { signIn: { root: accounts, sets: signedIn } } }
        ---
        flow: accounts
        screens:
          accounts: { actions: { logout: { root: login, clears: signedIn } } }
      """),
    Example(
      """
        app: Notes
        start: notes
        ---
        flow: notes
        screens:
          notes:
            actions:
      -       newNote: { push: ↓[folder, note] }
      +       newNote: { steps: [{ push: folder }, { push: note }] }
              help: { present: help }
          folder:
          note:
        ---
        flow: help
        screens: [help]
      """),
  ]
}

extension String {
  /// Whether a tag looks like a negation of other languages: `!name`.
  fileprivate var isNegation: Bool { hasPrefix("!") && dropFirst().allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" } }
}
