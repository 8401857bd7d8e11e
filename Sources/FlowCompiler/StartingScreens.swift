/// The views of the screens that `flowc init` writes.
extension StarterApp {
  static func views(of name: String) -> String {
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

  static func views(ofModelsOf name: String) -> String {
    """
    import SwiftUI

    // A view for each screen of the flows, and its model, which is given the screen's params and what can be done on it.

    final class HomeViewModel: \(name)BaseViewModel<\(name)Route.HomeCoordinator> {
      let numbers = 1..<4
      private let actions: \(name)Route.HomeRoute.HomeActions

      init(actions: \(name)Route.HomeRoute.HomeActions, coordinator: \(name)Route.HomeCoordinator) {
        self.actions = actions
        super.init(coordinator: coordinator)
      }

      func show(_ number: Int) { actions.showDetail(id: "\\(number)") }
      func showSettings() { actions.showSettings() }
    }

    struct HomeView: \(name)ViewControllerView {
      @ObservedObject var viewModel: HomeViewModel

      var body: some View {
        List {
          ForEach(viewModel.numbers, id: \\.self) { number in
            Button("Detail \\(number)") { viewModel.show(number) }
          }
          Button("Settings") { viewModel.showSettings() }
            .accessibilityIdentifier(\(name).ID.home.showSettings)
        }
      }
    }

    final class DetailViewModel: \(name)BaseViewModel<\(name)Route.HomeCoordinator> {
      let text: String
      private let actions: \(name)Route.HomeRoute.DetailActions

      init(id: String, actions: \(name)Route.HomeRoute.DetailActions, coordinator: \(name)Route.HomeCoordinator) {
        text = "This is \\(id)."
        self.actions = actions
        super.init(coordinator: coordinator)
      }

      func goBack() { actions.back() }
    }

    struct DetailView: \(name)ViewControllerView {
      @ObservedObject var viewModel: DetailViewModel

      var body: some View {
        VStack(spacing: 16) {
          Text(viewModel.text)
          Button("Back") { viewModel.goBack() }
        }
      }
    }

    final class SettingsViewModel: \(name)BaseViewModel<\(name)Route.SettingsCoordinator> {
      private let actions: \(name)Route.SettingsRoute.SettingsActions

      init(actions: \(name)Route.SettingsRoute.SettingsActions, coordinator: \(name)Route.SettingsCoordinator) {
        self.actions = actions
        super.init(coordinator: coordinator)
      }

      func close() { actions.close() }
    }

    struct SettingsView: \(name)ViewControllerView {
      @ObservedObject var viewModel: SettingsViewModel

      var body: some View {
        Button("Close") { viewModel.close() }
      }
    }

    """
  }
}
