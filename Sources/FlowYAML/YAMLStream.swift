import FlowDiagnostics

/// The content of one file.
public struct YAMLStream: Sendable {
  public init(budget: AliasBudget = AliasBudget(forBytes: 0)) { self.budget = budget }

  /// The documents that could be read, in source order.
  public internal(set) var documents: [YAMLDocument] = []
  /// The faults of the text as YAML.
  public internal(set) var diagnostics: [Diagnostic] = []
  /// The uses of anchors, with the anchored text.
  public internal(set) var aliases: [AliasUse] = []
  /// Whether some document couldn't be read, so that its declarations are unknown.
  public internal(set) var isIncomplete = false
  /// The nodes that aliases may still add to the next input.
  public internal(set) var budget: AliasBudget
  /// Whether an alias is left out because other aliases used the budget.
  public internal(set) var exceedsBudget = false
}

/// A use of an anchor: `*name` or a merge key.
public struct AliasUse: Sendable {
  public let name: String
  /// The range of the anchored text.
  public let anchored: SourceRange
  /// The range of the alias.
  public let use: SourceRange
}

/// The limits of a file. They are far beyond any app, and bound the cost of hostile input.
public enum YAMLLimits {
  /// The maximum depth of nested collections. libyaml takes quadratic time in the depth.
  public static let depth = 64
  /// The maximum number of nodes that aliases may add to one document ("billion laughs").
  public static let aliasedNodes = 250_000
}

/// The reader of files as YAML 1.2, which uses libyaml.
public enum YAMLReader {
  /// Reads all readable documents of a file.
  public static func read(_ file: SourceFile, _ id: FileID) -> YAMLStream {
    YAMLChunk.chunks(of: file.bytes, file: id, count: 1).first.map(read) ?? YAMLStream()
  }

  /// Reads all readable documents of a chunk.
  ///
  /// A fault ends its document, because libyaml can't continue after it. Reading continues at the next line that begins a document with
  /// `---`. Linear in the size of the chunk.
  public static func read(_ chunk: YAMLChunk) -> YAMLStream {
    var documents: [YAMLDocument] = []
    var stream = read(chunk, AliasBudget(forBytes: chunk.byteCount)) { document, _ in documents.append(document) }
    stream.documents = documents
    return stream
  }

  /// Reads a chunk, and passes on each document as soon as it ends, with the keys that its maps have twice. The caller doesn't need to
  /// keep all documents, and documents may share their memory. The returned stream contains everything except the documents.
  ///
  /// - Parameters:
  ///   - budget: the nodes that aliases may add.
  ///   - mayHold: whether the map under a key may begin with another key, so that `owner: key: value` lacks braces, not quotes.
  public static func read(
    _ chunk: YAMLChunk, _ budget: AliasBudget, mayHold: (_ owner: String, _ key: String) -> Bool = { _, _ in false },
    each document: (YAMLDocument, _ repeatedKeys: [RepeatedKey]) -> Void
  ) -> YAMLStream {
    var stream = YAMLStream(budget: budget)
    let source = chunk.source
    var start: DocumentStart? = chunk.start
    var fault = source.text.firstFault(from: chunk.start.offset, to: chunk.end)
    while let current = start {
      if let found = fault, found.offset < current.offset {
        fault = source.text.firstFault(from: current.offset, to: chunk.end)
      }
      // An encoding fault is found before its document is parsed. libyaml reads ahead, and would lose the documents before the fault.
      let end = fault.map { source.documentStart(containing: $0.offset, from: current).offset } ?? chunk.end
      start = parse(source, from: current, to: end, into: &stream, mayHold, each: document)
      if start == nil, let fault {
        stream.isIncomplete = true
        stream.diagnostics.append(source.diagnostic(for: fault, from: current))
        start = source.documentStart(afterOffset: fault.offset, from: current, before: chunk.end)
      }
    }
    return stream
  }

  /// Parses a range of the text; returns the start of the next document if a fault ended the range early.
  private static func parse(
    _ source: DocumentSource, from start: DocumentStart, to end: Int, into stream: inout YAMLStream,
    _ mayHold: (_ owner: String, _ key: String) -> Bool, each document: (YAMLDocument, [RepeatedKey]) -> Void
  ) -> DocumentStart? {
    var builder = DocumentBuilder(source: source, start: start, budget: stream.budget)
    let fault = EventParser.parse(source.text.bytes[start.offset..<end], into: &builder, each: document)
    stream.diagnostics += builder.diagnostics
    stream.aliases += builder.aliases
    stream.budget = builder.budget
    if builder.exceedsBudget { stream.exceedsBudget = true }
    guard let fault else { return nil }
    // libyaml sometimes doesn't accept a document without `---` after a `...`.
    if fault.isMissingMarker, let next = source.lineBehindEnd(upToLine: fault.position.line, from: start),
      next.line > max(start.line, builder.documentLine)
    {
      return next
    }
    stream.isIncomplete = true
    stream.diagnostics.append(Diagnostic(source.finding(for: fault, from: start, mayHold)))
    return source.documentStart(
      afterFaultIn: fault.position.line, afterLine: builder.documentLine, from: start, before: end)
  }
}
