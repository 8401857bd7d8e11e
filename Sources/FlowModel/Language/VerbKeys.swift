/// The places of a verb other than actions, where all verbs are valid.
public struct VerbPlaces: OptionSet, Sendable {
  public let rawValue: UInt8
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  public static let steps = VerbPlaces(rawValue: 1)
  /// Handlers of the app's `roots`.
  public static let roots = VerbPlaces(rawValue: 2)
  /// The `unmet` of links.
  public static let unmet = VerbPlaces(rawValue: 4)
}

/// The description of a verb.
public struct VerbRow: LanguageRow {
  public let shape: ValueShape
  /// The value in the words of the key reference, in Markdown.
  public let value: String
  public let places: VerbPlaces
  /// The missing value in the words of messages, for a verb that isn't valid alone.
  public let need: String
  public let doc: String

  init(_ shape: ValueShape, _ value: String, in places: VerbPlaces = [], needs need: String = "a target", _ doc: String) {
    self.shape = shape
    self.value = value
    self.need = need
    self.places = places
    self.doc = doc
  }
}

/// The verbs of actions.
public enum VerbKey: String, LanguageKey {
  case push, replace, pop, popTo, popToRoot, present, dismiss, root, select, finish, open, steps, run, url, stay
  public static let owner = "an action"
  public static let table = KeyTable<Self>()

  public var row: VerbRow {
    switch self {
    case .push:
      VerbRow(.target, "screen, flow, `G.S` or `{ flow }`", in: .steps, "Pushes a screen, or a stack flow, on the current stack.")
    case .replace:
      VerbRow(.target, "screen, flow, `G.S` or `{ flow }`", in: .steps, "Replaces the top screen with a screen or a stack flow.")
    case .pop: VerbRow(.nothing, "empty", in: .steps, "Goes back one screen.")
    case .popTo: VerbRow(.screens, "list* of screens", in: .steps, "Goes back to the nearest of these screens on the stack.")
    case .popToRoot: VerbRow(.nothing, "empty", in: .steps, "Goes back to the bottom of the stack.")
    case .present:
      VerbRow(.target, "flow, screen, `G.S` or `{ flow }`", in: .steps, "Presents a flow or a screen over the current screens.")
    case .dismiss:
      VerbRow(.all, "empty, or `all`", in: .steps, "Closes the last presentation. With 'all', closes all presentations.")
    case .root: VerbRow(.target, "flow or `G.S`", in: [.roots, .unmet], "Discards all screens and shows a root flow.")
    case .select: VerbRow(.name, "tab or page", in: .steps, needs: "a tab or page", "Selects a tab around the screen, or a page.")
    case .finish:
      VerbRow(
        .outcome, "outcome, or empty", "Ends the flow, or the screen with outcomes, with this outcome. Without an outcome, leaves it.")
    case .open: VerbRow(.target, "`F.S`", in: .roots, "Opens a screen like its first link or entry.")
    case .steps:
      VerbRow(.moves, "list of actions", needs: "a list of moves", "Makes several moves as one, without showing the screens between.")
    case .run:
      VerbRow(
        .name, "action, `app.a` or `flow.a`", needs: "an action",
        "Runs another action: of the screen, otherwise of its flow, otherwise of the app.")
    case .url: VerbRow(.url, "URL, or empty", in: .steps, "Opens a URL outside the app.")
    case .stay: VerbRow(.nothing, "empty", "Stays on the current screens.")
    }
  }

  /// Whether the verb is valid without a value, as a bare word.
  public var standsAlone: Bool { Self.table.read(self) { $0.shape.mayBeNothing } }

  /// Whether the verb takes a screen or a flow to enter.
  public var takesTarget: Bool { Self.table.read(self) { if case .target = $0.shape { true } else { false } } }

  /// Whether a bare name as the value may mean a screen of the flow around it. In `roots`, no flow is around it.
  public var takesOwnScreens: Bool {
    let takesScreens = Self.table.read(self) { if case .screens = $0.shape { true } else { false } }
    return (takesTarget || takesScreens) && !mayStand(in: .roots)
  }

  /// Whether the verb is valid in a place.
  public func mayStand(in place: VerbPlaces) -> Bool { Self.table.read(self) { $0.places.contains(place) } }

  public static let bareWords = allCases.filter(\.standsAlone)

  /// Returns the verbs that are valid in a place, in declaration order.
  public static func allowed(in place: VerbPlaces) -> [VerbKey] { allCases.filter { $0.mayStand(in: place) } }
}
