/// The description of a modifier.
public struct ModifierRow: LanguageRow {
  public let shape: ValueShape
  /// The value in the words of the key reference, in Markdown.
  public let value: String
  /// The verbs that may have the modifier; nil for all verbs.
  public let verbs: [VerbKey]?
  /// Whether the modifier is written in a step of `steps`. Other modifiers are written beside `steps`.
  public let isOfSteps: Bool
  /// The actions in which the modifier has a meaning.
  public let owner: ModifierOwner
  /// Whether the modifier may be beside the `choices` of a list, where it applies to the whole list.
  public let isOfWhole: Bool
  public let doc: String

  init(
    _ shape: ValueShape, _ value: String, with verbs: [VerbKey]?, inSteps isOfSteps: Bool, of owner: ModifierOwner = .action,
    ofWhole isOfWhole: Bool = false, _ doc: String
  ) {
    self.shape = shape
    self.value = value
    self.verbs = verbs
    self.isOfSteps = isOfSteps
    self.owner = owner
    self.isOfWhole = isOfWhole
    self.doc = doc
  }
}

/// The actions that may have a modifier.
public enum ModifierOwner: Sendable {
  /// Any action, handler, choice or step.
  case action
  /// An action with a name.
  case namedAction
  case actionOfApp
  /// An action with a name in an alert.
  case alertButton
  /// A button beside tabs.
  case barButton
}

/// The modifiers beside a verb. ``ModifierDeclarations`` reads them.
public enum ModifierKey: String, LanguageKey {
  case when, sets, clears, with, then, once, resume, `else`, style, dismissable, detents, link, `private`, role, title, icon, doc, allow
  public static let owner = "an action"
  public static let table = KeyTable<Self>()

  public var row: ModifierRow {
    switch self {
    case .when:
      ModifierRow(
        .someConditions, "list* of conditions", with: nil, inSteps: false,
        "A condition: a fact, a guard, '$name' of a Bool param, 'started', or 'not' one of these. All of a list must hold, or one of '{ any: … }'."
      )
    case .sets:
      ModifierRow(.someFacts, "list* of facts", with: nil, inSteps: false, "Facts that the move makes true, before it changes the screens.")
    case .clears:
      ModifierRow(
        .someFacts, "list* of facts", with: nil, inSteps: false, "Facts that the move makes false, before it changes the screens.")
    case .with:
      ModifierRow(
        .named(.anything), "param → argument", with: [.push, .replace, .present, .root, .select, .open, .run, .finish], inSteps: true,
        "Arguments: '$name' passes a param on, and anything else is a value.")
    case .then:
      ModifierRow(
        .part(.actions), "outcome or `dismissed` → action", with: [.push, .present], inSteps: true,
        "Handlers for the outcomes of the started flow or screen: the outcome, then an action.")
    case .once:
      ModifierRow(
        .boolean, "Boolean", with: [.push], inSteps: true, "Whether the move goes back to the screen if it is already on the stack.")
    case .resume:
      ModifierRow(
        .booleanOr(LinkResumption.forgetWord), "Boolean or `forget`", with: [.root], inSteps: false,
        "'true' shows the target of the waiting link instead, if its requirements now hold. 'forget' drops the link.")
    case .else:
      ModifierRow(.part(.action), "action", with: [.popTo], inSteps: false, "The action that runs if none of the screens is on the stack.")
    case .style:
      ModifierRow(
        .words(PresentationStyle.allCases.map(\.rawValue)), PresentationStyle.allCases.map { "`\($0.rawValue)`" }.joined(separator: ", "),
        with: [.present], inSteps: true, "The style of the presentation.")
    case .dismissable:
      ModifierRow(.boolean, "Boolean", with: [.present], inSteps: true, "'false' if people can't swipe or tap the presentation away.")
    case .detents:
      ModifierRow(
        .detents, "list* of `medium`, `large`, shares", with: [.present], inSteps: true,
        "The heights of a sheet: 'medium', 'large', or a share of the height, for example 0.3.")
    case .link:
      ModifierRow(
        .part(.link), "pattern", with: nil, inSteps: false, of: .actionOfApp, ofWhole: true,
        "The URL that runs this action in the current state of the app: '/order/$id'.")
    case .private:
      ModifierRow(
        .boolean, "Boolean", with: nil, inSteps: false, of: .namedAction, ofWhole: true,
        "'true' for an action that only 'run' calls: the app doesn't offer it anywhere.")
    case .role:
      ModifierRow(
        .words(ActionRole.allCases.map(\.rawValue)), ActionRole.allCases.map { "`\($0.rawValue)`" }.joined(separator: ", "), with: nil,
        inSteps: false, of: .alertButton, ofWhole: true,
        "The role of an alert's button: to cancel, or to do something that can't be undone.")
    case .title: ModifierRow(.text, "text", with: nil, inSteps: false, ofWhole: true, "The title that people see.")
    case .icon:
      ModifierRow(
        .text, "text", with: nil, inSteps: false, of: .barButton, ofWhole: true, "The name of the image of a bar button.")
    case .doc: ModifierRow(.text, "text", with: nil, inSteps: false, ofWhole: true, "A description for people.")
    case .allow:
      ModifierRow(.part(.allow), "list* of ids", with: nil, inSteps: false, ofWhole: true, "Ids of findings that are accepted here.")
    }
  }

  /// The verbs that may have the modifier; nil for all verbs.
  var verbs: [VerbKey]? { Self.table.read(self) { $0.verbs } }
  /// Whether a verb may have the modifier. Without a verb, whether all verbs may have it.
  public func goes(with verb: VerbKey?) -> Bool { verb.map { verbs?.contains($0) ?? true } ?? (verbs == nil) }
  public var owner: ModifierOwner { Self.table.read(self) { $0.owner } }
  public var isOfSteps: Bool { Self.table.read(self) { $0.isOfSteps } }
}
