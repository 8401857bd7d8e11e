import FlowCodegen
import FlowDiagnostics
import FlowResources

/// The SwiftPM package that a new project is part of.
///
/// flowc doesn't change a manifest, which is a Swift program. It prints the lines to add.
public struct StarterPackage: Sendable {
  /// The name of the file that makes a directory a package.
  public static let manifestName = "Package.swift"

  /// Whether a dependency may name traits, as from version 6.1 of the tools on.
  private let hasTraits: Bool

  /// - Parameter manifest: The text of `Package.swift`.
  public init(manifest: String) {
    let version = manifest.prefixMatch(of: /\/\/\s*swift-tools-version:\s*(\d+)(?:\.(\d+))?/)
    let (major, minor) = (version.flatMap { Int($0.1) } ?? 0, version?.2.flatMap { Int($0) } ?? 0)
    hasTraits = (major, minor) >= (6, 1)
  }

  /// Returns the directory of the target's sources.
  static func sources(of target: String) -> String { "Sources/\(target)" }

  /// Returns instructions with the lines to add to the manifest.
  func instructions(for target: String, _ modules: [RuntimeModule]) -> HarmlessText {
    let products = modules.map { module -> HarmlessText in "        .product(name: \"\(module.name)\", package: \"flowc\"),\n" }
    let traits: HarmlessText = hasTraits ? ", traits: []" : ""
    return """
      Add these lines to \(Self.manifestName), with the owner of your copy of flowc instead of OWNER. To 'dependencies':
          .package(url: "\(flowcAddress)", from: "\(flowcVersion)"\(traits)),
      To 'targets':
          .target(
            name: "\(target)",
            dependencies: [
      \(products.joined())      ]),

      """
  }
}
