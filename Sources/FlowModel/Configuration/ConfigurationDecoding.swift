import FlowDiagnostics
import FlowYAML

extension ConfigurationDeclaration {
  /// Reads the content of `flowc.yaml`. A file without a document has no content.
  public init(_ stream: YAMLStream, into diagnostics: inout [Diagnostic]) {
    self.init()
    var decoder = Decoder()
    let documents = stream.documents.filter { $0.withRoot { !$0.isNull } }
    if let document = documents.first { self = document.withRoot { decoder.configuration($0) } }
    if documents.count > 1 {
      documents[1].withRoot { decoder.reportMismatch($0, .configuration) }
    }
    diagnostics += stream.diagnostics + decoder.diagnostics
  }
}

extension Decoder {
  fileprivate mutating func configuration(_ node: YAMLNode) -> ConfigurationDeclaration {
    var configuration = ConfigurationDeclaration()
    guard let mapping = entries(of: node, "'flowc.yaml'") else { return configuration }
    for entry in mapping where !entry.isExtension {
      switch key(entry, in: mapping, of: ConfigurationKey.self) {
      case .sources:
        configuration.sources = texts(entry.value, "'sources'")
        if configuration.sources?.isEmpty == true { reportNoSources(entry.value) }
      case .targets: configuration.targets = items(entry.value, "a target").map { target($0.mapping, $0.range) }
      case .diagrams: configuration.diagrams = items(entry.value, "a diagram").map { diagram($0.mapping, $0.range) }
      case .checks: configuration.checks = checks(entry.value)
      case nil: continue
      }
    }
    return configuration
  }

  private mutating func reportNoSources(_ node: YAMLNode) {
    guard case .sequence = node.content else { return }
    reportMismatch(node, .sources)
  }

  /// Returns the items of one map, or of a list of maps.
  private mutating func items(_ node: YAMLNode, _ what: String) -> [(mapping: YAMLMapping, range: SourceRange)] {
    let nodes = if case .sequence(let list) = node.content { Array(list) } else { node.isNull ? [] : [node] }
    return nodes.compactMap { node in
      if node.isNull { reportMismatch(node, .item(what)) }
      return entries(of: node, what).map { ($0, node.range) }
    }
  }

  private mutating func target(_ mapping: YAMLMapping, _ range: SourceRange) -> TargetDeclaration {
    var target = TargetDeclaration(range: range)
    for entry in mapping {
      let key = key(entry, in: mapping, of: TargetKey.self) { TargetKey.removed[$0.key.value].map { Advice($0) } }
      if let key { target.keys.append(Located(key, entry.key.range)) }
      switch key {
      case .template: target.template = text(entry.value, "'template'")
      case .templates: target.templates = text(entry.value, "'templates'")
      case .output: target.output = text(entry.value, "'output'")
      case .access: target.access = text(entry.value, "'access'")
      case .runtime: target.runtime = text(entry.value, "'runtime'")
      case .module: target.module = text(entry.value, "'module'")
      case .core: target.core = text(entry.value, "'core'")
      case .titles: target.titles = bool(entry.value, "'titles'")
      case .strings: target.strings = strings(entry.value)
      case .factory: target.factory = bool(entry.value, "'factory'")
      case .imports: target.imports = texts(entry.value, "'imports'")
      case .header: target.header = text(entry.value, "'header'")
      case .prefix: target.isPrefixed = bool(entry.value, "'prefix'")
      case .sourceLines: target.hasSourceLines = bool(entry.value, "'sourceLines'")
      case nil: continue
      }
    }
    return target
  }

  private mutating func strings(_ node: YAMLNode) -> StringsDeclaration {
    var strings = StringsDeclaration()
    guard let mapping = entries(of: node, "'strings'") else { return strings }
    for entry in mapping {
      switch key(entry, in: mapping, of: StringsKey.self) {
      case .name: strings.table = text(entry.value, "'table'")
      case .bundle: strings.bundle = word(entry.value, "'bundle'", as: StringsBundle.self)
      case nil: continue
      }
    }
    return strings
  }

  private mutating func diagram(_ mapping: YAMLMapping, _ range: SourceRange) -> DiagramDeclaration {
    var diagram = DiagramDeclaration(range: range)
    for entry in mapping {
      switch key(entry, in: mapping, of: DiagramKey.self) {
      case .format: diagram.format = text(entry.value, "'format'")
      case .output: diagram.output = text(entry.value, "'output'")
      case .overview: diagram.overview = bool(entry.value, "'overview'") ?? false
      case .flow: diagram.flow = text(entry.value, "'flow'")
      case .focus: diagram.focus = text(entry.value, "'focus'")
      case .depth: diagram.depth = count(entry.value, "'depth'")
      case .implicit: diagram.implicit = bool(entry.value, "'implicit'") ?? false
      case .diagnostics: diagram.diagnostics = bool(entry.value, "'diagnostics'") ?? false
      case .theme: diagram.theme = text(entry.value, "'theme'")
      case .legend: diagram.legend = bool(entry.value, "'legend'")
      case .links: diagram.links = text(entry.value, "'links'")
      case nil: continue
      }
    }
    return diagram
  }

  private mutating func count(_ node: YAMLNode, _ what: String) -> Located<Int>? {
    if case .scalar(let scalar) = node.content, scalar.isPlain, let number = Int(scalar.text), number >= 0 {
      return Located(number, node.range)
    }
    reportMismatch(node, .number(what))
    return nil
  }

  private mutating func checks(_ node: YAMLNode) -> [(id: Located<String>, level: Located<CheckLevel>)] {
    guard let mapping = entries(of: node, "'checks'") else { return [] }
    return mapping.compactMap { entry in
      word(entry.value, "the level of '\(entry.key.value)'", as: CheckLevel.self).map { (entry.key, Located($0, entry.value.range)) }
    }
  }
}
