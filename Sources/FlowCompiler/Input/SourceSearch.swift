/// A search for the flow files below a directory.
///
/// The search follows a link to a directory only if it leads to a place below the root. A link to elsewhere could lead to the whole disk.
struct SourceSearch {
  struct Found {
    let path: String
    let pathFromRoot: String
    var unreadable: String?
  }

  /// A limit on the number of entries. No app has so many flows.
  private static let mostFiles = 100_000
  private static let deepest = 100

  private let root: String
  private(set) var found: [Found] = []
  /// The directories that were searched.
  private(set) var directories: [String] = []
  private var visited: Set<[UInt64]> = []
  /// The directories around the current one. The root comes first.
  private var around: [[UInt64]] = []
  private var count = 0

  /// - Throws: A failure if there are too many files.
  init(_ directory: String) throws(FileFailure) {
    var root = Substring(directory)
    while root.count > 1, root.last == "/" { root.removeLast() }
    self.root = String(root)
    try search(self.root)
  }

  private mutating func search(_ directory: String) throws(FileFailure) {
    guard let identity = FileSystem.identity(of: directory) else { return refuse(directory, FileSystem.reasonUnavailable(at: directory)) }
    if around.contains(identity) { return refuse(directory, "a link to a directory around it") }
    guard visited.insert(identity).inserted else { return }
    guard FileSystem.isWithin(root, directory) else {
      return refuse(directory, "a link that leads out of '\(root)'; name its target as another path")
    }
    guard around.count <= Self.deepest else { return refuse(directory, "more than \(Self.deepest) directories below '\(root)'") }
    directories.append(directory)
    let entries: [FileSystem.Entry]
    do throws(FileFailure) {
      entries = try FileSystem.entries(in: directory)
    } catch {
      return refuse(directory, error.reason)
    }
    count += entries.count
    guard count <= Self.mostFiles else {
      throw FileFailure(root, "more than \(Self.mostFiles) files; name files, or a directory that contains only flows")
    }
    around.append(identity)
    defer { around.removeLast() }
    // `flowc.yaml` isn't a flow.
    for entry in entries where !entry.name.hasPrefix(".") && entry.name != Configuration.fileName {
      let path = directory == "/" ? "/\(entry.name)" : "\(directory)/\(entry.name)"
      // In a directory that can be listed but not entered, the kind of each entry is unknown.
      if entry.isUTF8, FileSystem.isInaccessible(path), !FileSystem.isTaken(path) {
        return refuse(directory, FileSystem.reasonUnavailable(at: path))
      }
      try enter(path, entry)
    }
  }

  private mutating func enter(_ path: String, _ entry: FileSystem.Entry) throws(FileFailure) {
    let isYAML = entry.name.hasSuffix(".yaml") || entry.name.hasSuffix(".yml")
    guard entry.isUTF8 else {
      if isYAML { refuse(path, "its name is not UTF-8") }
      return
    }
    switch FileSystem.kind(of: path) {
    case .directory?: try search(path)
    case .file? where isYAML: found.append(Found(path: path, pathFromRoot: String(path.dropFirst(root == "/" ? 1 : root.count + 1))))
    case .other? where isYAML: refuse(path, "not a regular file")
    case nil where isYAML || FileSystem.isInaccessible(path): refuse(path, FileSystem.reasonUnavailable(at: path))
    default: break
    }
  }

  private mutating func refuse(_ path: String, _ reason: String) {
    found.append(Found(path: path, pathFromRoot: path, unreadable: reason))
  }
}
