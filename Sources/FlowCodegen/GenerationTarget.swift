import FlowTexts

/// A kind of code to generate.
public enum GenerationTarget: String, CaseIterable, Sendable {
  /// Plain Swift that runs on any platform.
  case core
  /// SwiftUI from iOS 14 on, around an `ObservableObject`.
  case changeRoot = "change-root"
  /// SwiftUI from iOS 17 on, around an `@Observable` router.
  case swiftui
  /// UIKit navigation with SwiftUI screens, from iOS 14 on.
  case coordinator
  /// The same with a controller, a view model and a coordinator behind each screen.
  case mvvmC = "mvvm-c"
  /// Documentation: a page for each flow.
  case markdown

  /// The file that stands for the app as a whole, beside those that stand for a source each.
  public var appFileName: String { self == .markdown ? "README.md" : "FlowApp.swift" }

  /// The file with what tests of the user interface find screens and buttons by; nil where nothing is shown.
  public var identifiersFileName: String? { viewImports.isEmpty ? nil : "FlowIDs.swift" }

  /// What files of this kind end with: others in the directory are none of flowc's business.
  public var fileExtension: String { self == .markdown ? ".md" : ".swift" }

  /// The modules of the runtime that it uses.
  public var runtimeModules: [RuntimeModule] {
    switch self {
    case .core: [.flowRuntime]
    case .changeRoot, .swiftui: [.flowRuntime, .flowSwiftUI]
    case .coordinator, .mvvmC: [.flowRuntime, .flowUIKit]
    case .markdown: []
    }
  }

  /// The folders of these of which it uses nothing.
  var unusedFolders: Set<String> {
    switch self {
    case .core: ["Showing"]
    case .changeRoot: ["iOS17"]
    case .swiftui: ["iOS14"]
    case .coordinator, .mvvmC, .markdown: []
    }
  }

  /// What the view of a screen has or is given beside its params, or the view's model where it has one; none where no views are shown.
  public var namesInViews: Set<String> {
    switch self {
    case .core, .markdown: []
    case .changeRoot, .swiftui, .coordinator: ["actions", "body"]
    case .mvvmC: ["actions", "coordinator"]
    }
  }

  /// Whether it shows screens.
  public var showsViews: Bool { !viewImports.isEmpty }

  /// What files import beside what the values in them need.
  var viewImports: [String] {
    switch self {
    case .core, .markdown: []
    case .changeRoot, .swiftui: ["SwiftUI"]
    case .coordinator, .mvvmC: ["SwiftUI", "UIKit"]
    }
  }

  /// What the file of the app imports: there facts are kept in the user's defaults, and a project may be set to see members of imported modules alone.
  var appImports: [String] { showsViews ? viewImports + ["Foundation"] : [] }
}

/// How generated code comes by the runtime, which is the same for all apps.
public enum RuntimeDelivery: String, CaseIterable, Sendable {
  /// Its sources stand beside what is generated.
  case copy
  /// Generated files import the module FlowRuntime, which the app has from flowc's package.
  case module
}

/// Who may use the generated declarations.
public enum AccessLevel: String, CaseIterable, Sendable {
  case `public`, package, `internal`

  /// With the space that follows; Swift's own default needs no word.
  var modifier: String { self == .internal ? "" : "\(rawValue) " }
}
