import FlowDiagnostics
import FlowYAML

extension Decoder {
  mutating func screens(_ node: YAMLNode) -> [ScreenDeclaration] {
    let strays = straysAmongScreens(node)
    let entries = namedEntries(node, "'screens'", each: "a screen")
    // Between braces, the first key is after the brace with which the map begins.
    let isBlock = entries.first?.name.range.start == node.range.start
    var screens: [ScreenDeclaration] = []
    var last: YAMLNode?
    screens.reserveCapacity(entries.count)
    if strays.isEmpty {
      for entry in entries { screens.append(screen(entry, hasOwnLine: isBlock)) }
      return screens
    }
    for (index, entry) in entries.enumerated() {
      if !strays.contains(index) {
        screens.append(screen(entry, hasOwnLine: isBlock))
        last = entry.value
      } else if let value = entry.value, let above = screens.indices.last, case .mapping(let mapping) = node.content,
        mapping.writes(mapping[index])
      {
        readStray(entry.name, value, beside: last, into: &screens[above])
      }
    }
    return screens
  }

  private mutating func screen(_ entry: NamedEntry, hasOwnLine: Bool) -> ScreenDeclaration {
    var screen = ScreenDeclaration(name: entry.name)
    if entry.isTorn { (screen.hasStrayParams, screen.hasStrayActions, screen.hasStrayOutcomes) = (true, true, true) }
    let node = entry.value
    screen.insertionPoint = node.flatMap { KeyInsertionPoint($0, of: entry.name.range, hasOwnLine: hasOwnLine) }
    guard let mapping = entries(of: node, expected: Self.expectedScreen(node)) else { return screen }
    var shallow = ShallowRow()
    var actions: YAMLNode?
    for entry in mapping {
      guard let key = ScreenKey.table.find(entry.keyWord) else {
        if shallow.take(entry, where: { holds($0, entry) }) { continue }
        _ = key(entry, in: mapping, of: ScreenKey.self) { Self.adviceForAction($0) ?? Self.adviceForParam($0) }
        if mayDeclare(entry, in: [ScreenKey.params]) || Self.isParam(entry) { screen.hasStrayParams = true }
        if mayDeclare(entry, in: [ScreenKey.actions]) { screen.hasStrayActions = true }
        if mayDeclare(entry, in: [ScreenKey.outcomes]) { screen.hasStrayOutcomes = true }
        continue
      }
      // Example: `back: pop` below an empty `actions`.
      if shallow.empty != nil, Self.isAction(entry), !key.mayHoldAction, shallow.take(entry, where: { $0 == ScreenKey.actions.rawValue }) {
        continue
      }
      shallow.pass(entry)
      checkAlertKey(key, at: entry.keyRange)
      read(key, entry.value, into: &screen)
      if key == .actions { actions = entry.value }
    }
    if let owner = shallow.owner {
      report(shallow)
      if owner.value == ScreenKey.params.rawValue { screen.hasStrayParams = true }
      if owner.value == ScreenKey.actions.rawValue { screen.hasStrayActions = true }
      if owner.value == ScreenKey.outcomes.rawValue { screen.hasStrayOutcomes = true }
    }
    if let actions { readStrays(among: actions, read: screen.actions.count, beside: node, into: &screen) }
    return screen
  }

  /// Returns the expectation of a map. If the value is an entry that lacks the colon or the space, the help shows the entry.
  private static func expectedScreen(_ node: YAMLNode?) -> ValueExpectation {
    guard case .scalar(let scalar)? = node?.content else { return .map("a screen") }
    // For a look-alike, the message describes the character.
    let entry = LookAlike(in: scalar.text) == nil ? Advice.entry(in: scalar.text, among: ScreenKey.allCases.map(\.rawValue)) : nil
    return entry?.text.map { .entry("a screen", meant: $0) } ?? .map("a screen")
  }

  /// Whether an entry has the form of the entries of a key of a screen.
  private func holds(_ key: String, _ entry: YAMLMapping.Entry) -> Bool {
    if Suggestions(ScreenKey.allCases.map(\.rawValue)).nearest(to: entry.key.value) != nil { return false }
    return switch ScreenKey(rawValue: key) {
    case .params: typeExpression(entry.value) != nil
    case .actions: Self.isAction(entry)
    case .outcomes: true
    default: false
    }
  }

  /// Reads the keys of the screen that are among its actions.
  ///
  /// - Parameters:
  ///   - count: the number of entries that are actions.
  ///   - node: the screen.
  private mutating func readStrays(
    among actions: YAMLNode, read count: Int, beside node: YAMLNode?, into screen: inout ScreenDeclaration
  ) {
    // If every entry is an action, none of them is a key of the screen.
    guard case .mapping(let mapping) = actions.content, count < mapping.count else { return }
    let place = alert == nil ? ActionPlace.screen : .alert
    for entry in mapping where isStrayAmongActions(entry, place: place) && ModifierKey.table.find(entry.keyWord) == nil {
      readStray(entry.key, entry.value, beside: node, into: &screen)
    }
  }

  /// Reads a misplaced key as the intended key, so that its content isn't missed. The screen's own keys have precedence.
  private mutating func readStray(_ word: Located<String>, _ value: YAMLNode, beside node: YAMLNode?, into screen: inout ScreenDeclaration)
  {
    guard let key = ScreenKey.table.find(word.value) else { return }
    var hasOwn = false
    if case .mapping(let mapping)? = node?.content { hasOwn = mapping.contains { $0.hasKey(key.rawValue) } }
    switch key {
    case .params where hasOwn: screen.hasStrayParams = true
    case .outcomes where hasOwn: screen.hasStrayOutcomes = true
    case .actions:
      let count = screen.actions.count
      read(key, value, into: &screen)
      readStrays(among: value, read: screen.actions.count - count, beside: node, into: &screen)
    default:
      if !hasOwn { read(key, value, into: &screen) }
    }
  }

  private mutating func read(_ key: ScreenKey, _ value: YAMLNode, into screen: inout ScreenDeclaration) {
    switch key {
    case .params:
      screen.params = params(value, "'params'")
      screen.hasStrayParams = screen.hasStrayParams || hidesNames(value)
    case .actions:
      screen.actions += actions(value, place: alert == nil ? .screen : .alert)
    case .outcomes:
      screen.outcomes = outcomes(value)
      screen.hasStrayOutcomes = screen.hasStrayOutcomes || hidesNames(value)
    case .requires: screen.requires = conditions(value, "'requires'")
    case .link: screen.links = links(value)
    case .entry: screen.entry = self.entry(value)
    case .view:
      screen.view = text(value, "'view'")
      if let view = screen.view { checkName(view, "a view") }
    case .back: screen.hidesBack = isHidden(value, .back)
    case .tabBar: screen.hidesTabBar = isHidden(value, .tabBar)
    case .navigationBar: screen.navigationBar = word(value, "'navigationBar'", as: BarVisibility.self)
    case .restore: screen.isRestored = bool(value, "'restore'") ?? true
    case .final: screen.isFinal = bool(value, "'final'") ?? false
    case .title:
      let title = prose(value, "'title'")
      (screen.title, screen.titleRange) = (title?.value, title?.range)
    case .message: screen.message = prose(value, "'message'")
    case .doc: screen.doc = prose(value, "'doc'")?.value
    case .allow: screen.allow = allow(value)
    }
  }

  mutating func outcomes(_ node: YAMLNode) -> [OutcomeDeclaration] {
    namedEntries(node, "'outcomes'", each: "an outcome").map { entry in
      if entry.name.value == "dismissed" {
        report(InvalidName(entry.name, .dismissed))
      }
      return OutcomeDeclaration(name: entry.name, params: params(entry.value, "the params of an outcome"))
    }
  }

  // MARK: Links

  /// Reads a pattern, a list of patterns, or maps with a path.
  ///
  /// - Parameter isOfScreen: whether the links build a stack, so that they may have a placement. Otherwise they run an action in any state.
  mutating func links(_ node: YAMLNode, isOfScreen: Bool = true) -> [LinkDeclaration] {
    switch node.content {
    case .sequence(let items):
      if items.isEmpty { reportMismatch(node, .texts("'link'")) }
      return items.flatMap { link($0, isOfScreen) }
    default: return link(node, isOfScreen)
    }
  }

  private mutating func link(_ node: YAMLNode, _ isOfScreen: Bool) -> [LinkDeclaration] {
    switch node.content {
    case .mapping(let mapping): return links(mapping, in: node, isOfScreen)
    default: return text(node, "'link'").map { [LinkDeclaration(pattern: $0)] } ?? []
    }
  }

  private mutating func links(_ mapping: YAMLMapping, in node: YAMLNode, _ isOfScreen: Bool) -> [LinkDeclaration] {
    var placement = LinkPlacement()
    var paths: [Located<String>] = []
    var hasPath = false
    for entry in mapping {
      switch key(entry, in: mapping, of: LinkKey.self) {
      case .path:
        hasPath = true
        paths = someTexts(entry.value, "'path'")
      case .some(let key) where !isOfScreen: report(MisplacedKey(.placementOfAction(key), at: entry.keyRange))
      // A screen may occur twice on the stack.
      case .via: placement.via = texts(entry.value, "'via'", mayRepeat: true)
      case .from: placement.from = text(entry.value, "'from'")?.map { TargetName($0) }
      case nil: hasPath = true
      }
    }
    if !hasPath { report(MissingKey(.path, at: node.range)) }
    return paths.map { LinkDeclaration(pattern: $0, placement: placement) }
  }

  private mutating func entry(_ node: YAMLNode) -> EntryDeclaration? {
    var entry = EntryDeclaration(range: node.range)
    guard case .mapping(let mapping) = node.content else {
      entry.doc = prose(node, "'entry'")?.value
      return entry.doc == nil ? nil : entry
    }
    if mapping.isEmpty { reportMismatch(node, .reason) }
    for field in mapping {
      switch key(field, in: mapping, of: EntryKey.self) {
      case .doc: entry.doc = prose(field.value, "'doc'")?.value
      case .via: entry.placement.via = texts(field.value, "'via'", mayRepeat: true)
      case .from: entry.placement.from = text(field.value, "'from'")?.map { TargetName($0) }
      case nil: continue
      }
    }
    return entry
  }
}

extension Decoder {
  /// Reads the value of `back` or `tabBar`.
  fileprivate mutating func isHidden(_ node: YAMLNode, _ key: ScreenKey) -> Bool {
    if case .mapping = node.content {
      reportMismatch(node, .hidden(key: key.rawValue))
      return false
    }
    return word(node, "'\(key.rawValue)'", as: Visibility.self) != nil
  }
}

extension ScreenKey {
  /// Whether the value of the key may look like an action. A text may be any word, and a table of names may have the name of a verb.
  fileprivate var mayHoldAction: Bool {
    switch row.shape {
    case .boolean, .booleanOr, .words: false
    default: true
    }
  }
}
