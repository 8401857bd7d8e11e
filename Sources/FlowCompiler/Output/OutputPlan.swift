import FlowCodegen
import FlowDiagnostics

/// What writing generated files into a directory would change, decided before anything is written.
public struct OutputPlan: Sendable {
  /// What is done with a file.
  public enum Change: Hashable, Sendable {
    case create, update, remove
  }

  /// One file that is written or removed.
  public struct Step: Sendable {
    /// As seen from where flowc was started.
    public let path: String
    public let change: Change
    let content: [UInt8]
  }

  /// What is to be done, sorted by path; files that hold the right bytes already are left alone and not listed.
  public private(set) var steps: [Step] = []
  /// Files in the way that flowc did not make.
  public private(set) var notOwned: [String] = []
  /// Files that nothing makes any more and that begin much like what flowc makes: they are left.
  public private(set) var leftovers: [String] = []
  /// The files that the directory will hold, as seen from where flowc was started.
  public let paths: [String]

  /// Compares files with what the directory holds.
  ///
  /// Outputs that no source makes any more are removed if they bear flowc's mark, whatever made them stale.
  ///
  /// - Parameter suffix: what the names of such files end with.
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
    steps.sort { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
  }

  /// Takes away what flowc made and nothing makes any more.
  private mutating func planRemovals(in directory: String, extension suffix: String, but names: [String]) throws(FileFailure) {
    guard FileSystem.kind(of: directory) == .directory else { return }
    let wanted = PathSet(names)
    // Where a file system takes two spellings for one name, it lists the one by which the file was made first.
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

  /// Treats files that flowc did not make as if it had.
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

  /// Carries plans out. Whatever may fail is done before the first file goes to its place.
  public static func apply(_ plans: [OutputPlan]) throws(FileFailure) {
    let steps = plans.flatMap(\.steps)
    let removals = steps.filter { $0.change == .remove }
    for step in removals { try FileSystem.checkRemovable(step.path) }
    try StagedFile.write(steps.filter { $0.change != .remove }.map { ($0.path, $0.content) })
    for step in removals { try FileSystem.remove(step.path) }
  }
}
