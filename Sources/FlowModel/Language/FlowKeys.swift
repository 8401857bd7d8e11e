/// The keys of a flow document.
public enum FlowKey: String, LanguageKey {
  case flow, kind, start, screens, tabs, actions, requires, swipe, navigationBar, restore, outcomes, title, doc, allow
  public static let owner = "a flow"
  public static let table = KeyTable<Self>()

  public var row: KeyRow {
    switch self {
    case .flow: KeyRow(.text, "The name of the flow, which no other flow has.", isRequired: true)
    case .kind:
      KeyRow(
        .words(FlowKind.allCases.map(\.rawValue)),
        "How its screens lie: a stack (if nothing is said), pages side by side, or tabs. Or it is an alert.")
    case .start:
      KeyRow(
        .part(.flowStart),
        "The screen or tab that is shown first, or choices that are tried in order when the flow is entered; if nothing is said, the first."
      )
    case .screens: KeyRow(.namedOrListed(.part(.screen)), "The screens, by name.", kinds: [.stack, .pages, .alert, .confirm])
    case .tabs: KeyRow(.named(.part(.tab)), "The tabs in their order: each a flow, or an action for a bar button.", kinds: [.tabs])
    case .actions: KeyRow(.part(.actions), "Actions that are offered on each screen of the flow.")
    case .requires: KeyRow(.conditions, "Facts that must hold while one of its screens is active.")
    case .swipe: KeyRow(.boolean, "'false' where neighbouring pages are not one swipe apart.", kinds: [.pages])
    case .navigationBar:
      KeyRow(
        .words(BarVisibility.allCases.map(\.rawValue)),
        "'shown' puts a bar above pages, 'hidden' takes it away from all screens that don't say otherwise.", kinds: [.stack, .pages])
    case .restore: KeyRow(.boolean, "'false' where a new process begins the flow again: stored states end below it.")
    case .outcomes:
      KeyRow(
        .part(.outcomes), "The ways in which the flow can finish, each with the values that it hands over.",
        kinds: [.stack, .pages, .alert, .confirm])
    case .title: KeyRow(.text, "What people call it: in diagrams and comments.")
    case .doc: KeyRow(.text, "A description for people.")
    case .allow: KeyRow(.part(.allow), "Ids of findings that are accepted here.")
    }
  }

  /// The kinds of flow that have the key; nil for all.
  var kinds: [FlowKind]? { Self.table.read(self) { $0.kinds } }
  /// Whether flows of a kind have the key.
  public func belongs(to kind: FlowKind) -> Bool { kinds?.contains(kind) ?? true }
}

/// The keys of a tab that shows a flow.
public enum TabKey: String, LanguageKey {
  case flow, title, icon
  public static let owner = "a tab"
  public static let table = KeyTable<Self>()

  public var row: KeyRow {
    switch self {
    case .flow: KeyRow(.text, "The flow that the tab shows.", isRequired: true)
    case .title: KeyRow(.text, "What people call it.")
    case .icon: KeyRow(.text, "The name of its picture.")
    }
  }
}

/// The keys of a screen.
public enum ScreenKey: String, LanguageKey {
  case params, actions, outcomes, requires, link, entry, view, back, tabBar, navigationBar, restore, final, title, message, doc, allow
  public static let owner = "a screen"
  public static let table = KeyTable<Self>()

  public var row: KeyRow {
    switch self {
    case .params: KeyRow(.part(.params), "What the screen needs to be shown, by name.")
    case .actions: KeyRow(.part(.actions), "What can be done on the screen, by name.")
    case .outcomes: KeyRow(.part(.outcomes), "The ways in which the screen, entered on its own, can finish.")
    case .requires: KeyRow(.conditions, "Facts that must hold while the screen is active.")
    case .link:
      KeyRow(.part(.link), "The URL that leads here: '/item/$id'. Or a list of them, or a map that says what lies below.")
    case .entry: KeyRow(.part(.entry), "Why the app may open this screen by itself: a notification, a widget, code.")
    case .view: KeyRow(.text, "The name of the Swift view; if nothing is said, the screen's name with 'View'.")
    case .back: KeyRow(.words(Visibility.all), "'hidden' takes the system's way back away.")
    case .tabBar: KeyRow(.words(Visibility.all), "'hidden' takes the bars around it away.")
    case .navigationBar:
      KeyRow(
        .words(BarVisibility.allCases.map(\.rawValue)),
        "'hidden' takes the bar above it away, and the system's way back with it; 'shown' puts one above pages.")
    case .restore: KeyRow(.boolean, "'false' where a new process doesn't show the screen again: stored states end below it.")
    case .final: KeyRow(.boolean, "'true' where having no way on is intended.")
    case .title: KeyRow(.text, "What people call it: in diagrams and comments, and as the title of an alert.")
    case .message: KeyRow(.text, "What an alert says below its title; '$name' is a param.")
    case .doc: KeyRow(.text, "A description for people.")
    case .allow: KeyRow(.part(.allow), "Ids of findings that are accepted here.")
    }
  }
}

/// The one value of `back` and `tabBar`.
enum Visibility: String, CaseIterable {
  case hidden
  static let all = allCases.map(\.rawValue)
}

/// The keys of a param that is written as a map.
public enum ParamKey: String, LanguageKey {
  case type, `default`, secret, doc
  public static let owner = "a param"
  public static let table = KeyTable<Self>()

  public var row: KeyRow {
    switch self {
    case .type: KeyRow(.type, "A Swift type: 'String', 'Int?', '[URL]', or one declared under the app's 'types'.", isRequired: true)
    case .default: KeyRow(.anything, "The value where none is given.")
    case .secret: KeyRow(.boolean, "'true' where the value never leaves the process: in stored states, URLs or printed text.")
    case .doc: KeyRow(.text, "A description for people.")
    }
  }
}

/// The keys of a screen's `link` that is written as a map.
public enum LinkKey: String, LanguageKey {
  case path, via, from
  public static let owner = "a link"
  public static let table = KeyTable<Self>()

  public var row: KeyRow {
    switch self {
    case .path: KeyRow(.someTexts, "The pattern of the URL: '/item/$id?tab=$tab'. Or a list of them.", isRequired: true)
    case .via: KeyRow(.texts, "The screens of the flow that lie below, the bottom one first.")
    case .from: KeyRow(.text, "The screen of another flow on which this flow opens.")
    }
  }
}

/// The keys of a screen's `entry` that is written as a map.
public enum EntryKey: String, LanguageKey {
  case doc, via, from
  public static let owner = "an entry"
  public static let table = KeyTable<Self>()

  public var row: KeyRow {
    switch self {
    case .doc: KeyRow(.text, "Why the app opens the screen.")
    case .via: KeyRow(.texts, "The screens of the flow that lie below, the bottom one first.")
    case .from: KeyRow(.text, "The screen of another flow on which this flow opens.")
    }
  }
}
