// Where an app of UIKit begins, and the windows that it is shown in.

import Foundation

@available(iOS 2.0, *)
@MainActor open class UIWindow: UIView {
  @available(iOS 13.0, *)
  public init(windowScene: UIWindowScene) {}
  public var rootViewController: UIViewController?
  public func makeKeyAndVisible() {}
}

@available(iOS 2.0, *)
@MainActor open class UIApplication: UIResponder {}
@available(iOS 2.0, *)
@MainActor public protocol UIApplicationDelegate: NSObjectProtocol {
  @available(iOS 13.0, *)
  func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession, options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration
}
extension UIApplicationDelegate {
  @available(iOS 13.0, *)
  public func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession, options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration { UISceneConfiguration(name: nil, sessionRole: connectingSceneSession.role) }
}
@available(iOS 14.0, *)
extension UIApplicationDelegate { @MainActor public static func main() {} }

@available(iOS 13.0, *)
@MainActor open class UIScene: UIResponder {
  @MainActor open class ConnectionOptions: NSObject {
    public var urlContexts: Set<UIOpenURLContext> { [] }
    public var userActivities: Set<NSUserActivity> { [] }
  }
}
@available(iOS 13.0, *)
@MainActor open class UIWindowScene: UIScene {}
@available(iOS 13.0, *)
@MainActor open class UISceneSession: NSObject {
  public struct Role: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
  }
  public var role: Role { Role(rawValue: "UIWindowSceneSessionRoleApplication") }
  public var stateRestorationActivity: NSUserActivity? { nil }
}
@available(iOS 13.0, *)
@MainActor open class UISceneConfiguration: NSObject {
  public init(name: String?, sessionRole: UISceneSession.Role) {}
  public var delegateClass: AnyClass?
}
@available(iOS 13.0, *)
@MainActor open class UIOpenURLContext: NSObject { public var url: URL { URL(fileURLWithPath: "/") } }

@available(iOS 13.0, *)
@MainActor public protocol UISceneDelegate: NSObjectProtocol {
  func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions)
  func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>)
  func sceneDidDisconnect(_ scene: UIScene)
  func scene(_ scene: UIScene, continue userActivity: NSUserActivity)
  func stateRestorationActivity(for scene: UIScene) -> NSUserActivity?
}
@available(iOS 13.0, *)
@MainActor public protocol UIWindowSceneDelegate: UISceneDelegate { var window: UIWindow? { get set } }

#if !canImport(ObjectiveC)
// Part of Foundation where Apple's is.
@available(iOS 8.0, *)
open class NSUserActivity: NSObject {
  public init(activityType: String) {}
  public var activityType: String { "" }
  public var webpageURL: URL? { nil }
  public var userInfo: [AnyHashable: Any]?
  public func addUserInfoEntries(from otherDictionary: [AnyHashable: Any]) {}
}
#endif
