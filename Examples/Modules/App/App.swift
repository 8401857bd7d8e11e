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
    switch screen.route {
    case .catalog(.teas): TeasView(actions: screen.actions())
    case .catalog(.tea(let name)): TeaView(name: name, actions: screen.actions())
    case .order(.amount(let name)): AmountView(name: name, actions: screen.actions())
    case .basket(.items): ItemsView(teas: ["Assam"], actions: screen.actions())
    }
  }
}

@MainActor private final class Provider: TeahouseProvider {}
