import FlowDiagnostics
import FlowYAML

extension Decoder {
  /// Reads the params of a screen or an outcome: name → type, or a map with a type.
  mutating func params(_ node: YAMLNode?, _ what: @autoclosure () -> String) -> [ParamDeclaration] {
    guard let mapping = entries(of: node, what()) else { return [] }
    var params: [ParamDeclaration] = []
    params.reserveCapacity(mapping.count)
    var isTorn = false
    for entry in mapping {
      let name = entry.key
      // Between braces, a comma within `<>` ends the entry, and the rest of the type isn't a param.
      if isTorn, entry.value.isNull {
        isTorn = !name.value.hasSuffix(">")
        continue
      }
      if let braces = checkName(name, entry.value, "a param") {
        params.append(ParamDeclaration(name: braces.name))
        isTorn = Self.isTorn(name.value)
        continue
      }
      let param = param(name, entry.value)
      if param.type == nil, case .scalar(let scalar) = entry.value.content { isTorn = Self.isTorn(scalar.text) }
      params.append(param)
    }
    return params
  }

  private mutating func param(_ name: Located<String>, _ node: YAMLNode) -> ParamDeclaration {
    var param = ParamDeclaration(name: name)
    guard case .mapping(let mapping) = node.content else {
      param.type = type(node, of: name.value)
      return param
    }
    var hasType = false
    for entry in mapping {
      switch key(entry, in: mapping, of: ParamKey.self) {
      case .type:
        hasType = true
        param.type = type(entry.value, of: name.value)
      case .default: param.defaultValue = literal(entry.value)
      case .secret: param.isSecret = bool(entry.value, "'secret'") ?? false
      case .doc: param.doc = prose(entry.value, "'doc'")?.value
      case nil: hasType = true
      }
    }
    if !hasType { report(MissingKey(.type(param: name.value), at: name.range)) }
    return param
  }

  /// Whether a text is the first part of a type that a comma has cut off.
  private static func isTorn(_ text: String) -> Bool { text.contains("<") && !text.contains(">") }

  /// Reads a type as text. In YAML, `[T]` is a list and `[K: V]` is a list of one pair.
  private mutating func type(_ node: YAMLNode, of param: String) -> Located<TypeExpression>? {
    guard let expression = typeExpression(node) else {
      if case .invalid = node.content { return nil }
      reportMismatch(node, .type(ofParam: param))
      return nil
    }
    return Located(expression, node.range)
  }

  func typeExpression(_ node: YAMLNode) -> TypeExpression? {
    switch node.content {
    case .scalar(let scalar): return TypeParser.parse(scalar.text)
    case .sequence(let items):
      guard items.count == 1, let item = items.first else { return nil }
      if case .mapping(let mapping) = item.content {
        guard mapping.count == 1, let pair = mapping.first, let key = TypeParser.parse(pair.key.value) else { return nil }
        return typeExpression(pair.value).map { .dictionary(key: key, value: $0) }
      }
      return typeExpression(item).map { .array($0) }
    case .mapping, .invalid: return nil
    }
  }

  /// Reads a value as it is written; returns nil if it can't be read.
  mutating func literal(_ node: YAMLNode) -> Literal? {
    switch node.content {
    case .scalar(let scalar): return Literal(.scalar(text: scalar.text, isPlain: scalar.isPlain), node.range)
    case .sequence(let items): return Literal(.list(items.compactMap { literal($0) }), node.range)
    case .mapping(let mapping):
      return Literal(
        .map(mapping.compactMap { entry in literal(entry.value).map { (entry.key, $0) } }), node.range)
    case .invalid: return nil
    }
  }
}

/// The parser of the types that a param may have: names, `T?`, `[T]`, `[K: V]` and `Name<T>`, nested.
struct TypeParser {
  private var rest: Substring

  static func parse(_ text: String) -> TypeExpression? {
    // Most types are only a name.
    if Names.isPlainASCII(text) { return .named(text) }
    var parser = TypeParser(rest: Substring(text))
    guard let type = parser.type(depth: 0), parser.rest.isEmpty else { return nil }
    return type
  }

  private mutating func type(depth: Int) -> TypeExpression? {
    // The limit is the depth limit of YAML, because a text has no limit of its own.
    guard depth < YAMLLimits.depth else { return nil }
    var type: TypeExpression
    if take("[") {
      guard let element = self.type(depth: depth + 1) else { return nil }
      if take(":") {
        guard let value = self.type(depth: depth + 1) else { return nil }
        type = .dictionary(key: element, value: value)
      } else {
        type = .array(element)
      }
      guard take("]") else { return nil }
    } else {
      guard let name = name() else { return nil }
      type = .named(name)
      if take(".") {
        guard let inner = self.name() else { return nil }
        type = .qualified(module: name, name: inner)
      } else if take("<") {
        guard let arguments = arguments(depth: depth + 1) else { return nil }
        type = .generic(name, arguments)
      }
    }
    if take("?") { type = .optional(type) }
    return type
  }

  /// Parses the types before `>`, at least one.
  private mutating func arguments(depth: Int) -> [TypeExpression]? {
    var types: [TypeExpression] = []
    repeat {
      guard let type = type(depth: depth) else { return nil }
      types.append(type)
    } while take(",")
    return take(">") ? types : nil
  }

  private mutating func take(_ character: Character) -> Bool {
    rest = rest.drop { $0 == " " }
    guard rest.first == character else { return false }
    rest = rest.dropFirst().drop { $0 == " " }
    return true
  }

  private mutating func name() -> String? {
    let name = String(rest.prefix { !" ?[]:.<>,".contains($0) })
    guard Names.isValid(name) else { return nil }
    rest = rest.dropFirst(name.count)
    return name
  }
}

extension TypeExpression {
  /// The type as it is written in YAML.
  public var written: String {
    let text = description
    if case .optional(let inner) = self {
      switch inner {
      case .array, .dictionary: return "\"\(text)\""
      default: break
      }
    }
    // Between braces, a comma ends the type.
    return text.contains(",") ? "\"\(text)\"" : text
  }
}
