/// Where the verbs that change the text of flows may write: in the directory of the project, and in what somebody has named.
///
/// A file to which only a link leads, out of all that, belongs to somebody else.
public struct EditScope: Sendable {
  private let roots: [String]

  /// - Parameters:
  ///   - configuration: that of the project; nil where what is named is read by itself.
  ///   - named: files and directories on the command line.
  public init(of configuration: Configuration?, named: [String]) {
    let project = configuration.map { [$0.projectDirectory] + $0.sourcesElsewhere } ?? []
    roots = project + named
  }

  /// Refuses a file that lies elsewhere when links are followed.
  public func check(_ path: String) throws(FileFailure) {
    guard reaches(path) else {
      throw FileFailure(path, "a link leads out of the project; to change what it leads to, name '\(path)' as a path")
    }
  }

  /// Whether a file may be written: it doesn't lie elsewhere when links are followed.
  public func reaches(_ path: String) -> Bool { roots.contains { FileSystem.isWithin($0, path) } }
}

extension Configuration {
  /// The directory of the file that configures the project, or the one in which flows were found.
  public var projectDirectory: String { path.map(FileSystem.directory) ?? directory }

  /// Sources that the file names outside of the project.
  fileprivate var sourcesElsewhere: [String] {
    sources.filter { source in
      guard let written = source.utf8.starts(with: projectDirectory.utf8) ? source.utf8.dropFirst(projectDirectory.utf8.count) : nil else {
        return true
      }
      return !ConfigurationReader.staysWithin(String(decoding: written, as: UTF8.self))
    }
  }
}
