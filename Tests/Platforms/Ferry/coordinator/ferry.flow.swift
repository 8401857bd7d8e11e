// Made by flowc from ferry.yaml. Do not edit.
// swift-format-ignore-file

@_spi(FlowGenerated) import FlowRuntime
@_spi(FlowGenerated) import FlowUIKit
import SwiftUI
import UIKit

/// Flow `welcome`.
nonisolated public enum WelcomeFlow: FlowDefinition {
  public enum Screen: String, FlowScreens {
    public typealias Flow = WelcomeFlow
    /// Hello. Screen `welcome.hello`.
    case hello
    /// Terms. Screen `welcome.terms`.
    case terms

    public var route: FerryRoute { .welcome(self) }
  }

  public typealias AppType = FerryFlows
  public static let name = "welcome"
  public static let description = FlowDescription(pages: Screen.self, [.hello, .terms])

  /// The actions of the screen `welcome.hello`.
  @MainActor public struct HelloActions: FlowActionSet {
    public static var place: String { "welcome.hello" }
    public let screen: FlowActing<FerryFlows>
    public init(screen: FlowActiveScreen<FerryFlows>) { self.screen = screen.acting }

    /// `select: terms`. Action `welcome.hello.next`.
    @discardableResult public func next() -> FlowMove {
      screen.move("welcome.hello.next", .select("terms", page: .welcome(.terms)))
    }
  }

  /// The actions of the screen `welcome.terms`.
  @MainActor public struct TermsActions: FlowActionSet {
    public static var place: String { "welcome.terms" }
    public let screen: FlowActing<FerryFlows>
    public init(screen: FlowActiveScreen<FerryFlows>) { self.screen = screen.acting }

    /// `root: main`, `resume: true`, sets `welcomed`. Action `welcome.terms.accept`.
    @discardableResult public func accept() -> FlowMove {
      screen.move(
        "welcome.terms.accept", .root(.tab(MainFlow.Tab.lines), resumes: true), sets: [.welcomed])
    }
  }
}

extension WelcomeFlow {
  /// A coordinator of the flow's screens on one stack.
  public typealias Coordinator = FlowCoordinator<Screen>
}

nonisolated extension WelcomeFlow.Screen: FlowNavigationRouter {
  public var transition: FlowNavigationTransition { .push }
  @MainActor @SwiftUI.ViewBuilder public func view() -> some SwiftUI.View {
    switch self {
    case .hello: FlowRouteView(WelcomeFlow.HelloActions.self) { HelloView(actions: $0) }
    case .terms: FlowRouteView(WelcomeFlow.TermsActions.self) { TermsView(actions: $0) }
    }
  }
}

/// Flow `main`.
nonisolated public enum MainFlow: FlowDefinition {
  public enum Tab: String, Codable, FlowTabs {
    /// Lines. Tab `main.lines`.
    case lines
    /// More. Tab `main.more`.
    case more

    public typealias Flow = MainFlow
    public var destination: FlowTarget<FerryFlows> {
      switch self {
      case .lines: .flow(on: .lines(.all))
      case .more: .flow(on: .more(.more))
      }
    }
  }

  public typealias AppType = FerryFlows
  public static let name = "main"
  public static let description = FlowDescription(
    tabs: Tab.self, requires: { facts in facts.contains(.welcomed) }, starts: addStarts(to:))

  /// The bar buttons of the flow `main`.
  @MainActor public struct BarButtons: FlowActionSet {
    public static var place: String { "main" }
    public let screen: FlowActing<FerryFlows>
    public init(screen: FlowActiveScreen<FerryFlows>) { self.screen = screen.acting }

    /// `present: shop`. Action `main.buy`.
    @discardableResult public func buy() -> FlowMove {
      screen.tapBarButton("main.bar.buy", of: "main") { _ in
        FerryChoice(.present(.flow(on: .shop(.shop))))
      }
    }
  }

  private static func addStarts(to moves: inout FlowMoves<FerryFlows>) {
    moves.present("main.bar.buy", ShopFlow.self) { end in
      if case .bought? = end.outcome(ShopFlow.Outcome.self) {
        return FlowChoices("bought") { _ in FerryChoice(.stay) }
      }
      if end.isDismissed { return FlowChoices("dismissed") { _ in FerryChoice(.stay) } }
      return nil
    }
  }
}

@MainActor extension FlowRouter where App == FerryFlows {
  /// Taps a tab, which selects the tab. A tap on the selected tab goes back to the bottom screen of
  /// its stack.
  @discardableResult public func tap(_ tab: MainFlow.Tab) -> FlowMove {
    tap(tab.rawValue, of: "main")
  }
}

nonisolated extension MainFlow {
  /// The tabs and buttons of the bar, in their order.
  static var items: [FlowTabItem] {
    [
      FlowTabItem(Tab.lines, title: "Lines", image: "ferry"),
      FlowTabItem(Tab.more, title: "More", image: "gear"),
      FlowTabItem("buy", title: "Buy", image: "", isButton: true),
    ]
  }

  /// Makes the move of a button beside the tabs.
  @MainActor static func tapButton(_ name: String, _ router: FlowRouter<FerryFlows>) {
    if name == "buy" { router.actions(BarButtons.self)?.buy() }
  }
}

/// Flow `lines`.
nonisolated public enum LinesFlow: FlowDefinition {
  public enum Screen: FlowValueScreens {
    public typealias Flow = LinesFlow
    /// Lines. Screen `lines.all`.
    case all
    /// Screen `lines.line`.
    case line(name: String)
    /// Screen `lines.ticket`.
    case ticket(number: Int)
    /// Screen `lines.timetable`.
    case timetable

    public var route: FerryRoute { .lines(self) }

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
      case .line(let name):
        screen.text("name", name)
      case .ticket(let number):
        screen.value("number", number)
      default: break
      }
    }

    public init(reading path: FlowPath) throws {
      switch path.screen {
      case "all": self = .all
      case "line": self = try .line(name: path.text("name"))
      case "ticket": self = try .ticket(number: path.value("number", as: Int.self))
      case "timetable": self = .timetable
      default: throw FlowPathError()
      }
    }

    public func describe(_ screen: inout FlowTraits<FerryFlows>) {
      if case .line(let name) = self { screen.link(["line", name]) }
    }
  }

  public typealias AppType = FerryFlows
  public static let name = "lines"
  public static let description = FlowDescription(
    stack: Screen.self, opening: "all", alone: ["line"], starts: addStarts(to:),
    match: { match(&$0) })

  /// The entries of the flow's screens, which code of the app opens without a URL.
  public enum Entry {
    /// A ferry is late
    ///
    /// Entry `lines.line`.
    public static func line(name: String) -> FerryEntry {
      FlowEntry(
        plan: FerryPlan(
          root: .tab(MainFlow.Tab.lines), tabs: [.tab(MainFlow.Tab.lines)],
          first: .init(.lines(.all), above: [(.lines(.line(name: name)), "lines.all.show")])
        ))
    }
  }

  /// The actions of the flow `lines`, on each of its screens.
  @MainActor public protocol Actions: FlowActionSet where AppType == FerryFlows {
    var screen: FlowActing<FerryFlows> { get }
  }

  /// The actions of the screen `lines.all`.
  @MainActor public struct AllActions: Actions {
    public static var place: String { "lines.all" }
    public let screen: FlowActing<FerryFlows>
    public init(screen: FlowActiveScreen<FerryFlows>) { self.screen = screen.acting }

    /// `push: lines.line`. Action `lines.all.show`.
    @discardableResult public func show(name: String) -> FlowMove {
      screen.push("lines.all.show", .lines(.line(name: name)), with: ["name": name])
    }
  }

  /// The actions of the screen `lines.line`.
  @MainActor public struct LineActions: Actions {
    public static var place: String { "lines.line" }
    public let screen: FlowActing<FerryFlows>
    public init(screen: FlowActiveScreen<FerryFlows>) { self.screen = screen.acting }

    /// `push: lines.line`. Action `lines.line.next`.
    @discardableResult public func next(name: String) -> FlowMove {
      screen.push("lines.line.next", .lines(.line(name: name)), with: ["name": name])
    }

    /// `replace: lines.line`. Action `lines.line.other`.
    @discardableResult public func other(name: String) -> FlowMove {
      screen.move(
        "lines.line.other", .replace(.screen(.lines(.line(name: name)))), with: ["name": name])
    }

    /// `present: shop`. Action `lines.line.buy`.
    @discardableResult public func buy() -> FlowMove {
      screen.present("lines.line.buy", .flow(on: .shop(.shop)))
    }
  }

  /// The actions of the screen `lines.ticket`.
  @MainActor public struct TicketActions: Actions {
    public static var place: String { "lines.ticket" }
    public let screen: FlowActing<FerryFlows>
    public init(screen: FlowActiveScreen<FerryFlows>) { self.screen = screen.acting }

    /// `popToRoot`. Action `lines.ticket.home`.
    @discardableResult public func home() -> FlowMove { screen.popToRoot("lines.ticket.home") }
  }

  /// The actions of the screen `lines.timetable`.
  @MainActor public struct TimetableActions: Actions {
    public static var place: String { "lines.timetable" }
    public let screen: FlowActing<FerryFlows>
    public init(screen: FlowActiveScreen<FerryFlows>) { self.screen = screen.acting }
  }

  private static func addStarts(to moves: inout FlowMoves<FerryFlows>) {
    moves.push("lines.times", LinesFlow.self, at: "timetable")
    moves.replace("lines.line.other", LinesFlow.self, at: "line")
    moves.present("lines.line.buy", ShopFlow.self) { end in
      if case .bought(let number)? = end.outcome(ShopFlow.Outcome.self) {
        return FlowChoices("bought") { _ in
          FerryChoice(.push(.screen(.lines(.ticket(number: number)))), sets: [.sailed])
        }
      }
      if end.isDismissed { return FlowChoices("dismissed") { _ in FerryChoice(.stay) } }
      return nil
    }
    moves.push("lines.line.buy/bought", LinesFlow.self, at: "ticket")
  }

  private static func match(_ link: inout FlowLinkMatch<FerryFlows>) {
    if let values = link.values(["line", "$name"]), let name = values.value("name", as: String.self)
    {
      link.take(
        FerryPlan(
          root: .tab(MainFlow.Tab.lines), tabs: [.tab(MainFlow.Tab.lines)],
          first: .init(.lines(.all), above: [(.lines(.line(name: name)), "lines.all.show")])
        ))
    }
  }
}

@MainActor extension LinesFlow.Actions {
  /// `push: lines.timetable`. Action `lines.times`.
  @discardableResult public func times() -> FlowMove {
    screen.move("lines.times", .push(.screen(.lines(.timetable)), once: true))
  }
}

extension LinesFlow {
  /// A coordinator of the flow's screens on one stack.
  public typealias Coordinator = FlowCoordinator<Screen>
}

nonisolated extension LinesFlow.Screen: FlowNavigationRouter {
  public var transition: FlowNavigationTransition { .push }
  @MainActor @SwiftUI.ViewBuilder public func view() -> some SwiftUI.View {
    switch self {
    case .all: FlowRouteView(LinesFlow.AllActions.self) { AllView(actions: $0) }
    case .line(let name):
      FlowRouteView(LinesFlow.LineActions.self) { LineView(name: name, actions: $0) }
    case .ticket(let number):
      FlowRouteView(LinesFlow.TicketActions.self) { TicketView(number: number, actions: $0) }
    case .timetable: FlowRouteView(LinesFlow.TimetableActions.self) { TimetableView(actions: $0) }
    }
  }
}

nonisolated extension LinesFlow.Screen: FlowLeadingScreens {
  /// Offers the actions that may show a screen. The request performs only the first that fits.
  @MainActor public func lead(from screen: FerryScreen, to route: FerryRoute) {
    let common = LinesFlow.AllActions(screen: screen.active)
    if case .lines(.timetable) = route { common.times() }
    if let actions = screen.actions(LinesFlow.AllActions.self) {
      if case .lines(.line(let name)) = route { actions.show(name: name) }
    }
    if let actions = screen.actions(LinesFlow.LineActions.self) {
      if case .lines(.line(let name)) = route { actions.next(name: name) }
      if case .lines(.line(let name)) = route { actions.other(name: name) }
      if case .shop(.shop) = route { actions.buy() }
    }
  }

  /// Offers the actions that may go back. The request performs only the first that fits.
  @MainActor public func goBack(from screen: FerryScreen) {
    if let actions = screen.actions(LinesFlow.TicketActions.self) {
      actions.home()
    }
  }
}

/// Flow `more`.
nonisolated public enum MoreFlow: FlowDefinition {
  public enum Screen: String, FlowScreens {
    public typealias Flow = MoreFlow
    /// More. Screen `more.more`.
    case more

    public var route: FerryRoute { .more(self) }
  }

  public typealias AppType = FerryFlows
  public static let name = "more"
  public static let description = FlowDescription(stack: Screen.self, opening: "more", isFlat: true)

  /// The entries of the flow's screens, which code of the app opens without a URL.
  public enum Entry {
    /// Reads the settings
    ///
    /// Entry `more.more`.
    public static func more() -> FerryEntry {
      FlowEntry(
        plan: FerryPlan(
          root: .tab(MainFlow.Tab.lines), tabs: [.tab(MainFlow.Tab.more)],
          first: .init(.more(.more))
        ))
    }
  }

  /// The actions of the screen `more.more`.
  @MainActor public struct MoreActions: FlowActionSet {
    public static var place: String { "more.more" }
    public let screen: FlowActing<FerryFlows>
    public init(screen: FlowActiveScreen<FerryFlows>) { self.screen = screen.acting }

    /// `root: welcome` when `sailed`, clears `welcomed`, `sailed`. Action `more.more.leave`.
    @discardableResult public func leave() -> FlowMove {
      screen.choose("more.more.leave") { course in
        if course.has(.sailed) {
          FerryChoice(.root(.flow(on: .welcome(.hello))), clears: [.welcomed, .sailed])
        } else {
          nil
        }
      }
    }
  }
}

extension MoreFlow {
  /// A coordinator of the flow's screens on one stack.
  public typealias Coordinator = FlowCoordinator<Screen>
}

nonisolated extension MoreFlow.Screen: FlowNavigationRouter {
  public var transition: FlowNavigationTransition { .push }
  @MainActor @SwiftUI.ViewBuilder public func view() -> some SwiftUI.View {
    switch self {
    case .more: FlowRouteView(MoreFlow.MoreActions.self) { MoreView(actions: $0) }
    }
  }
}

/// Flow `shop`.
nonisolated public enum ShopFlow: FlowDefinition {
  public enum Screen: String, FlowScreens {
    public typealias Flow = ShopFlow
    /// Tickets. Screen `shop.shop`.
    case shop

    public var route: FerryRoute { .shop(self) }
  }

  public typealias AppType = FerryFlows
  public static let name = "shop"
  public static let description = FlowDescription(
    stack: Screen.self, opening: "shop", isFlat: true, starts: addStarts(to:))

  /// The ways in which the flow `shop` can end.
  public enum Outcome: Hashable, Sendable {
    case bought(number: Int)
  }

  /// The actions of the screen `shop.shop`.
  @MainActor public struct ShopActions: FlowActionSet {
    public static var place: String { "shop.shop" }
    public let screen: FlowActing<FerryFlows>
    public init(screen: FlowActiveScreen<FerryFlows>) { self.screen = screen.acting }

    /// `finish: bought` when `isCalm`; else `present: refused`. Action `shop.shop.pay`.
    ///
    /// - Parameter isCalm: Ferries run today
    @discardableResult public func pay(number: Int, isCalm: Bool) -> FlowMove {
      screen.choose("shop.shop.pay", with: ["number": number, "isCalm": isCalm]) { _ in
        if isCalm { return FerryChoice(0, .finish([ShopFlow.Outcome.bought(number: number)])) }
        return FerryChoice(1, .present(.flow(on: .refused(.refused)), .alert))
      }
    }
  }

  private static func addStarts(to moves: inout FlowMoves<FerryFlows>) {
    moves.present("shop.shop.pay#1", RefusedFlow.self, as: .alert)
  }
}

extension ShopFlow {
  /// A coordinator of the flow's screens on one stack.
  public typealias Coordinator = FlowCoordinator<Screen>
}

nonisolated extension ShopFlow.Screen: FlowNavigationRouter {
  public var transition: FlowNavigationTransition { .presentModally }
  @MainActor @SwiftUI.ViewBuilder public func view() -> some SwiftUI.View {
    switch self {
    case .shop: FlowRouteView(ShopFlow.ShopActions.self) { ShopView(actions: $0) }
    }
  }
}

/// Flow `refused`.
nonisolated public enum RefusedFlow: FlowDefinition {
  public enum Screen: String, FlowScreens {
    public typealias Flow = RefusedFlow
    /// No ferry today. Screen `refused.refused`.
    case refused

    public var route: FerryRoute { .refused(self) }

    public func describe(_ screen: inout FlowTraits<FerryFlows>) {
      screen.alert("No ferry today")
      screen.button("again", "Try again") { _ in FerryChoice(.dismiss) }
    }
  }

  public typealias AppType = FerryFlows
  public static let name = "refused"
  public static let description = FlowDescription(alert: Screen.self)
}
