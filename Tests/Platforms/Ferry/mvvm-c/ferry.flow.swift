// Made by flowc from ferry.yaml. Do not edit.
// swift-format-ignore-file

import SwiftUI
import UIKit

@_spi(FlowGenerated) import FlowRuntime
@_spi(FlowGenerated) import FlowUIKit

extension FerryRoute {
  /// Flow `welcome`, ferry.yaml:10
  public enum WelcomeRoute: String, FerryScreens {
    /// Hello. Screen `welcome.hello`, ferry.yaml:13
    case hello
    /// Terms. Screen `welcome.terms`, ferry.yaml:14
    case terms

    public static var _flow: String { "welcome" }
    public static var _description: FlowDescription<FerryFlows> { FlowDescription(pages: _pages) }
    private static var _pages: [Self?] { [.hello, .terms] }
    public var route: FerryRoute { .welcome(self) }

    /// What can be done on `welcome.hello`.
    @MainActor public struct HelloActions: FlowActionSet {
      public static var place: String { "welcome.hello" }
      public let screen: FlowActing<FerryFlows>
      public init(screen: FlowActiveScreen<FerryFlows>) { self.screen = screen.acting }

      /// `select: terms`. Action `welcome.hello.next`, ferry.yaml:13
      @discardableResult public func next() -> FerryMove { screen.move("welcome.hello.next", .select("terms", page: .welcome(.terms))) }
    }

    /// What can be done on `welcome.terms`.
    @MainActor public struct TermsActions: FlowActionSet {
      public static var place: String { "welcome.terms" }
      public let screen: FlowActing<FerryFlows>
      public init(screen: FlowActiveScreen<FerryFlows>) { self.screen = screen.acting }

      /// `root: main`. Action `welcome.terms.accept`, ferry.yaml:14
      @discardableResult public func accept() -> FerryMove { screen.move("welcome.terms.accept", .root(.tab(FerryRoute.MainTab.lines), resumes: true), sets: [.welcomed]) }
    }
  }

  /// Flow `main`, ferry.yaml:16
  public enum MainTab: String, CaseIterable, Codable, FlowTabs {
    /// Lines. Tab `main.lines`, ferry.yaml:20
    case lines
    /// More. Tab `main.more`, ferry.yaml:21
    case more

    public static var _flow: String { "main" }
    public static var _description: FlowDescription<FerryFlows> { FlowDescription(tabs: Self.self, requires: { facts in facts.contains(.welcomed) }, handlers: { _handler(of: $0, after: $1) }, starts: _starts) }
    private static var _starts: String { "main.bar.buy shop sheet" }
    public var destination: FlowTarget<FerryFlows> {
      switch self {
      case .lines: .flow(on: .lines(.all))
      case .more: .flow(on: .more(.more))
      }
    }

    /// The buttons beside the tabs of `main`.
    @MainActor public struct BarButtons: FlowActionSet {
      public static var place: String { "main" }
      public let screen: FlowActing<FerryFlows>
      public init(screen: FlowActiveScreen<FerryFlows>) { self.screen = screen.acting }

      /// `present: shop`. Action `main.buy`, ferry.yaml:22
      @discardableResult public func buy() -> FerryMove {
        screen.tapBarButton("main.bar.buy", of: "main") { _ in FerryChoice(.present(.flow(on: .shop(.shop)))) }
      }
    }

    static func _handler(of site: String, after end: FlowEnd) -> FlowChoices<FerryFlows>? {
      switch site {
      case "main.bar.buy":
        if case .bought? = end.outcome(FerryRoute.ShopRoute.Outcome.self) { return FlowChoices(site, "bought") { _ in FerryChoice(.stay) } }
        if end.isDismissed { return FlowChoices(site, "dismissed") { _ in FerryChoice(.stay) } }
        return nil
      default: return nil
      }
    }
  }

  /// Flow `lines`, ferry.yaml:24
  public enum LinesRoute: FerryScreens, FlowValueScreens {
    /// Lines. Screen `lines.all`, ferry.yaml:27
    case all
    /// Screen `lines.line`, ferry.yaml:28
    case line(name: String)
    /// Screen `lines.ticket`, ferry.yaml:36
    case ticket(number: Int)
    /// Screen `lines.timetable`, ferry.yaml:37
    case timetable

    public var name: String {
      switch self {
      case .all: "all"
      case .line: "line"
      case .ticket: "ticket"
      case .timetable: "timetable"
      }
    }

    public func write(to screen: inout FlowScreenText) {
      switch self {
      case .line(let _name):
        screen.text("name", _name)
      case .ticket(let number):
        screen.value("number", number)
      default: break
      }
    }

    public static func _read(_ path: FlowPath) -> Self? {
      if path.isAt("ticket") {
        guard let number = path.value("number", as: Int.self) else { return nil }
        return .ticket(number: number)
      }
      guard let number = path.number(among: "all line(name) timetable") else { return nil }
      let _name = path.text("name")
      return path.screen(number, among: [.all, .line(name: _name), .timetable])
    }

    public static var _flow: String { "lines" }
    public static var _description: FlowDescription<FerryFlows> { FlowDescription(stack: Self.self, opening: "all", alone: ["line"], handlers: { _handler(of: $0, after: $1) }, starts: _starts, links: _links) }
    private static var _links: String { "/line/$name ^main/lines >main/lines =lines.all +lines.all.show =lines.line?name=$name" }
    public var route: FerryRoute { .lines(self) }

    /// What the flow `lines` offers on each of its screens.
    @MainActor public protocol Actions: FlowActionSet where AppType == FerryFlows {
      var screen: FlowActing<FerryFlows> { get }
    }

    /// What can be done on `lines.all`.
    @MainActor public struct AllActions: Actions {
      public static var place: String { "lines.all" }
      public let screen: FlowActing<FerryFlows>
      public init(screen: FlowActiveScreen<FerryFlows>) { self.screen = screen.acting }

      /// `push: lines.line`. Action `lines.all.show`, ferry.yaml:27
      @discardableResult public func show(name _name: String) -> FerryMove { screen.push("lines.all.show", .lines(.line(name: _name))) }
    }

    /// What can be done on `lines.line`.
    @MainActor public struct LineActions: Actions {
      public static var place: String { "lines.line" }
      public let screen: FlowActing<FerryFlows>
      public init(screen: FlowActiveScreen<FerryFlows>) { self.screen = screen.acting }

      /// `push: lines.line`. Action `lines.line.next`, ferry.yaml:33
      @discardableResult public func next(name _name: String) -> FerryMove { screen.push("lines.line.next", .lines(.line(name: _name))) }

      /// `replace: lines.line`. Action `lines.line.other`, ferry.yaml:34
      @discardableResult public func other(name _name: String) -> FerryMove { screen.move("lines.line.other", .replace(.screen(.lines(.line(name: _name))))) }

      /// `present: shop`. Action `lines.line.buy`, ferry.yaml:35
      @discardableResult public func buy() -> FerryMove { screen.present("lines.line.buy", .flow(on: .shop(.shop))) }
    }

    /// What can be done on `lines.ticket`.
    @MainActor public struct TicketActions: Actions {
      public static var place: String { "lines.ticket" }
      public let screen: FlowActing<FerryFlows>
      public init(screen: FlowActiveScreen<FerryFlows>) { self.screen = screen.acting }

      /// `popToRoot`. Action `lines.ticket.home`, ferry.yaml:36
      @discardableResult public func home() -> FerryMove { screen.popToRoot("lines.ticket.home") }
    }

    /// What can be done on `lines.timetable`.
    @MainActor public struct TimetableActions: Actions {
      public static var place: String { "lines.timetable" }
      public let screen: FlowActing<FerryFlows>
      public init(screen: FlowActiveScreen<FerryFlows>) { self.screen = screen.acting }
    }

    private static var _starts: String {
      """
      lines.times lines.timetable
      lines.line.other =lines.line
      lines.line.buy shop sheet
      lines.line.buy/bought lines.ticket
      """
    }

    static func _handler(of site: String, after end: FlowEnd) -> FlowChoices<FerryFlows>? {
      switch site {
      case "lines.line.buy":
        if case .bought(let number)? = end.outcome(FerryRoute.ShopRoute.Outcome.self) {
          return FlowChoices(site, "bought") { _ in FerryChoice(.push(.screen(.lines(.ticket(number: number)))), sets: [.sailed]) }
        }
        if end.isDismissed { return FlowChoices(site, "dismissed") { _ in FerryChoice(.stay) } }
        return nil
      default: return nil
      }
    }
  }

  /// Flow `more`, ferry.yaml:39
  public enum MoreRoute: String, FerryScreens {
    /// More. Screen `more.more`, ferry.yaml:41
    case more

    public static var _flow: String { "more" }
    public var route: FerryRoute { .more(self) }

    /// What can be done on `more.more`.
    @MainActor public struct MoreActions: FlowActionSet {
      public static var place: String { "more.more" }
      public let screen: FlowActing<FerryFlows>
      public init(screen: FlowActiveScreen<FerryFlows>) { self.screen = screen.acting }

      /// `root: welcome`. Action `more.more.leave`, ferry.yaml:41
      @discardableResult public func leave() -> FerryMove {
        screen.choose("more.more.leave") { course in
          if course.has(.sailed) { FerryChoice(.root(.flow(on: .welcome(.hello))), clears: [.welcomed, .sailed]) } else { nil }
        }
      }
    }
  }

  /// Flow `shop`, ferry.yaml:43
  public enum ShopRoute: String, FerryScreens {
    /// Tickets. Screen `shop.shop`, ferry.yaml:46
    case shop

    public static var _flow: String { "shop" }
    public static var _description: FlowDescription<FerryFlows> { FlowDescription(stack: Self.self, opening: "shop", isFlat: true, starts: _starts) }
    private static var _starts: String { "shop.shop.pay#1 refused alert!" }
    public var route: FerryRoute { .shop(self) }

    /// The ways in which the flow `shop` can end.
    public enum Outcome: Hashable, Sendable {
      case bought(number: Int)
    }

    /// What can be done on `shop.shop`.
    @MainActor public struct ShopActions: FlowActionSet {
      public static var place: String { "shop.shop" }
      public let screen: FlowActing<FerryFlows>
      public init(screen: FlowActiveScreen<FerryFlows>) { self.screen = screen.acting }

      /// `finish: bought`, else `present: refused`. Action `shop.shop.pay`, ferry.yaml:46
      ///
      /// - Parameter isCalm: Ferries run today
      @discardableResult public func pay(number: Int, isCalm: Bool) -> FerryMove {
        screen.choose("shop.shop.pay", guards: [.isCalm: isCalm]) { course in
          if course.holds(.isCalm) { return FerryChoice(0, .finish([FerryRoute.ShopRoute.Outcome.bought(number: number)])) }
          return FerryChoice(1, .present(.flow(on: .refused(.refused)), FlowPresentation(.alert)))
        }
      }
    }
  }

  /// Flow `refused`, ferry.yaml:48
  public enum RefusedRoute: String, FerryScreens {
    /// No ferry today. Screen `refused.refused`, ferry.yaml:51
    case refused

    public func describe(_ screen: inout FlowTraits<FerryFlows>) {
      screen.alert("No ferry today")
      screen.button("again", "Try again") { _ in FerryChoice(.dismiss) }
    }

    public static var _flow: String { "refused" }
    public static var _description: FlowDescription<FerryFlows> { FlowDescription(alert: Self.self) }
    public var route: FerryRoute { .refused(self) }
  }
}

extension FerryRoute {
  @MainActor static func _controller(
    _ route: WelcomeRoute, _ screen: FerryScreen, _ root: UIViewController, _ below: UIViewController?
  ) -> UIViewController {
    switch route {
    case .hello:
      let coordinator = FerryRoute.WelcomeCoordinator.leading(to: screen, on: root, over: below)
      let viewModel = HelloViewModel(actions: FerryRoute.WelcomeRoute.HelloActions(screen: screen.active), coordinator: coordinator)
      return FerryRoute.WelcomeRoute.HelloController(content: HelloView(viewModel: viewModel), viewModel: viewModel, screen: screen, coordinator: coordinator)
    case .terms:
      let coordinator = FerryRoute.WelcomeCoordinator.leading(to: screen, on: root, over: below)
      let viewModel = TermsViewModel(actions: FerryRoute.WelcomeRoute.TermsActions(screen: screen.active), coordinator: coordinator)
      return FerryRoute.WelcomeRoute.TermsController(content: TermsView(viewModel: viewModel), viewModel: viewModel, screen: screen, coordinator: coordinator)
    }
  }
}

extension FerryRoute {
  /// Leads through the flow `welcome`: each screen's actions, as long as that screen is active.
  @MainActor public final class WelcomeCoordinator: FerryFlowCoordinator {
    public var helloActions: FerryRoute.WelcomeRoute.HelloActions? { actions(FerryRoute.WelcomeRoute.HelloActions.self) }
    public var termsActions: FerryRoute.WelcomeRoute.TermsActions? { actions(FerryRoute.WelcomeRoute.TermsActions.self) }
  }
}

extension FerryRoute.WelcomeRoute {
  /// The controller of `welcome.hello`.
  @MainActor final class HelloController: FerryHostingController<HelloView> {}

  /// The controller of `welcome.terms`.
  @MainActor final class TermsController: FerryHostingController<TermsView> {}
}

@MainActor extension FlowRouter where App == FerryFlows {
  /// A tab is tapped: it is selected, or, if it is already, its stack goes back to its root.
  @discardableResult public func tap(_ tab: FerryRoute.MainTab) -> FerryMove { tap(tab.rawValue, of: "main") }
}

extension FerryRoute.MainTab {
  /// What a bar shows, in its order.
  static var _items: [FlowTabItem] {
    [
      FlowTabItem("lines", title: "Lines", image: "ferry"),
      FlowTabItem("more", title: "More", image: "gear"),
      FlowTabItem("buy", title: "Buy", image: "", isButton: true),
    ]
  }

  /// Does what a button beside the tabs is for.
  @MainActor static func _tapButton(_ name: String, _ router: FlowRouter<FerryFlows>) {
    if name == "buy" { router.actions(FerryRoute.MainTab.BarButtons.self)?.buy() }
  }
}

@MainActor extension FerryRoute.LinesRoute.Actions {
  /// `push: lines.timetable`. Action `lines.times`, ferry.yaml:25
  @discardableResult public func times() -> FerryMove { screen.move("lines.times", .push(.screen(.lines(.timetable)), once: true)) }
}

extension FerryRoute {
  @MainActor static func _controller(
    _ route: LinesRoute, _ screen: FerryScreen, _ root: UIViewController, _ below: UIViewController?
  ) -> UIViewController {
    switch route {
    case .all:
      let coordinator = FerryRoute.LinesCoordinator.leading(to: screen, on: root, over: below)
      let viewModel = AllViewModel(actions: FerryRoute.LinesRoute.AllActions(screen: screen.active), coordinator: coordinator)
      return FerryRoute.LinesRoute.AllController(content: AllView(viewModel: viewModel), viewModel: viewModel, screen: screen, coordinator: coordinator)
    case .line(let _name):
      let coordinator = FerryRoute.LinesCoordinator.leading(to: screen, on: root, over: below)
      let viewModel = LineViewModel(name: _name, actions: FerryRoute.LinesRoute.LineActions(screen: screen.active), coordinator: coordinator)
      return FerryRoute.LinesRoute.LineController(content: LineView(viewModel: viewModel), viewModel: viewModel, screen: screen, coordinator: coordinator)
    case .ticket(let number):
      let coordinator = FerryRoute.LinesCoordinator.leading(to: screen, on: root, over: below)
      let viewModel = TicketViewModel(number: number, actions: FerryRoute.LinesRoute.TicketActions(screen: screen.active), coordinator: coordinator)
      return FerryRoute.LinesRoute.TicketController(content: TicketView(viewModel: viewModel), viewModel: viewModel, screen: screen, coordinator: coordinator)
    case .timetable:
      let coordinator = FerryRoute.LinesCoordinator.leading(to: screen, on: root, over: below)
      let viewModel = TimetableViewModel(actions: FerryRoute.LinesRoute.TimetableActions(screen: screen.active), coordinator: coordinator)
      return FerryRoute.LinesRoute.TimetableController(content: TimetableView(viewModel: viewModel), viewModel: viewModel, screen: screen, coordinator: coordinator)
    }
  }
}

extension FerryRoute {
  /// Leads through the flow `lines`: each screen's actions, as long as that screen is active.
  @MainActor public final class LinesCoordinator: FerryFlowCoordinator {
    public var allActions: FerryRoute.LinesRoute.AllActions? { actions(FerryRoute.LinesRoute.AllActions.self) }
    public var lineActions: FerryRoute.LinesRoute.LineActions? { actions(FerryRoute.LinesRoute.LineActions.self) }
    public var ticketActions: FerryRoute.LinesRoute.TicketActions? { actions(FerryRoute.LinesRoute.TicketActions.self) }
    public var timetableActions: FerryRoute.LinesRoute.TimetableActions? { actions(FerryRoute.LinesRoute.TimetableActions.self) }
  }
}

extension FerryRoute.LinesRoute {
  /// The controller of `lines.all`.
  @MainActor final class AllController: FerryHostingController<AllView> {}

  /// The controller of `lines.line`.
  @MainActor final class LineController: FerryHostingController<LineView> {}

  /// The controller of `lines.ticket`.
  @MainActor final class TicketController: FerryHostingController<TicketView> {}

  /// The controller of `lines.timetable`.
  @MainActor final class TimetableController: FerryHostingController<TimetableView> {}
}

extension FerryRoute {
  @MainActor static func _controller(
    _ route: MoreRoute, _ screen: FerryScreen, _ root: UIViewController, _ below: UIViewController?
  ) -> UIViewController {
    switch route {
    case .more:
      let coordinator = FerryRoute.MoreCoordinator.leading(to: screen, on: root, over: below)
      let viewModel = MoreViewModel(actions: FerryRoute.MoreRoute.MoreActions(screen: screen.active), coordinator: coordinator)
      return FerryRoute.MoreRoute.MoreController(content: MoreView(viewModel: viewModel), viewModel: viewModel, screen: screen, coordinator: coordinator)
    }
  }
}

extension FerryRoute {
  /// Leads through the flow `more`: each screen's actions, as long as that screen is active.
  @MainActor public final class MoreCoordinator: FerryFlowCoordinator {
    public var moreActions: FerryRoute.MoreRoute.MoreActions? { actions(FerryRoute.MoreRoute.MoreActions.self) }
  }
}

extension FerryRoute.MoreRoute {
  /// The controller of `more.more`.
  @MainActor final class MoreController: FerryHostingController<MoreView> {}
}

extension FerryRoute {
  @MainActor static func _controller(
    _ route: ShopRoute, _ screen: FerryScreen, _ root: UIViewController, _ below: UIViewController?
  ) -> UIViewController {
    switch route {
    case .shop:
      let coordinator = FerryRoute.ShopCoordinator.leading(to: screen, on: root, over: below)
      let viewModel = ShopViewModel(actions: FerryRoute.ShopRoute.ShopActions(screen: screen.active), coordinator: coordinator)
      return FerryRoute.ShopRoute.ShopController(content: ShopView(viewModel: viewModel), viewModel: viewModel, screen: screen, coordinator: coordinator)
    }
  }
}

extension FerryRoute {
  /// Leads through the flow `shop`: each screen's actions, as long as that screen is active.
  @MainActor public final class ShopCoordinator: FerryFlowCoordinator {
    public var shopActions: FerryRoute.ShopRoute.ShopActions? { actions(FerryRoute.ShopRoute.ShopActions.self) }
  }
}

extension FerryRoute.ShopRoute {
  /// The controller of `shop.shop`.
  @MainActor final class ShopController: FerryHostingController<ShopView> {}
}
