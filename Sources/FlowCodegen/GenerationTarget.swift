import FlowResources

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

  /// The facts about a target.
  struct Row {
    /// The framework that shows screens.
    enum Interface {
      case swiftUI, uiKit
    }

    /// The oldest iOS on which the generated code runs; nil for documentation.
    var oldestIOS: Int?
    var interface: Interface?
    /// Whether each view has a model.
    var hasViewModels = false
    /// The folders of the runtime's modules of which the generated code uses nothing.
    var unusedFolders: Set<String> = []
  }

  private var row: Row {
    switch self {
    case .core: Row(oldestIOS: 13, unusedFolders: ["Showing"])
    case .changeRoot: Row(oldestIOS: 14, interface: .swiftUI, unusedFolders: ["iOS17"])
    case .swiftui: Row(oldestIOS: 17, interface: .swiftUI, unusedFolders: ["iOS14"])
    case .coordinator: Row(oldestIOS: 14, interface: .uiKit)
    case .mvvmC: Row(oldestIOS: 14, interface: .uiKit, hasViewModels: true)
    case .markdown: Row()
    }
  }

  /// The oldest iOS on which the generated code runs; nil for documentation.
  public var oldestIOS: Int? { row.oldestIOS }

  /// Whether Swift is generated, not documentation.
  public var isCode: Bool { row.oldestIOS != nil }

  /// Whether UIKit shows the screens.
  public var isOfUIKit: Bool { row.interface == .uiKit }

  /// Whether each view has a model.
  public var hasViewModels: Bool { row.hasViewModels }

  /// The file that stands for the app as a whole, beside those that stand for a source each.
  public var appFileName: String { isCode ? "FlowApp.swift" : "README.md" }

  /// The file with what tests of the user interface find screens and buttons by; nil where nothing is shown.
  public var identifiersFileName: String? { showsViews ? "FlowIDs.swift" : nil }

  /// What files of this kind end with: others in the directory are none of flowc's business.
  public var fileExtension: String { isCode ? ".swift" : ".md" }

  /// The modules of the runtime that it uses.
  public var runtimeModules: [RuntimeModule] {
    switch row.interface {
    case nil: isCode ? [.flowRuntime] : []
    case .swiftUI?: [.flowRuntime, .flowSwiftUI]
    case .uiKit?: [.flowRuntime, .flowUIKit]
    }
  }

  /// The folders of these of which it uses nothing.
  var unusedFolders: Set<String> { row.unusedFolders }

  /// What the view of a screen has or is given beside its params, or the view's model where it has one; none where no views are shown.
  public var namesInViews: Set<String> { showsViews ? ["actions", hasViewModels ? "coordinator" : "body"] : [] }

  /// Whether it shows screens.
  public var showsViews: Bool { row.interface != nil }

  /// What files import beside what the values in them need.
  var viewImports: [String] {
    switch row.interface {
    case nil: []
    case .swiftUI?: ["SwiftUI"]
    case .uiKit?: ["SwiftUI", "UIKit"]
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
