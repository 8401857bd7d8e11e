import FlowDiagnostics

/// A YAML file for which flowc generates a Swift file.
public struct GenerationSource: Hashable, Sendable {
  public let file: FileID
  /// The path of the file from the directory of sources, with `/` as the separator. Comments use it, so that the output doesn't depend on
  /// the place of the project.
  public let path: String

  public init(file: FileID, path: String) {
    self.file = file
    self.path = path
  }

  /// The name of the generated file. It depends only on the path.
  public var outputName: String { Self.outputName(for: path) }

  /// Returns the name of the file that is generated for a source: `shop/basket.yaml` becomes `shop+basket.flow.swift`.
  public static func outputName(for path: String) -> String {
    var stem = path.split(separator: "/").filter { $0 != "." }.joined(separator: "+")
    for suffix in [".yaml", ".yml"] where stem.hasSuffix(suffix) {
      stem.removeLast(suffix.count)
      break
    }
    return stem + ".flow.swift"
  }
}
