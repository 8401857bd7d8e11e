import FlowUIKit
import SwiftUI

// The views of the app. Each keeps its actions, so that tests can call them.

/// The view models whose `setup()` was called, in their order.
@MainActor var setUp: [AnyObject] = []

class ActingViewModel<Coordinator: AnyObject, Actions>: FerryBaseViewModel<Coordinator> {
  let actions: Actions

  init(actions: Actions, coordinator: Coordinator) {
    self.actions = actions
    super.init(coordinator: coordinator)
  }

  override func setup() { setUp.append(self) }
}

final class LineViewModel: ActingViewModel<LinesFlow.Coordinator, LinesFlow.LineActions> {
  let name: String

  init(name: String, actions: LinesFlow.LineActions, coordinator: LinesFlow.Coordinator) {
    self.name = name
    super.init(actions: actions, coordinator: coordinator)
  }
}

final class TicketViewModel: ActingViewModel<LinesFlow.Coordinator, LinesFlow.TicketActions> {
  let number: Int

  init(number: Int, actions: LinesFlow.TicketActions, coordinator: LinesFlow.Coordinator) {
    self.number = number
    super.init(actions: actions, coordinator: coordinator)
  }
}

final class HelloViewModel: ActingViewModel<WelcomeFlow.Coordinator, WelcomeFlow.HelloActions> {}
final class TermsViewModel: ActingViewModel<WelcomeFlow.Coordinator, WelcomeFlow.TermsActions> {}
final class AllViewModel: ActingViewModel<LinesFlow.Coordinator, LinesFlow.AllActions> {}
final class TimetableViewModel: ActingViewModel<LinesFlow.Coordinator, LinesFlow.TimetableActions> {}
final class MoreViewModel: ActingViewModel<MoreFlow.Coordinator, MoreFlow.MoreActions> {}
final class ShopViewModel: ActingViewModel<ShopFlow.Coordinator, ShopFlow.ShopActions> {}

struct HelloView: FerryViewControllerView {
  @ObservedObject var viewModel: HelloViewModel
  var body: some View { EmptyView() }
}

struct TermsView: FerryViewControllerView {
  @ObservedObject var viewModel: TermsViewModel
  var body: some View { EmptyView() }
}

struct AllView: FerryViewControllerView {
  @ObservedObject var viewModel: AllViewModel
  var body: some View { EmptyView() }
}

struct LineView: FerryViewControllerView {
  @ObservedObject var viewModel: LineViewModel
  var body: some View { EmptyView() }
}

struct TicketView: FerryViewControllerView {
  @ObservedObject var viewModel: TicketViewModel
  var body: some View { EmptyView() }
}

struct TimetableView: FerryViewControllerView {
  @ObservedObject var viewModel: TimetableViewModel
  var body: some View { EmptyView() }
}

struct MoreView: FerryViewControllerView {
  @ObservedObject var viewModel: MoreViewModel
  var body: some View { EmptyView() }
}

struct ShopView: FerryViewControllerView {
  @ObservedObject var viewModel: ShopViewModel
  var body: some View { EmptyView() }
}
