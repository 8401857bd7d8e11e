#if !os(macOS)

@_spi(FlowGenerated) import FlowRuntime
import SwiftUI

/// The whole app in one window: put it into a `WindowGroup`.
///
/// It makes the router once for each window, restores what was stored of the window, and follows URLs.
@MainActor public struct FlowSceneView<App: FlowSwiftUIApp>: View {
  @StateObject private var scene: FlowScene<App>
  @SceneStorage private var stored: String

  /// - Parameters:
  ///   - router: made when the window is first shown, and kept as long as it is there.
  ///   - key: by which the window's state is stored.
  public init(router: @autoclosure @escaping @MainActor () -> FlowShownRouter<App>, storedAs key: String) {
    self.init(router: router, storedAs: key, .real)
  }

  init(router: @escaping @MainActor () -> FlowShownRouter<App>, storedAs key: String, _ time: FlowTime) {
    _scene = StateObject(wrappedValue: FlowScene(router(), time))
    _stored = SceneStorage(wrappedValue: "", key)
  }

  public var body: some View {
    SwiftUI.Group {
      // What has nothing in it never appears.
      if let root = scene.root { FlowContextView(context: root) } else { SwiftUI.Color.clear }
    }
    .onAppear { scene.begin(storedIn: $stored) }
    .onOpenURL { url in
      scene.begin(storedIn: $stored)
      scene.router.open(link: url.absoluteString)
    }
  }
}

#endif
