import FlowDiagnostics

/// The items of a sequence in source order.
public struct YAMLSequence: RandomAccessCollection {
  let node: YAMLNode

  public var startIndex: Int { 0 }
  public var endIndex: Int { Int(node.row.pointee.count) }
  public subscript(index: Int) -> YAMLNode { node.child(index) }

  /// Whether brackets enclose the sequence. It then ends after its last item, not with it.
  public var isInBrackets: Bool { last.map { $0.range.end < node.range.end } ?? true }
}

/// The entries of a mapping in source order, the merged ones last. Keys are unique.
public struct YAMLMapping: RandomAccessCollection {
  /// A key, always a scalar, with its value.
  public struct Entry {
    let keyNode: YAMLNode
    /// The value; an empty plain scalar if none is written.
    public let value: YAMLNode

    /// The key. Its text is created at each access.
    public var key: Located<String> { Located(String(decoding: keyNode.bytes, as: UTF8.self), keyRange) }
    public var keyRange: SourceRange { keyNode.range }

    /// The key as a word that is compared at once; nil for a long key.
    public var keyWord: ShortWord? { ShortWord(keyNode.bytes) }

    /// Whether the key equals a text.
    public func hasKey(_ text: String) -> Bool {
      Int(keyNode.row.pointee.count) == text.utf8.count && keyNode.bytes.elementsEqual(text.utf8)
    }

    /// Whether the key begins with `x-`. This reader ignores its value.
    public var isExtension: Bool { keyNode.bytes.starts(with: "x-".utf8) }
  }

  let node: YAMLNode
  public let endIndex: Int

  init(node: YAMLNode) { self.init(node: node, count: Int(node.row.pointee.count) / 2) }

  private init(node: YAMLNode, count: Int) {
    self.node = node
    endIndex = count
  }

  public var startIndex: Int { 0 }
  public subscript(index: Int) -> Entry { Entry(keyNode: node.child(2 * index), value: node.child(2 * index + 1)) }

  /// Returns the entry with a key. Linear in the number of entries.
  public func entry(for key: String) -> Entry? { first { $0.hasKey(key) } }

  /// Whether a key is written here, not merged from another place. Linear in the number of entries.
  public func writes(_ key: String) -> Bool {
    entry(for: key).map { $0.keyRange.start >= node.range.start && $0.keyRange.end <= node.range.end } ?? false
  }

  /// Whether an entry is written here, not merged from another place. Without braces, all written entries begin in one column.
  public func writes(_ entry: Entry) -> Bool {
    let start = entry.keyRange.start
    return start >= node.range.start && entry.keyRange.end <= node.range.end && (start.column == node.range.start.column || isInBraces)
  }

  /// Whether braces enclose the mapping. It then begins before its first key, and ends after its last value.
  public var isInBraces: Bool {
    guard let first, let last else { return true }
    return first.keyRange.start != node.range.start && last.value.range.end != node.range.end
  }

  /// Returns the entries up to the first key that isn't before a place.
  public func entries(before place: SourcePosition) -> YAMLMapping {
    YAMLMapping(node: node, count: firstIndex { $0.keyRange.start >= place } ?? endIndex)
  }
}
