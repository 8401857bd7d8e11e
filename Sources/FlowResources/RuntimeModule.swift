import CResources

/// A module of the runtime, with its sources as text. The sources are copied beside the generated code of an app that doesn't import the
/// module.
public struct RuntimeModule: Sendable {
  public let name: String
  /// The sources in the order of a copy.
  public let sources: [Source]

  public struct Source: Sendable {
    /// The path in the module's directory, without the extension. Files with one name in two modules are one file.
    public let path: String
    public let text: String

    /// The subdirectory of the file. Nil for the module's own directory.
    public var folder: Substring? { path.contains("/") ? path.prefix { $0 != "/" } : nil }
  }

  private init(_ name: String) {
    self.name = name
    let directory = "../Runtime/\(name)/"
    sources = EmbeddedFile.files(from: runtime_sources()).filter { $0.path.hasPrefix(directory) }.map { file in
      Source(path: String(file.path.dropFirst(directory.count).dropLast(".swift".count)), text: file.text)
    }
  }
}

extension RuntimeModule {
  public static let all = [flowRuntime, flowSwiftUI, flowUIKit]

  /// The module with the meaning of navigation, the router, and the reconciler, which keeps a platform in step with the state.
  public static let flowRuntime = RuntimeModule("FlowRuntime")

  /// The version of all modules, as the name of a member of `FlowRuntimeVersion`.
  public static let version: String = {
    let source = flowRuntime.sources.first { $0.path == "App/FlowRuntimeVersion" }
    let member = source?.text.split(separator: " ").drop { $0 != "var" }.dropFirst().first
    return String(member?.prefix { $0 != ":" } ?? "")
  }()

  /// The module that shows an app with SwiftUI.
  public static let flowSwiftUI = RuntimeModule("FlowSwiftUI")

  /// The module that shows an app with UIKit.
  public static let flowUIKit = RuntimeModule("FlowUIKit")
}
