/// The keys of a flow document.
public enum FlowKey: String, LanguageKey {
  case flow, kind, start, screens, tabs, actions, requires, swipe, navigationBar, restore, outcomes, area, title, doc, allow
  public static let owner = "a flow"
  public static let table = KeyTable<Self>()

  public var row: KeyRow {
    switch self {
    case .flow: KeyRow(.text, "The name of the flow. Each flow needs another name.", isRequired: true)
    case .kind:
      KeyRow(
        .words(FlowKind.allCases.map(\.rawValue)),
        "The arrangement of its screens: a stack (the default), pages side by side, or tabs. Or the flow is an alert.")
    case .start:
      KeyRow(
        .part(.flowStart),
        "The screen or tab that the flow shows first, or choices in the order in which the app tries them. The default is the first."
      )
    case .screens: KeyRow(.namedOrListed(.part(.screen)), "The screens, by name.", kinds: [.stack, .pages, .alert, .confirm])
    case .tabs: KeyRow(.named(.part(.tab)), "The tabs in their order. Each is a flow, or an action for a bar button.", kinds: [.tabs])
    case .actions: KeyRow(.part(.actions), "Actions that the flow offers on each of its screens.")
    case .requires: KeyRow(.conditions, "Facts that must hold while one of its screens is active.")
    case .swipe: KeyRow(.boolean, "'false' if people can't swipe between neighboring pages.", kinds: [.pages])
    case .navigationBar:
      KeyRow(
        .words(BarVisibility.allCases.map(\.rawValue)),
        "'shown' puts a bar above pages. 'hidden' hides the bar on all screens without a 'navigationBar' of their own.",
        kinds: [.stack, .pages])
    case .restore: KeyRow(.boolean, "'false' if a new process starts the flow again: stored states end below it.")
    case .outcomes:
      KeyRow(
        .part(.outcomes), "The outcomes with which the flow can finish, each with its params.",
        kinds: [.stack, .pages, .alert, .confirm])
    case .area: KeyRow(.text, "The group of flows with which diagrams draw the flow. The default is its folder.")
    case .title: KeyRow(.text, "The name that people read in diagrams and comments.")
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
  case flow, title, icon, role, section
  public static let owner = "a tab"
  public static let table = KeyTable<Self>()

  public var row: KeyRow {
    switch self {
    case .flow: KeyRow(.text, "The flow that the tab shows.", isRequired: true)
    case .title: KeyRow(.text, "The title that people see.")
    case .icon: KeyRow(.text, "The name of its image.")
    case .role: KeyRow(.words(TabRole.allCases.map(\.rawValue)), "'search' for the tab in which people search.")
    case .section: KeyRow(.text, "The title of a section: neighbouring tabs with one title stand together in a sidebar.")
    }
  }
}

/// The role of a tab, which decides on its place and look.
public enum TabRole: String, CaseIterable, Sendable {
  case search
}

/// The keys of a screen.
public enum ScreenKey: String, LanguageKey {
  case params, actions, outcomes, requires, link, entry, view, back, tabBar, navigationBar, restore, final, title, message, doc, allow
  public static let owner = "a screen"
  public static let table = KeyTable<Self>()

  public var row: KeyRow {
    switch self {
    case .params: KeyRow(.part(.params), "The values that the screen needs, by name.")
    case .actions: KeyRow(.part(.actions), "The actions of the screen, by name.")
    case .outcomes: KeyRow(.part(.outcomes), "The outcomes with which the screen can finish if a move enters it alone.")
    case .requires: KeyRow(.conditions, "Facts that must hold while the screen is active.")
    case .link:
      KeyRow(.part(.link), "The URL that opens the screen: '/item/$id'. Or a list of URLs, or a map that also names the screens below.")
    case .entry:
      KeyRow(.part(.entry), "The reason why the app opens this screen from outside the flows, for example a notification or a widget.")
    case .view: KeyRow(.text, "The name of the Swift view. The default is the screen's name with 'View'.")
    case .back: KeyRow(.words(Visibility.all), "'hidden' removes the system's back button and back swipe.")
    case .tabBar: KeyRow(.words(Visibility.all), "'hidden' hides the tab bars around the screen.")
    case .navigationBar:
      KeyRow(
        .words(BarVisibility.allCases.map(\.rawValue)),
        "'hidden' hides the bar above the screen, and the system's back button with it. 'shown' puts a bar above a page.")
    case .restore: KeyRow(.boolean, "'false' if a new process doesn't show the screen again: stored states end below it.")
    case .final: KeyRow(.boolean, "'true' if people are meant to stay on the screen.")
    case .title: KeyRow(.text, "The name that people read in diagrams and comments, and the title of an alert.")
    case .message: KeyRow(.text, "The text of an alert below its title. '$name' is a param.")
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
    case .default: KeyRow(.anything, "The value if a caller passes none.")
    case .secret: KeyRow(.boolean, "'true' if the value must not leave the process in stored states, URLs or printed text.")
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
    case .path: KeyRow(.someTexts, "The pattern of the URL: '/item/$id?tab=$tab'. Or a list of patterns.", isRequired: true)
    case .via: KeyRow(.texts, "The screens of the flow below this one, the bottom one first.")
    case .from: KeyRow(.text, "The screen of another flow that starts this flow.")
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
    case .doc: KeyRow(.text, "The reason why the app opens the screen.")
    case .via: KeyRow(.texts, "The screens of the flow below this one, the bottom one first.")
    case .from: KeyRow(.text, "The screen of another flow that starts this flow.")
    }
  }
}
