import FlowCodegen

/// What writing generated files into a directory would change, decided before anything is written.
public struct OutputPlan: Sendable {
  public enum Change: Hashable, Sendable {
    case create, update, remove
  }

  public struct Step: Sendable {
    public let path: String
    public let change: Change
    let content: [UInt8]
  }

  /// What is to be done, sorted by path; files that hold the right bytes already are left alone and not listed.
  public private(set) var steps: [Step] = []
  /// Files in the way that flowc did not make.
  public private(set) var foreign: [String] = []
  /// How many files the directory will hold.
  public let fileCount: Int

  /// Compares files with what the directory holds.
  ///
  /// Outputs that no source makes any more are removed if they bear flowc's mark, whatever made them stale.
  ///
  /// - Parameter suffix: what the names of such files end with.
  public init(_ files: [GeneratedFile], in directory: String, extension suffix: String = ".swift") throws(FileFailure) {
    fileCount = files.count
    let wanted = Set(files.map(\.path))
    for file in files {
      let path = "\(directory)/\(file.path)"
      switch FileSystem.kind(of: path) {
      case nil: steps.append(Step(path: path, change: .create, content: file.bytes))
      case .file?:
        let current = try FileSystem.read(path)
        if current == file.bytes { continue }
        if GeneratedFile.isOwn(current) {
          steps.append(Step(path: path, change: .update, content: file.bytes))
        } else {
          foreign.append(path)
        }
      case .directory?, .other?: foreign.append(path)
      }
    }
    guard FileSystem.kind(of: directory) == .directory else { return }
    for name in try FileSystem.names(in: directory) where name.hasSuffix(suffix) && !wanted.contains(name) {
      let path = "\(directory)/\(name)"
      guard FileSystem.kind(of: path) == .file, GeneratedFile.isOwn(try FileSystem.read(path)) else { continue }
      steps.append(Step(path: path, change: .remove, content: []))
    }
    steps.sort { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
  }

  /// Treats files that flowc did not make as if it had.
  public mutating func overwriteForeign(with files: [GeneratedFile], in directory: String) {
    for file in files {
      let path = "\(directory)/\(file.path)"
      if foreign.contains(path), FileSystem.kind(of: path) == .file {
        steps.append(Step(path: path, change: .update, content: file.bytes))
      }
    }
    foreign.removeAll { FileSystem.kind(of: $0) == .file }
  }

  /// Whether there is nothing in the way of a file, or only what flowc made itself.
  public static func mayWrite(to path: String) throws(FileFailure) -> Bool {
    switch FileSystem.kind(of: path) {
    case nil: true
    case .file?: GeneratedFile.isOwn(try FileSystem.read(path))
    // The system says what it thinks of that: a device takes it, a directory does not.
    case .directory?, .other?: true
    }
  }

  /// Carries the plan out, file by file, each whole or not at all.
  public func apply() throws(FileFailure) {
    for step in steps {
      switch step.change {
      case .create, .update: try FileSystem.writeIfChanged(step.content, to: step.path)
      case .remove: try FileSystem.remove(step.path)
      }
    }
  }
}
