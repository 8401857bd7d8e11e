import FlowDiagnostics

/// A node of a YAML document with the exact place where it was written.
///
/// Aliases are already followed and merge keys (`<<`) applied; a node reached through an alias keeps the
/// range of the text it stands for. A node is a view into its ``YAMLDocument`` and valid only as long as that lends it:
/// every key of a project is looked at through one, so it counts no owners.
public struct YAMLNode {
  /// What a node is, each with its own view of it.
  public enum Content {
    case scalar(YAMLScalar)
    case sequence(YAMLSequence)
    case mapping(YAMLMapping)
    /// Something that could not be read and about which a diagnostic has already been given.
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

  /// What it is; made anew each time, which costs nothing.
  public var content: Content {
    switch row.pointee.kind {
    case .plain, .quoted: .scalar(YAMLScalar(node: self))
    case .sequence: .sequence(YAMLSequence(node: self))
    case .mapping: .mapping(YAMLMapping(node: self))
    case .invalid: .invalid
    }
  }

  /// Whether nothing is written: no text at all, or a plain `null` or `~`.
  public var isNull: Bool { row.pointee.kind == .plain && YAMLScalar(node: self).isNull }

  /// The bytes of a scalar's text.
  var bytes: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(rebasing: memory.pointee.text[row.pointee.bytes]) }

  /// A child of a collection, counted from 0; keys and values of a mapping in turn.
  func child(_ index: Int) -> YAMLNode {
    let children = UnsafeBufferPointer(rebasing: memory.pointee.rows[row.pointee.children])
    guard index < children.count, let first = children.baseAddress else { preconditionFailure("there is no such child") }
    return YAMLNode(memory, first + index)
  }
}

/// The text of a scalar and whether it was written without quotes.
public struct YAMLScalar {
  let node: YAMLNode

  /// The text; made anew each time, in time linear in its length.
  public var text: String { String(decoding: node.bytes, as: UTF8.self) }

  public var isEmpty: Bool { node.row.pointee.count == 0 }

  /// Plain scalars may mean null, a boolean or a number; quoted ones are text whatever they say.
  public var isPlain: Bool { node.row.pointee.kind == .plain }

  /// The text as a word that can be compared at once; nil for one that is not short.
  public var word: ShortWord? { ShortWord(node.bytes) }

  /// Null in the core schema of YAML 1.2 (section 10.3.2).
  public var isNull: Bool {
    guard isPlain else { return false }
    // Nearly every text is known by its length or its first letter, and need not be made.
    switch node.bytes.count {
    case 0: return true
    case 1: return node.bytes[0] == UInt8(ascii: "~")
    case 4: return node.bytes[0] | 0x20 == UInt8(ascii: "n") && ["null", "Null", "NULL"].contains(text)
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
