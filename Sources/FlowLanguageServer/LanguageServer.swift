import FlowCompiler
import FlowDiagnostics
import FlowSession

/// What an editor asks, and what it is told: the Language Server Protocol, version 3.17, as a machine that takes messages and gives messages.
///
/// Whoever drives it reads and writes them. What is wrong is told when nothing else is waiting (``rest()``), so that one who types is not
/// told of each letter.
public struct LanguageServer {
  /// What a message is answered with where it is a request that cannot be met (JSON-RPC 2.0, section 5.1).
  enum Failure: Error {
    case unknownMethod(String)
    case invalidParams
    /// An id is a whole number or a text.
    case invalidID
    /// What is neither a request nor a notification.
    case noRequest
    /// Before `initialize`.
    case uninitialized
    /// A second `initialize`, or anything after `shutdown`.
    case late(String)
    case cancelled
    /// The document is none of flows: that is no error, and the answer is empty.
    case nothingKnown
    /// What was asked for cannot be done, and why.
    case refused(String)

    var code: Int {
      switch self {
      case .unknownMethod: -32601
      case .invalidParams: -32602
      case .invalidID, .noRequest, .late: -32600
      case .uninitialized: -32002
      case .cancelled: -32800
      case .refused, .nothingKnown: -32803
      }
    }

    var message: String {
      switch self {
      case .unknownMethod(let method): "there is no method '\(method)'"
      case .invalidParams: "the params are not those of this method"
      case .invalidID: "the id of a request is a whole number or a text"
      case .noRequest: "a message is an object"
      case .uninitialized: "'initialize' comes first"
      case .late(let last): "'\(last)' was there already"
      case .cancelled: "cancelled"
      case .nothingKnown: "this is no document of flows"
      case .refused(let reason): reason
      }
    }
  }

  /// A document that is open in the editor.
  struct Document {
    let uri: String
    var version: Int?
    var text: DocumentText
  }

  var encoding = PositionEncoding.utf16
  /// Whether the editor puts the cursor where a completion says.
  private(set) var understandsSnippets = false
  /// Whether the editor holds edits against the version of a document.
  private(set) var understandsVersions = false
  /// By path.
  var documents = PathMap<Document>()
  /// The projects that are known, by what they are found by.
  private var sessions = PathMap<ProjectSession>()
  /// By what paths they have files that the editor calls otherwise.
  private var ownPaths = PathMap<String>()
  /// In which of them each open document is.
  private var homes = PathMap<String>()
  /// What the log of the editor holds already.
  private var logged = PathSet()
  /// Messages to the editor that wait.
  private var waiting: [JSONValue] = []
  /// Whether the editor tells what changes on disk if it is asked to.
  private var watchesFiles = false
  /// The projects of which something has changed since what is wrong with them was told.
  private var stale = PathSet()
  /// Files by themselves that are open no longer.
  private var closed = PathSet()
  /// What was told of each file last, where that was something, and by which name.
  private var told = PathMap<Told>()
  /// By which names the editor has called files, which are not those that flowc would give them. One that is closed keeps its name.
  private(set) var uris = PathMap<String>()
  private var cancelled: Set<JSONValue> = []
  private var isInitialized = false
  private var hasShutDown = false
  /// With what the process is to end; nil while it goes on.
  public private(set) var exitCode: Int32?

  public init() {}

  /// Remembers of messages that wait what keeps others from being answered in vain.
  public mutating func foresee(_ message: JSONValue) {
    if message["method"]?.text == "$/cancelRequest", let id = message["params"]?["id"] { cancelled.insert(id) }
  }

  /// Answers to requests as they are to be sent: what has been cancelled while it was answered gets no other answer than that.
  public mutating func withdrawing(_ answers: [JSONValue]) -> [JSONValue] {
    answers.map { answer in
      guard answer["method"] == nil, let id = answer["id"], cancelled.remove(id) != nil else { return answer }
      return Self.failure(.cancelled, id)
    }
  }

  /// Takes a message, and gives the answer to a request.
  public mutating func receive(_ message: JSONValue) -> [JSONValue] {
    guard case .object = message else { return [Self.failure(.noRequest, .null)] }
    // What has no method is the answer to something that was not asked.
    guard let method = message["method"]?.text else { return [] }
    guard let id = message["id"] else {
      notice(method, message["params"] ?? .null)
      return []
    }
    // Two requests could not be told apart by what is no id.
    guard id.text != nil || id.number != nil else { return [Self.failure(.invalidID, .null)] }
    do throws(Failure) {
      if cancelled.remove(id) != nil { throw .cancelled }
      return [["jsonrpc": "2.0", "id": id, "result": try answer(method, message["params"] ?? .null)]]
    } catch .nothingKnown {
      return [["jsonrpc": "2.0", "id": id, "result": .null]]
    } catch {
      return [Self.failure(error, id)]
    }
  }

  /// What is said of bytes that are no message.
  public static let malformed: JSONValue = [
    "jsonrpc": "2.0", "id": .null, "error": ["code": -32700, "message": "this is no message: a header with its length, and JSON"],
  ]

  private static func failure(_ failure: Failure, _ id: JSONValue) -> JSONValue {
    ["jsonrpc": "2.0", "id": id, "error": ["code": .number(failure.code), "message": .string(failure.message)]]
  }

  // MARK: Messages

  private mutating func notice(_ method: String, _ params: JSONValue) {
    if hasShutDown, method != "exit" { return }
    switch method {
    case "exit": exitCode = hasShutDown ? 0 : 1
    case "textDocument/didOpen": open(params)
    case "textDocument/didChange": change(params)
    case "textDocument/didClose": close(params)
    case "textDocument/didSave", "workspace/didChangeWatchedFiles", "workspace/didChangeWorkspaceFolders":
      for folder in params["event"]?["added"]?.elements ?? [] { findProject(of: folder["uri"]?.text) }
      readAgain()
    case "initialized": if watchesFiles { waiting.append(Self.watchFiles) }
    case "$/cancelRequest": if let id = params["id"] { cancelled.remove(id) }
    // What is not known may be passed over, such as `$/setTrace`.
    default: break
    }
  }

  private mutating func answer(_ method: String, _ params: JSONValue) throws(Failure) -> JSONValue {
    if hasShutDown { throw .late("shutdown") }
    if method == "initialize" {
      if isInitialized { throw .late(method) }
      return initialize(params)
    }
    guard isInitialized else { throw .uninitialized }
    switch method {
    case "shutdown":
      hasShutDown = true
      return .null
    case "textDocument/hover": return try hover(params)
    case "textDocument/definition": return try definition(params)
    case "textDocument/references": return try references(params)
    case "textDocument/documentHighlight": return try highlights(params)
    case "textDocument/documentSymbol": return try documentSymbols(params)
    case "workspace/symbol": return workspaceSymbols(params)
    case "textDocument/prepareRename": return try prepareRename(params)
    case "textDocument/rename": return try rename(params)
    case "textDocument/codeAction": return try codeActions(params)
    case "textDocument/formatting": return try formatting(params)
    case "textDocument/completion": return try completion(params)
    case "textDocument/foldingRange": return try foldingRanges(params)
    case "textDocument/selectionRange": return try selectionRanges(params)
    case "textDocument/semanticTokens/full": return try semanticTokens(params)
    case "textDocument/inlayHint": return try inlayHints(params)
    case "textDocument/codeLens": return try codeLenses(params)
    case "codeLens/resolve": return try resolveLens(params)
    case "workspace/executeCommand": return try execute(params)
    default: throw .unknownMethod(method)
    }
  }

  private mutating func initialize(_ params: JSONValue) -> JSONValue {
    isInitialized = true
    let offered = params["capabilities"]?["general"]?["positionEncodings"]?.elements ?? []
    // What is counted in bytes need not be counted again.
    encoding = offered.contains("utf-8") ? .utf8 : .utf16
    watchesFiles = params["capabilities"]?["workspace"]?["didChangeWatchedFiles"]?["dynamicRegistration"]?.isTrue == true
    understandsVersions = params["capabilities"]?["workspace"]?["workspaceEdit"]?["documentChanges"]?.isTrue == true
    let completion = params["capabilities"]?["textDocument"]?["completion"]?["completionItem"]
    understandsSnippets = completion?["snippetSupport"]?.isTrue == true
    let folders = params["workspaceFolders"]?.elements?.compactMap { $0["uri"]?.text } ?? []
    for uri in folders.isEmpty ? [params["rootUri"]?.text].compactMap({ $0 }) : folders { findProject(of: uri) }
    return [
      "serverInfo": ["name": "flowc", "version": .string(flowcVersion)],
      "capabilities": [
        "positionEncoding": .string(encoding.rawValue),
        "textDocumentSync": ["openClose": true, "change": 2, "save": true],
        "hoverProvider": true, "definitionProvider": true, "referencesProvider": true, "documentHighlightProvider": true,
        "documentSymbolProvider": true, "workspaceSymbolProvider": true,
        "documentFormattingProvider": true, "foldingRangeProvider": true, "selectionRangeProvider": true, "inlayHintProvider": true,
        "executeCommandProvider": ["commands": [.string(Self.diagramCommand)]],
        "codeLensProvider": ["resolveProvider": true], "semanticTokensProvider": ["legend": Self.semanticLegend, "full": true],
        "renameProvider": ["prepareProvider": true],
        "codeActionProvider": ["codeActionKinds": ["quickfix", .string(Self.extract), .string(Self.fixAll)]],
        "completionProvider": ["triggerCharacters": [" ", ".", "$", "{", "[", ","]],
        "workspace": ["workspaceFolders": ["supported": true, "changeNotifications": true]],
      ],
    ]
  }

  // MARK: Documents

  private mutating func open(_ params: JSONValue) {
    guard let uri = params["textDocument"]?["uri"]?.text, let text = params["textDocument"]?["text"]?.text else { return }
    let path = enter(DocumentURI.path(of: uri))
    uris[path] = uri == DocumentURI.uri(of: path) ? nil : uri
    documents[path] = Document(
      uri: uri, version: params["textDocument"]?["version"]?.number, text: DocumentText(Array(text.utf8), encoding))
    write(path)
  }

  private mutating func change(_ params: JSONValue) {
    guard let uri = params["textDocument"]?["uri"]?.text, documents[self.path(of: uri)] != nil else { return }
    let path = self.path(of: uri)
    for change in params["contentChanges"]?.elements ?? [] {
      guard let text = change["text"]?.text else { continue }
      if let start = DocumentPosition(change["range"]?["start"]), let end = DocumentPosition(change["range"]?["end"]) {
        documents[path]?.text.replace(start, end, by: text)
      } else {
        documents[path]?.text = DocumentText(Array(text.utf8), encoding)
      }
    }
    documents[path]?.version = params["textDocument"]?["version"]?.number
    write(path)
  }

  private mutating func close(_ params: JSONValue) {
    guard let uri = params["textDocument"]?["uri"]?.text else { return }
    let path = self.path(of: uri)
    guard documents.removeValue(at: path) != nil else { return }
    ownPaths[DocumentURI.path(of: uri)] = nil
    leave(key(of: path), path)
    homes[path] = nil
  }

  /// Takes a document out of a project: of a file by itself nothing is left.
  private mutating func leave(_ key: String, _ path: String) {
    if sessions[key]?.isFound == true {
      sessions[key]?.write(nil, to: path)
      stale.insert(key)
    } else {
      sessions[key] = nil
      closed.insert(path)
    }
  }

  private mutating func write(_ path: String) {
    let key = key(of: path)
    sessions[key]?.write(documents[path]?.text.bytes, to: path)
    stale.insert(key)
  }

  /// Takes what is on disk now. What has changed there may have put open documents into other projects.
  private mutating func readAgain() {
    for session in knownSessions { session.reload() }
    let before = homes
    homes = PathMap()
    for (path, old) in before.sorted where ExactText(key(of: path)) != ExactText(old) {
      leave(old, path)
      closed.remove(path)
      write(path)
    }
    stale.insert(contentsOf: sessions.paths)
  }

  /// Asks the editor to tell what changes on disk.
  private static let watchFiles: JSONValue = [
    "jsonrpc": "2.0", "id": "watch", "method": "client/registerCapability",
    "params": [
      "registrations": [
        [
          "id": "watch", "method": "workspace/didChangeWatchedFiles",
          "registerOptions": ["watchers": [["globPattern": "**/*.{yaml,yml}"]]],
        ]
      ]
    ],
  ]

  // MARK: Projects

  /// All projects that are known, in the order of their places.
  var knownSessions: [ProjectSession] { sessions.sorted.map(\.value) }

  /// The path of a file as its project has it.
  func path(of uri: String) -> String {
    let path = DocumentURI.path(of: uri)
    return ownPaths[path] ?? path
  }

  /// Finds out by what path a project has a file that an editor opens: it may be there by a link.
  private mutating func enter(_ path: String) -> String {
    let sessions = knownSessions.filter(\.isFound)
    guard !sessions.contains(where: { $0.holds(path) }), let own = sessions.lazy.compactMap({ $0.ownPath(of: path) }).first else {
      return path
    }
    ownPaths[path] = own
    return own
  }

  /// The project of a file, which is read if it is not known yet.
  mutating func session(of path: String) -> ProjectSession? { sessions[key(of: path)] }

  private mutating func key(of path: String) -> String {
    if let known = homes[path] { return known }
    let key = findKey(of: path)
    if documents[path] != nil { homes[path] = key }
    return key
  }

  /// The project that lies nearest above a file and has it; else one that names it from elsewhere; else the file by itself.
  private mutating func findKey(of path: String) -> String {
    if let key = findProject(in: FileSystem.directory(of: path)), sessions[key]?.holds(path) == true { return key }
    let others = sessions.sorted.lazy.filter { ExactText($0.path) != ExactText(path) && $0.value.isFound && $0.value.holds(path) }
    if let other = others.first { return other.path }
    if sessions[path] == nil {
      // What configures a project does so before it is on disk.
      let isConfiguration = path.hasSuffix("/\(Configuration.fileName)")
      let text = documents[path]?.text.bytes ?? []
      sessions[path] = isConfiguration ? ProjectSession(at: .configured(SourceFile(path: path, bytes: text))) : ProjectSession(of: path)
    }
    return path
  }

  private mutating func findProject(of uri: String?) {
    guard let uri else { return }
    let path = self.path(of: uri)
    if let key = findProject(in: path.hasSuffix("/") ? path : path + "/") { stale.insert(key) }
  }

  /// - Returns: by what the project is found; nil where there is none, or none that can be read.
  private mutating func findProject(in directory: String) -> String? {
    guard directory.hasPrefix("/"), let search = findPlace(from: directory) else { return nil }
    let key: String
    switch search.place {
    case .configured(let file): key = file.path
    case .flows(let directory): key = directory
    case .none: return nil
    }
    if sessions[key] == nil { sessions[key] = ProjectSession(at: search.place) }
    return key
  }

  private mutating func findPlace(from directory: String) -> ProjectLocation.Search? {
    do throws(FileFailure) {
      let search = try ProjectLocation.find(from: directory)
      if let failure = search.ownershipFailure { log("\(failure)") }
      return search
    } catch {
      log("\(error)")
      return nil
    }
  }

  /// Puts a line into the log of the editor, once.
  private mutating func log(_ line: String) {
    guard logged.insert(line) else { return }
    waiting.append(["jsonrpc": "2.0", "method": "window/logMessage", "params": ["type": 2, "message": .string(line)]])
  }

  // MARK: What is wrong

  /// What is to be said while nothing is asked: what is wrong now, of each file of which something else was told before.
  public mutating func rest() -> [JSONValue] {
    if hasShutDown { return [] }
    var messages = waiting
    waiting = []
    for key in stale.paths {
      guard let session = sessions[key] else { continue }
      let diagnostics = diagnostics(of: session)
      for path in PathSet(diagnostics.paths + told.paths.filter { session.holds($0) }).paths {
        messages += tell(diagnostics[path] ?? .array([]), of: path, documents[path]?.version)
      }
    }
    for path in closed.paths { messages += tell(.array([]), of: path, nil) }
    (stale, closed) = (PathSet(), PathSet())
    return messages
  }

  private mutating func tell(_ diagnostics: JSONValue, of path: String, _ version: Int?) -> [JSONValue] {
    let new = Told(uri: uri(of: path), diagnostics: diagnostics)
    let old = told[path]
    if old == new || old == nil && diagnostics == .array([]) { return [] }
    told[path] = diagnostics == .array([]) ? nil : new
    // An editor that calls the file otherwise by now takes nothing off the name of before.
    let taken = old.flatMap { $0.uri == new.uri ? nil : Told(uri: $0.uri, diagnostics: .array([])).message(nil) }
    return [taken, new.message(version)].compactMap { $0 }
  }

  /// The diagnostics that an editor has of a file, and the URI under which it got them.
  private struct Told: Equatable {
    let uri: String
    let diagnostics: JSONValue

    func message(_ version: Int?) -> JSONValue {
      let params = JSONValue.members(["uri": .string(uri), "version": version.map { .number($0) }, "diagnostics": diagnostics])
      return ["jsonrpc": "2.0", "method": "textDocument/publishDiagnostics", "params": params]
    }
  }
}
