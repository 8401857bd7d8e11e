import FlowCompiler
import FlowDiagnostics
import FlowEditing
import FlowSession

/// The conversion between flowc's positions and the protocol's, for one state of a project.
struct Places {
  private let analysis: Analysis
  private let encoding: PositionEncoding
  private var texts: [FileID: DocumentText] = [:]

  init(_ analysis: Analysis, _ encoding: PositionEncoding) {
    self.analysis = analysis
    self.encoding = encoding
  }

  private mutating func text(of file: FileID) -> DocumentText {
    if let known = texts[file] { return known }
    let text = DocumentText(analysis.lines(of: file).bytes, encoding)
    texts[file] = text
    return text
  }

  mutating func range(_ range: SourceRange) -> JSONValue {
    text(of: range.file).range(analysis.lines(of: range.file).offsets(of: range))
  }

  /// Returns the start and the length of a word on one line.
  mutating func word(_ range: SourceRange) -> (start: DocumentPosition, length: Int) {
    let start = documentPosition(range.start, in: range.file)
    return (start, documentPosition(range.end, in: range.file).character - start.character)
  }

  mutating func documentPosition(_ position: SourcePosition, in file: FileID) -> DocumentPosition {
    text(of: file).position(of: analysis.lines(of: file).offset(of: position))
  }

  mutating func location(_ range: SourceRange, _ uri: (String) -> String) -> JSONValue {
    ["uri": .string(uri(analysis.input.files[range.file].path)), "range": self.range(range)]
  }

  mutating func position(_ position: DocumentPosition, in file: FileID) -> SourcePosition {
    analysis.lines(of: file).position(of: text(of: file).offset(of: position))
  }
}

extension LanguageServer {
  /// The target of a request: a position in a file of a project.
  struct Target {
    let session: ProjectSession
    let analysis: Analysis
    let file: FileID
    let path: String
    let position: DocumentPosition
    var places: Places
    /// The position as flowc counts it.
    let source: SourcePosition
  }

  /// Returns the target of a request.
  mutating func target(_ params: JSONValue) throws(Failure) -> Target {
    guard let uri = params["textDocument"]?["uri"]?.text else { throw .invalidParams }
    let path = self.path(of: uri)
    let position = DocumentPosition(params["position"]) ?? DocumentPosition(line: 0, character: 0)
    guard let session = session(of: path), session.isFound || session.hasFlows else { throw .nothingKnown }
    let analysis = session.analysis()
    guard let file = analysis.file(at: path) else { throw .nothingKnown }
    var places = Places(analysis, encoding)
    let source = places.position(position, in: file)
    return Target(session: session, analysis: analysis, file: file, path: path, position: position, places: places, source: source)
  }

  /// Returns the URI of a file. If the editor has named the file, it is the editor's URI.
  func uri(of path: String) -> String { uris[path] ?? DocumentURI.uri(of: path) }

  /// Returns edits in the form of the protocol, by file.
  ///
  /// - Parameter others: Edits of files that aren't flows.
  func workspaceEdit(_ edits: [Edit], _ analysis: Analysis, and others: PathMap<[JSONValue]> = PathMap()) -> JSONValue {
    var places = Places(analysis, encoding)
    var changes = others
    for edit in edits {
      let file = analysis.input.files[edit.range.file]
      // Only a file with several lines determines the kind of line breaks.
      let text = edit.text.contains("\n") ? String(decoding: TextLines(file).withOwnBreaks(edit.text), as: UTF8.self) : edit.text
      changes[file.path, default: []].append(["range": places.range(edit.range), "newText": .string(text)])
    }
    return workspaceEdit(changes)
  }

  /// Returns edits by path. An editor that supports versions gets the version of each document, and refuses edits of any other version.
  func workspaceEdit(_ changes: PathMap<[JSONValue]>) -> JSONValue {
    guard understandsVersions else {
      return ["changes": .object(Dictionary(changes.sorted.map { (uri(of: $0.path), .array($0.value)) }) { first, _ in first })]
    }
    let versioned = changes.sorted.map { path, edits -> JSONValue in
      let version = documents[path]?.version.map { JSONValue.number($0) } ?? .null
      return ["textDocument": ["uri": .string(uri(of: path)), "version": version], "edits": .array(edits)]
    }
    return ["documentChanges": .array(versioned)]
  }

  /// Whether the files of edits are in the project, or are open.
  func areInScope(_ edits: [Edit], _ target: Target) -> Bool {
    Set(edits.map(\.range.file)).allSatisfy { target.session.mayEdit(target.analysis.input.files[$0].path) }
  }

  /// Whether the files of edits are unchanged since the edits were computed. A file that isn't open may have been changed by other
  /// programs.
  func areCurrent(_ edits: [Edit], _ analysis: Analysis) -> Bool {
    Set(edits.map(\.range.file)).allSatisfy { file in
      let file = analysis.input.files[file]
      return documents[file.path] != nil || (try? FileSystem.read(file.path)) == file.bytes
    }
  }
}
