import FlowDiagnostics

/// A node of a YAML document with its exact source range.
///
/// Aliases are already followed, and merge keys (`<<`) applied. A node that an alias leads to keeps the range of the anchored text. A node
/// is a view into its ``YAMLDocument``, and is valid only during ``YAMLDocument/withRoot(_:)``. It counts no owners, because every key of a
/// project is read through a node.
public struct YAMLNode {
  /// The content of a node, as a view for each kind.
  public enum Content {
    case scalar(YAMLScalar)
    case sequence(YAMLSequence)
    case mapping(YAMLMapping)
    /// A part that couldn't be read. A diagnostic reports it already.
    case invalid
  }

  let memory: UnsafePointer<YAMLMemory>
  let row: UnsafePointer<YAMLRow>

  init(_ memory: UnsafePointer<YAMLMemory>, _ row: UnsafePointer<YAMLRow>) {
    self.memory = memory
    self.row = row
  }

  public var range: SourceRange {
    SourceRange(file: memory.pointee.file, start: row.pointee.start, end: row.pointee.end)
  }

  /// The content. It is created at each access, at no cost.
  public var content: Content {
    switch row.pointee.kind {
    case .plain, .quoted: .scalar(YAMLScalar(node: self))
    case .sequence: .sequence(YAMLSequence(node: self))
    case .mapping: .mapping(YAMLMapping(node: self))
    case .invalid: .invalid
    }
  }

  /// Whether nothing is written: an empty text, or a plain `null` or `~`.
  public var isNull: Bool { row.pointee.kind == .plain && YAMLScalar(node: self).isNull }

  /// The bytes of a scalar's text.
  var bytes: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(rebasing: memory.pointee.text[row.pointee.bytes]) }

  /// Returns a child of a collection, counted from 0. A mapping has keys and values in turn.
  func child(_ index: Int) -> YAMLNode {
    let children = UnsafeBufferPointer(rebasing: memory.pointee.rows[row.pointee.children])
    guard index < children.count, let first = children.baseAddress else { preconditionFailure("there is no such child") }
    return YAMLNode(memory, first + index)
  }
}

/// The text of a scalar, and whether it is written without quotes.
public struct YAMLScalar {
  let node: YAMLNode

  /// The text. It is created at each access, in linear time in its length.
  public var text: String { String(decoding: node.bytes, as: UTF8.self) }

  public var isEmpty: Bool { node.row.pointee.count == 0 }

  /// Whether the scalar is plain. Plain scalars may mean null, a Boolean or a number. Quoted scalars are always text.
  public var isPlain: Bool { node.row.pointee.kind == .plain }

  /// The text as a word that is compared at once; nil for a long text.
  public var word: ShortWord? { ShortWord(node.bytes) }

  /// Whether the scalar is null in the core schema of YAML 1.2 (section 10.3.2).
  public var isNull: Bool {
    guard isPlain else { return false }
    // The length or the first letter identifies nearly every text, without the creation of a string.
    switch node.bytes.count {
    case 0: return true
    case 1: return node.bytes[0] == UInt8(ascii: "~")
    case 4: return node.bytes[0] | 0x20 == UInt8(ascii: "n") && ["null", "Null", "NULL"].contains(text)
    default: return false
    }
  }

  /// The Boolean in the core schema of YAML 1.2; nil if it isn't one.
  public var bool: Bool? {
    guard isPlain else { return nil }
    switch text {
    case "true", "True", "TRUE": return true
    case "false", "False", "FALSE": return false
    default: return nil
    }
  }
}
