import FlowResources

/// A kind of generated code.
public enum GenerationTarget: String, CaseIterable, Sendable {
  /// Plain Swift for any platform.
  case core
  /// SwiftUI for iOS 14 or newer, with an `ObservableObject`.
  case changeRoot = "change-root"
  /// SwiftUI for iOS 17 or newer, with an `@Observable` router.
  case swiftui
  /// UIKit navigation with SwiftUI screens, for iOS 14 or newer.
  case coordinator
  /// UIKit navigation with a controller, a view model and a coordinator for each screen, for iOS 14 or newer.
  case mvvmC = "mvvm-c"
  /// App Intents for the entries, beside the code of another target.
  case intents
  /// Documentation, with a page for each flow.
  case markdown

  /// The properties of a target.
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
    /// Whether the module needs the files of another target too.
    var isAddition = false
    /// The folders of the runtime that the generated code doesn't use.
    var unusedFolders: Set<String> = []
  }

  private var row: Row {
    switch self {
    case .core: Row(oldestIOS: 13, unusedFolders: ["Showing"])
    case .changeRoot: Row(oldestIOS: 14, interface: .swiftUI, unusedFolders: ["iOS17"])
    case .swiftui: Row(oldestIOS: 17, interface: .swiftUI, unusedFolders: ["iOS14"])
    case .coordinator: Row(oldestIOS: 14, interface: .uiKit)
    case .mvvmC: Row(oldestIOS: 14, interface: .uiKit, hasViewModels: true)
    case .intents: Row(oldestIOS: 16, isAddition: true)
    case .markdown: Row()
    }
  }

  /// The oldest iOS on which the generated code runs; nil for documentation.
  public var oldestIOS: Int? { row.oldestIOS }

  /// Whether the target is Swift, and not documentation.
  public var isCode: Bool { row.oldestIOS != nil }

  /// Whether the module needs the files of another target too.
  public var isAddition: Bool { row.isAddition }

  /// Whether UIKit shows the screens.
  public var isOfUIKit: Bool { row.interface == .uiKit }

  /// Whether each view has a model.
  public var hasViewModels: Bool { row.hasViewModels }

  /// The name of the file for the whole app. Each of the other files belongs to a source.
  public var appFileName: String { isAddition ? "FlowIntents.swift" : isCode ? "FlowApp.swift" : "README.md" }

  /// The name of the file with the accessibility identifiers of screens and buttons; nil for a target without views.
  public static let identifiersFileName = "FlowIDs.swift"

  /// The ending of the target's files. flowc ignores files with other endings in the output directory.
  public var fileExtension: String { isCode ? ".swift" : ".md" }

  /// The modules of the runtime that the target uses.
  public var runtimeModules: [RuntimeModule] {
    switch row.interface {
    case nil: isCode ? [.flowRuntime] : []
    case .swiftUI?: [.flowRuntime, .flowSwiftUI]
    case .uiKit?: [.flowRuntime, .flowUIKit]
    }
  }

  /// The folders of these modules that the target doesn't use.
  var unusedFolders: Set<String> { row.unusedFolders }

  /// The members of each screen's view, or of its model if it has one, in addition to the params; empty for a target without views.
  public var namesInViews: Set<String> { showsViews ? ["actions", hasViewModels ? "coordinator" : "body"] : [] }

  /// Whether the target shows screens.
  public var showsViews: Bool { row.interface != nil }

  /// The imports of files, in addition to the imports for params.
  var viewImports: [String] {
    switch row.interface {
    case nil: []
    case .swiftUI?: ["SwiftUI"]
    case .uiKit?: ["SwiftUI", "UIKit"]
    }
  }

  /// The imports of the app's file. It keeps facts in the user's defaults, and in some projects a file sees members only of the modules
  /// that it imports.
  var appImports: [String] { showsViews ? viewImports + ["Foundation"] : [] }
}

/// The way in which generated code gets the runtime, which is the same for all apps.
public enum RuntimeDelivery: String, CaseIterable, Sendable {
  /// The module FlowRuntime of flowc's package, which generated files import.
  case module
  /// A copy of the runtime's sources beside the generated files, in the app's module.
  case copy
}

/// The access level of the generated declarations.
public enum AccessLevel: String, CaseIterable, Sendable {
  case `public`, package, `internal`

  /// The modifier with the space after it; empty for Swift's default level.
  var modifier: String { self == .internal ? "" : "\(rawValue) " }
}
