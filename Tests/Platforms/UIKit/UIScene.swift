// Scenes have no behaviour here. Tests call their delegate as UIKit does, first `willConnectTo`. (UISceneDelegate.)

@MainActor open class UIApplication: UIResponder {
  public nonisolated static let willEnterForegroundNotification = Notification.Name("UIApplicationWillEnterForegroundNotification")
}

@MainActor public protocol UIApplicationDelegate: NSObjectProtocol {
  func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession, options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration
}

extension UIApplicationDelegate {
  public func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession, options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration { UISceneConfiguration(name: nil, sessionRole: connectingSceneSession.role) }

  /// Does nothing, because no app runs here.
  @available(iOS 14.0, *)
  @MainActor public static func main() {}
}

@MainActor open class UISceneConfiguration: NSObject {
  public var delegateClass: AnyClass?
  public init(name: String?, sessionRole: UISceneSession.Role) {}
}

@MainActor open class UIScene: UIResponder {
  public enum ActivationState: Int, Sendable { case unattached = -1, foregroundActive, foregroundInactive, background }

  public package(set) var activationState = ActivationState.foregroundActive

  @MainActor open class ConnectionOptions: NSObject {
    public let urlContexts: Set<UIOpenURLContext>
    public let userActivities: Set<NSUserActivity>

    package init(urls: [URL] = [], activities: [NSUserActivity] = []) {
      (urlContexts, userActivities) = (Set(urls.map { UIOpenURLContext($0) }), Set(activities))
    }
  }
}

@MainActor open class UIWindowScene: UIScene {}

@MainActor open class UISceneSession: NSObject {
  public struct Role: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
  }

  public let role = Role(rawValue: "UIWindowSceneSessionRoleApplication")
  public let stateRestorationActivity: NSUserActivity?

  package init(restoring activity: NSUserActivity? = nil) { stateRestorationActivity = activity }
}

@MainActor open class UIOpenURLContext: NSObject {
  public let url: URL

  package init(_ url: URL) { self.url = url }
}

@MainActor public protocol UISceneDelegate: NSObjectProtocol {
  func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions)
  func sceneDidDisconnect(_ scene: UIScene)
  func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>)
  func scene(_ scene: UIScene, continue userActivity: NSUserActivity)
  func stateRestorationActivity(for scene: UIScene) -> NSUserActivity?
}

@MainActor public protocol UIWindowSceneDelegate: UISceneDelegate { var window: UIWindow? { get set } }

#if !canImport(ObjectiveC)
/// A part of Foundation in Apple's frameworks.
open class NSUserActivity: NSObject {
  public let activityType: String
  public var webpageURL: URL?
  public var userInfo: [AnyHashable: Any]?

  public init(activityType: String) { self.activityType = activityType }

  public func addUserInfoEntries(from otherDictionary: [AnyHashable: Any]) {
    userInfo = (userInfo ?? [:]).merging(otherDictionary) { $1 }
  }
}
#endif
