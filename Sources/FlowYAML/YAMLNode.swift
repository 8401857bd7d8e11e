import FlowDiagnostics

/// A node of a YAML document with the exact place where it was written.
///
/// Aliases are already followed and merge keys (`<<`) applied; a node reached through an alias keeps the
/// range of the text it stands for. Copies share storage, so an alias costs nothing until it is walked.
public struct YAMLNode: Sendable {
  public enum Content: Sendable {
    case scalar(YAMLScalar)
    case sequence([YAMLNode])
    case mapping(YAMLMapping)
    /// Something that could not be read and about which a diagnostic has already been given.
    case invalid
  }

  public var content: Content
  public var range: SourceRange

  public init(_ content: Content, _ range: SourceRange) {
    self.content = content
    self.range = range
  }

  /// Whether nothing is written: no text at all, or a plain `null` or `~`.
  public var isNull: Bool {
    if case .scalar(let scalar) = content { scalar.isNull } else { false }
  }
}

/// The text of a scalar and whether it was written without quotes.
public struct YAMLScalar: Sendable {
  public var text: String
  /// Plain scalars may mean null, a boolean or a number; quoted ones are text whatever they say.
  public var isPlain: Bool

  public init(_ text: String, isPlain: Bool) {
    self.text = text
    self.isPlain = isPlain
  }

  /// Null in the core schema of YAML 1.2 (section 10.3.2).
  public var isNull: Bool {
    // Nearly every text is longer, and need not be compared.
    guard isPlain, text.utf8.count <= 4 else { return false }
    switch text {
    case "", "~", "null", "Null", "NULL": return true
    default: return false
    }
  }

  /// A boolean in the core schema of YAML 1.2, or nil.
  public var bool: Bool? {
    guard isPlain else { return nil }
    switch text {
    case "true", "True", "TRUE": return true
    case "false", "False", "FALSE": return false
    default: return nil
    }
  }
}

/// The entries of a mapping in the order in which they were written; merged ones last.
public struct YAMLMapping: Sendable, RandomAccessCollection {
  public struct Entry: Sendable {
    public let key: Located<String>
    public let value: YAMLNode

    @usableFromInline init(key: Located<String>, value: YAMLNode) {
      self.key = key
      self.value = value
    }
  }

  /// Keys and values in turn: one allocation a mapping.
  @usableFromInline let nodes: [YAMLNode]

  init(alternating nodes: [YAMLNode]) { self.nodes = nodes }

  /// The entries whose keys stand before a place.
  public func entries(before place: SourcePosition) -> YAMLMapping {
    let kept = indices.filter { nodes[2 * $0].range.start < place }
    return YAMLMapping(alternating: kept.flatMap { [nodes[2 * $0], nodes[2 * $0 + 1]] })
  }

  @inlinable public var startIndex: Int { 0 }
  @inlinable public var endIndex: Int { nodes.count / 2 }

  @inlinable public subscript(index: Int) -> Entry {
    let key = nodes[2 * index]
    guard case .scalar(let scalar) = key.content else { return Entry(key: Located("", key.range), value: nodes[2 * index + 1]) }
    return Entry(key: Located(scalar.text, key.range), value: nodes[2 * index + 1])
  }
}
