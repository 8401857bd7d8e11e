import FlowDiagnostics

/// The locations in which flows are searched. A file that is written there may be read as a flow by the next run.
public struct SourceLocations: Sendable {
  private let roots: [String]

  /// - Parameter roots: Files and directories.
  public init(_ roots: [String]) { self.roots = roots }

  /// Whether flowc would read a file, as a flow or as `flowc.yaml`.
  public func contains(_ path: String) -> Bool {
    let name = path.pathParts.last.map(String.init) ?? ""
    if name == Configuration.fileName { return true }
    guard !name.hasPrefix("."), name.hasSuffix(".yaml") || name.hasSuffix(".yml") else { return false }
    return roots.contains { root in
      FileSystem.kind(of: root) == .directory ? FileSystem.isWithin(root, path) : FileSystem.isSame(root, path)
    }
  }
}
