/// What `flowc init` writes of an app beside its flows: where it begins, and a view for each screen.
public enum StartingApp: String, CaseIterable, Sendable {
  /// SwiftUI from iOS 17 on.
  case swiftui

  /// The files, with their paths from the project's directory.
  func files(named name: String) -> [(path: String, content: String)] {
    [("App/\(name)App.swift", Self.entry(of: name)), ("App/Screens.swift", Self.screens(of: name))]
  }

  private static func entry(of name: String) -> String {
    """
    import SwiftUI

    @main struct \(name)App: App {
      private let provider = Provider()

      var body: some Scene {
        WindowGroup { \(name)RootView(router: \(name)Router(provider: provider, store: \(name)StoredFacts())) }
      }
    }

    /// What the router asks of the app: the guards of the flows, and what is to be done with URLs that lead out of it.
    @MainActor private final class Provider: \(name)Provider {}

    """
  }

  private static func screens(of name: String) -> String {
    """
    import SwiftUI

    // A view for each screen of the flows: it is given the screen's params, and what can be done on it.

    struct HomeView: View {
      let actions: \(name)Route.HomeRoute.HomeActions

      var body: some View {
        List {
          ForEach(1..<4, id: \\.self) { number in
            Button("Detail \\(number)") { actions.showDetail(id: "\\(number)") }
          }
          Button("Settings") { actions.showSettings() }
            .accessibilityIdentifier(\(name).ID.home.showSettings)
        }
      }
    }

    struct DetailView: View {
      let id: String
      let actions: \(name)Route.HomeRoute.DetailActions

      var body: some View {
        VStack(spacing: 16) {
          Text("This is \\(id).")
          Button("Back") { actions.back() }
        }
      }
    }

    struct SettingsView: View {
      let actions: \(name)Route.SettingsRoute.SettingsActions

      var body: some View {
        Button("Close") { actions.close() }
      }
    }

    """
  }
}
