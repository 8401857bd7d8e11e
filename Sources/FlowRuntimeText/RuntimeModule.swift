import CRuntimeText

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
    var sources: [Source] = []
    var next = runtime_sources()
    while let path = next.pointee.path.map(String.init(cString:)), let text = next.pointee.text {
      if path.hasPrefix("\(name)/") {
        sources.append(Source(path: String(path.dropFirst(name.count + 1).dropLast(".swift".count)), text: String(cString: text)))
      }
      next += 1
    }
    self.sources = sources
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
