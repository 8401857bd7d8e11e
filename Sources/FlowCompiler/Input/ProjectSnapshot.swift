import FlowDiagnostics

/// The state of all files of a project on disk at one moment. Two snapshots can be compared.
public struct ProjectSnapshot: Equatable {
  /// A file's bytes, or the reason why they can't be read.
  private enum Content: Equatable {
    case bytes([UInt8])
    case failure(String)
  }

  private var contents = PathMap<Content>()
  /// The directories in which files of the project may appear or disappear. Sorted.
  public private(set) var directories: [String] = []

  /// Whether all files have equal contents. Directories don't matter.
  public static func == (left: Self, right: Self) -> Bool { left.contents == right.contents }

  /// Reads the files.
  ///
  /// - Parameters:
  ///   - configuration: The settings and the location of the project.
  ///   - paths: Files and directories with flows that are read in addition to the project's sources.
  ///   - templates: Directories with templates.
  public init(_ configuration: Configuration, paths: [String], templates: [String]) {
    var found = PathSet([configuration.directory])
    for source in configuration.sources + paths {
      // A directory that is gone may be created again.
      found.insert(FileSystem.directory(of: source.hasSuffix("/") ? String(source.dropLast()) : source))
      if FileSystem.kind(of: source) == .directory {
        read(directory: source, &found)
      } else {
        read(source)
      }
    }
    if let path = configuration.path {
      read(path)
      found.insert(FileSystem.directory(of: path))
    }
    for directory in templates {
      found.insert(directory)
      for name in (try? FileSystem.names(in: directory)) ?? [] { read("\(directory)/\(name)") }
    }
    directories = found.paths
  }

  private mutating func read(directory: String, _ directories: inout PathSet) {
    do throws(FileFailure) {
      let search = try SourceSearch(directory)
      directories.insert(contentsOf: search.directories)
      for file in search.found { read(file.path) }
    } catch {
      contents[directory] = .failure(error.reason)
    }
  }

  private mutating func read(_ path: String) {
    do throws(FileFailure) {
      contents[path] = .bytes(try FileSystem.read(path))
    } catch {
      contents[path] = .failure(error.reason)
    }
  }
}
