@_spi(FlowGenerated) import FlowRuntime
import Testing
import UIKit

@testable import FlowUIKit
import Metro

@MainActor private final class MetroSceneDelegate: FlowSceneDelegate<Metro> {
  private(set) var unknown: [String] = []
  private(set) var made = 0
  var hasRouter = true
  /// The router of another scene.
  var shared: MetroRouter?

  override func makeRouter() -> MetroRouter? { hasRouter ? shared ?? MetroRouter(provider: MetroProvider()) : nil }

  override func makeCoordinator(window: UIWindow, router: MetroRouter) -> FlowStartCoordinator<Metro> {
    FlowStartCoordinator(
      window: window, router: router, makeController: { [weak self] in self?.controller(of: $0, on: $1, over: $2) ?? UIViewController() },
      turns: .simulated)
  }

  override func controller(of screen: MetroScreen, on root: UIViewController, over below: UIViewController?) -> UIViewController {
    made += 1
    return super.controller(of: screen, on: root, over: below)
  }

  override func isUnknown(_ url: URL) { unknown.append(url.absoluteString) }

  var screen: MetroRoute? { coordinator?.router.navigation.activeScreen }
}

@MainActor @Suite("A scene") struct SceneDelegateTests {
  private static let scene = UIWindowScene()

  private static func connect(
    _ delegate: MetroSceneDelegate, restoring activity: NSUserActivity? = nil, urls: [String] = [], activities: [NSUserActivity] = []
  ) -> Device {
    let device = Device.start()
    delegate.scene(
      scene, willConnectTo: UISceneSession(restoring: activity),
      options: .init(urls: urls.compactMap { URL(string: $0) }, activities: activities))
    _ = device.clock.settle()
    return device
  }

  /// Returns the activity of a scene with a stop in the second place of the stack.
  private static func stored() throws -> NSUserActivity {
    let delegate = MetroSceneDelegate()
    _ = connect(delegate)
    _ = delegate.coordinator?.router.act("push", if: { true }) { _ in FlowChoice(.push(.screen(.line(.stop("b"))))) }
    return try #require(delegate.stateRestorationActivity(for: scene))
  }

  @Test func `a scene shows the app in its window`() {
    let delegate = MetroSceneDelegate()
    let device = Self.connect(delegate)
    #expect(delegate.screen == .line(.stop("a")) && device.warnings.isEmpty && delegate.made > 0)
    #expect(device.window === delegate.window && device.window.windowScene === Self.scene && device.touchableStack != nil)
    delegate.sceneDidDisconnect(Self.scene)
    #expect(delegate.window == nil && delegate.coordinator == nil)
  }

  @Test func `a scene without a router shows nothing`() {
    let delegate = MetroSceneDelegate()
    delegate.hasRouter = false
    _ = Self.connect(delegate)
    #expect(delegate.window == nil && delegate.stateRestorationActivity(for: Self.scene) == nil)
    delegate.scene(Self.scene, openURLContexts: [])
  }

  @Test func `a scene restores its stored state`() throws {
    let activity = try Self.stored()
    let delegate = MetroSceneDelegate()
    let device = Self.connect(delegate, restoring: activity)
    #expect(delegate.screen == .line(.stop("b")))
    #expect(device.touchableStack?.viewControllers.count == 2 && device.transitions == 0)
  }

  @Test func `a scene with a shared router ignores its stored state`() throws {
    let activity = try Self.stored()
    let first = MetroSceneDelegate()
    let device = Self.connect(first)
    let second = MetroSceneDelegate()
    second.shared = first.coordinator?.router
    second.scene(Self.scene, willConnectTo: UISceneSession(restoring: activity), options: .init())
    #expect(device.clock.settle() && first.screen == .line(.stop("a")) && second.coordinator?.router === first.coordinator?.router)
    // The stored state of a scene counts if no other scene shows the router.
    first.sceneDidDisconnect(Self.scene)
    second.sceneDidDisconnect(Self.scene)
    let third = MetroSceneDelegate()
    third.shared = second.shared
    third.scene(Self.scene, willConnectTo: UISceneSession(restoring: activity), options: .init())
    #expect(device.clock.settle() && third.screen == .line(.stop("b")))
  }

  @Test func `a scene doesn't read another activity as its stored state`() throws {
    let activity = NSUserActivity(activityType: "other")
    activity.addUserInfoEntries(from: try Self.stored().userInfo ?? [:])
    let delegate = MetroSceneDelegate()
    _ = Self.connect(delegate, restoring: activity)
    #expect(delegate.screen == .line(.stop("a")))
  }

  @Test func `a scene prefers a link to its stored state`() throws {
    let delegate = MetroSceneDelegate()
    let device = Self.connect(delegate, restoring: try Self.stored(), urls: ["metro://closed"])
    #expect(delegate.screen == .line(.closed) && delegate.unknown.isEmpty)
    #expect(device.warnings.isEmpty && device.exceptions.isEmpty)
  }

  @Test func `a scene prefers a browsed URL to its stored state`() throws {
    let activity = NSUserActivity(activityType: "browsing")
    activity.webpageURL = URL(string: "metro://closed")
    let delegate = MetroSceneDelegate()
    let device = Self.connect(delegate, restoring: try Self.stored(), activities: [activity])
    #expect(delegate.screen == .line(.closed) && delegate.unknown.isEmpty)
    #expect(device.warnings.isEmpty && device.exceptions.isEmpty)
  }

  @Test func `a scene follows links while it is shown`() throws {
    let delegate = MetroSceneDelegate()
    let device = Self.connect(delegate)
    delegate.scene(Self.scene, openURLContexts: [UIOpenURLContext(try #require(URL(string: "metro://closed")))])
    #expect(delegate.screen == .line(.closed))
    let activity = NSUserActivity(activityType: "browsing")
    delegate.scene(Self.scene, continue: activity)
    activity.webpageURL = URL(string: "metro://nowhere")
    delegate.scene(Self.scene, continue: activity)
    #expect(delegate.unknown == ["metro://nowhere"])
    #expect(device.clock.settle() && device.touchableStack?.viewControllers.count == 1)
  }

  @Test func `a scene of an app with its own controllers shows the flows where the app has put them`() throws {
    let device = Device.start()
    let own = UIViewController()
    device.window.rootViewController = own
    device.window.makeKeyAndVisible()
    let router = MetroRouter(provider: MetroProvider())
    let coordinator = FlowStartCoordinator<Metro>(window: nil, router: router, turns: .simulated)
    #expect(device.clock.settle())
    // UIKit presents it as a sheet by default.
    #expect(coordinator.rootController.modalPresentationStyle == UIViewController().modalPresentationStyle)
    own.present(coordinator.rootController, animated: true)
    #expect(device.clock.settle() && device.chain.last === coordinator.rootController && !device.touchableTabs.isEmpty)
    _ = router.act("sheet", if: { true }) { _ in FlowChoice(.present(.flow(on: .line(.stop("b"))))) }
    #expect(device.clock.settle() && device.chain.count == 3)
    _ = router.act("close", if: { true }) { _ in FlowChoice(.dismiss) }
    #expect(device.clock.settle() && device.chain.last === coordinator.rootController)
    #expect(device.warnings.isEmpty && device.exceptions.isEmpty)
  }
}
