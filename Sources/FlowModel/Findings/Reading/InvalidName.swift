import FlowDiagnostics
import FlowYAML

/// Reports a name that isn't valid at its place.
public struct InvalidName: Finding {
  public static let id = DiagnosticID("invalid-name", .reading, .error)

  /// The reason why a name isn't valid.
  public enum Fault: Sendable {
    /// The name isn't a Swift identifier. With the named thing in the words of messages.
    case noIdentifier(String)
    /// A name together with the brace or word after it.
    case torn(TornBraces)
    /// A name with a character that looks like a space or a colon. With the named thing.
    case lookAlike(LookAlike, of: String)
    /// A fact or guard with the name of a word of conditions.
    case wordOfConditions
    /// An outcome with the word for the lack of an outcome.
    case dismissed
  }

  let name: String
  let fault: Fault
  public let range: SourceRange

  public init(_ name: Located<String>, _ fault: Fault) {
    self.name = name.value
    self.fault = fault
    range = name.range
  }

  init(_ braces: TornBraces) { self.init(braces.name, .torn(braces)) }

  public var message: String {
    switch fault {
    case .noIdentifier(let what), .lookAlike(_, let what): "'\(name)' cannot name \(what)"
    case .torn(let braces): braces.message
    case .wordOfConditions: "'\(name)' is a keyword of conditions and cannot name a fact or guard"
    case .dismissed: "an outcome cannot have the name '\(name)'"
    }
  }

  public var help: String? {
    switch fault {
    case .noIdentifier("a param") where name.hasSuffix("?"): "write the '?' after the type: '\(name.dropLast()): String?'"
    case .noIdentifier(let what):
      CurlyQuotes.help(for: name)
        ?? Names.identifier(meantBy: name).map {
          // `Keep it` is the text of a button, and methods begin with a lowercase letter.
          let meant = what == "an action" ? $0.prefix(1).lowercased() + $0.dropFirst() : $0
          return "write '\(meant)'\(Self.titled.contains(what) ? "; the text that people see belongs under 'title'" : "")"
        }
        ?? Self.rule
    case .torn(let braces): "write '\(braces.meant)'"
    case .lookAlike(let character, _): character.help
    case .wordOfConditions: "choose another name"
    case .dismissed: "choose another name: in 'then', 'dismissed' means that people left without an outcome"
    }
  }

  public var edits: [Edit] {
    switch fault {
    case .lookAlike(let character, _):
      Names.isValid(character.replacement) ? [Edit(replacing: range, that: name, with: character.replacement)] : []
    case .torn(let braces): [braces.edit]
    case .noIdentifier, .wordOfConditions, .dismissed: []
    }
  }

  /// The things that have a title, in the words of messages.
  private static let titled: Set<String> = ["a flow", "a screen", "an action", "a tab"]
  /// The rule for names, in the words of helps.
  public static let rule = "use letters, digits and '_', and do not begin with a digit"
}
