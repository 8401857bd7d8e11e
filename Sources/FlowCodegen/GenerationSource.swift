import FlowDiagnostics

/// A YAML file for which a Swift file is generated.
public struct GenerationSource: Hashable, Sendable {
  public let file: FileID
  /// From the directory of sources to the file, with `/` between: what comments call it, so that what is generated
  /// does not depend on where the project lies.
  public let path: String

  public init(file: FileID, path: String) {
    self.file = file
    self.path = path
  }

  /// The name of the generated file; known without reading any source.
  public var outputName: String { Self.outputName(for: path) }

  /// The name of the file that is generated for a source: `shop/basket.yaml` becomes `shop+basket.flow.swift`.
  public static func outputName(for path: String) -> String {
    var stem = path.split(separator: "/").filter { $0 != "." }.joined(separator: "+")
    for suffix in [".yaml", ".yml"] where stem.hasSuffix(suffix) {
      stem.removeLast(suffix.count)
      break
    }
    return stem + ".flow.swift"
  }
}
