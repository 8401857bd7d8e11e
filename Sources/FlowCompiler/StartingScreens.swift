/// The views of the screens that `flowc init` writes.
extension StarterApp {
  static func views(of name: String) -> String {
    """
    import SwiftUI

    // A view for each screen of the flows. It gets the screen's params and actions.

    struct HomeView: View {
      let actions: HomeFlow.HomeActions

      var body: some View {
        List {
          ForEach(1..<4, id: \\.self) { number in
            Button("Detail \\(number)") { actions.showDetail(id: "\\(number)") }
          }
          Button("Settings") { actions.showSettings() }
            .accessibilityIdentifier(\(name)ID.Home.Home.showSettings)
        }
      }
    }

    struct DetailView: View {
      let id: String
      let actions: HomeFlow.DetailActions

      var body: some View {
        VStack(spacing: 16) {
          Text("This is \\(id).")
          Button("Back") { actions.back() }
        }
      }
    }

    struct SettingsView: View {
      let actions: SettingsFlow.SettingsActions

      var body: some View {
        Button("Close") { actions.close() }
      }
    }

    """
  }

  static func views(ofModelsOf name: String) -> String {
    """
    import SwiftUI

    // A view for each screen of the flows, and its model, which gets the screen's params and actions.

    final class HomeViewModel: \(name)BaseViewModel<HomeFlow.Coordinator> {
      let numbers = 1..<4
      private let actions: HomeFlow.HomeActions

      init(actions: HomeFlow.HomeActions, coordinator: HomeFlow.Coordinator) {
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
            .accessibilityIdentifier(\(name)ID.Home.Home.showSettings)
        }
      }
    }

    final class DetailViewModel: \(name)BaseViewModel<HomeFlow.Coordinator> {
      let text: String
      private let actions: HomeFlow.DetailActions

      init(id: String, actions: HomeFlow.DetailActions, coordinator: HomeFlow.Coordinator) {
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

    final class SettingsViewModel: \(name)BaseViewModel<SettingsFlow.Coordinator> {
      private let actions: SettingsFlow.SettingsActions

      init(actions: SettingsFlow.SettingsActions, coordinator: SettingsFlow.Coordinator) {
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
