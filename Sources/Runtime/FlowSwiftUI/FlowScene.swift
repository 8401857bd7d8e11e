#if !os(macOS)

@_spi(FlowGenerated) import FlowRuntime
import Combine
import SwiftUI

/// One window of an app: its router, its root and its stored state.
@MainActor final class FlowScene<App: FlowSwiftUIApp>: Combine.ObservableObject, FlowRouterWindow {
  let router: FlowShownRouter<App>
  /// The root of the window; nil before ``begin(storedIn:rootAnimation:)``.
  @Combine.Published private(set) var root: FlowShownContext<App>?
  private let time: FlowTime
  private var reconciler: FlowReconciler<FlowSwiftUIPlatform<App>>?
  private var stored: SwiftUI.Binding<String>?

  init(_ router: FlowShownRouter<App>, _ time: FlowTime) { (self.router, self.time) = (router, time) }

  /// Starts with the stored state of the scene. Further calls do nothing.
  ///
  /// SwiftUI doesn't define the order in which a view appears, gets a URL and receives published values. The first of these events starts
  /// the scene. Before it, nothing is shown, stored or opened. A window that shares a router shows the present state.
  ///
  /// - Parameters:
  ///   - stored: the stored state, which the scene keeps up to date; nil to store nothing.
  ///   - rootAnimation: the animation with which a root replaces another; nil for an immediate change.
  func begin(storedIn stored: SwiftUI.Binding<String>?, rootAnimation: SwiftUI.Animation? = nil) {
    if reconciler != nil { return }
    if !router.isShown, let stored, let state = FlowNavigation<App>(text: stored.wrappedValue) { router.restore(state) }
    let reconciler = FlowReconciler(router, on: FlowSwiftUIPlatform<App>(router, time, rootAnimation: rootAnimation))
    self.reconciler = reconciler
    self.stored = stored
    router.isShown(in: self)
    FlowWindows.add(self, showing: router) { [weak self] in self?.root?.host?.viewIfLoaded?.window?.rank ?? 0 }
    root = reconciler.root as? FlowShownContext<App>
  }

  func navigationHasChanged() {
    reconciler?.navigationHasChanged()
    stored?.wrappedValue = router.navigation.text
  }

  /// Whether the window shows all wanted content and nothing moves.
  var isSettled: Bool { reconciler?.isSettled ?? false }
}

#endif
