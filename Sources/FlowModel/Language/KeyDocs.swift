/// What each word means, in a sentence or two: what editors show beside it.

extension AppKey {
  public var doc: String {
    switch self {
    case .app: "The name of the app. Generated types begin with it."
    case .start: "The flow that is shown at launch, or choices that are tried in order."
    case .facts: "What the app remembers as true or false, and flowc keeps track of."
    case .guards: "Conditions that the app evaluates and flowc cannot see through, each with a description."
    case .types: "Swift types that params may have beside the built-in ones."
    case .roots: "Where the outcomes of root flows lead: flow, then outcome, then an action."
    case .actions: "Actions that are offered on every screen of the app, whatever is presented."
    case .links: "Which URLs lead into the app, and what happens if the target may not be shown."
    }
  }
}

extension StartKey {
  public var doc: String {
    switch self {
    case .when: "What must hold for this choice."
    case .root: "The flow that is shown."
    }
  }
}

extension FactKey {
  public var doc: String {
    switch self {
    case .initial: "Whether it is true at launch; false if nothing is said."
    case .persisted: "Whether it is kept from launch to launch, so that it may be either at launch."
    case .doc: "A description for people."
    case .allow: "Ids of findings that are accepted here."
    }
  }
}

extension TypeKey {
  public var doc: String {
    switch self {
    case .import: "The module that declares it."
    case .cases: "The cases of an enum, without payload."
    case .doc: "A description for people."
    }
  }
}

extension LinksKey {
  public var doc: String {
    switch self {
    case .scheme: "The app's own URL scheme, without '://'."
    case .hosts: "Hosts whose web addresses the app opens."
    case .unmet: "What is shown instead of a link's target that may not be shown now."
    }
  }
}

extension FlowKey {
  public var doc: String {
    switch self {
    case .flow: "The name of the flow, which no other flow has."
    case .kind: "How its screens lie: a stack (if nothing is said), pages side by side, or tabs."
    case .start: "The screen or tab that is shown first; if nothing is said, the first."
    case .screens: "The screens, by name."
    case .tabs: "The tabs in their order: each a flow, or an action for a bar button."
    case .actions: "Actions that are offered on each screen of the flow."
    case .requires: "Facts that must hold while one of its screens is active."
    case .swipe: "'false' where neighbouring pages are not one swipe apart."
    case .outcomes: "The ways in which the flow can finish, each with the values that it hands over."
    case .title: "What people call it: in diagrams and comments."
    case .doc: "A description for people."
    case .allow: "Ids of findings that are accepted here."
    }
  }
}

extension TabKey {
  public var doc: String {
    switch self {
    case .flow: "The flow that the tab shows."
    case .title: "What people call it."
    case .icon: "The name of its picture."
    }
  }
}

extension ScreenKey {
  public var doc: String {
    switch self {
    case .params: "What the screen needs to be shown, by name."
    case .actions: "What can be done on the screen, by name."
    case .outcomes: "The ways in which the screen, entered on its own, can finish."
    case .requires: "Facts that must hold while the screen is active."
    case .link: "The URL that leads here: '/item/$id'. Or a list of them, or a map that says what lies below."
    case .entry: "Why the app may open this screen by itself: a notification, a widget, code."
    case .view: "The name of the Swift view; if nothing is said, the screen's name with 'View'."
    case .back: "'hidden' takes the system's way back away."
    case .tabBar: "'hidden' takes the bars around it away."
    case .final: "'true' where having no way on is intended."
    case .title: "What people call it: in diagrams and comments."
    case .doc: "A description for people."
    case .allow: "Ids of findings that are accepted here."
    }
  }
}

extension ParamKey {
  public var doc: String {
    switch self {
    case .type: "A Swift type: 'String', 'Int?', '[URL]', or one declared under the app's 'types'."
    case .default: "The value where none is given."
    case .doc: "A description for people."
    }
  }
}

extension LinkKey {
  public var doc: String {
    switch self {
    case .path: "The pattern of the URL: '/item/$id?tab=$tab'. Or a list of them."
    case .via: "The screens of the flow that lie below, the bottom one first."
    case .from: "The screen of another flow on which this flow opens."
    }
  }
}

extension EntryKey {
  public var doc: String {
    switch self {
    case .doc: "Why the app opens the screen."
    case .via: "The screens of the flow that lie below, the bottom one first."
    case .from: "The screen of another flow on which this flow opens."
    }
  }
}

extension VerbKey {
  public var doc: String {
    switch self {
    case .push: "Puts a screen, or a stack flow, on the current stack."
    case .replace: "Puts a screen, or a stack flow, in place of the top screen."
    case .pop: "Goes one screen back."
    case .popTo: "Goes back to the nearest of these screens on the stack."
    case .popToRoot: "Goes back to the bottom of the stack."
    case .present: "Opens a flow over everything."
    case .dismiss: "Closes what was presented last; with 'all', everything that was presented."
    case .root: "Changes root: discards everything and shows a flow."
    case .select: "Selects a tab around the screen, or a page."
    case .finish: "Ends the flow, or the screen with outcomes, with this outcome; without one, leaves it."
    case .open: "Goes to a screen as its first link or entry would."
    case .steps: "Several moves as one, without showing what lies between."
    case .run: "Does what another action does."
    case .url: "Leaves the app for a URL."
    case .stay: "Goes nowhere."
    }
  }
}

extension ModifierKey {
  public var doc: String {
    switch self {
    case .when: "What must hold: a fact, 'not' a fact, a guard, 'started'. Of a list, all."
    case .sets: "Facts that become true before the move."
    case .clears: "Facts that become false before the move."
    case .with: "Arguments: '$name' hands a param on, anything else is a value."
    case .then: "What follows the outcomes of what is started: outcome, then an action."
    case .once: "If the screen is on the stack already, goes back to it."
    case .else: "What is done if none of the screens is on the stack."
    case .style: "How it is presented."
    case .dismissable: "'false' if it cannot be swiped or tapped away."
    case .link: "The URL that does this to the app as it is: '/order/$id'."
    case .title: "What people call it."
    case .doc: "A description for people."
    case .allow: "Ids of findings that are accepted here."
    }
  }
}

extension ConfigurationKey {
  public var doc: String {
    switch self {
    case .sources: "Files and directories with flows; if nothing is said, 'flows'."
    case .targets: "The code that 'flowc generate' writes."
    case .diagrams: "The pictures that 'flowc diagram' draws."
    case .checks: "What findings weigh, by id: 'error', 'warning', 'info' or 'off'."
    }
  }
}

extension TargetKey {
  public var doc: String {
    switch self {
    case .template: "What to generate."
    case .templates: "A directory with templates that come before those of flowc."
    case .output: "The directory to write into."
    case .access: "Who may use what is generated."
    case .nonisolated: "Whether values are 'nonisolated', for a module whose default isolation is the main actor."
    case .imports: "Modules that all generated files import beside those that they need."
    case .header: "What stands as a comment at the top of each generated file, below the line by which flowc knows it."
    }
  }
}

extension DiagramKey {
  public var doc: String {
    switch self {
    case .format: "The form of the diagram; if nothing is said, what the name of the file ends in."
    case .output: "The file to write; a directory, ending in '/', for an overview and a picture of each flow."
    case .overview: "Draws flows as boxes: what follows what in the life of the app."
    case .flow: "Draws one flow, with those around it as boxes."
    case .focus: "Draws what is around a screen."
    case .depth: "How many moves around the screen."
    case .implicit: "Draws the platform's own moves too: back, swipes, tab taps."
    case .diagnostics: "Draws findings where they are."
    case .theme: "What is behind the picture."
    case .links: "What to put before the paths that a click leads to: an address, or 'none' for no links."
    case .legend: "Whether to say what the lines mean; yes if nothing is said."
    }
  }
}
