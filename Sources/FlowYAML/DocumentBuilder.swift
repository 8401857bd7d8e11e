import CLibYAML
import FlowDiagnostics

/// Builds nodes from libyaml's events.
///
/// The rows of finished nodes wait, innermost last, until the collection around them ends and they go where they stay.
struct DocumentBuilder {
  private(set) var diagnostics: [Diagnostic] = []
  private(set) var aliases: [AliasUse] = []
  /// Keys that a map of the document has already: each has been reported and left out.
  private var repeatedKeys: [RepeatedKey] = []
  /// The line on which the document being read began; 0 before the first.
  private(set) var documentLine: Int32 = 0
  /// The line of the file on which the parsed stretch begins: libyaml counts from 0 within it.
  let firstLine: Int32

  /// Why the document cannot be gone on with; asked for after every event, so the flag says whether there is one.
  private(set) var fault: SyntaxFault?
  private(set) var hasFault = false

  private let source: DocumentSource
  private var cursor: TextCursor
  /// What has been built of the document: the rows of finished collections' children, and all text.
  private var document: YAMLDocument
  /// The children of all open collections so far, and at last the root.
  private var waiting: [YAMLRow] = []
  private var open: [OpenCollection] = []
  /// The anchors and tags of the open collections that have any.
  private var properties: [(anchor: String?, tag: String?, tagRange: SourceRange?)] = []
  private var anchors: [String: Anchor] = [:]
  /// Nodes of the document so far, each alias counted as all that it stands for.
  private var weight = 0
  private var aliasedWeight = 0
  /// What aliases may still add, in this document and the ones behind it.
  private(set) var room: AliasBudget
  /// Whether there was an alias for which that did not suffice.
  private(set) var lacksRoom = false
  /// Where the last node ended: the end of each block collection around it.
  private var lastEnd = SourcePosition.start
  /// How many more undefined aliases of the document are compared with its anchors.
  private var suggestionsLeft = 0

  private struct OpenCollection {
    let start: SourcePosition
    let isMapping: Bool
    let isFlow: Bool
    /// Whether its anchor and tag are the last of ``properties``.
    let hasProperties: Bool
    let weightBefore: Int
    /// The first of its children among those that wait.
    let firstChild: Int
    /// How many levels of collections it has so far, aliases followed.
    var height = 1
  }

  private struct Anchor {
    var row: YAMLRow
    /// How many nodes it stands for; nil while its node is still being read.
    var weight: Int?
    /// How many levels of collections it has.
    var height = 0
  }

  /// Documents that are small get blocks of this many rows and bytes at once, so that they need not grow.
  private static let usualRows = 512
  private static let usualText = 4096

  /// Comparing every undefined alias with every anchor takes quadratic time; a few suggestions show the way.
  private static let suggestions = 20

  init(source: DocumentSource, start: DocumentStart, room: AliasBudget) {
    self.source = source
    self.room = room
    document = YAMLDocument(file: source.file)
    self.firstLine = start.line
    self.cursor = TextCursor(start)
  }

  /// Takes one event.
  mutating func add(_ event: yaml_event_t) {
    switch event.type {
    case YAML_DOCUMENT_START_EVENT:
      documentLine = position(event.start_mark).line
      if !anchors.isEmpty { anchors.removeAll() }
      weight = 0
      aliasedWeight = 0
      suggestionsLeft = Self.suggestions
      repeatedKeys.removeAll()
    case YAML_SCALAR_EVENT:
      addScalar(event)
    case YAML_ALIAS_EVENT:
      addAlias(event)
    case YAML_SEQUENCE_START_EVENT:
      let data = event.data.sequence_start
      openCollection(
        event, isMapping: false, isFlow: data.style == YAML_FLOW_SEQUENCE_STYLE, anchor: data.anchor, tag: data.tag)
    case YAML_MAPPING_START_EVENT:
      let data = event.data.mapping_start
      openCollection(
        event, isMapping: true, isFlow: data.style == YAML_FLOW_MAPPING_STYLE, anchor: data.anchor, tag: data.tag)
    case YAML_SEQUENCE_END_EVENT, YAML_MAPPING_END_EVENT:
      closeCollection(event)
    default: break
    }
  }

  /// The document that has just ended.
  ///
  /// - Parameter body: takes it with the keys that its maps have twice.
  mutating func takeDocument(_ body: (YAMLDocument, [RepeatedKey]) -> Void) {
    guard let root = waiting.popLast() else { return }
    document.rows.append(root)
    body(document, repeatedKeys)
    document.removeAll()
  }

  // MARK: Scalars and aliases

  private mutating func addScalar(_ event: yaml_event_t) {
    let data = event.data.scalar
    let begin = position(event.start_mark)
    var start = begin
    let end = position(event.end_mark)
    let tagRange = data.tag == nil ? nil : rangeOfTag(begin)
    // Behind the properties of an empty node comes what is not its own.
    if data.anchor != nil || data.tag != nil { start = min(startBehindProperties(start), end) }
    lastEnd = end
    var kind: YAMLRow.Kind = data.style == YAML_PLAIN_SCALAR_STYLE ? .plain : .quoted
    if let tag = data.tag {
      switch string(tag) {
      case "!", "tag:yaml.org,2002:str": kind = .quoted
      case "tag:yaml.org,2002:null", "tag:yaml.org,2002:bool", "tag:yaml.org,2002:int", "tag:yaml.org,2002:float": break
      case let other:
        reject(tag: other, at: tagRange ?? range(start, end), isAlone: data.length == 0)
        kind = .invalid
      }
    }
    if document.text.isEmpty { document.text.reserveCapacity(Self.usualText) }
    let row = YAMLRow(kind, start, end, first: document.text.count, count: data.length)
    document.text.append(contentsOf: UnsafeBufferPointer(start: data.value, count: data.length))
    let own = 1 + data.length / AliasBudget.textOfNode
    weight += own
    if let anchor = data.anchor { anchors[string(anchor)] = Anchor(row: row, weight: own) }
    waiting.append(row)
  }

  private mutating func addAlias(_ event: yaml_event_t) {
    let name = string(event.data.alias.anchor)
    let use = range(position(event.start_mark), position(event.end_mark))
    lastEnd = use.end
    guard let anchor = anchors[name] else {
      let near = suggestionsLeft > 0 ? Suggestions(anchors.keys.sorted()).nearest(to: name) : nil
      suggestionsLeft -= 1
      return reject(YamlAlias(name: name, fault: .unknown(nearest: near), range: use))
    }
    guard let anchorWeight = anchor.weight else {
      return reject(YamlAlias(name: name, fault: .withinItself(range(anchor.row)), range: use))
    }
    guard aliasedWeight + anchorWeight <= YAMLLimits.aliasedNodes else {
      return reject(YamlAlias(name: name, fault: .tooLong(anchored: range(anchor.row), nodes: anchorWeight), range: use))
    }
    guard open.count + anchor.height <= YAMLLimits.depth else {
      return reject(YamlDepth(alias: YamlDepth.Anchored(name: name, range: range(anchor.row), levels: anchor.height), range: use))
    }
    guard room.takes(anchorWeight) else {
      lacksRoom = true
      return reject(
        YamlAlias(name: name, fault: .tooMuch(anchored: range(anchor.row), nodes: anchorWeight, most: room.most), range: use))
    }
    grow(to: anchor.height)
    weight += anchorWeight
    aliasedWeight += anchorWeight
    aliases.append(AliasUse(name: name, anchored: range(anchor.row), use: use))
    waiting.append(anchor.row)
  }

  /// Leaves out what an alias would have stood for.
  private mutating func reject(_ alias: some Finding) {
    diagnostics.append(Diagnostic(alias))
    waiting.append(YAMLRow(.invalid, alias.range.start, alias.range.end))
  }

  // MARK: Collections

  private mutating func openCollection(
    _ event: yaml_event_t, isMapping: Bool, isFlow: Bool, anchor: UnsafeMutablePointer<yaml_char_t>?,
    tag: UnsafeMutablePointer<yaml_char_t>?
  ) {
    var start = position(event.start_mark)
    let tagRange = tag == nil ? nil : rangeOfTag(start)
    guard open.count < YAMLLimits.depth else {
      hasFault = true
      fault = SyntaxFault(kind: .depth, position: start)
      return
    }
    if anchor != nil || tag != nil { start = startBehindProperties(start) }
    let name = anchor.map { string($0) }
    if let name {
      anchors[name] = Anchor(row: YAMLRow(.invalid, start, start), weight: nil)
    }
    let hasProperties = anchor != nil || tag != nil
    if hasProperties { properties.append((name, tag.map { string($0) }, tagRange)) }
    open.append(
      OpenCollection(
        start: start, isMapping: isMapping, isFlow: isFlow, hasProperties: hasProperties, weightBefore: weight,
        firstChild: waiting.count))
    weight += 1
  }

  private mutating func closeCollection(_ event: yaml_event_t) {
    guard let collection = open.popLast() else { return }
    // The end that libyaml gives a block collection is the start of whatever follows it.
    lastEnd = collection.isFlow ? position(event.end_mark) : max(lastEnd, collection.start)
    let first = document.rows.count
    if document.rows.isEmpty { document.rows.reserveCapacity(Self.usualRows) }
    var kind: YAMLRow.Kind = collection.isMapping ? .mapping : .sequence
    if collection.isMapping, MappingEntries.needsWork(waiting, from: collection.firstChild, document.text) {
      resolve(collection)
    } else {
      // One by one: to borrow them all would count an owner.
      for child in collection.firstChild..<waiting.count { document.rows.append(waiting[child]) }
    }
    // One by one here, too: most collections have few children.
    while waiting.count > collection.firstChild { waiting.removeLast() }
    let properties = collection.hasProperties ? properties.popLast() : nil
    if let tag = properties?.tag {
      switch tag {
      case "!", "tag:yaml.org,2002:map", "tag:yaml.org,2002:seq": break
      default:
        reject(tag: tag, at: properties?.tagRange ?? range(collection.start, lastEnd))
        kind = .invalid
      }
    }
    let row = YAMLRow(kind, collection.start, lastEnd, first: first, count: document.rows.count - first)
    if let anchor = properties?.anchor {
      anchors[anchor] = Anchor(row: row, weight: weight - collection.weightBefore, height: collection.height)
    }
    grow(to: collection.height)
    waiting.append(row)
  }

  /// Writes the entries of a mapping that has merge keys, or keys that must be reported.
  private mutating func resolve(_ mapping: OpenCollection) {
    document.rows += MappingEntries.resolve(
      waiting[mapping.firstChild...], of: document, isOutermost: open.isEmpty, into: &diagnostics, repeated: &repeatedKeys)
  }

  /// Notes that the innermost open collection holds a node of so many levels.
  private mutating func grow(to height: Int) {
    guard let last = open.indices.last else { return }
    open[last].height = max(open[last].height, height + 1)
  }

  /// - Parameter isAlone: whether nothing stands behind it.
  private mutating func reject(tag: String, at range: SourceRange, isAlone: Bool = false) {
    diagnostics.append(Diagnostic(WrongType(.tag(tag, isAlone: isAlone), at: range)))
  }

  // MARK: Places

  private func position(_ mark: yaml_mark_t) -> SourcePosition {
    SourcePosition(
      line: firstLine + Int32(truncatingIfNeeded: mark.line), column: Int32(truncatingIfNeeded: mark.column) + 1)
  }

  private func range(_ start: SourcePosition, _ end: SourcePosition) -> SourceRange {
    SourceRange(file: source.file, start: start, end: end)
  }

  private func range(_ row: YAMLRow) -> SourceRange { range(row.start, row.end) }

  /// libyaml lets a node begin at its anchor or tag; a diagnostic points at the node itself.
  private mutating func startBehindProperties(_ start: SourcePosition) -> SourcePosition {
    cursor.advance(to: start, in: source.text)
    var ahead = cursor
    ahead.skipProperties(in: source.text)
    return ahead.position
  }

  /// Where the tag of a node stands that begins with it or with its anchor.
  private mutating func rangeOfTag(_ start: SourcePosition) -> SourceRange {
    cursor.advance(to: start, in: source.text)
    var ahead = cursor
    let tag = ahead.findTag(in: source.text)
    return range(tag.start, tag.end)
  }

  private func string(_ text: UnsafePointer<yaml_char_t>?) -> String {
    text.map { String(cString: $0) } ?? ""
  }
}
