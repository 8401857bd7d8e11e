extension FlowRoute where AppType.Route == Self {
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    guard let route = Self(path: try container.decode(String.self)) else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "There is no such screen.")
    }
    self = route
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(path)
  }
}

extension FlowNavigation: Codable where App: FlowApp {
  /// Reads what an app has stored, also an older one: a screen that there is not any more goes, and all above it.
  public init(from decoder: any Decoder) throws {
    self.init(words: try decoder.singleValueContainer().decode([String].self))
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(words)
  }
}

extension FlowNavigation where App: FlowApp {
  /// The state in a line for each of the words as which it is stored.
  public var text: String { words.joined(separator: "\n") }

  /// - Returns: nil for a text without any state.
  public init?(text: String) {
    self.init(words: text.split(separator: "\n").compactMap { String($0) })
    if contexts.isEmpty { return nil }
  }

  fileprivate init(words: [String]) {
    var words = FlowStoredWords<App>(words)
    var facts: Set<App.Fact> = []
    var contexts: [Context] = []
    while let fact = words.next("#") { if let fact = App.Fact(rawValue: fact) { facts.insert(fact) } }
    while let style = words.next("^") {
      guard let (content, isWhole) = words.content() else { break }
      contexts.append(.init(presentation: contexts.isEmpty ? nil : FlowPresentation(text: style), content: content))
      if !isWhole { break }
    }
    self.init(facts: facts, contexts: contexts)
  }

  fileprivate var words: [String] {
    var words = facts.compactMap { "#\($0.rawValue)" }.sorted()
    for context in contexts {
      words.append("^\(context.presentation?.text ?? "")")
      context.content.write(to: &words)
    }
    return words
  }
}

extension FlowPresentation {
  fileprivate var text: String { isDismissable ? style.rawValue : "\(style.rawValue)!" }

  fileprivate init(text: String) {
    let isDismissable = !text.hasSuffix("!")
    self.init(Style(rawValue: isDismissable ? text : String(text.dropLast())) ?? .sheet, isDismissable: isDismissable)
  }
}

extension FlowNavigation.Content where App: FlowApp {
  /// As words, of which the first character says what they are: `[` a frame and `(` pages, `{` tabs, each with flow and origin,
  /// `=` a screen, `>` a tab, `*` the selected one, `}` the end of tabs.
  fileprivate func write(to words: inout [String]) {
    switch self {
    case .stack(let frames):
      for frame in frames.elements {
        words.append("[\(frame.flow) \(frame.origin.text)")
        for screen in frame.screens.elements { words.append("=\(screen.path)") }
      }
    case .pages(let pages):
      words.append("(\(pages.flow) \(pages.origin.text)")
      words.append("=\(pages.current.path)")
    case .tabs(let tabs):
      words.append("{\(tabs.flow) \(tabs.origin.text)")
      words.append("*\(tabs.selected)")
      for tab in tabs.tabs {
        words.append(">\(tab.tab)")
        tab.content.write(to: &words)
      }
      words.append("}")
    }
  }
}

/// A stored state on the way back.
private struct FlowStoredWords<App: FlowApp> {
  typealias Content = FlowNavigation<App>.Content
  typealias Origin = FlowNavigation<App>.Origin

  private let app = App()
  private var words: ArraySlice<String>

  init(_ words: [String]) { self.words = words[...] }

  /// Takes the next word if it is of that kind.
  mutating func next(_ kind: String) -> String? {
    guard let word = words.first, word.hasPrefix(kind) else { return nil }
    words.removeFirst()
    return String(word.dropFirst())
  }

  /// The next word of that kind as flow and origin.
  private mutating func nextFlow(_ kind: String) -> (flow: String, origin: Origin)? {
    guard let word = next(kind) else { return nil }
    let parts = word.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: false).compactMap { String($0) }
    return (parts[0], Origin(text: parts.count == 2 ? parts[1] : ""))
  }

  /// - Returns: nil if nothing is left; whether all of what is shown is there, so that what lies above still has its place.
  mutating func content() -> (Content, isWhole: Bool)? {
    if let (flow, origin) = nextFlow("(") { return pages(of: flow, origin) }
    if let (flow, origin) = nextFlow("{") { return tabs(of: flow, origin) }
    return stack()
  }

  private mutating func pages(of flow: String, _ origin: Origin) -> (Content, isWhole: Bool)? {
    var page: App.Route?
    while let path = next("=") { page = App.Route(path: path) }
    guard let page, app.shape(of: flow) == .pages, page.flowName == flow else { return nil }
    return (.pages(.init(flow: flow, current: page, origin: origin)), true)
  }

  private mutating func stack() -> (Content, isWhole: Bool)? {
    var frames = FlowStack<FlowNavigation<App>.Frame>()
    var isWhole = true
    while let (flow, origin) = nextFlow("[") {
      var screens = FlowStack<App.Route>()
      let isStack = app.shape(of: flow) == .stack
      while let path = next("=") {
        guard isWhole else { continue }
        if let route = App.Route(path: path), isStack, route.flowName == flow { screens.push(route) } else { isWhole = false }
      }
      if !screens.isEmpty { frames.push(.init(flow: flow, screens: screens, origin: origin)) }
    }
    return frames.isEmpty ? nil : (.stack(frames), isWhole)
  }

  /// Tabs that are new, or of which nothing is left, are entered afresh.
  private mutating func tabs(of flow: String, _ origin: Origin) -> (Content, isWhole: Bool)? {
    let name = next("*")
    var stored: [String: (Content, isWhole: Bool)] = [:]
    while let tab = next(">") { stored[tab] = content() }
    _ = next("}")
    let all = app.tabs(of: flow)
    guard let first = all.first else { return nil }
    var selected: String?
    var tabs: [FlowNavigation<App>.TabContent] = []
    for (tab, target) in all {
      if tab == name { selected = tab }
      guard let content = stored[tab]?.0 ?? app.entered(target, .unattended) else { continue }
      tabs.append(.init(tab: tab, content: content))
    }
    let isWhole = selected.flatMap { stored[$0]?.isWhole } ?? false
    return (.tabs(.init(flow: flow, selected: selected ?? first.tab, tabs: tabs, origin: origin)), isWhole)
  }
}

extension FlowNavigation.Origin where App: FlowApp {
  fileprivate var text: String {
    switch self {
    case .root: "@root"
    case .started(let site): site
    case .unattended: ""
    }
  }

  fileprivate init(text: String) {
    self =
      switch text {
      case "@root": .root
      case "": .unattended
      default: .started(by: text)
      }
  }
}
