import FlowCodegen
import FlowDiagnostics
import FlowGraph

/// The changes that writing generated files makes in a directory. They are decided before anything is written.
public struct OutputPlan: Sendable {
  /// The kind of change of a file.
  public enum Change: Hashable, Sendable {
    case create, update, remove
  }

  /// One file that is written or removed.
  public struct Step: Sendable {
    /// The path relative to the directory in which flowc was started.
    public let path: String
    public let change: Change
    let content: [UInt8]
    /// The content that the change was made of, for a file that other programs write too.
    var old: [UInt8]?
  }

  /// The changes, sorted by path. Files that already have the right bytes are not listed.
  public private(set) var steps: [Step] = []
  /// The files at output paths that flowc did not write.
  public private(set) var notOwned: [String] = []
  /// Files without a source whose beginnings resemble flowc's files. They are kept.
  public private(set) var leftovers: [String] = []
  /// The files that the directory will contain, relative to the directory in which flowc was started.
  public private(set) var paths: [String]

  /// Compares files with the content of the directory.
  ///
  /// An output without a source is removed if it has flowc's mark, for whatever reason the source is gone.
  ///
  /// - Parameters:
  ///   - files: The generated files, with paths relative to the directory.
  ///   - directory: The directory of the output.
  ///   - suffix: The suffix of the names of generated files.
  public init(_ files: [GeneratedFile], in directory: String, extension suffix: String = ".swift") throws(FileFailure) {
    paths = files.map { FileSystem.path(of: $0.path, in: directory) }
    for (file, path) in zip(files, paths) {
      if FileSystem.linksOutside(path) {
        notOwned.append(path)
        continue
      }
      switch FileSystem.kind(of: path) {
      case nil: steps.append(Step(path: path, change: .create, content: file.bytes))
      case .file?:
        let current = try FileSystem.read(path)
        if current == file.bytes { continue }
        if GeneratedFile.isOwn(current) {
          steps.append(Step(path: path, change: .update, content: file.bytes))
        } else {
          notOwned.append(path)
        }
      case .directory?, .other?: notOwned.append(path)
      }
    }
    try planRemovals(in: directory, extension: suffix, but: files.map(\.path))
    sort()
  }

  private mutating func sort() { steps.sort { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) } }

  /// Plans the change of a string catalog, in which Xcode and translators write too: it has no mark, and flowc changes only its own keys.
  ///
  /// - Parameters:
  ///   - path: The path of the catalog.
  ///   - texts: The texts of the app.
  /// - Throws: The reason why the file isn't changed, if flowc can't read it as a catalog.
  public mutating func keep(catalog path: String, with texts: [ShownText]) throws(FileFailure) {
    paths.append(path)
    guard !FileSystem.linksOutside(path) else { return notOwned.append(path) }
    switch FileSystem.kind(of: path) {
    case nil: if !texts.isEmpty { steps.append(Step(path: path, change: .create, content: StringCatalog.new(with: texts))) }
    case .file?:
      let old = try FileSystem.read(path)
      let new = try StringCatalog.read(old, at: path).updated(with: texts)
      if new != old { steps.append(Step(path: path, change: .update, content: new, old: old)) }
    case .directory?, .other?: notOwned.append(path)
    }
    sort()
  }

  /// Plans the removal of the files that flowc wrote and that have no source anymore.
  private mutating func planRemovals(in directory: String, extension suffix: String, but names: [String]) throws(FileFailure) {
    guard FileSystem.kind(of: directory) == .directory else { return }
    let wanted = PathSet(names)
    // A file system that treats two spellings as one name lists the spelling with which the file was created.
    let spelled = Dictionary(names.map { ($0, FileSystem.path(of: $0, in: directory)) }) { first, _ in first }
    for name in try FileSystem.names(in: directory) where name.hasSuffix(suffix) && !wanted.contains(name) {
      let path = FileSystem.path(of: name, in: directory)
      guard FileSystem.kind(of: path) == .file, spelled[name].map({ !FileSystem.isSame($0, path) }) ?? true else { continue }
      let content = try FileSystem.read(path)
      if GeneratedFile.isOwn(content) {
        steps.append(Step(path: path, change: .remove, content: []))
      } else if GeneratedFile.resemblesOwn(content) {
        leftovers.append(path)
      }
    }
  }

  /// Treats files that flowc did not write as if flowc had written them.
  ///
  /// - Parameters:
  ///   - files: The generated files, with paths relative to the directory.
  ///   - directory: The directory of the output.
  public mutating func overwriteForeign(with files: [GeneratedFile], in directory: String) {
    for file in files {
      let path = FileSystem.path(of: file.path, in: directory)
      guard notOwned.contains(where: { ExactText($0) == ExactText(path) }), FileSystem.kind(of: path) == .file,
        !FileSystem.linksOutside(path)
      else { continue }
      steps.append(Step(path: path, change: .update, content: file.bytes))
      notOwned.removeAll { ExactText($0) == ExactText(path) }
    }
  }

  /// Carries out plans. Does everything that can fail before the first file is replaced.
  public static func apply(_ plans: [OutputPlan]) throws(FileFailure) {
    let steps = plans.flatMap(\.steps)
    let removals = steps.filter { $0.change == .remove }
    for step in removals { try FileSystem.checkRemovable(step.path) }
    let catalogs = steps.compactMap { step in step.old.map { FileChange(step.path, from: $0, to: step.content) } }
    for change in catalogs { try FileSystem.checkWritable(change.path) }
    try StagedFile.write(steps.filter { $0.change != .remove && $0.old == nil }.map { ($0.path, $0.content) })
    if !catalogs.isEmpty { try FileSystem.replace(catalogs) }
    for step in removals { try FileSystem.remove(step.path) }
  }
}
