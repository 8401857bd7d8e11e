/// A reader of a stored state.
///
/// An older version of the app, or an attacker, may have written the state. The reader accepts only content that the app's structure can
/// lead to, without regard to conditions:
///
/// - a root flow of the app
/// - the own flow of each tab
/// - an instance that a move of the screen below pushes or presents
/// - an instance that moves put in the place of such an instance
///
/// The reader follows the nesting of the app's structure, so no text is nested too deep.
struct FlowStoredWords<App: FlowApp> {
  typealias Content = FlowNavigation<App>.Content
  typealias Origin = FlowNavigation<App>.Origin

  /// The place of a content.
  enum Position {
    case root
    /// Over a screen, with the tabs around that screen.
    case presented(over: App.Route, within: [String])
    /// In a tab, with all tabs flows around it.
    case tab(own: String, FlowTarget<App>, within: [String])

    fileprivate var tabs: [String] { if case .tab(_, _, let tabs) = self { tabs } else { [] } }
  }

  /// The kind of pages in states of older versions, in which no screen could be on pages.
  private static var olderPages: String { "(" }

  private let app = App()
  private var words: ArraySlice<String>
  private var places = FlowStoredPlaces<App>()

  init(_ words: [String]) { self.words = words[...] }

  /// Removes the next word if it has a kind.
  mutating func next(_ kind: String) -> String? {
    guard let word = words.first, word.hasPrefix(kind) else { return nil }
    words.removeFirst()
    return String(word.dropFirst())
  }

  mutating func nextOfAnyKind() -> String? { words.popFirst() }

  /// Removes the next word if it has a kind, and divides it into a name and the rest.
  private mutating func nextPair(_ kind: String) -> (name: String, rest: String)? {
    guard let word = next(kind) else { return nil }
    let name = String(word.prefix { $0 != " " })
    return (name, String(word.dropFirst(name.count + 1)))
  }

  /// Reads a content.
  ///
  /// - Returns: nil if nothing is left of the content. `isWhole` is whether all of its visible part is left, so that content above still
  ///   has its place.
  mutating func content(at position: Position) -> (Content, isWhole: Bool)? {
    if let (flow, origin) = nextPair("!") { return alert(of: flow, Origin(text: origin), at: position) }
    if let (flow, origin) = nextPair("{") { return tabs(of: flow, Origin(text: origin), at: position) }
    return stack(at: position)
  }

  private mutating func alert(of flow: String, _ origin: Origin, at position: Position) -> (Content, isWhole: Bool)? {
    var screen: App.Route?
    while let path = next("=") { screen = App.Route(path: path) }
    guard let screen, app.shape(of: flow) == .alert, screen.flowName == flow, isPossible(flow, origin, screen, at: position) else {
      return nil
    }
    return (.alert(.init(flow: flow, screen: screen, origin: origin)), true)
  }

  private mutating func stack(at position: Position) -> (Content, isWhole: Bool)? {
    var frames = FlowStack<FlowNavigation<App>.Frame>()
    var isWhole = true
    while let (flow, text) = nextPair("[") ?? nextPair(Self.olderPages) {
      let below = frames.last?.screens.last
      let origin = Origin(text: text, isAbove: below != nil)
      var screens = FlowStack<App.Route>()
      let shape = app.shape(of: flow)
      isWhole = isWhole && app.canLie(flow: flow)
      while let path = next("=") {
        guard isWhole else { continue }
        if let route = App.Route(path: path), route.flowName == flow,
          screens.isEmpty
            ? isPossible(flow, origin, route, on: below, at: position)
            : shape == .stack && places.joins(route)
        {
          screens.push(route)
        } else {
          isWhole = false
        }
      }
      if !screens.isEmpty { frames.push(.init(flow: flow, screens: screens, origin: origin)) }
    }
    return frames.isEmpty ? nil : (.stack(frames), isWhole)
  }

  /// Reads tabs. A tab that is new, shows another flow now, or has nothing left begins again: at once, or when it is selected.
  private mutating func tabs(of flow: String, _ origin: Origin, at position: Position) -> (Content, isWhole: Bool)? {
    guard app.shape(of: flow) == .tabs, isPossible(flow, origin, nil, at: position) else { return nil }
    let all = app.tabs(of: flow)
    let around = [flow] + position.tabs
    let name = next("*")
    var stored: [String: (Content, isWhole: Bool)] = [:]
    while let (tab, other) = nextPair(">") {
      if let own = app.flow(ofTab: tab, in: flow), other.isEmpty || other == own, let target = app.firstTarget(of: tab, in: flow),
        let content = content(at: .tab(own: own, target, within: around)), !other.isEmpty || content.0.flow == own
      {
        stored[tab] = content
      }
      skipToNextTab()
    }
    _ = next("}")
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

  /// Skips the rest of a tab, at any depth of nesting.
  private mutating func skipToNextTab() {
    var depth = 0
    while let word = words.first, depth > 0 || !word.hasPrefix(">") && !word.hasPrefix("}") {
      if word.hasPrefix("{") { depth += 1 }
      if word.hasPrefix("}") { depth -= 1 }
      words.removeFirst()
    }
  }

  /// Whether an instance that begins with a screen, or with tabs, can have come to its position in this way.
  private mutating func isPossible(
    _ flow: String, _ origin: Origin, _ screen: App.Route?, on below: App.Route? = nil, at position: Position
  ) -> Bool {
    if let below, let screen { return places.starts(screen, origin, on: below, within: position.tabs) }
    if app.shape(of: flow) == .alert {
      // Moves present alerts, and replace nothing by them.
      guard case .presented = position, case .started = origin else { return false }
    }
    switch (position, screen) {
    case (.root, nil): return origin == .root && App.isRoot(flow)
    case (.root, let screen?): return (origin == .root || origin == .unattended) && places.begins(screen, origin)
    case (.tab(let own, _, _), nil): return origin == .unattended && flow == own
    case (.tab(_, let target, let tabs), let screen?): return origin == .unattended && places.begins(screen, in: target, within: tabs)
    case (.presented(let below, let tabs), nil): return places.presents(tabs: flow, origin, over: below, within: tabs)
    case (.presented(let below, let tabs), let screen?):
      return places.presents(screen, origin, over: below, within: tabs)
    }
  }
}

extension FlowNavigation.Origin where App: FlowApp {
  fileprivate init(text: String, isAbove: Bool) {
    let origin = Self(text: text)
    // Older versions stored of a replaced instance only that no handler waits for it.
    self = isAbove && origin == .unattended ? .heir(of: nil) : origin
  }
}

extension FlowApp {
  /// Returns the flow that a tab shows first, or nil if the flow has no such tab.
  func flow(ofTab tab: String, in flow: String) -> String? {
    for (name, target) in tabs(of: flow) where name == tab {
      switch target {
      case .screen(let screen), .flow(on: let screen): return screen.flowName
      case .tabs(let flow, _), .start(let flow): return flow
      case .nothing: return nil
      }
    }
    return nil
  }
}
