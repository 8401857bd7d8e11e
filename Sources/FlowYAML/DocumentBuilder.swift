import CLibYAML
import FlowDiagnostics

/// The builder of nodes from libyaml's events.
///
/// The rows of finished nodes wait, the innermost last, until the collection around them ends. Then they go to their final place.
struct DocumentBuilder {
  private(set) var diagnostics: [Diagnostic] = []
  private(set) var aliases: [AliasUse] = []
  /// The keys that a map of the document has more than once. Each is reported and left out.
  private var repeatedKeys: [RepeatedKey] = []
  /// The line on which the current document begins; 0 before the first document.
  private(set) var documentLine: Int32 = 0
  /// The line of the file on which the parsed chunk begins, because libyaml counts lines from 0 within a chunk.
  let firstLine: Int32

  /// The fault that ends the document. `hasFault` exists because every event tests it.
  private(set) var fault: SyntaxFault?
  private(set) var hasFault = false

  private let source: DocumentSource
  private var cursor: TextCursor
  /// The finished part of the document: the rows of children of finished collections, and all text.
  private var document: YAMLDocument
  /// The children of all open collections so far, and finally the root.
  private var waiting: [YAMLRow] = []
  private var open: [OpenCollection] = []
  /// The anchors and tags of the open collections that have any.
  private var properties: [(anchor: String?, tag: String?, tagRange: SourceRange?)] = []
  private var anchors: [String: Anchor] = [:]
  /// The number of nodes of the document so far. Each alias counts as all nodes of its anchor.
  private var weight = 0
  private var aliasedWeight = 0
  /// The nodes that aliases may still add, in this document and the next ones.
  private(set) var budget: AliasBudget
  /// Whether an alias exceeded the budget.
  private(set) var exceedsBudget = false
  /// The end of the last node, which is also the end of each block collection around it.
  private var lastEnd = SourcePosition.start
  /// The number of undefined aliases of the document that are still compared with its anchors.
  private var suggestionsLeft = 0

  private struct OpenCollection {
    let start: SourcePosition
    let isMapping: Bool
    let isFlow: Bool
    /// Whether its anchor and tag are the last of ``properties``.
    let hasProperties: Bool
    let weightBefore: Int
    /// The index of its first child among the waiting rows.
    let firstChild: Int
    /// The number of levels of collections so far, including the levels of aliases.
    var height = 1
  }

  private struct Anchor {
    var row: YAMLRow
    /// The number of nodes; nil until the anchored node is finished.
    var weight: Int?
    /// The number of levels of collections.
    var height = 0
  }

  /// The capacity for rows and bytes that a document gets at once, so that small documents don't grow.
  private static let usualRows = 512
  private static let usualText = 4096

  /// The comparison of every undefined alias with every anchor takes quadratic time, and a few suggestions are enough.
  private static let suggestions = 20

  init(source: DocumentSource, start: DocumentStart, budget: AliasBudget) {
    self.source = source
    self.budget = budget
    document = YAMLDocument(file: source.file)
    self.firstLine = start.line
    self.cursor = TextCursor(start)
  }

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

  /// Passes on the document that has just ended, and prepares for the next one.
  ///
  /// - Parameter body: receives the document, and the keys that its maps have more than once.
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
    // The text after the properties of an empty node belongs to other nodes.
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
    guard budget.takes(anchorWeight) else {
      exceedsBudget = true
      return reject(
        YamlAlias(name: name, fault: .tooMuch(anchored: range(anchor.row), nodes: anchorWeight, most: budget.most), range: use))
    }
    grow(to: anchor.height)
    weight += anchorWeight
    aliasedWeight += anchorWeight
    aliases.append(AliasUse(name: name, anchored: range(anchor.row), use: use))
    waiting.append(anchor.row)
  }

  /// Leaves out the content of an alias.
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
    // libyaml ends a block collection at the start of the next part.
    lastEnd = collection.isFlow ? position(event.end_mark) : max(lastEnd, collection.start)
    let first = document.rows.count
    if document.rows.isEmpty { document.rows.reserveCapacity(Self.usualRows) }
    var kind: YAMLRow.Kind = collection.isMapping ? .mapping : .sequence
    if collection.isMapping, MappingEntries.needsWork(waiting, from: collection.firstChild, document.text) {
      resolve(collection)
    } else {
      // The rows are copied one by one, because a borrow of all of them would count an owner.
      for child in collection.firstChild..<waiting.count { document.rows.append(waiting[child]) }
    }
    // The rows are removed one by one, because most collections have few children.
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

  /// Adds the entries of a mapping that has merge keys, or keys to report.
  private mutating func resolve(_ mapping: OpenCollection) {
    document.rows += MappingEntries.resolve(
      waiting[mapping.firstChild...], of: document, isOutermost: open.isEmpty, into: &diagnostics, repeated: &repeatedKeys)
  }

  /// Records that the innermost open collection contains a node with this number of levels.
  private mutating func grow(to height: Int) {
    guard let last = open.indices.last else { return }
    open[last].height = max(open[last].height, height + 1)
  }

  /// - Parameter isAlone: whether no value follows the tag.
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

  /// Returns the start of the node itself, for diagnostics. In libyaml, a node may begin at its anchor or tag.
  private mutating func startBehindProperties(_ start: SourcePosition) -> SourcePosition {
    cursor.advance(to: start, in: source.text)
    var ahead = cursor
    ahead.skipProperties(in: source.text)
    return ahead.position
  }

  /// Returns the range of a node's tag, if the node begins with the tag or with its anchor.
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
