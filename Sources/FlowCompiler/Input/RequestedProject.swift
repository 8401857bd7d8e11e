import FlowDiagnostics

/// The project that a command reads, and the files in it that the user named.
public struct RequestedProject: Sendable {
  public let input: ProjectInput
  /// The files whose findings are reported, with the place of findings about the whole project. Nil means all files.
  public let shown: Set<FileID>?
  /// Whether the input is the project that was found, and not other files that were named.
  public let isFoundProject: Bool

  /// The unreadable files among the named files.
  public var unreadable: [ProjectInput.Unreadable] { input.unreadable.filter { shown?.contains($0.file) ?? true } }

  /// Returns the findings of a compilation that are about the named files.
  public func report(of compilation: Compilation) -> Report { shown.map(compilation.report.about) ?? compilation.report }

  /// Reads the project to which all named paths belong. If one path belongs to no project, or is standard input, reads only the named
  /// paths. If no paths are named, reads the whole project.
  ///
  /// - Parameters:
  ///   - paths: The files and directories that the user named.
  ///   - configuration: The configuration of the project.
  ///   - isAlone: Whether to read only the named paths in any case.
  public init(_ paths: [String], of configuration: Configuration, isAlone: Bool = false) throws(FileFailure) {
    if paths.isEmpty {
      (input, shown, isFoundProject) = (try SourceLoader.load(configuration.sources), nil, true)
    } else if !isAlone, let part = try Self.part(paths, of: configuration) {
      self = part
    } else {
      (input, shown, isFoundProject) = (try SourceLoader.load(paths), nil, false)
    }
  }

  private init(_ input: ProjectInput, showing shown: Set<FileID>?) {
    (self.input, self.shown, isFoundProject) = (input, shown, true)
  }

  /// Returns the whole project if all named paths belong to it. The files keep the paths by which they were named.
  private static func part(_ paths: [String], of configuration: Configuration) throws(FileFailure) -> RequestedProject? {
    guard let place = configuration.sources.first, !paths.contains(SourceLoader.standardInput) else { return nil }
    // The configuration belongs to the project, and has already been read.
    let paths = paths.filter { path in configuration.path.map { !FileSystem.isSame($0, path) } ?? true }
    let named = try SourceLoader.find(paths)
    // A project that can't be searched has no parts. A command for the whole project reports why.
    guard let project = try? SourceLoader.find(configuration.sources) else { return nil }
    var pathsAsNamed = Dictionary(named.map { (Key($0), $0.path) }, uniquingKeysWith: { first, _ in first })
    let files = project.map { file in
      let path = pathsAsNamed.removeValue(forKey: Key(file))
      return (file: path.map(file.named) ?? file, path: file.path, isShown: path != nil)
    }
    guard pathsAsNamed.isEmpty, paths.isEmpty || !named.isEmpty else { return nil }
    var input = ProjectInput(place: place)
    var shown: Set<FileID> = [input.place]
    for (file, path, isShown) in files.sorted(by: { $0.file.path.utf8.lexicographicallyPrecedes($1.file.path.utf8) }) {
      let id = input.read(file)
      input.set(path, inProject: id)
      if isShown { shown.insert(id) }
    }
    return RequestedProject(input, showing: files.allSatisfy(\.isShown) ? nil : shown)
  }

  /// A key by which two found files are the same file.
  private enum Key: Hashable {
    case file([UInt64])
    case path(ExactText)

    init(_ found: SourceSearch.Found) {
      self = FileSystem.identity(of: found.path).map(Key.file) ?? .path(ExactText(found.path))
    }
  }
}

extension SourceSearch.Found {
  /// Returns the same file with another path.
  fileprivate func named(_ path: String) -> SourceSearch.Found {
    SourceSearch.Found(path: path, pathFromRoot: pathFromRoot, unreadable: unreadable)
  }
}
