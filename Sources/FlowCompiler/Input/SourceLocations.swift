import FlowDiagnostics

/// Where flows are looked for: what is written there under certain names would be read as a flow by the next run.
public struct SourceLocations: Sendable {
  private let roots: [String]

  /// - Parameter roots: files and directories.
  public init(_ roots: [String]) { self.roots = roots }

  /// Whether a file would be read: as a flow, or as what configures flowc.
  public func contains(_ path: String) -> Bool {
    let name = path.pathParts.last.map(String.init) ?? ""
    if name == Configuration.fileName { return true }
    guard !name.hasPrefix("."), name.hasSuffix(".yaml") || name.hasSuffix(".yml") else { return false }
    return roots.contains { root in
      FileSystem.kind(of: root) == .directory ? FileSystem.isWithin(root, path) : FileSystem.isSame(root, path)
    }
  }
}
