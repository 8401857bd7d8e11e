import FlowDiagnostics
import FlowYAML

extension Decoder {
  /// Reads a flow document.
  ///
  /// - Parameter isCut: whether the end of the document is left out, so that no key is reported as missing.
  mutating func flow(_ mapping: YAMLMapping, name: Located<String>, range: SourceRange, isCut: Bool) -> FlowDeclaration {
    checkName(name, "a flow")
    var flow = FlowDeclaration(name: name, range: range)
    flow.hasStrayKeys = isCut
    var hasContent = isCut
    let hasKindFault = readKind(of: &flow, mapping)
    alert = flow.kind.isAlert ? flow.kind : nil
    defer { alert = nil }
    var shallow = ShallowRow()
    var empty: (key: FlowKey, node: YAMLNode)?
    for entry in mapping where !entry.isExtension {
      guard let key = FlowKey.table.find(entry.keyWord) else {
        if shallow.take(entry, where: { Self.holds($0, entry) }) { continue }
        _ = key(entry, in: mapping, of: FlowKey.self, else: Self.adviceForAction)
        if mayDeclare(entry, in: [FlowKey.screens, .tabs]) {
          flow.hasStrayKeys = true
          hasContent = true
        }
        if mayDeclare(entry, in: [FlowKey.outcomes]) { flow.hasStrayOutcomes = true }
        continue
      }
      shallow.pass(entry)
      if key == .screens || key == .tabs { hasContent = true }
      if !hasKindFault, isOfOtherKind(key, entry, in: mapping, of: &flow) { continue }
      switch key {
      case .flow, .kind: break
      case .start: flow.start = start(entry.value, of: flow.kind)
      case .screens:
        flow.screens = screens(entry.value)
        if hidesNames(entry.value) || flow.screens.isEmpty { flow.hasStrayKeys = true }
        if flow.screens.contains(where: \.hasStrayOutcomes) { flow.hasStrayOutcomes = true }
        if flow.screens.isEmpty { empty = (key, entry.value) }
      case .tabs:
        flow.tabs = tabs(entry.value)
        if case .mapping = entry.value.content {} else if !entry.value.isNull { flow.hasStrayKeys = true }
        if flow.tabs.isEmpty { empty = (key, entry.value) }
      case .actions: flow.actions = actions(entry.value, place: .flow(flow.kind))
      case .requires: flow.requires = conditions(entry.value, "'requires'")
      case .swipe: flow.swipes = bool(entry.value, "'swipe'") ?? true
      case .navigationBar: flow.navigationBar = word(entry.value, "'navigationBar'", as: BarVisibility.self)
      case .restore: flow.isRestored = bool(entry.value, "'restore'") ?? true
      case .outcomes:
        flow.outcomes = outcomes(entry.value)
        if hidesNames(entry.value) { flow.hasStrayOutcomes = true }
      case .area: flow.area = text(entry.value, "'area'")?.value
      case .title: flow.title = prose(entry.value, "'title'")?.value
      case .doc: flow.doc = prose(entry.value, "'doc'")?.value
      case .allow: flow.allow = allow(entry.value)
      }
    }
    if shallow.owner != nil {
      report(shallow)
      flow.hasStrayKeys = true
      flow.hasStrayOutcomes = true
    } else if let empty {
      reportEmpty(flow, empty.node, empty.key.rawValue)
    }
    if !hasContent, !hasKindFault {
      let key = flow.kind == .tabs ? "tabs" : "screens"
      report(MissingKey(.content(flow: name.value, key: key), at: name.range))
    }
    checkAlert(flow)
    if flow.kind == .pages { checkPages(flow.screens) }
    return flow
  }

  /// Reports a key that flows of this kind don't have.
  ///
  /// - Returns: whether the key must be skipped afterwards.
  private mutating func isOfOtherKind(
    _ key: FlowKey, _ entry: YAMLMapping.Entry, in mapping: YAMLMapping, of flow: inout FlowDeclaration
  ) -> Bool {
    guard let kinds = key.kinds, !kinds.contains(flow.kind) else { return false }
    if key == .screens, flow.kind == .tabs, mapping.entry(for: FlowKey.tabs.rawValue) == nil, Self.areTabs(entry.value) {
      report(MisplacedKey(.screensOfTabs, at: entry.keyRange))
      (flow.hasStrayKeys, flow.tabs) = (true, tabs(entry.value))
      return true
    }
    report(MisplacedKey(.kind(flow.kind, key, kinds: kinds), at: entry.keyRange))
    if key == .outcomes { flow.hasStrayOutcomes = true }
    // Screens and tabs are kept, so that references to them aren't reported.
    guard key == .screens || key == .tabs else { return true }
    flow.hasStrayKeys = true
    return false
  }

  /// Reports outcomes of pages, which can't have any.
  private mutating func checkPages(_ pages: [ScreenDeclaration]) {
    for page in pages {
      guard let outcome = page.outcomes.first else { continue }
      report(MisplacedKey(.outcomes(page: page.name.value), at: outcome.name.range))
    }
  }

  /// Reads the kind before all other keys, because it determines the meaning of the other keys.
  ///
  /// - Returns: whether the intended kind is unknown. The content then determines the assumed kind.
  private mutating func readKind(of flow: inout FlowDeclaration, _ mapping: YAMLMapping) -> Bool {
    let entry = mapping.entry(for: FlowKey.kind.rawValue)
    // The loop over all keys reports the wrong name.
    if entry == nil, let misspelt = mapping.first(where: Self.isMisspeltKind) {
      flow.hasStrayKeys = true
      flow.kind = kindMeant(by: misspelt.value, kindByContent(mapping))
      return true
    }
    if let entry {
      if case .scalar(let scalar) = entry.value.content, let style = Synonyms.styles[scalar.text.lowercased()] {
        report(MisplacedKey(.styleForKind(style, written: scalar.text, flow: flow.name.value), at: entry.value.range))
        flow.hasStrayKeys = true
        flow.kind = kindByContent(mapping) ?? .stack
        return true
      }
      if let kind = word(entry.value, "'kind'", as: FlowKind.self, synonyms: Synonyms.kinds) {
        flow.kind = kind
      } else {
        flow.hasStrayKeys = true
        flow.kind = kindMeant(by: entry.value, kindByContent(mapping))
        return true
      }
    }
    // One mistake is one finding: the content, not its consequences.
    guard let kind = kindByContent(mapping), (kind == .tabs) != (flow.kind == .tabs),
      let content = mapping.entry(for: (kind == .tabs ? FlowKey.tabs : .screens).rawValue),
      let key = FlowKey.table.find(content.keyWord), let kinds = key.kinds
    else { return false }
    // These are tabs under another key, which the loop over all keys reports.
    if flow.kind == .tabs, Self.areTabs(content.value) { return false }
    report(MisplacedKey(.kind(flow.kind, key, kinds: kinds), at: content.keyRange))
    flow.hasStrayKeys = true
    flow.kind = kind
    return false
  }

  /// Whether an entry is the kind under another name.
  private static func isMisspeltKind(_ entry: YAMLMapping.Entry) -> Bool {
    guard FlowKey.table.find(entry.keyWord) == nil, !entry.isExtension else { return false }
    let known = FlowKey.allCases.map(\.rawValue)
    let meaning = Synonyms.meaning(of: entry.key.value, in: FlowKey.owner, among: known)
    return (meaning?.words ?? Suggestions(known).nearest(to: entry.key.value).map { [$0] }) == [FlowKey.kind.rawValue]
  }

  /// Whether a map contains the values of tabs: names of flows.
  private static func areTabs(_ node: YAMLNode) -> Bool {
    guard case .mapping(let mapping) = node.content, !mapping.isEmpty else { return false }
    return mapping.allSatisfy { entry in
      switch entry.value.content {
      case .scalar(let scalar): !entry.value.isNull && ValueShape.isTarget(scalar.text)
      case .mapping(let tab): tab.contains { $0.hasKey(TabKey.flow.rawValue) }
      case .sequence, .invalid: false
      }
    }
  }

  /// Returns the kind that a misspelled kind is taken for, so that its keys aren't reported too.
  private func kindMeant(by node: YAMLNode, _ content: FlowKind?) -> FlowKind {
    guard case .scalar(let scalar) = node.content,
      let near = FlowKind(rawValue: scalar.text) ?? Synonyms.kinds[scalar.text.lowercased()]
        ?? Suggestions(FlowKind.allCases.map(\.rawValue)).nearest(to: scalar.text).flatMap({ FlowKind(rawValue: $0) }),
      content.map({ ($0 == .tabs) == (near == .tabs) }) ?? true
    else { return content ?? .stack }
    return near
  }

  /// Returns the kind that fits the content of a flow.
  private func kindByContent(_ mapping: YAMLMapping) -> FlowKind? {
    let hasTabs = mapping.contains { $0.hasKey(FlowKey.tabs.rawValue) }
    let hasScreens = mapping.contains { $0.hasKey(FlowKey.screens.rawValue) }
    return hasTabs == hasScreens ? nil : hasTabs ? .tabs : .stack
  }

  /// Whether an entry has the form of the entries of a key of a flow.
  private static func holds(_ key: String, _ entry: YAMLMapping.Entry) -> Bool {
    if Suggestions(FlowKey.allCases.map(\.rawValue)).nearest(to: entry.key.value) != nil { return false }
    let isMap = if case .mapping = entry.value.content { true } else { false }
    return switch FlowKey(rawValue: key) {
    case .screens, .outcomes: isMap || entry.value.isNull
    case .tabs: true
    case .actions: isAction(entry)
    default: false
    }
  }

  private mutating func reportEmpty(_ flow: FlowDeclaration, _ node: YAMLNode, _ what: String) {
    // If all entries of a list or map were faulty, this is reported already.
    switch node.content {
    case .mapping(let mapping) where mapping.isEmpty: break
    case .sequence(let items) where items.isEmpty: break
    case .scalar where node.isNull: break
    default: return
    }
    report(EmptyFlow(flow.name, .content(key: what, table: node.range)))
  }

  private mutating func tabs(_ node: YAMLNode) -> [TabDeclaration] {
    guard let mapping = entries(of: node, "'tabs'") else { return [] }
    return mapping.map { entry in
      if let braces = checkName(entry.key, entry.value, "a tab") { return TabDeclaration(name: braces.name, content: .invalid) }
      return tab(entry.key, entry.value)
    }
  }

  /// Whether a map is a tab with a flow, not an action. It has `flow` or a synonym of it, or only keys that any tab has.
  private static func isTab(_ mapping: YAMLMapping) -> Bool {
    if mapping.contains(where: { $0.hasKey(TabKey.flow.rawValue) }) { return true }
    let known = TabKey.allCases.map(\.rawValue)
    return !mapping.isEmpty
      && mapping.allSatisfy { isOfAnyTab($0) || Synonyms.meaning(of: $0.key.value, in: TabKey.owner, among: known) != nil }
  }

  private static func isOfAnyTab(_ entry: YAMLMapping.Entry) -> Bool {
    let keys: [TabKey] = [.title, .icon, .role, .section]
    return keys.contains { entry.hasKey($0.rawValue) }
  }

  private mutating func tab(_ name: Located<String>, _ node: YAMLNode) -> TabDeclaration {
    var tab = TabDeclaration(name: name, content: .invalid)
    switch node.content {
    case .scalar(let scalar) where VerbKey.table.find(scalar.word)?.standsAlone == true:
      // A flow of that name can still be written as `{ flow: dismiss }`.
      tab.content = .action(actionBody(node, owner: name, place: .barButton))
    case .scalar where !node.isNull:
      if let target = text(node, "a tab") { tab.content = .flow(target.map { TargetName($0) }) }
    case .mapping(let mapping) where Self.isTab(mapping):
      var hasFlow = false
      for entry in mapping {
        if !Self.isOfAnyTab(entry) || entry.hasKey(TabKey.flow.rawValue) { hasFlow = true }
        switch key(entry, in: mapping, of: TabKey.self) {
        case .flow: if let target = text(entry.value, "'flow'") { tab.content = .flow(target.map { TargetName($0) }) }
        case .title: tab.title = prose(entry.value, "'title'")?.value
        case .icon: tab.icon = text(entry.value, "'icon'")?.value
        case .role: tab.role = word(entry.value, "'role'", as: TabRole.self)
        case .section: tab.section = prose(entry.value, "'section'")
        case nil: continue
        }
      }
      if !hasFlow { report(MissingKey(.flow(tab: name.value), at: name.range)) }
    case .mapping, .sequence:
      tab.content = .action(actionBody(node, owner: name, place: .barButton))
    case .scalar:
      report(MissingKey(.flow(tab: name.value), at: name.range))
    case .invalid: break
    }
    return tab
  }
}
