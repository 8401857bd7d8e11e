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

  private init(_ name: String, _ files: [(path: String, bytes: [UInt8])]) {
    self.name = name
    sources = files.map { Source(path: $0.path, text: String(decoding: $0.bytes, as: UTF8.self)) }
  }
}

extension RuntimeModule {
  /// All that there are.
  public static let all = [flowRuntime, flowSwiftUI, flowUIKit]

  /// What navigation means, the router, and what keeps a platform as the state says.
  public static let flowRuntime = RuntimeModule(
    "FlowRuntime",
    [
      ("App/FlowAlert", PackageResources.FlowAlert_swift),
      ("App/FlowApp", PackageResources.FlowApp_swift),
      ("App/FlowChoices", PackageResources.FlowChoices_swift),
      ("App/FlowDescription", PackageResources.FlowDescription_swift),
      ("App/FlowRoot", PackageResources.FlowRoot_swift),
      ("App/FlowRoute", PackageResources.FlowRoute_swift),
      ("App/FlowScreens", PackageResources.FlowScreens_swift),
      ("App/FlowShown", PackageResources.FlowShown_swift),
      ("App/FlowTabItem", PackageResources.FlowTabItem_swift),
      ("App/FlowTitle", PackageResources.FlowTitle_swift),
      ("Links/FlowLink", PackageResources.FlowLink_swift),
      ("Links/FlowLinkLine", PackageResources.FlowLinkLine_swift),
      ("Links/FlowLinkMatch", PackageResources.FlowLinkMatch_swift),
      ("Meaning/FlowActiveScreen", PackageResources.FlowActiveScreen_swift),
      ("Meaning/FlowCourse", PackageResources.FlowCourse_swift),
      ("Meaning/FlowEntering", PackageResources.FlowEntering_swift),
      ("Meaning/FlowFinishing", PackageResources.FlowFinishing_swift),
      ("Meaning/FlowFrames", PackageResources.FlowFrames_swift),
      ("Meaning/FlowIdentity", PackageResources.FlowIdentity_swift),
      ("Meaning/FlowNavigation", PackageResources.FlowNavigation_swift),
      ("Meaning/FlowNouns", PackageResources.FlowNouns_swift),
      ("Meaning/FlowPerform", PackageResources.FlowPerform_swift),
      ("Meaning/FlowPlan", PackageResources.FlowPlan_swift),
      ("Meaning/FlowPlatformMove", PackageResources.FlowPlatformMove_swift),
      ("Meaning/FlowStack", PackageResources.FlowStack_swift),
      ("Meaning/FlowStackVerbs", PackageResources.FlowStackVerbs_swift),
      ("Meaning/FlowStarts", PackageResources.FlowStarts_swift),
      ("Meaning/FlowStructure", PackageResources.FlowStructure_swift),
      ("Meaning/FlowVerb", PackageResources.FlowVerb_swift),
      ("Router/FlowActionSet", PackageResources.FlowActionSet_swift),
      ("Router/FlowFactNews", PackageResources.FlowFactNews_swift),
      ("Router/FlowHearing", PackageResources.FlowHearing_swift),
      ("Router/FlowKeptFacts", PackageResources.FlowKeptFacts_swift),
      ("Router/FlowLeading", PackageResources.FlowLeading_swift),
      ("Router/FlowMove", PackageResources.FlowMove_swift),
      ("Router/FlowProvider", PackageResources.FlowProvider_swift),
      ("Router/FlowRouter", PackageResources.FlowRouter_swift),
      ("Router/FlowScreen", PackageResources.FlowScreen_swift),
      ("Showing/FlowContentReconciler", PackageResources.FlowContentReconciler_swift),
      ("Showing/FlowContextReconciler", PackageResources.FlowContextReconciler_swift),
      ("Showing/FlowControllerMaker", PackageResources.FlowControllerMaker_swift),
      ("Showing/FlowPagesReconciler", PackageResources.FlowPagesReconciler_swift),
      ("Showing/FlowPicture", PackageResources.FlowPicture_swift),
      ("Showing/FlowPlatform", PackageResources.FlowPlatform_swift),
      ("Showing/FlowPresentationReconciler", PackageResources.FlowPresentationReconciler_swift),
      ("Showing/FlowReconciler", PackageResources.FlowReconciler_swift),
      ("Showing/FlowShownScreens", PackageResources.FlowShownScreens_swift),
      ("Showing/FlowStackReconciler", PackageResources.FlowStackReconciler_swift),
      ("Showing/FlowTabsReconciler", PackageResources.FlowTabsReconciler_swift),
      ("Storage/FlowPath", PackageResources.FlowPath_swift),
      ("Storage/FlowRestoration", PackageResources.FlowRestoration_swift),
      ("Storage/FlowStoredPlan", PackageResources.FlowStoredPlan_swift),
      ("Storage/FlowStoredWords", PackageResources.FlowStoredWords_swift),
      ("Storage/FlowText", PackageResources.FlowText_swift),
      ("Storage/FlowValue", PackageResources.FlowValue_swift),
      ("Storage/FlowValueDecoder", PackageResources.FlowValueDecoder_swift),
      ("Storage/FlowValueEncoder", PackageResources.FlowValueEncoder_swift),
      ("Storage/FlowValues", PackageResources.FlowValues_swift),
    ])

  /// Shows an app with SwiftUI.
  public static let flowSwiftUI = RuntimeModule(
    "FlowSwiftUI",
    [
      ("FlowAlertController", PackageResources.FlowAlertController_swift),
      ("FlowAlertPresenter", PackageResources.FlowAlertPresenter_swift),
      ("FlowContentViews", PackageResources.FlowContentViews_swift),
      ("FlowContextView", PackageResources.FlowContextView_swift),
      ("FlowFactory", PackageResources.FlowFactory_swift),
      ("FlowOutcomeViews", PackageResources.FlowOutcomeViews_swift),
      ("FlowRootContent", PackageResources.FlowRootContent_swift),
      ("FlowScene", PackageResources.FlowScene_swift),
      ("FlowSceneView", PackageResources.FlowSceneView_swift),
      ("FlowShownContext", PackageResources.FlowShownContext_swift),
      ("FlowShownModel", PackageResources.FlowShownModel_swift),
      ("FlowShownPages", PackageResources.FlowShownPages_swift),
      ("FlowShownRouter", PackageResources.FlowShownRouter_swift),
      ("FlowShownStack", PackageResources.FlowShownStack_swift),
      ("FlowShownTabs", PackageResources.FlowShownTabs_swift),
      ("FlowSourceMarks", PackageResources.FlowSourceMarks_swift),
      ("FlowSwiftUIApp", PackageResources.FlowSwiftUIApp_swift),
      ("FlowSwiftUIPlatform", PackageResources.FlowSwiftUIPlatform_swift),
      ("FlowTime", PackageResources.FlowTime_swift),
      ("iOS14/FlowLinkStack", PackageResources.FlowLinkStack_swift),
      ("iOS14/FlowObservableRouter", PackageResources.FlowObservableRouter_swift),
      ("iOS17/FlowObservedRouter", PackageResources.FlowObservedRouter_swift),
      ("iOS17/FlowPathStack", PackageResources.FlowPathStack_swift),
    ])

  /// Shows an app with UIKit.
  public static let flowUIKit = RuntimeModule(
    "FlowUIKit",
    [
      ("FlowAlertController", PackageResources.FlowAlertController_swift),
      ("FlowBaseViewModel", PackageResources.FlowBaseViewModel_swift),
      ("FlowContextController", PackageResources.FlowContextController_swift),
      ("FlowContextCoordinator", PackageResources.FlowContextCoordinator_swift),
      ("FlowCoordinator", PackageResources.FlowCoordinator_swift),
      ("FlowHostedView", PackageResources.FlowHostedView_swift),
      ("FlowHostingController", PackageResources.FlowHostingController_swift),
      ("FlowNavigationRouter", PackageResources.FlowNavigationRouter_swift),
      ("FlowOutcomeViews", PackageResources.FlowOutcomeViews_swift),
      ("FlowPagesCoordinator", PackageResources.FlowPagesCoordinator_swift),
      ("FlowSceneDelegate", PackageResources.FlowSceneDelegate_swift),
      ("FlowScreensCoordinator", PackageResources.FlowScreensCoordinator_swift),
      ("FlowShowing", PackageResources.FlowShowing_swift),
      ("FlowSourceMarks", PackageResources.FlowSourceMarks_swift),
      ("FlowStackCoordinator", PackageResources.FlowStackCoordinator_swift),
      ("FlowStartCoordinator", PackageResources.FlowStartCoordinator_swift),
      ("FlowTabBarCoordinator", PackageResources.FlowTabBarCoordinator_swift),
      ("FlowTabBarView", PackageResources.FlowTabBarView_swift),
      ("FlowTurns", PackageResources.FlowTurns_swift),
      ("FlowUIKitApp", PackageResources.FlowUIKitApp_swift),
      ("FlowUIKitPlatform", PackageResources.FlowUIKitPlatform_swift),
      ("FlowUIKitRouter", PackageResources.FlowUIKitRouter_swift),
    ])
}
