import FlowDiagnostics

/// The items of a sequence in the order in which they were written.
public struct YAMLSequence: RandomAccessCollection {
  let node: YAMLNode

  public var startIndex: Int { 0 }
  public var endIndex: Int { Int(node.row.pointee.count) }
  public subscript(index: Int) -> YAMLNode { node.child(index) }

  /// Whether it is written between brackets: then it ends behind its last item, and not with it.
  public var isInBrackets: Bool { last.map { $0.range.end < node.range.end } ?? true }
}

/// The entries of a mapping in the order in which they were written; merged ones last. No key is there twice.
public struct YAMLMapping: RandomAccessCollection {
  /// A key, always a scalar, with its value.
  public struct Entry {
    let keyNode: YAMLNode
    /// An empty plain scalar where nothing is written.
    public let value: YAMLNode

    /// The key; its text is made anew each time.
    public var key: Located<String> { Located(String(decoding: keyNode.bytes, as: UTF8.self), keyRange) }
    public var keyRange: SourceRange { keyNode.range }

    /// The key as a word that can be compared at once; nil for one that is not short.
    public var keyWord: ShortWord? { ShortWord(keyNode.bytes) }

    /// Whether the key is this text.
    public func hasKey(_ text: String) -> Bool {
      Int(keyNode.row.pointee.count) == text.utf8.count && keyNode.bytes.elementsEqual(text.utf8)
    }

    /// Whether the key begins with `x-`: whatever stands under it is not for this reader.
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

  /// The entry with this key; linear in the number of entries.
  public func entry(for key: String) -> Entry? { first { $0.hasKey(key) } }

  /// Whether this key is written here, and not merged from elsewhere; linear in the number of entries.
  public func writes(_ key: String) -> Bool {
    entry(for: key).map { $0.keyRange.start >= node.range.start && $0.keyRange.end <= node.range.end } ?? false
  }

  /// Whether an entry is written here, and not merged from elsewhere: without braces all of these begin in one column.
  public func writes(_ entry: Entry) -> Bool {
    let start = entry.keyRange.start
    return start >= node.range.start && entry.keyRange.end <= node.range.end && (start.column == node.range.start.column || isInBraces)
  }

  /// Whether it is written between braces: then it begins before its first key and ends behind its last value.
  public var isInBraces: Bool {
    guard let first, let last else { return true }
    return first.keyRange.start != node.range.start && last.value.range.end != node.range.end
  }

  /// The entries up to the first whose key does not stand before a place.
  public func entries(before place: SourcePosition) -> YAMLMapping {
    YAMLMapping(node: node, count: firstIndex { $0.keyRange.start >= place } ?? endIndex)
  }
}
