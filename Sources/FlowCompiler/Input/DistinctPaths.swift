import FlowDiagnostics

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Where paths lead, so that two that are written differently and lead to one file or directory are known before it is written.
///
/// Links are followed, and neither letter case nor the spelling of accents makes a difference: what two file systems tell apart, a third one does not.
public struct DistinctPaths {
  /// The first path that was found for each place. Texts that are equal to Swift alone are one, too, as they are to Apple's file systems.
  private var paths: [String: String] = [:]
  /// Of directories, which many files share.
  private var directories = PathMap<String>()

  public init() {}

  /// Enters a path.
  ///
  /// - Returns: the one entered before that leads to the same place, if any.
  public mutating func enter(_ path: String) -> String? {
    let place = place(of: path).lowercased()
    if let first = paths[place] { return first }
    paths[place] = path
    return nil
  }

  /// The one path that leads where this one does; what is not there yet counts as it is written.
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

  /// - Parameter directory: without links.
  private static func place(of name: Substring, in directory: String) -> String {
    if name == ".." {
      return directory.lastSlash.map { String(directory[..<max($0, directory.index(after: directory.startIndex))]) } ?? "/"
    }
    return FileSystem.resolvingLink(directory == "/" ? "/\(name)" : "\(directory)/\(name)")
  }
}

extension DistinctPaths {
  /// The first two paths of a list that lead to one place.
  public static func firstCollision(_ paths: some Sequence<String>) -> (first: String, second: String)? {
    var places = DistinctPaths()
    for path in paths {
      if let first = places.enter(path) { return (first, path) }
    }
    return nil
  }
}
