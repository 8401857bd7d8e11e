/// A stored state on the way back.
///
/// Whoever wrote it may have been an older version of the app, or nobody who means well. What is read is what the app can come to by its
/// structure: a root that it has, in tabs their own flows, each instance pushed or presented by a move that does so. What nests is read along
/// that structure, so that no text is nested too deep.
struct FlowStoredWords<App: FlowApp> {
  typealias Content = FlowNavigation<App>.Content
  typealias Origin = FlowNavigation<App>.Origin

  /// Where a content stands.
  enum Position {
    case root, presented
    /// In a tab whose own flow is known.
    case tab(own: String)
    /// On other instances of the same stack.
    case above
  }

  /// As older versions stored pages, on which nothing could lie.
  private static var olderPages: String { "(" }

  private let app = App()
  private var words: ArraySlice<String>

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
    guard let screen, app.shape(of: flow) == .alert, screen.flowName == flow, isPossible(flow, origin, at: position) else { return nil }
    return (.alert(.init(flow: flow, screen: screen, origin: origin)), true)
  }

  private mutating func stack(at position: Position) -> (Content, isWhole: Bool)? {
    var frames = FlowStack<FlowNavigation<App>.Frame>()
    var isWhole = true
    while let (flow, text) = nextPair("[") ?? nextPair(Self.olderPages) {
      let place = frames.isEmpty ? position : .above
      let origin = Origin(text: text, at: place)
      var screens = FlowStack<App.Route>()
      let shape = app.shape(of: flow)
      let isThere = app.canLie(flow: flow) && isPossible(flow, origin, at: place)
      isWhole = isWhole && isThere
      while let path = next("=") {
        guard isWhole else { continue }
        let isOneTooMany = shape == .pages && !screens.isEmpty
        // What has outcomes now lies on others as an instance of its own, or nobody would wait for these.
        if !isOneTooMany, let route = App.Route(path: path), route.flowName == flow, screens.isEmpty || !app.hasOutcomes(route) {
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
    guard app.shape(of: flow) == .tabs, isPossible(flow, origin, at: position) else { return nil }
    let all = app.tabs(of: flow)
    let name = next("*")
    var stored: [String: (Content, isWhole: Bool)] = [:]
    while let (tab, other) = nextPair(">") {
      if let own = app.flow(ofTab: tab, in: flow), other.isEmpty || other == own, let content = content(at: .tab(own: own)),
        !other.isEmpty || content.0.flow == own
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

  /// Whether an instance of a flow can have come to be there in that way.
  private func isPossible(_ flow: String, _ origin: Origin, at position: Position) -> Bool {
    switch (origin, position) {
    case (.started(let site), .presented): App.presentation(of: flow, by: site) != nil
    case (.started(let site), .above): App.pushes(flow, by: site)
    case (.root, .root): App.isRoot(flow)
    case (.unattended, .tab(let own)) where flow == own: true
    // By `replace`, which no tabs and no alerts come by.
    case (.unattended, _), (.heir(nil), .above), (.heir(nil), .presented): app.canLie(flow: flow)
    case (.heir(let site?), .above): app.canLie(flow: flow) && App.pushes(by: site)
    case (.heir(let site?), .presented): app.canLie(flow: flow) && App.presentation(by: site) != nil
    default: false
    }
  }
}

extension FlowNavigation.Origin where App: FlowApp {
  fileprivate init(text: String, at position: FlowStoredWords<App>.Position) {
    let origin = Self(text: text)
    switch (origin, position) {
    // Older versions stored of what had come by `replace` no more than that nobody waits for it.
    case (.unattended, .presented), (.unattended, .above): self = .heir(of: nil)
    default: self = origin
    }
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
