import FlowDiagnostics

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// A set of paths by the files that they lead to. It finds two different paths to one file before the file is written.
///
/// Links are followed. Letter case and the spelling of accents make no difference, because some file systems ignore them.
public struct DistinctPaths {
  /// The first path for each place. Two texts that are equal to Swift are also one path, as on Apple's file systems.
  private var paths: [String: String] = [:]
  /// The places of directories. Many files share a directory.
  private var directories = PathMap<String>()

  /// Creates an empty set.
  public init() {}

  /// Adds a path.
  ///
  /// - Returns: The path added earlier that leads to the same place, if any.
  public mutating func enter(_ path: String) -> String? {
    let place = place(of: path).lowercased()
    if let first = paths[place] { return first }
    paths[place] = path
    return nil
  }

  /// Returns the unique path of a place. Parts that don't exist yet are taken as they are written.
  private mutating func place(of path: String) -> String {
    var parts = path.pathParts.filter { $0 != "." }
    guard let last = parts.popLast() else { return FileSystem.resolvingLink(path.isEmpty ? "." : path) }
    let directory = parts.joined(separator: "/")
    let above = directoryPlace(path.hasPrefix("/") ? "/\(directory)" : directory)
    return Self.place(of: last, in: above)
  }

  private mutating func directoryPlace(_ directory: String) -> String {
    if let known = directories[directory] { return known }
    let start = FileSystem.resolvingLink(directory.hasPrefix("/") ? "/" : ".")
    let place = directory.pathParts.reduce(start) { Self.place(of: $1, in: $0) }
    directories[directory] = place
    return place
  }

  /// - Parameter directory: A path without links.
  private static func place(of name: Substring, in directory: String) -> String {
    if name == ".." {
      return directory.lastSlash.map { String(directory[..<max($0, directory.index(after: directory.startIndex))]) } ?? "/"
    }
    return FileSystem.resolvingLink(directory == "/" ? "/\(name)" : "\(directory)/\(name)")
  }
}

extension DistinctPaths {
  /// Returns the first two paths of a list that lead to the same place.
  public static func firstCollision(_ paths: some Sequence<String>) -> (first: String, second: String)? {
    var places = DistinctPaths()
    for path in paths {
      if let first = places.enter(path) { return (first, path) }
    }
    return nil
  }
}
