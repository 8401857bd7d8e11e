#if !os(macOS)

@_spi(FlowGenerated) import FlowRuntime
import SwiftUI

/// The whole app in one window: put it into a `WindowGroup`.
///
/// It makes the router once for each window, restores what was stored of the window, and follows URLs.
@MainActor public struct FlowSceneView<App: FlowSwiftUIApp>: SwiftUI.View {
  @SwiftUI.StateObject private var scene: FlowScene<App>
  @SwiftUI.SceneStorage private var stored: String
  @SwiftUI.Namespace private var namespace
  private var isStored = true
  private var rootAnimation: SwiftUI.Animation?
  /// Nil where nothing is made but what is generated.
  var factory: FlowFactory<App>?

  /// - Parameters:
  ///   - router: made when the window is first shown, and kept as long as it is there.
  ///   - key: by which the window's state is stored; under the app's name if nothing is said.
  public init(router: @autoclosure @escaping @MainActor () -> FlowShownRouter<App>, storedAs key: String? = nil) {
    self.init(router: router, storedAs: key, .real)
  }

  /// - Parameter view: makes the view of a screen, anew whenever the view around this one is evaluated; its actions are `screen.actions()`.
  public init<Content: SwiftUI.View>(
    router: @autoclosure @escaping @MainActor () -> FlowShownRouter<App>, storedAs key: String? = nil,
    @ViewBuilder view: @escaping @MainActor (_ screen: FlowScreen<App>) -> Content
  ) {
    self.init(router: router, storedAs: key, .real)
    factory = FlowFactory { SwiftUI.AnyView(view($0)) }
  }

  /// The same with a bar of the app's own for tabs.
  ///
  /// - Parameter bar: makes the view of the bar. Before iOS 16 it stands above that of the system, which cannot be hidden there.
  public func tabBar<Bar: SwiftUI.View>(@ViewBuilder _ bar: @escaping @MainActor (_ bar: FlowTabBar) -> Bar) -> Self {
    var other = self
    other.factory = FlowFactory(view: factory?.view) { SwiftUI.AnyView(bar($0)) }
    return other
  }

  /// The same, where one root takes the place of another with an animation. The views of both may say how they come and go (`transition`), or share a
  /// `matchedGeometryEffect` in the environment's `flowNamespace`. With reduced motion it is always at once.
  public func rootAnimation(_ animation: SwiftUI.Animation?) -> Self {
    var other = self
    other.rootAnimation = animation
    return other
  }

  /// The same, which stores nothing: whenever it is shown it begins anew, as in a sheet that is presented by hand.
  public func storingNothing() -> Self {
    var other = self
    other.isStored = false
    return other
  }

  init(router: @escaping @MainActor () -> FlowShownRouter<App>, storedAs key: String?, _ time: FlowTime) {
    _scene = SwiftUI.StateObject(wrappedValue: FlowScene(router(), time))
    _stored = SwiftUI.SceneStorage(wrappedValue: "", key ?? App.storageKey)
  }

  public var body: some SwiftUI.View {
    SwiftUI.Group {
      // What has nothing in it never appears.
      if let root = scene.root { FlowContextView(context: root) } else { SwiftUI.Color.clear }
    }
    // Each window has its own, also of those that share a router.
    .environment(\.flowFactory, factory)
    .environment(\.flowNamespace, namespace)
    .onAppear { begin() }
    .onOpenURL { url in
      begin()
      scene.router.open(link: url.absoluteString)
    }
  }

  private func begin() { scene.begin(storedIn: isStored ? $stored : nil, rootAnimation: rootAnimation) }
}

private struct FlowNamespaceKey: SwiftUI.EnvironmentKey {
  static var defaultValue: SwiftUI.Namespace.ID? { nil }
}

extension SwiftUI.EnvironmentValues {
  /// The namespace that all views of a window share, also those in sheets: for a zoom (`matchedTransitionSource` on a view, and `navigationTransition` on
  /// the screen that it opens) and for a `matchedGeometryEffect`. Nil outside of a window, as in previews.
  public internal(set) var flowNamespace: SwiftUI.Namespace.ID? {
    get { self[FlowNamespaceKey.self] }
    set { self[FlowNamespaceKey.self] = newValue }
  }
}

#endif
