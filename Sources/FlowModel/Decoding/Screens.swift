import FlowDiagnostics
import FlowYAML

extension Decoder {
  mutating func screens(_ node: YAMLNode) -> [ScreenDeclaration] {
    let entries = namedEntries(node, "'screens'", each: "a screen")
    var screens: [ScreenDeclaration] = []
    screens.reserveCapacity(entries.count)
    for entry in entries { screens.append(screen(entry.name, entry.value)) }
    return screens
  }

  private mutating func screen(_ name: Located<String>, _ node: YAMLNode?) -> ScreenDeclaration {
    var screen = ScreenDeclaration(name: name)
    guard let mapping = entries(of: node, "a screen") else { return screen }
    for entry in mapping {
      let value = entry.value
      switch key(entry, of: ScreenKey.self) {
      case .params:
        screen.params = params(value, "'params'")
        screen.hasStrayParams = screen.hasStrayParams || hidesNames(value)
      case .actions: screen.actions = actions(value, place: .screen)
      case .outcomes:
        screen.outcomes = outcomes(value)
        screen.hasStrayOutcomes = screen.hasStrayOutcomes || hidesNames(value)
      case .requires: screen.requires = conditions(value, "'requires'")
      case .link: screen.links = links(value)
      case .entry: screen.entry = self.entry(value, of: name)
      case .view:
        screen.view = text(value, "'view'")
        if let view = screen.view { checkName(view, "a view") }
      case .back: screen.hidesBack = word(value, "'back'", as: Visibility.self) != nil
      case .tabBar: screen.hidesTabBar = word(value, "'tabBar'", as: Visibility.self) != nil
      case .final: screen.isFinal = bool(value, "'final'") ?? false
      case .title: screen.title = text(value, "'title'")?.value
      case .doc: screen.doc = text(value, "'doc'")?.value
      case .allow: screen.allow = allow(value)
      case nil:
        if mayDeclare(entry, in: [ScreenKey.params]) { screen.hasStrayParams = true }
        if mayDeclare(entry, in: [ScreenKey.outcomes]) { screen.hasStrayOutcomes = true }
      }
    }
    return screen
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

  /// A pattern, a list of them, or maps with a path.
  mutating func links(_ node: YAMLNode) -> [LinkDeclaration] {
    switch node.content {
    case .sequence(let items): return items.flatMap { link($0) }
    default: return link(node)
    }
  }

  private mutating func link(_ node: YAMLNode) -> [LinkDeclaration] {
    switch node.content {
    case .mapping(let mapping): return links(mapping, in: node)
    default: return text(node, "'link'").map { [LinkDeclaration(pattern: $0)] } ?? []
    }
  }

  private mutating func links(_ mapping: YAMLMapping, in node: YAMLNode) -> [LinkDeclaration] {
    var placement = LinkPlacement()
    var paths: [Located<String>] = []
    var hasPath = false
    for entry in mapping {
      switch key(entry, of: LinkKey.self) {
      case .path:
        hasPath = true
        paths = texts(entry.value, "'path'")
      // A screen may stand on the stack twice.
      case .via: placement.via = texts(entry.value, "'via'", mayRepeat: true)
      case .from: placement.from = text(entry.value, "'from'")?.map { TargetName($0) }
      case nil: hasPath = true
      }
    }
    if !hasPath { report(MissingKey(.path, at: node.range)) }
    return paths.map { LinkDeclaration(pattern: $0, placement: placement) }
  }

  private mutating func entry(_ node: YAMLNode, of screen: Located<String>) -> EntryDeclaration? {
    var entry = EntryDeclaration(range: node.range)
    guard case .mapping(let mapping) = node.content else {
      entry.doc = text(node, "'entry'")?.value
      return entry.doc == nil ? nil : entry
    }
    for field in mapping {
      switch key(field, of: EntryKey.self) {
      case .doc: entry.doc = text(field.value, "'doc'")?.value
      case .via: entry.placement.via = texts(field.value, "'via'", mayRepeat: true)
      case .from: entry.placement.from = text(field.value, "'from'")?.map { TargetName($0) }
      case nil: continue
      }
    }
    return entry
  }
}
