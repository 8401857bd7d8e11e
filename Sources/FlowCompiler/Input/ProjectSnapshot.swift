import FlowDiagnostics

/// All that a project is made of on disk at one moment, so that two moments can be compared.
public struct ProjectSnapshot: Equatable {
  /// A file's bytes, or why they cannot be read.
  private enum Content: Equatable {
    case bytes([UInt8])
    case failure(String)
  }

  private var contents = PathMap<Content>()
  /// In which something may come or go that belongs to the project. Sorted.
  public private(set) var directories: [String] = []

  public static func == (left: Self, right: Self) -> Bool { left.contents == right.contents }

  /// Reads what is there.
  ///
  /// - Parameters:
  ///   - configuration: of the project, and where it is.
  ///   - paths: what is read beside its flows: files, and directories with flows.
  ///   - templates: directories with templates.
  public init(_ configuration: Configuration, paths: [String], templates: [String]) {
    var found = PathSet([configuration.directory])
    for source in configuration.sources + paths {
      // A directory that is gone may come back where it was.
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
