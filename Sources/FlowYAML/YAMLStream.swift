import FlowDiagnostics

/// What one file holds.
public struct YAMLStream: Sendable {
  public init(room: AliasBudget = AliasBudget(forBytes: 0)) { self.room = room }

  /// The documents that could be read, in order.
  public internal(set) var documents: [YAMLDocument] = []
  /// What is wrong with the text as YAML.
  public internal(set) var diagnostics: [Diagnostic] = []
  /// The text of anchors that were used elsewhere, with the places of use.
  public internal(set) var aliases: [AliasUse] = []
  /// Whether some document could not be read, so that what it declares is not known.
  public internal(set) var isIncomplete = false
  /// What aliases may still add to what is read behind it.
  public internal(set) var room: AliasBudget
  /// Whether an alias stands for nothing because others have taken the room.
  public internal(set) var lacksRoom = false
}

/// One use of an anchor: `*name` or a merge key.
public struct AliasUse: Sendable {
  public let name: String
  /// Where the anchored text stands.
  public let anchored: SourceRange
  /// Where the alias stands.
  public let use: SourceRange
}

/// Bounds on what a file may ask for. They are far beyond any app and keep hostile input cheap.
public enum YAMLLimits {
  /// How deeply collections may nest. libyaml takes quadratic time in the depth.
  public static let depth = 64
  /// How many nodes aliases may add to one document ("billion laughs").
  public static let aliasedNodes = 250_000
}

/// Reads a file as YAML 1.2 through libyaml.
public enum YAMLReader {
  /// Reads every document of a file that can be read.
  public static func read(_ file: SourceFile, _ id: FileID) -> YAMLStream {
    YAMLStretch.stretches(of: file.bytes, file: id, count: 1).first.map(read) ?? YAMLStream()
  }

  /// Reads every document of a stretch that can be read.
  ///
  /// A fault ends its document, because libyaml cannot go on after one; reading starts anew at the next line that
  /// begins a document with `---`. Linear in the size of the stretch.
  public static func read(_ stretch: YAMLStretch) -> YAMLStream {
    var documents: [YAMLDocument] = []
    var stream = read(stretch, AliasBudget(forBytes: stretch.byteCount)) { document, _ in documents.append(document) }
    stream.documents = documents
    return stream
  }

  /// Reads a stretch and hands on each document as soon as it has ended, with the keys that its maps have
  /// twice: nobody need hold all of them at once, and they may share their memory. The stream then has everything but its documents.
  ///
  /// - Parameters:
  ///   - room: what aliases may add to it.
  ///   - mayHold: whether a map behind a key may begin with another, so that `owner: key: value` lacks braces rather than quotes.
  public static func read(
    _ stretch: YAMLStretch, _ room: AliasBudget, mayHold: (_ owner: String, _ key: String) -> Bool = { _, _ in false },
    each document: (YAMLDocument, _ repeatedKeys: [RepeatedKey]) -> Void
  ) -> YAMLStream {
    var stream = YAMLStream(room: room)
    let source = stretch.source
    var start: DocumentStart? = stretch.start
    var fault = source.text.firstFault(from: stretch.start.offset, to: stretch.end)
    while let current = start {
      if let found = fault, found.offset < current.offset {
        fault = source.text.firstFault(from: current.offset, to: stretch.end)
      }
      // A fault of the encoding is known before its document is parsed: libyaml reads ahead, and would lose the
      // documents before it.
      let end = fault.map { source.documentStart(containing: $0.offset, from: current).offset } ?? stretch.end
      start = parse(source, from: current, to: end, into: &stream, mayHold, each: document)
      if start == nil, let fault {
        stream.isIncomplete = true
        stream.diagnostics.append(source.diagnostic(for: fault, from: current))
        start = source.documentStart(afterOffset: fault.offset, from: current, before: stretch.end)
      }
    }
    return stream
  }

  /// Parses a stretch of the text; returns where to go on if a fault ended it early.
  private static func parse(
    _ source: DocumentSource, from start: DocumentStart, to end: Int, into stream: inout YAMLStream,
    _ mayHold: (_ owner: String, _ key: String) -> Bool, each document: (YAMLDocument, [RepeatedKey]) -> Void
  ) -> DocumentStart? {
    var builder = DocumentBuilder(source: source, start: start, room: stream.room)
    let fault = EventParser.parse(source.text.bytes[start.offset..<end], into: &builder, each: document)
    stream.diagnostics += builder.diagnostics
    stream.aliases += builder.aliases
    stream.room = builder.room
    if builder.lacksRoom { stream.lacksRoom = true }
    guard let fault else { return nil }
    // libyaml does not always see that behind a `...` a document needs no `---`.
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
