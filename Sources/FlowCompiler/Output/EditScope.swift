/// The places where the verbs that change flows can write: the project's directory, and the paths that the user named.
///
/// A file outside these places, to which only a link leads, belongs to someone else.
public struct EditScope: Sendable {
  private let roots: [String]

  /// - Parameters:
  ///   - configuration: The configuration of the project. Nil if the named files are read alone.
  ///   - named: Files and directories from the command line.
  public init(of configuration: Configuration?, named: [String]) {
    let project = configuration.map { [$0.projectDirectory] + $0.sourcesElsewhere } ?? []
    roots = project + named
  }

  /// Throws if the file is outside these places after links are followed.
  public func check(_ path: String) throws(FileFailure) {
    guard reaches(path) else {
      throw FileFailure(path, "a link leads out of the project; to change its target, name '\(path)' as a path")
    }
  }

  /// Whether a file can be written: it isn't outside these places after links are followed.
  public func reaches(_ path: String) -> Bool { roots.contains { FileSystem.isWithin($0, path) } }
}

extension Configuration {
  /// The directory of `flowc.yaml`, or the directory in which flows were found.
  public var projectDirectory: String { path.map(FileSystem.directory) ?? directory }

  /// The sources that `flowc.yaml` names outside the project.
  fileprivate var sourcesElsewhere: [String] {
    sources.filter { source in
      guard let written = source.utf8.starts(with: projectDirectory.utf8) ? source.utf8.dropFirst(projectDirectory.utf8.count) : nil else {
        return true
      }
      return !ConfigurationReader.staysWithin(String(decoding: written, as: UTF8.self))
    }
  }
}
