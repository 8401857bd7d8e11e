import FlowCompiler
import FlowDiagnostics
import FlowSession

/// The Language Server Protocol, version 3.17: takes messages from an editor and returns the answers.
///
/// The caller reads and writes the messages. It publishes diagnostics when no message is waiting (``rest()``), so that an editor doesn't
/// get new ones for each letter.
public struct LanguageServer {
  /// The answer to a request that the server cannot meet (JSON-RPC 2.0, section 5.1).
  enum Failure: Error {
    case unknownMethod(String)
    case invalidParams
    /// An id is a whole number or a text.
    case invalidID
    /// A message that is neither a request nor a notification.
    case noRequest
    /// Before `initialize`.
    case uninitialized
    /// A second `initialize`, or anything after `shutdown`.
    case late(String)
    case cancelled
    /// The document has no flows. That is not an error, and the answer is empty.
    case nothingKnown
    /// The reason why the server cannot do it.
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
      case .invalidParams: "the params do not fit this method"
      case .invalidID: "the id of a request must be a whole number or a string"
      case .noRequest: "a message must be an object"
      case .uninitialized: "'initialize' must be the first request"
      case .late(let last): "'\(last)' was already received"
      case .cancelled: "cancelled"
      case .nothingKnown: "this isn't a document of flows"
      case .refused(let reason): reason
      }
    }
  }

  private(set) var workspace = Workspace()
  /// Whether the editor supports snippets, which place the cursor.
  private(set) var understandsSnippets = false
  /// Whether the editor compares the version of edits with the version of the document.
  private(set) var understandsVersions = false
  /// The waiting messages to the editor.
  private var waiting: [JSONValue] = []
  /// Whether the editor can watch files.
  private var watchesFiles = false
  /// The published diagnostics of each file that has any, with the URI of the file.
  private var published = PathMap<Published>()
  private var cancelled: Set<JSONValue> = []
  private var isInitialized = false
  private var hasShutDown = false
  /// The exit code of the process. Nil while the server runs.
  public private(set) var exitCode: Int32?

  public init() {}

  /// Notes a waiting message that cancels another one.
  public mutating func foresee(_ message: JSONValue) {
    if message["method"]?.text == "$/cancelRequest", let id = message["params"]?["id"] { cancelled.insert(id) }
  }

  /// Returns answers as the server sends them: a request that was cancelled meanwhile gets the answer that it was cancelled.
  public mutating func withdrawing(_ answers: [JSONValue]) -> [JSONValue] {
    answers.map { answer in
      guard answer["method"] == nil, let id = answer["id"], cancelled.remove(id) != nil else { return answer }
      return Self.failure(.cancelled, id)
    }
  }

  /// Processes a message. Returns the answer if it is a request.
  public mutating func receive(_ message: JSONValue) -> [JSONValue] {
    guard case .object = message else { return [Self.failure(.noRequest, .null)] }
    defer {
      for line in workspace.takeNotes() {
        waiting.append(["jsonrpc": "2.0", "method": "window/logMessage", "params": ["type": 2, "message": .string(line)]])
      }
    }
    // A message without a method is an answer to a request that the server has not sent.
    guard let method = message["method"]?.text else { return [] }
    guard let id = message["id"] else {
      handleNotification(method, message["params"] ?? .null)
      return []
    }
    // An id of another type doesn't identify a request.
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

  /// The answer to bytes that are not a message.
  public static let malformed: JSONValue = [
    "jsonrpc": "2.0", "id": .null,
    "error": ["code": -32700, "message": "this isn't a message: it needs a header with its length, and JSON"],
  ]

  private static func failure(_ failure: Failure, _ id: JSONValue) -> JSONValue {
    ["jsonrpc": "2.0", "id": id, "error": ["code": .number(failure.code), "message": .string(failure.message)]]
  }

  // MARK: Messages

  private mutating func handleNotification(_ method: String, _ params: JSONValue) {
    if hasShutDown, method != "exit" { return }
    switch method {
    case "exit": exitCode = hasShutDown ? 0 : 1
    case "textDocument/didOpen": workspace.open(params)
    case "textDocument/didChange": workspace.change(params)
    case "textDocument/didClose": workspace.close(params)
    case "textDocument/didSave", "workspace/didChangeWatchedFiles", "workspace/didChangeWorkspaceFolders":
      for folder in params["event"]?["added"]?.elements ?? [] { workspace.findProject(of: folder["uri"]?.text) }
      workspace.readAgain()
    case "initialized": if watchesFiles { waiting.append(Self.watchFiles) }
    case "$/cancelRequest": if let id = params["id"] { cancelled.remove(id) }
    // The protocol allows to ignore unknown notifications, for example `$/setTrace`.
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
    // Positions in bytes need no conversion.
    workspace.encoding = offered.contains("utf-8") ? .utf8 : .utf16
    watchesFiles = params["capabilities"]?["workspace"]?["didChangeWatchedFiles"]?["dynamicRegistration"]?.isTrue == true
    understandsVersions = params["capabilities"]?["workspace"]?["workspaceEdit"]?["documentChanges"]?.isTrue == true
    let completion = params["capabilities"]?["textDocument"]?["completion"]?["completionItem"]
    understandsSnippets = completion?["snippetSupport"]?.isTrue == true
    let folders = params["workspaceFolders"]?.elements?.compactMap { $0["uri"]?.text } ?? []
    for uri in folders.isEmpty ? [params["rootUri"]?.text].compactMap({ $0 }) : folders { workspace.findProject(of: uri) }
    return [
      "serverInfo": ["name": "flowc", "version": .string(flowcVersion)],
      "capabilities": [
        "positionEncoding": .string(workspace.encoding.rawValue),
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

  /// The request to the editor to watch files.
  private static let watchFiles: JSONValue = [
    "jsonrpc": "2.0", "id": "watch", "method": "client/registerCapability",
    "params": [
      "registrations": [
        [
          "id": "watch", "method": "workspace/didChangeWatchedFiles",
          "registerOptions": ["watchers": [["globPattern": "**/*.{yaml,yml,xcstrings}"]]],
        ]
      ]
    ],
  ]

  // MARK: Documents and projects

  var encoding: PositionEncoding { workspace.encoding }
  var documents: PathMap<Workspace.Document> { workspace.documents }
  var uris: PathMap<String> { workspace.uris }
  var knownSessions: [ProjectSession] { workspace.knownSessions }
  func path(of uri: String) -> String { workspace.path(of: uri) }
  mutating func session(of path: String) -> ProjectSession? { workspace.session(of: path) }

  // MARK: Diagnostics

  /// Returns the messages for the time between requests: the diagnostics of each file whose diagnostics have changed.
  public mutating func rest() -> [JSONValue] {
    if hasShutDown { return [] }
    var messages = waiting
    waiting = []
    for key in workspace.stale.paths {
      guard let session = workspace.session(at: key) else { continue }
      let diagnostics = diagnostics(of: session)
      for path in PathSet(diagnostics.paths + published.paths.filter { session.holds($0) }).paths {
        messages += publish(diagnostics[path] ?? .array([]), of: path, workspace.documents[path]?.version)
      }
    }
    for path in workspace.closed.paths { messages += publish(.array([]), of: path, nil) }
    workspace.settle()
    return messages
  }

  private mutating func publish(_ diagnostics: JSONValue, of path: String, _ version: Int?) -> [JSONValue] {
    let new = Published(uri: uri(of: path), diagnostics: diagnostics)
    let old = published[path]
    if old == new || old == nil && diagnostics == .array([]) { return [] }
    published[path] = diagnostics == .array([]) ? nil : new
    // An editor that now uses another URI for the file doesn't remove the diagnostics under the old URI by itself.
    let taken = old.flatMap { $0.uri == new.uri ? nil : Published(uri: $0.uri, diagnostics: .array([])).message(nil) }
    return [taken, new.message(version)].compactMap { $0 }
  }

  /// The diagnostics that an editor has for a file, and the URI under which it got them.
  private struct Published: Equatable {
    let uri: String
    let diagnostics: JSONValue

    func message(_ version: Int?) -> JSONValue {
      let params = JSONValue.members(["uri": .string(uri), "version": version.map { .number($0) }, "diagnostics": diagnostics])
      return ["jsonrpc": "2.0", "method": "textDocument/publishDiagnostics", "params": params]
    }
  }
}
