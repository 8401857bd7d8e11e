import FlowDiagnostics
import FlowYAML

extension Decoder {
  /// A flow document.
  mutating func flow(_ mapping: YAMLMapping, name: Located<String>) -> FlowDeclaration {
    checkName(name, "a flow")
    var flow = FlowDeclaration(name: name)
    var hasContent = false
    var hasKindFault = false
    // Other keys are read by the kind, wherever it stands.
    if let entry = mapping.first(where: { $0.key.value == FlowKey.kind.rawValue }) {
      if let kind = word(entry.value, "'kind'", as: FlowKind.self) { flow.kind = kind } else { hasKindFault = true }
    }
    for entry in mapping where !entry.key.value.hasPrefix("x-") {
      guard let key = key(entry.key, of: FlowKey.self) else { continue }
      if !hasKindFault, let kinds = key.kinds, !kinds.contains(flow.kind) {
        report(
          .misplacedKey, "a flow of kind '\(flow.kind.rawValue)' has no '\(key.rawValue)'", at: entry.key.range,
          help: "'\(key.rawValue)' belongs to kind \(kinds.map(\.rawValue).quotedList("or"))")
        hasContent = hasContent || key == .screens || key == .tabs
        continue
      }
      switch key {
      case .flow, .kind: break
      case .start: flow.start = text(entry.value, "'start'")
      case .screens:
        hasContent = true
        flow.screens = screens(entry.value)
        if flow.screens.isEmpty { reportEmpty(flow, entry.value, "screens") }
      case .tabs:
        hasContent = true
        flow.tabs = tabs(entry.value)
        if flow.tabs.isEmpty { reportEmpty(flow, entry.value, "tabs") }
      case .actions: flow.actions = actions(entry.value, place: .flow(flow.kind))
      case .requires: flow.requires = conditions(entry.value, "'requires'")
      case .swipe: flow.swipes = bool(entry.value, "'swipe'") ?? true
      case .outcomes: flow.outcomes = outcomes(entry.value)
      case .title: flow.title = text(entry.value, "'title'")?.value
      case .doc: flow.doc = text(entry.value, "'doc'")?.value
      case .allow: flow.allow = allow(entry.value)
      }
    }
    if !hasContent, !hasKindFault {
      let key = flow.kind == .tabs ? "tabs" : "screens"
      report(.missingKey, "the flow '\(name.value)' has no '\(key)'", at: name.range, help: "add '\(key):' with their names")
    }
    if flow.kind == .pages {
      for screen in flow.screens {
        guard let outcome = screen.outcomes.first else { continue }
        report(
          .misplacedKey, "the page '\(screen.name.value)' cannot have outcomes of its own", at: outcome.name.range,
          help: "pages are one instance: declare the outcomes on the flow")
      }
    }
    return flow
  }

  private mutating func reportEmpty(_ flow: FlowDeclaration, _ node: YAMLNode, _ what: String) {
    // A list or map whose entries were all faulty has been reported already.
    switch node.content {
    case .mapping(let mapping) where mapping.isEmpty: break
    case .sequence(let items) where items.isEmpty: break
    case .scalar where node.isNull: break
    default: return
    }
    report(
      .emptyFlow, "the flow '\(flow.name.value)' has no \(what)", at: flow.name.range,
      related: [RelatedPlace("they are empty here", node.range)], help: "name at least one, or remove the flow")
  }

  private mutating func tabs(_ node: YAMLNode) -> [TabDeclaration] {
    guard let mapping = entries(of: node, "'tabs'") else { return [] }
    return mapping.map { entry in
      checkName(entry.key, "a tab")
      return tab(entry.key, entry.value)
    }
  }

  private mutating func tab(_ name: Located<String>, _ node: YAMLNode) -> TabDeclaration {
    var tab = TabDeclaration(name: name, content: .invalid)
    switch node.content {
    case .scalar where !node.isNull:
      if let target = text(node, "a tab") { tab.content = .flow(target.map { TargetName($0) }) }
    case .mapping(let mapping) where mapping.contains(where: { $0.key.value == TabKey.flow.rawValue }):
      for entry in mapping {
        switch key(entry.key, of: TabKey.self) {
        case .flow: if let target = text(entry.value, "'flow'") { tab.content = .flow(target.map { TargetName($0) }) }
        case .title: tab.title = text(entry.value, "'title'")?.value
        case .icon: tab.icon = text(entry.value, "'icon'")?.value
        case nil: continue
        }
      }
    case .mapping, .sequence:
      tab.content = .action(actionBody(node, owner: name, place: .barButton))
    case .scalar:
      report(
        .missingKey, "the tab '\(name.value)' has no flow", at: name.range, help: "write '\(name.value): flow', or an action for a bar button")
    case .invalid: break
    }
    return tab
  }
}

extension FlowKey {
  /// The kinds of flow that have the key; nil for all.
  fileprivate var kinds: [FlowKind]? {
    switch self {
    case .screens, .outcomes: [.stack, .pages]
    case .tabs: [.tabs]
    case .swipe: [.pages]
    case .flow, .kind, .start, .actions, .requires, .title, .doc, .allow: nil
    }
  }
}
