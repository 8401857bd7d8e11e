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
  /// Reads a stored state. An older version of the app, or anyone, may have written it. Content that the app's structure can't lead to is
  /// dropped, with everything above it.
  public init(from decoder: any Decoder) throws {
    self = Self(words: try decoder.singleValueContainer().decode([String].self)).leavingProcess
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(storedWords)
  }
}

extension FlowNavigation where App: FlowApp {
  /// The state as text, with one stored word on each line. It contains no secret value.
  public var text: String { storedWords.joined(separator: "\n") }

  /// Reads a state from its text.
  ///
  /// - Returns: nil for a text without a state.
  public init?(text: String) {
    self = Self(words: text.split(separator: "\n").compactMap { String($0) }).leavingProcess
    if contexts.isEmpty { return nil }
  }

  /// Reads the whole state, including parts that may not leave the process.
  private init(words: [String]) {
    var words = FlowStoredWords<App>(words)
    var facts: Set<App.Fact> = []
    var contexts: [Context] = []
    while let fact = words.next("#") { if let fact = App.Fact(rawValue: fact) { facts.insert(fact) } }
    while let style = words.next("^") {
      let shown = Self(facts: facts, contexts: contexts)
      let position = shown.activeScreen.map { FlowStoredWords<App>.Position.presented(over: $0, within: shown.tabsFlowsAround) }
      guard let (content, isWhole) = words.content(at: position ?? .root) else { break }
      let presentation = content.presentation ?? FlowPresentation(text: style)
      if !contexts.isEmpty, !content.canStay(in: FlowPresentation(text: style)) { break }
      contexts.append(.init(presentation: contexts.isEmpty ? nil : presentation, content: content))
      if !isWhole { break }
    }
    self.init(facts: facts, contexts: contexts)
    if App.resumesLinks { waiting = FlowPlan(words: words.waiting()) }
  }

  private var storedWords: [String] { leavingProcess.words(.path) }

  private func words(_ purpose: FlowScreenText.Purpose) -> [String] {
    var words = facts.compactMap { "#\($0.rawValue)" }.sorted()
    for context in contexts {
      words.append("^\(context.presentation?.text ?? "")")
      context.content.write(to: &words, purpose)
    }
    return words + (waiting?.words ?? [])
  }

  /// The contexts alone, as they are read if everything in them is stored.
  var storedAndRead: Self {
    var shown = self
    shown.waiting = nil
    return Self(words: shown.words(.whole))
  }
}

extension FlowPresentation {
  /// The text of the presentation: `sheet`, `sheet!` if people can't dismiss it, `sheet/0.3,medium` with its heights.
  var text: String {
    let kind = isDismissable ? style.rawValue : "\(style.rawValue)!"
    if detents.isEmpty { return kind }
    var heights: [String] = []
    for detent in detents { heights.append(detent.text) }
    return "\(kind)/\(heights.joined(separator: ","))"
  }

  init(text: String) {
    let (kind, heights) = FlowText.pair(text[...], "/")
    let isDismissable = !kind.hasSuffix("!")
    var detents: [FlowDetent] = []
    for height in heights.split(separator: ",") { if let detent = FlowDetent(text: height) { detents.append(detent) } }
    self.init(Style(rawValue: isDismissable ? kind : String(kind.dropLast())) ?? .sheet, isDismissable: isDismissable, detents: detents)
  }

  /// Whether people can use both presentations in the same way. The heights don't matter.
  fileprivate func isLike(_ other: Self) -> Bool { style == other.style && isDismissable == other.isDismissable }
}

extension FlowDetent {
  fileprivate var text: String {
    switch self {
    case .medium: "medium"
    case .large: "large"
    case .share(let share): "\(share)"
    }
  }

  fileprivate init?(text: Substring) {
    switch text {
    case "medium": self = .medium
    case "large": self = .large
    default:
      guard let share = Double(text), share > 0, share <= 1 else { return nil }
      self = .share(share)
    }
  }
}

extension FlowNavigation.Content where App: FlowApp {
  /// The way in which its move presents the content now, whatever it was when the state was stored; nil if no move is known.
  fileprivate var presentation: FlowPresentation? {
    switch bottomOrigin {
    case .started(let site): flow.flatMap { App.presentation(of: $0, by: site) }
    // The move has presented the first content of the context.
    case .heir(let site?): App.presentation(by: site)
    case .root, .unattended, .heir(nil), nil: nil
    }
  }

  /// Whether content that replaced the presented one has a way out.
  ///
  /// A move that now presents in another way presents other content. If no move is known, people must be able to dismiss the content.
  fileprivate func canStay(in stored: FlowPresentation) -> Bool {
    switch bottomOrigin {
    case .heir(.some): presentation?.isLike(stored) ?? false
    case .heir(nil): stored.isDismissable
    case .started, .root, .unattended, nil: true
    }
  }

  /// Writes the content as words. The first character of a word is its kind:
  ///
  /// - `[` a frame, `!` an alert, `{` tabs, each with its flow and origin
  /// - `=` a screen
  /// - `>` a tab, `*` the selected tab, `}` the end of the tabs
  ///
  /// A tab also names its own flow, if it shows another one.
  fileprivate func write(to words: inout [String], _ purpose: FlowScreenText.Purpose) {
    switch self {
    case .stack(let frames):
      for frame in frames.elements {
        words.append("[\(frame.flow) \(frame.origin.text)")
        for screen in frame.screens.elements { words.append("=\(screen.screens.text(purpose))") }
      }
    case .alert(let alert):
      words.append("!\(alert.flow) \(alert.origin.text)")
      words.append("=\(alert.screen.screens.text(purpose))")
    case .tabs(let tabs):
      words.append("{\(tabs.flow) \(tabs.origin.text)")
      words.append("*\(tabs.selected)")
      for tab in tabs.tabs {
        // Content that replaced the tab's own flow is still the content of this tab.
        let own = App().flow(ofTab: tab.tab, in: tabs.flow) ?? ""
        words.append(own.isEmpty || tab.content.flow == own ? ">\(tab.tab)" : ">\(tab.tab) \(own)")
        tab.content.write(to: &words, purpose)
      }
      words.append("}")
    }
  }
}

extension FlowNavigation.Origin where App: FlowApp {
  fileprivate var text: String {
    switch self {
    case .root: "@root"
    case .started(let site): site
    case .unattended: ""
    case .heir(let site): "~\(site ?? "")"
    }
  }

  init(text: String) {
    self =
      switch text {
      case "@root": .root
      case "": .unattended
      case "~": .heir(of: nil)
      default: text.hasPrefix("~") ? .heir(of: String(text.dropFirst())) : .started(by: text)
      }
  }
}
