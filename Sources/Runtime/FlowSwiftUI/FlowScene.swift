#if !os(macOS)

@_spi(FlowGenerated) import FlowRuntime
import SwiftUI

/// One window of an app: its router, what shows it, and what is stored of it.
@MainActor final class FlowScene<App: FlowSwiftUIApp>: ObservableObject {
  let router: FlowShownRouter<App>
  private let time: FlowTime
  private var reconciler: FlowReconciler<FlowSwiftUIPlatform<App>>?

  init(_ router: FlowShownRouter<App>, _ time: FlowTime) { (self.router, self.time) = (router, time) }

  /// What shows the app, restored before anything is shown, stored or opened.
  ///
  /// Before its first view is made is the only time that is surely before all of these: SwiftUI does not say in which order a view appears,
  /// is given a URL, and receives what is published.
  ///
  /// - Parameter stored: what was stored of the scene, and is to be as long as it is there.
  func root(storedIn stored: SwiftUI.Binding<String>) -> FlowShownContext<App>? {
    let reconciler = self.reconciler ?? begin(stored)
    return reconciler.root as? FlowShownContext<App>
  }

  private func begin(_ stored: SwiftUI.Binding<String>) -> FlowReconciler<FlowSwiftUIPlatform<App>> {
    if let state = FlowNavigation<App>(text: stored.wrappedValue) { router.restore(state) }
    let reconciler = FlowReconciler(router, on: FlowSwiftUIPlatform<App>(router, time))
    self.reconciler = reconciler
    router.hasChanged = { [weak router, weak reconciler] in
      guard let router, let reconciler else { return }
      reconciler.navigationHasChanged()
      stored.wrappedValue = router.navigation.text
    }
    return reconciler
  }

  /// Whether all that is wanted is shown, and nothing moves.
  var isSettled: Bool { reconciler?.isSettled ?? false }
}

#endif
