import FlowDiagnostics
import FlowYAML

extension Decoder {
  /// Reads the app document.
  ///
  /// - Parameter isCut: whether the end of the document is left out, so that no key is reported as missing.
  mutating func app(_ mapping: YAMLMapping, name: Located<String>, isCut: Bool) -> AppDeclaration {
    checkName(name, "an app")
    var app = AppDeclaration(name: name)
    var hasStart = isCut
    let tables: [AppKey] = [.facts, .guards, .types]
    var shallow = ShallowRow()
    for entry in mapping where !entry.isExtension {
      let value = entry.value
      if shallow.empty != nil, AppKey.table.find(entry.keyWord) == nil, shallow.take(entry, where: { Self.holds($0, entry) }) { continue }
      shallow.pass(entry)
      let key = key(entry, in: mapping, of: AppKey.self)
      if key.map({ tables.contains($0) && hidesNames(value) }) ?? mayDeclare(entry, in: tables) { app.hasStrayKeys = true }
      switch key {
      case .app: break
      case .start:
        hasStart = true
        app.start = start(value)
      case .facts: app.facts = namedEntries(value, "'facts'", each: "a fact").map { fact($0.name, $0.value) }
      case .guards: app.guards = namedEntries(value, "'guards'", each: "a guard").map { guardCondition($0.name, $0.value) }
      case .types: app.types = namedEntries(value, "'types'", each: "a type").map { type($0) }
      case .roots: app.roots = roots(value)
      case .actions: app.actions = actions(value, place: .app)
      case .links: app.links = appLinks(value)
      case nil:
        if isMeant(entry, as: AppKey.roots), let reported = diagnostics.last { app.strayRoots = FindingPlace(reported.id, reported.range) }
        hasStart = hasStart || Suggestions(["start"]).nearest(to: entry.key.value) != nil
      }
    }
    if shallow.owner != nil {
      report(shallow)
      app.hasStrayKeys = true
    }
    if !hasStart { report(MissingKey(.start(app: name.value), at: name.range)) }
    return app
  }

  /// Whether an entry has the form of the entries of a key of the app.
  private static func holds(_ key: String, _ entry: YAMLMapping.Entry) -> Bool {
    if Suggestions(AppKey.allCases.map(\.rawValue)).nearest(to: entry.key.value) != nil { return false }
    let isMap = if case .mapping = entry.value.content { true } else { false }
    let isText = if case .scalar = entry.value.content { true } else { false }
    return switch AppKey(rawValue: key) {
    case .facts, .types: isMap || entry.value.isNull
    case .guards: isText
    case .roots: isMap
    case .actions: isAction(entry)
    default: false
    }
  }

  private mutating func fact(_ name: Located<String>, _ node: YAMLNode?) -> FactDeclaration {
    checkReserved(name)
    var fact = FactDeclaration(name: name)
    guard let mapping = entries(of: node, expected: .fact) else { return fact }
    for entry in mapping {
      switch key(entry, in: mapping, of: FactKey.self) {
      case .initial: fact.initial = bool(entry.value, "'initial'") ?? false
      case .persisted: fact.isPersisted = bool(entry.value, "'persisted'") ?? false
      case .elsewhere: fact.isElsewhere = bool(entry.value, "'elsewhere'") ?? false
      case .doc: fact.doc = prose(entry.value, "'doc'")?.value
      case .allow: fact.allow = allow(entry.value)
      case nil: continue
      }
    }
    return fact
  }

  private mutating func guardCondition(_ name: Located<String>, _ node: YAMLNode?) -> GuardDeclaration {
    checkReserved(name)
    return GuardDeclaration(name: name, doc: node.flatMap { $0.isNull ? nil : prose($0, "the description of a guard")?.value })
  }

  private mutating func checkReserved(_ name: Located<String>) {
    guard ["started", "not", AlternativesKey.any.rawValue].contains(name.value) else { return }
    report(InvalidName(name, .wordOfConditions))
  }

  private mutating func type(_ entry: NamedEntry) -> TypeDeclaration {
    var type = TypeDeclaration(name: entry.name)
    guard let mapping = entries(of: entry.value, "a type") else {
      type.hasStrayCases = entry.value.map { !$0.isNull } ?? entry.isTorn
      return type
    }
    for entry in mapping {
      switch key(entry, in: mapping, of: TypeKey.self) {
      case .import:
        type.module = text(entry.value, "'import'")
        if let module = type.module { checkName(module, "a module") }
      case .cases:
        let cases = texts(entry.value, "'cases'")
        for name in cases { checkName(name, "a case") }
        type.cases = cases
        let isRead = if case .sequence(let items) = entry.value.content { items.count == cases.count } else { !cases.isEmpty }
        type.hasStrayCases = !isRead || cases.contains { !Names.isValid($0.value) && Names.identifier(meantBy: $0.value) == nil }
      case .doc: type.doc = prose(entry.value, "'doc'")?.value
      case nil: type.hasStrayCases = type.hasStrayCases || mayDeclare(entry, in: [TypeKey.cases])
      }
    }
    return type
  }

  private mutating func roots(_ node: YAMLNode) -> [RootHandlersDeclaration] {
    guard let mapping = entries(of: node, "'roots'") else { return [] }
    return mapping.map { entry in
      RootHandlersDeclaration(
        flow: entry.key, handlers: handlers(entry.value, "an entry of 'roots'", place: .rootHandler))
    }
  }

  private mutating func appLinks(_ node: YAMLNode) -> LinksDeclaration? {
    guard let mapping = entries(of: node, "'links'") else { return nil }
    var links = LinksDeclaration(range: node.range)
    for entry in mapping {
      switch key(entry, in: mapping, of: LinksKey.self) {
      case .scheme: links.scheme = scheme(entry.value)
      case .hosts: links.hosts = hosts(entry.value)
      case .unmet: links.unmet = actionBody(entry.value, owner: entry.key, place: .unmet)
      case nil: continue
      }
    }
    return links
  }
}
