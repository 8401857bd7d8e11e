// The questions of the device to controllers, about its bars, its edges and its orientations.

/// A question that a controller may pass to another controller.
@MainActor package enum DeviceQuestion: CaseIterable {
  case statusBarStyle, statusBarHidden, homeIndicator, edges, pointerLock

  func next(_ controller: UIViewController) -> UIViewController? {
    switch self {
    case .statusBarStyle: controller.childForStatusBarStyle
    case .statusBarHidden: controller.childForStatusBarHidden
    case .homeIndicator: controller.childForHomeIndicatorAutoHidden
    case .edges: controller.childForScreenEdgesDeferringSystemGestures
    case .pointerLock: controller.childViewControllerForPointerLock
    }
  }
}

public enum UIInterfaceOrientation: Int, Sendable { case unknown, portrait, portraitUpsideDown, landscapeRight, landscapeLeft }

public struct UIInterfaceOrientationMask: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let portrait = UIInterfaceOrientationMask(rawValue: 2)
  public static let landscape = UIInterfaceOrientationMask(rawValue: 24)
  public static let allButUpsideDown = UIInterfaceOrientationMask(rawValue: 26)
}

@MainActor extension Device {
  /// The root, or a presentation that fills the window. (UIViewController, modalPresentationCapturesStatusBarAppearance. Assumed of the
  /// home indicator, the edges and the pointer: their pages name only the root.)
  private var asked: UIViewController? {
    let chain = chain
    return chain.last { $0 === chain.first || $0.modalPresentationStyle == .fullScreen }
  }

  /// "If you return a view controller from this method, that one is asked", until a controller returns none. A new answer counts only after
  /// a request to ask again. (UIViewController, childForStatusBarStyle, setNeedsStatusBarAppearanceUpdate().)
  func asks(_ question: DeviceQuestion) {
    var answering = asked
    while let next = answering.flatMap({ question.next($0) }) { answering = next }
    isAnswered(question, by: answering)
  }

  func asksHowToTurn() { isTurned(as: asked?.supportedInterfaceOrientations ?? .allButUpsideDown) }

  func asksEverything() {
    for question in DeviceQuestion.allCases { asks(question) }
    asksHowToTurn()
  }
}
