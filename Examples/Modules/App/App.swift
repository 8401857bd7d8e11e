import Basket
import Catalog
import Navigation
import SwiftUI

@main struct TeahouseApp: App {
  private let provider = Provider()

  var body: some Scene {
    WindowGroup { TeahouseRootView(router: TeahouseRouter(provider: provider), view: view) }
  }

  /// Only the app knows all features.
  @ViewBuilder private func view(of screen: TeahouseScreen) -> some View {
    switch screen.content {
    case .catalog(.teas(let actions)): TeasView(actions: actions)
    case .catalog(.tea(let name, let actions)): TeaView(name: name, actions: actions)
    case .order(.amount(let name, let actions)): AmountView(name: name, actions: actions)
    case .basket(.items(let actions)): ItemsView(teas: ["Assam"], actions: actions)
    }
  }
}

@MainActor private final class Provider: TeahouseProvider {}
