#if !os(macOS)

@_spi(FlowGenerated) import FlowRuntime
import Combine
import SwiftUI

/// One window of an app: its router, what shows it, and what is stored of it.
@MainActor final class FlowScene<App: FlowSwiftUIApp>: Combine.ObservableObject, FlowRouterWindow {
  let router: FlowShownRouter<App>
  /// What shows the app; nil before it has begun.
  @Combine.Published private(set) var root: FlowShownContext<App>?
  private let time: FlowTime
  private var reconciler: FlowReconciler<FlowSwiftUIPlatform<App>>?
  private var stored: SwiftUI.Binding<String>?

  init(_ router: FlowShownRouter<App>, _ time: FlowTime) { (self.router, self.time) = (router, time) }

  /// Begins with what was stored of the scene; once.
  ///
  /// SwiftUI does not say in which order a view appears, is given a URL, and receives what is published. So whichever comes first begins, and
  /// nothing is shown, stored or opened before. A window that shares a router shows what is shown already.
  ///
  /// - Parameters:
  ///   - stored: what was stored, and is to be as long as the scene is there; nil where nothing is.
  ///   - rootAnimation: how one root takes the place of another; nil at once.
  func begin(storedIn stored: SwiftUI.Binding<String>?, rootAnimation: SwiftUI.Animation? = nil) {
    if reconciler != nil { return }
    if !router.isShown, let stored, let state = FlowNavigation<App>(text: stored.wrappedValue) { router.restore(state) }
    let reconciler = FlowReconciler(router, on: FlowSwiftUIPlatform<App>(router, time, rootAnimation: rootAnimation))
    self.reconciler = reconciler
    self.stored = stored
    router.isShown(in: self)
    root = reconciler.root as? FlowShownContext<App>
  }

  func navigationHasChanged() {
    reconciler?.navigationHasChanged()
    stored?.wrappedValue = router.navigation.text
  }

  /// Whether all that is wanted is shown, and nothing moves.
  var isSettled: Bool { reconciler?.isSettled ?? false }
}

#endif
