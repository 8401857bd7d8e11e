import CResources

/// A module of the runtime, with its sources as text: they are copied beside what is generated for an app that imports no module.
public struct RuntimeModule: Sendable {
  public let name: String
  /// In the order in which a copy has them.
  public let sources: [Source]

  public struct Source: Sendable {
    /// Where the file lies in the module's directory, without its extension. Files of two modules that have the same name are one file.
    public let path: String
    public let text: String

    /// The directory that the file lies in; nil if that is the module's own.
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
  /// All that there are.
  public static let all = [flowRuntime, flowSwiftUI, flowUIKit]

  /// What navigation means, the router, and what keeps a platform as the state says.
  public static let flowRuntime = RuntimeModule("FlowRuntime")

  /// Shows an app with SwiftUI.
  public static let flowSwiftUI = RuntimeModule("FlowSwiftUI")

  /// Shows an app with UIKit.
  public static let flowUIKit = RuntimeModule("FlowUIKit")
}
