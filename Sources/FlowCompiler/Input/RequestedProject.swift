import FlowDiagnostics

/// What a command reads: a project, and which of its files are meant.
public struct RequestedProject: Sendable {
  public let input: ProjectInput
  /// The files of which findings are told, with what is missing as a whole; nil for all.
  public let shown: Set<FileID>?
  /// Whether that is the project that was found, not something else that was named.
  public let isFoundProject: Bool

  /// The unreadable files of those that are meant.
  public var unreadable: [ProjectInput.Unreadable] { input.unreadable.filter { shown?.contains($0.file) ?? true } }

  /// What is to be said of the files that are meant.
  public func report(of compilation: Compilation) -> Report { shown.map(compilation.report.about) ?? compilation.report }

  /// Reads what is named as part of the project that it belongs to; what belongs to none, and standard input, by itself. Without anything
  /// named, the whole project is meant.
  ///
  /// - Parameter isAlone: whether what is named is read by itself in any case.
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

  /// The whole project, if everything that is named belongs to it. What is named keeps the path by which it is.
  private static func part(_ paths: [String], of configuration: Configuration) throws(FileFailure) -> RequestedProject? {
    guard let place = configuration.sources.first, !paths.contains(SourceLoader.standardInput) else { return nil }
    // What configures the project belongs to it, and has been read.
    let paths = paths.filter { path in configuration.path.map { !FileSystem.isSame($0, path) } ?? true }
    let named = try SourceLoader.find(paths)
    // A project that cannot be searched has no parts; whoever asks for all of it hears why.
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

  /// What makes two found files one.
  private enum Key: Hashable {
    case file([UInt64])
    case path(ExactText)

    init(_ found: SourceSearch.Found) {
      self = FileSystem.identity(of: found.path).map(Key.file) ?? .path(ExactText(found.path))
    }
  }
}

extension SourceSearch.Found {
  /// The same file by another path.
  fileprivate func named(_ path: String) -> SourceSearch.Found {
    SourceSearch.Found(path: path, pathFromRoot: pathFromRoot, unreadable: unreadable)
  }
}
