/// The nested parts of a YAML text as they are written, while a ``YAMLDocument`` contains their meaning.
///
/// Aliases are ordinary texts here, and nothing is merged.
public struct YAMLOutline: Sendable {
  /// The way in which a part is written.
  public enum Kind: Sendable {
    case document
    case blockMapping, blockSequence
    /// A sequence with its dashes in the column of the keys of the mapping around it.
    case indentlessSequence
    case flowMapping, flowSequence
    /// A key with its value.
    case entry
    /// A dash with its value.
    case item
    /// A scalar or an alias.
    case text
  }

  /// A range of the text, with the parts directly within it.
  public struct Part: Sendable {
    public let kind: Kind
    /// The range in the decoded text, without white space and comments at its end.
    public fileprivate(set) var bytes: Range<Int>
    /// The indices of the parts within it, in source order.
    public fileprivate(set) var children: [Int] = []
  }

  /// The parts. Each is before the parts within it.
  public private(set) var parts: [Part] = []
  /// The indices of the documents.
  public private(set) var documents: [Int] = []

  /// The parts that have begun and not ended, the innermost last.
  private var open: [Int] = []
  /// The end of the last token that is written.
  private var end = 0

  /// Reads the parts of a text. Linear in its size.
  ///
  /// - Returns: nil if the tokens of the text aren't valid YAML.
  public init?(_ text: UTF8Text) {
    guard let tokens = YAMLTokens.scan(text) else { return nil }
    for token in tokens { add(token, text.bytes) }
  }

  private mutating func add(_ token: YAMLToken, _ bytes: [UInt8]) {
    switch token.kind {
    case .directive, .documentStart, .documentEnd, .end: closeAll()
    case .blockMappingStart: begin(.blockMapping, token)
    case .blockSequenceStart: begin(.blockSequence, token)
    case .flowMappingStart: begin(.flowMapping, token)
    case .flowSequenceStart: begin(.flowSequence, token)
    case .key:
      close { $0 == .entry || $0 == .item || $0 == .indentlessSequence }
      begin(.entry, token)
    case .blockEntry:
      close { $0 == .item }
      if innermost == .entry { begin(.indentlessSequence, token) }
      begin(.item, token)
    case .blockEnd:
      close { $0 == .entry || $0 == .item || $0 == .indentlessSequence }
      close()
    case .flowEntry: close { $0 == .entry }
    case .flowMappingEnd, .flowSequenceEnd:
      close { $0 == .entry }
      end = token.bytes.upperBound
      close()
    case .plain, .quoted, .alias, .literal:
      begin(.text, token)
      if case .literal = token.kind { end = Self.end(of: bytes[token.bytes]) }
      close()
    case .value, .anchor, .tag: end = token.bytes.upperBound
    }
  }

  /// Returns the end of a block text: the end of its last line that isn't empty. With `|+`, empty lines belong to the text.
  private static func end(of text: ArraySlice<UInt8>) -> Int {
    let header = text.prefix { !isBreak($0) && $0 != UInt8(ascii: "#") }
    if header.contains(UInt8(ascii: "+")) {
      let rest = text.last == 0x0A ? text.dropLast() : text
      return (rest.last == 0x0D ? rest.dropLast() : rest).endIndex
    }
    return text.lastIndex { !isBreak($0) }.map { $0 + 1 } ?? text.startIndex
  }

  private static func isBreak(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }

  private var innermost: Kind? { open.last.map { parts[$0].kind } }

  private mutating func begin(_ kind: Kind, _ token: YAMLToken) {
    if open.isEmpty {
      documents.append(parts.count)
      open.append(parts.count)
      parts.append(Part(kind: .document, bytes: token.bytes.lowerBound..<token.bytes.lowerBound))
    }
    if let outer = open.last { parts[outer].children.append(parts.count) }
    open.append(parts.count)
    parts.append(Part(kind: kind, bytes: token.bytes))
    end = max(end, token.bytes.upperBound)
  }

  private mutating func close() {
    guard let part = open.popLast() else { return }
    let start = parts[part].bytes.lowerBound
    parts[part].bytes = start..<max(start, end)
  }

  private mutating func close(while isMeant: (Kind) -> Bool) {
    while let innermost, isMeant(innermost) { close() }
  }

  private mutating func closeAll() {
    while !open.isEmpty { close() }
  }

  // MARK: Access

  /// Returns the parts that contain a byte or end at it, the innermost last.
  public func parts(around byte: Int) -> [Part] {
    var found: [Part] = []
    var level = documents
    while let inner = level.first(where: { parts[$0].bytes.lowerBound <= byte && byte <= parts[$0].bytes.upperBound }) {
      found.append(parts[inner])
      level = parts[inner].children
    }
    return found
  }

  /// Returns the key of an entry, and its value if one is written; nil for other parts.
  public func key(of entry: Part) -> (key: Part, value: Part?)? {
    guard entry.kind == .entry, let first = entry.children.first else { return nil }
    return (parts[first], entry.children.dropFirst().first.map { parts[$0] })
  }
}
