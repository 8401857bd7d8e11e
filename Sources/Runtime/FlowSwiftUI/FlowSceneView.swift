#if !os(macOS)

@_spi(FlowGenerated) import FlowRuntime
import SwiftUI

/// A view that shows the whole app in one window. Put it into a `WindowGroup`.
///
/// The view makes a router for each window, restores the window's stored state, and follows URLs.
@MainActor public struct FlowSceneView<App: FlowSwiftUIApp>: SwiftUI.View {
  @SwiftUI.StateObject private var scene: FlowScene<App>
  @SwiftUI.SceneStorage private var stored: String
  @SwiftUI.Namespace private var namespace
  private var isStored = true
  private var rootAnimation: SwiftUI.Animation?
  /// The app's own closures; nil if the app uses only generated views.
  var factory: FlowFactory<App>?

  /// Creates a view that shows the generated views of the app.
  ///
  /// - Parameters:
  ///   - router: makes the router when the window is first shown. The window keeps it.
  ///   - key: the key under which the window's state is stored; nil for a key with the app's name.
  public init(router: @autoclosure @escaping @MainActor () -> FlowShownRouter<App>, storedAs key: String? = nil) {
    self.init(router: router, storedAs: key, .real)
  }

  /// Creates a view that shows the views of a closure.
  ///
  /// - Parameters:
  ///   - router: makes the router when the window is first shown. The window keeps it.
  ///   - key: the key under which the window's state is stored; nil for a key with the app's name.
  ///   - view: makes the view of a screen from `screen.content`, which the generated code has with `factory: true`. Each evaluation of
  ///     the view around this one makes it again.
  public init<Content: SwiftUI.View>(
    router: @autoclosure @escaping @MainActor () -> FlowShownRouter<App>, storedAs key: String? = nil,
    @ViewBuilder view: @escaping @MainActor (_ screen: FlowScreen<App>) -> Content
  ) {
    self.init(router: router, storedAs: key, .real)
    factory = FlowFactory { SwiftUI.AnyView(view($0)) }
  }

  /// Replaces the system's bar for tabs by a view of the app.
  ///
  /// - Parameter bar: makes the view of the bar. Before iOS 16 it is above the system's bar, which can't be hidden there.
  public func tabBar<Bar: SwiftUI.View>(@ViewBuilder _ bar: @escaping @MainActor (_ bar: FlowTabBar) -> Bar) -> Self {
    var other = self
    other.factory = FlowFactory(view: factory?.view) { SwiftUI.AnyView(bar($0)) }
    return other
  }

  /// Sets the animation with which a root replaces another.
  ///
  /// The views of both roots can set a `transition`, or share a `matchedGeometryEffect` in the environment's `flowNamespace`. With reduced
  /// motion, the change is always immediate.
  public func rootAnimation(_ animation: SwiftUI.Animation?) -> Self {
    var other = self
    other.rootAnimation = animation
    return other
  }

  /// Stores no state. Each time the view is shown, the app begins again, for example in a sheet that your code presents.
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
      // An empty view never appears.
      if let root = scene.root { FlowContextView(context: root) } else { SwiftUI.Color.clear }
    }
    // Each window has its own, even if windows share a router.
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
  /// The namespace that all views of a window share, including the views in sheets; nil outside of a window, for example in previews.
  ///
  /// Use it for a zoom (`matchedTransitionSource` on a view, and `navigationTransition` on the screen that it opens) and for a
  /// `matchedGeometryEffect`.
  public internal(set) var flowNamespace: SwiftUI.Namespace.ID? {
    get { self[FlowNamespaceKey.self] }
    set { self[FlowNamespaceKey.self] = newValue }
  }
}

#endif
