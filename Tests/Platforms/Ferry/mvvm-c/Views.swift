import FlowUIKit
import SwiftUI

// What an app would show: each holds what it is given, for tests to act by it.

final class HelloViewModel: FerryBaseViewModel<FerryRoute.WelcomeCoordinator> {
  let actions: FerryRoute.WelcomeRoute.HelloActions

  init(actions: FerryRoute.WelcomeRoute.HelloActions, coordinator: FerryRoute.WelcomeCoordinator) {
    self.actions = actions
    super.init(coordinator: coordinator)
  }
}

struct HelloView: FerryViewControllerView {
  @ObservedObject var viewModel: HelloViewModel
  var body: some View { EmptyView() }
}

final class TermsViewModel: FerryBaseViewModel<FerryRoute.WelcomeCoordinator> {
  let actions: FerryRoute.WelcomeRoute.TermsActions

  init(actions: FerryRoute.WelcomeRoute.TermsActions, coordinator: FerryRoute.WelcomeCoordinator) {
    self.actions = actions
    super.init(coordinator: coordinator)
  }
}

struct TermsView: FerryViewControllerView {
  @ObservedObject var viewModel: TermsViewModel
  var body: some View { EmptyView() }
}

final class AllViewModel: FerryBaseViewModel<FerryRoute.LinesCoordinator> {
  let actions: FerryRoute.LinesRoute.AllActions

  init(actions: FerryRoute.LinesRoute.AllActions, coordinator: FerryRoute.LinesCoordinator) {
    self.actions = actions
    super.init(coordinator: coordinator)
  }
}

struct AllView: FerryViewControllerView {
  @ObservedObject var viewModel: AllViewModel
  var body: some View { EmptyView() }
}

final class LineViewModel: FerryBaseViewModel<FerryRoute.LinesCoordinator> {
  let name: String
  let actions: FerryRoute.LinesRoute.LineActions

  init(name: String, actions: FerryRoute.LinesRoute.LineActions, coordinator: FerryRoute.LinesCoordinator) {
    (self.name, self.actions) = (name, actions)
    super.init(coordinator: coordinator)
  }
}

struct LineView: FerryViewControllerView {
  @ObservedObject var viewModel: LineViewModel
  var body: some View { EmptyView() }
}

final class TicketViewModel: FerryBaseViewModel<FerryRoute.LinesCoordinator> {
  let number: Int
  let actions: FerryRoute.LinesRoute.TicketActions

  init(number: Int, actions: FerryRoute.LinesRoute.TicketActions, coordinator: FerryRoute.LinesCoordinator) {
    (self.number, self.actions) = (number, actions)
    super.init(coordinator: coordinator)
  }
}

struct TicketView: FerryViewControllerView {
  @ObservedObject var viewModel: TicketViewModel
  var body: some View { EmptyView() }
}

final class TimetableViewModel: FerryBaseViewModel<FerryRoute.LinesCoordinator> {
  let actions: FerryRoute.LinesRoute.TimetableActions

  init(actions: FerryRoute.LinesRoute.TimetableActions, coordinator: FerryRoute.LinesCoordinator) {
    self.actions = actions
    super.init(coordinator: coordinator)
  }
}

struct TimetableView: FerryViewControllerView {
  @ObservedObject var viewModel: TimetableViewModel
  var body: some View { EmptyView() }
}

final class MoreViewModel: FerryBaseViewModel<FerryRoute.MoreCoordinator> {
  let actions: FerryRoute.MoreRoute.MoreActions

  init(actions: FerryRoute.MoreRoute.MoreActions, coordinator: FerryRoute.MoreCoordinator) {
    self.actions = actions
    super.init(coordinator: coordinator)
  }
}

struct MoreView: FerryViewControllerView {
  @ObservedObject var viewModel: MoreViewModel
  var body: some View { EmptyView() }
}

final class ShopViewModel: FerryBaseViewModel<FerryRoute.ShopCoordinator> {
  let actions: FerryRoute.ShopRoute.ShopActions

  init(actions: FerryRoute.ShopRoute.ShopActions, coordinator: FerryRoute.ShopCoordinator) {
    self.actions = actions
    super.init(coordinator: coordinator)
  }
}

struct ShopView: FerryViewControllerView {
  @ObservedObject var viewModel: ShopViewModel
  var body: some View { EmptyView() }
}
