import FlowCompiler
import FlowDiagnostics
import FlowSession

/// The documents that an editor has open, and the projects that they belong to.
struct Workspace {
  /// A document that is open in the editor.
  struct Document {
    let uri: String
    var version: Int?
    var text: DocumentText
  }

  var encoding = PositionEncoding.utf16
  /// The open documents, by path.
  private(set) var documents = PathMap<Document>()
  /// The URIs of files that an editor names in another way than flowc. A closed file keeps its URI.
  private(set) var uris = PathMap<String>()
  /// The projects that have changed since their diagnostics were published.
  private(set) var stale = PathSet()
  /// Closed files that belong to no project.
  private(set) var closed = PathSet()
  /// Lines for the editor's log.
  private(set) var notes: [String] = []
  /// All lines that the log has had.
  private var noted = PathSet()
  /// The known projects, by the path of their configuration or directory.
  private var sessions = PathMap<ProjectSession>()
  /// The paths that projects have for files, by the editor's paths, where these differ.
  private var ownPaths = PathMap<String>()
  /// The key of the project of each open document.
  private var homes = PathMap<String>()

  /// Returns the lines for the editor's log, and empties the list.
  mutating func takeNotes() -> [String] {
    defer { notes = [] }
    return notes
  }

  /// Forgets which projects have changed and which files were closed, after their diagnostics were published.
  mutating func settle() { (stale, closed) = (PathSet(), PathSet()) }

  /// Notes a line for the editor's log, once.
  private mutating func note(_ line: String) { if noted.insert(line) { notes.append(line) } }

  // MARK: Documents

  mutating func open(_ params: JSONValue) {
    guard let uri = params["textDocument"]?["uri"]?.text, let text = params["textDocument"]?["text"]?.text else { return }
    let path = enter(DocumentURI.path(of: uri))
    uris[path] = uri == DocumentURI.uri(of: path) ? nil : uri
    documents[path] = Document(
      uri: uri, version: params["textDocument"]?["version"]?.number, text: DocumentText(Array(text.utf8), encoding))
    write(path)
  }

  mutating func change(_ params: JSONValue) {
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

  mutating func close(_ params: JSONValue) {
    guard let uri = params["textDocument"]?["uri"]?.text else { return }
    let path = self.path(of: uri)
    guard documents.removeValue(at: path) != nil else { return }
    ownPaths[DocumentURI.path(of: uri)] = nil
    leave(key(of: path), path)
    homes[path] = nil
  }

  /// Removes a document from a project. A session for a single file is removed with it.
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

  /// Reads the files on disk again. Changes there may have moved open documents to other projects.
  mutating func readAgain() {
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

  // MARK: Projects

  /// All known projects, sorted by key.
  var knownSessions: [ProjectSession] { sessions.sorted.map(\.value) }

  /// Returns the path that the project has for a file.
  func path(of uri: String) -> String {
    let path = DocumentURI.path(of: uri)
    return ownPaths[path] ?? path
  }

  /// Finds the path that a project has for a file that an editor opens: the project may reach it by a link.
  private mutating func enter(_ path: String) -> String {
    let sessions = knownSessions.filter(\.isFound)
    guard !sessions.contains(where: { $0.holds(path) }), let own = sessions.lazy.compactMap({ $0.ownPath(of: path) }).first else {
      return path
    }
    ownPaths[path] = own
    return own
  }

  /// Returns the project of a file. Reads it if it is not known yet.
  mutating func session(of path: String) -> ProjectSession? { sessions[key(of: path)] }

  private mutating func key(of path: String) -> String {
    if let known = homes[path] { return known }
    let key = findKey(of: path)
    if documents[path] != nil { homes[path] = key }
    return key
  }

  /// Returns the key of the nearest project above a file that has the file. If there is none, returns another project that has the file, or
  /// the key of the single file.
  private mutating func findKey(of path: String) -> String {
    if let key = findProject(in: FileSystem.directory(of: path)), sessions[key]?.holds(path) == true { return key }
    let others = sessions.sorted.lazy.filter { ExactText($0.path) != ExactText(path) && $0.value.isFound && $0.value.holds(path) }
    if let other = others.first { return other.path }
    if sessions[path] == nil {
      // A new configuration counts before it is on disk.
      let isConfiguration = path.hasSuffix("/\(Configuration.fileName)")
      let text = documents[path]?.text.bytes ?? []
      sessions[path] = isConfiguration ? ProjectSession(at: .configured(SourceFile(path: path, bytes: text))) : ProjectSession(of: path)
    }
    return path
  }

  mutating func findProject(of uri: String?) {
    guard let uri else { return }
    let path = self.path(of: uri)
    if let key = findProject(in: path.hasSuffix("/") ? path : path + "/") { stale.insert(key) }
  }

  /// - Returns: The key of the project. Nil if there is none, or if it can't be read.
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
      if let failure = search.ownershipFailure { note("\(failure)") }
      return search
    } catch {
      note("\(error)")
      return nil
    }
  }

  /// Returns the project with a key of ``stale``.
  func session(at key: String) -> ProjectSession? { sessions[key] }
}
