/// A stored state on the way back.
///
/// An older version of the app may have written it, or somebody who means harm. What is read is what the app can come to by its structure,
/// conditions aside: a root that it has, in tabs their own flows, each instance pushed or presented by a move that the screen below offers, or
/// put in the place of such an instance by moves that replace. What nests is read along that structure, so that no text is nested too deep.
struct FlowStoredWords<App: FlowApp> {
  typealias Content = FlowNavigation<App>.Content
  typealias Origin = FlowNavigation<App>.Origin

  /// Where a content stands.
  enum Position {
    case root
    /// Over a screen, which stands in tabs.
    case presented(over: App.Route, within: [String])
    /// In a tab that is known, with all tabs flows around it.
    case tab(own: String, FlowTarget<App>, within: [String])

    fileprivate var tabs: [String] { if case .tab(_, _, let tabs) = self { tabs } else { [] } }
  }

  /// As older versions stored pages, on which nothing could lie.
  private static var olderPages: String { "(" }

  private let app = App()
  private var words: ArraySlice<String>
  private var places = FlowStoredPlaces<App>()

  init(_ words: [String]) { self.words = words[...] }

  /// Takes the next word if it is of that kind.
  mutating func next(_ kind: String) -> String? {
    guard let word = words.first, word.hasPrefix(kind) else { return nil }
    words.removeFirst()
    return String(word.dropFirst())
  }

  mutating func nextOfAnyKind() -> String? { words.popFirst() }

  /// The next word of that kind as a name and what stands behind it.
  private mutating func nextPair(_ kind: String) -> (name: String, rest: String)? {
    guard let word = next(kind) else { return nil }
    let name = String(word.prefix { $0 != " " })
    return (name, String(word.dropFirst(name.count + 1)))
  }

  /// - Returns: nil if nothing is left; whether all of what is shown is there, so that what lies above still has its place.
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

  /// Tabs that are new, or show another flow now, or of which nothing is left, are entered afresh, now or when they are selected.
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

  /// Passes over what is left of a tab, however deep that is nested.
  private mutating func skipToNextTab() {
    var depth = 0
    while let word = words.first, depth > 0 || !word.hasPrefix(">") && !word.hasPrefix("}") {
      if word.hasPrefix("{") { depth += 1 }
      if word.hasPrefix("}") { depth -= 1 }
      words.removeFirst()
    }
  }

  /// Whether an instance that begins with a screen, or with tabs, can have come to be there in that way.
  private mutating func isPossible(
    _ flow: String, _ origin: Origin, _ screen: App.Route?, on below: App.Route? = nil, at position: Position
  ) -> Bool {
    if let below, let screen { return places.starts(screen, origin, on: below, within: position.tabs) }
    if app.shape(of: flow) == .alert {
      // An alert is presented, and never put in the place of something.
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
    // Older versions stored of what had come by `replace` no more than that nobody waits for it.
    self = isAbove && origin == .unattended ? .heir(of: nil) : origin
  }
}

extension FlowApp {
  /// The flow that a tab shows first; nil for a tab that there is not.
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
