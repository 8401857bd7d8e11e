@_spi(FlowGenerated) import FlowRuntime
import Observation

/// An app written by hand that can show everything: stacks, pages, tabs in tabs, screens without a way back, and instances with handlers.
package struct Metro: FlowApp {
  package typealias Root = MetroRoot
  package typealias Route = MetroRoute
  package typealias Fact = MetroFact
  package typealias Guard = MetroGuard

  package static let names = ["a", "b", "c"]

  package init() {}

  package static var start: FlowChoices<Metro> { FlowChoices("start") { _ in FlowChoice(.root(MetroTarget.main)) } }
  package static var resumesLinks: Bool { true }
  package static var address: FlowAddress { FlowAddress(scheme: "metro", hosts: []) }
  package static var linkedFlows: [String] { [LineFlow.name] }

  package static func flow(_ name: String) -> FlowDescription<Metro>? {
    switch name {
    case "line": LineFlow.description
    case "ride": RideFlow.description
    case "tour": TourFlow.description
    case "guide": GuideFlow.description
    case "form": FormFlow.description
    case "ask": AskFlow.description
    case "menu": MenuFlow.description
    case "main": FlowDescription(tabs: MainTabs.self)
    case "side": FlowDescription(tabs: SideTabs.self)
    case "many": FlowDescription(tabs: ManyTabs.self)
    default: nil
    }
  }

  /// The handlers of instances. After `thenPush`, a dismissed instance pushes a screen. After `thenAsk`, an arrival pushes its stop if the
  /// guard allows it.
  package static var around: FlowDescription<Metro> {
    FlowDescription(starts: { moves in
      moves.push("@app.move", LineFlow.self)
      moves.push("@app.move", RideFlow.self)
      moves.push("@app.move", GuideFlow.self)
      moves.present("@app.move", LineFlow.self)
      moves.present("@app.move", RideFlow.self)
      moves.present("@app.move", MainFlow.self)
      moves.present("@app.move", AskFlow.self, as: FlowPresentation(.alert))
      moves.present("@app.move", MenuFlow.self, as: FlowPresentation(.confirm))
      moves.replace("@app.move", LineFlow.self)
      moves.replace("@app.move", LineFlow.self, at: "stop")
      moves.replace("@app.move", RideFlow.self)
      moves.replace("@app.move", RideFlow.self, at: "seat")
      moves.replace("@app.move", GuideFlow.self)
      moves.replace("@app.move", GuideFlow.self, at: "one")
      moves.handle("@app.thenPush") { end in
        guard end.isDismissed else { return nil }
        return FlowChoices("dismissed") { _ in FlowChoice(.push(.screen(.line(.stop("after"))))) }
      }
      moves.handle("@app.thenAsk") { end in
        guard case .arrived(let id)? = end.outcome(RideOutcome.self) else { return nil }
        return FlowChoices("arrived") { course in
          if course.holds(.open) { return FlowChoice(0, .push(.screen(.line(.stop(id))))) }
          return FlowChoice(1, .stay)
        }
      }
    })
  }
}

package enum MetroRoot: String, FlowRoot { case main, line }

package enum MetroFact: String, FlowFact {
  case seen, member
  package var isPersisted: Bool { self == .member }
  package var isInitial: Bool { false }
}

package enum MetroGuard { case open }

@MainActor package final class MetroProvider: FlowStayingProvider {
  // Tests refuse moves on purpose, so the reports are dropped.
  package init() { FlowIssues.send { _ in } }

  package func holds(_ condition: MetroGuard) -> Bool { true }

  /// The badges of the main tabs.
  package let news = MetroNews()
  /// Those of which no view hears by itself.
  package var unseen: [MainTabs: String] = [:]
  package func badge(of tab: any FlowTabs) -> String? { (tab as? MainTabs).flatMap { news.badges[$0] ?? unseen[$0] } }
}

@Observable @MainActor package final class MetroNews {
  package var badges: [MainTabs: String] = [:]
}

package enum MetroTarget {
  package static var main: FlowTarget<Metro> { .tab(MainTabs.line) }
  package static var many: FlowTarget<Metro> { .tab(ManyTabs.a) }
}

package enum MetroRoute: FlowRoute {
  package typealias AppType = Metro
  case line(LineScreens)
  case ride(RideScreens)
  case tour(TourScreens)
  case guide(GuideScreens)
  case form(FormScreens)
  case ask(AskScreens)
  case menu(MenuScreens)

  package var screens: any FlowScreens {
    switch self {
    case .line(let screens): screens
    case .ride(let screens): screens
    case .tour(let screens): screens
    case .guide(let screens): screens
    case .form(let screens): screens
    case .ask(let screens): screens
    case .menu(let screens): screens
    }
  }
}

package enum LineScreens: FlowScreens {
  package typealias Flow = LineFlow
  package var route: MetroRoute { .line(self) }
  case stop(String)
  /// A screen without a way back.
  case closed
  /// A screen without bars around it.
  case wide
  /// A screen that requires the membership.
  case club

  package var name: String {
    switch self {
    case .stop: "stop"
    case .closed: "closed"
    case .wide: "wide"
    case .club: "club"
    }
  }
  package init(reading path: FlowPath) throws {
    switch path.screen {
    case "stop": self = try .stop(path.text("id"))
    case "closed": self = .closed
    case "wide": self = .wide
    case "club": self = .club
    default: throw FlowPathError()
    }
  }
  package func write(to screen: inout FlowScreenText) { if case .stop(let id) = self { screen.text("id", id) } }
  package func describe(_ screen: inout FlowTraits<Metro>) {
    if case .closed = self {
      screen.hideBack()
      screen.hideNavigationBar()
      screen.link(["closed"])
    }
    if case .wide = self { screen.hideTabBar() }
    if case .club = self { screen.require { facts in facts.contains(.member) } }
  }
  package static func == (left: Self, right: Self) -> Bool {
    switch (left, right) {
    case (.stop(let left), .stop(let right)): left == right
    case (.closed, .closed), (.wide, .wide), (.club, .club): true
    default: false
    }
  }
}

package enum LineFlow: FlowDefinition {
  package static let name = "line"
  package typealias AppType = Metro
  package static let description = FlowDescription(
    stack: LineScreens.self, match: { link in if link.fits(["closed"]) { link.take(FlowPlan(first: .init(.line(.closed)))) } })
}

/// The outcomes of a ride.
package enum RideOutcome: Hashable, Sendable {
  case arrived(String)
  case missed
}

package enum RideScreens: FlowScreens {
  package typealias Flow = RideFlow
  package var route: MetroRoute { .ride(self) }
  case seat(String)

  package var name: String { "seat" }
  package var title: FlowTitle? { if case .seat(let id) = self { "Seat \(id), 100 %" } else { nil } }
  package init(reading path: FlowPath) throws {
    guard path.screen == "seat" else { throw FlowPathError() }
    self = try .seat(path.text("id"))
  }
  package func write(to screen: inout FlowScreenText) { if case .seat(let id) = self { screen.text("id", id) } }
  package static func == (left: Self, right: Self) -> Bool {
    switch (left, right) {
    case (.seat(let left), .seat(let right)): left == right
    }
  }
}

package enum RideFlow: FlowDefinition {
  package static let name = "ride"
  /// If a move enters the flow without naming a seat, facts and guards choose the seat.
  package static var description: FlowDescription<Metro> {
    FlowDescription(
      stack: RideScreens.self,
      start: FlowChoices(name) { course in
        if course.has(.member), course.holds(.open) { return FlowChoice(0, .root(.flow(on: .ride(.seat("first"))))) }
        return FlowChoice(1, .root(.flow(on: .ride(.seat("second")))))
      })
  }
}

package enum TourScreens: FlowScreens {
  package typealias Flow = TourFlow
  package var route: MetroRoute { .tour(self) }
  case one, two, three

  package var name: String {
    switch self {
    case .one: "one"
    case .two: "two"
    case .three: "three"
    }
  }
  package init(reading path: FlowPath) throws {
    switch path.screen {
    case "one": self = .one
    case "two": self = .two
    case "three": self = .three
    default: throw FlowPathError()
    }
  }
}

package enum TourFlow: FlowDefinition {
  package static let name = "tour"
  package static var description: FlowDescription<Metro> { FlowDescription(pages: TourScreens.self, [.one, .two, .three]) }
}

/// Pages that only actions turn.
package enum FormScreens: FlowScreens {
  package typealias Flow = FormFlow
  package var route: MetroRoute { .form(self) }
  case name, address

  package var name: String { self == .name ? "name" : "address" }
  package init(reading path: FlowPath) throws {
    switch path.screen {
    case "name": self = .name
    case "address": self = .address
    default: throw FlowPathError()
    }
  }
}

package enum FormFlow: FlowDefinition {
  package static let name = "form"
  package static var description: FlowDescription<Metro> { FlowDescription(pages: FormScreens.self, [.name, .address], swipes: false) }
}

/// Pages that push screens, and that screens push.
package enum GuideScreens: FlowScreens {
  package typealias Flow = GuideFlow
  package var route: MetroRoute { .guide(self) }
  case one, two
  /// A page without a way back.
  case three

  /// The other pages get their titles from their views.
  package var title: FlowTitle? { self == .one ? "First" : nil }
  package var name: String {
    switch self {
    case .one: "one"
    case .two: "two"
    case .three: "three"
    }
  }
  package init(reading path: FlowPath) throws {
    switch path.screen {
    case "one": self = .one
    case "two": self = .two
    case "three": self = .three
    default: throw FlowPathError()
    }
  }
  package func describe(_ screen: inout FlowTraits<Metro>) {
    guard self == .three else { return }
    screen.hideBack()
    screen.hideNavigationBar()
  }
}

package enum GuideFlow: FlowDefinition {
  package static let name = "guide"
  package static var description: FlowDescription<Metro> { FlowDescription(pages: GuideScreens.self, [.one, .two, .three], stacked: true) }
}

/// An alert with a button that is there only while a fact holds.
package enum AskScreens: FlowScreens {
  package typealias Flow = AskFlow
  package var route: MetroRoute { .ask(self) }
  case question(String)

  package var name: String { "question" }
  package init(reading path: FlowPath) throws {
    guard path.screen == "question" else { throw FlowPathError() }
    self = try .question(path.text("id"))
  }
  package func write(to screen: inout FlowScreenText) { if case .question(let id) = self { screen.text("id", id) } }
  package func describe(_ screen: inout FlowTraits<Metro>) {
    if case .question(let id) = self {
      screen.alert("Get off at \(id)?", "It costs $1.")
      screen.button("yes", "Yes, at \(id)", .destructive) { _ in
        FlowChoice(.steps([.dismiss, .push(.screen(.line(.stop("off"))))]), sets: [.seen])
      }
      screen.button("no", "No", .cancel) { _ in FlowChoice(.dismiss) }
      screen.button("again", "As before", isConditional: true) { course in course.has(.seen) ? FlowChoice(.dismiss, clears: [.seen]) : nil }
      // An illegal move doesn't close the alert.
      screen.button("broken", "Nowhere") { _ in FlowChoice(.steps([.dismiss, .popTo(["side.nowhere"])])) }
    }
  }
  package static func == (left: Self, right: Self) -> Bool {
    switch (left, right) {
    case (.question(let left), .question(let right)): left == right
    }
  }
}

package enum AskFlow: FlowDefinition {
  package static let name = "ask"
  package static var description: FlowDescription<Metro> { FlowDescription(alert: AskScreens.self) }
}

/// A list that people can close by a tap outside.
package enum MenuScreens: String, FlowScreens {
  package typealias Flow = MenuFlow
  package var route: MetroRoute { .menu(self) }
  case menu

  package func describe(_ screen: inout FlowTraits<Metro>) {
    screen.alert("Where to?")
    screen.button("ride", "A ride") { _ in FlowChoice(.steps([.dismiss, .present(.flow(on: .ride(.seat("menu"))))])) }
    screen.button("all", "Home") { _ in FlowChoice(.dismissAll) }
  }
}

package enum MenuFlow: FlowDefinition {
  package static let name = "menu"
  package static var description: FlowDescription<Metro> { FlowDescription(alert: MenuScreens.self, isList: true) }
}

package enum MainTabs: String, FlowTabs {
  package typealias Flow = MainFlow
  case line, ride, tour, side

  package var destination: FlowTarget<Metro> {
    switch self {
    case .line: .flow(on: .line(.stop("a")))
    case .ride: .flow(on: .ride(.seat("a")))
    case .tour: .flow(on: .guide(.one))
    case .side: .tab(SideTabs.up)
    }
  }
}

package enum MainFlow: FlowDefinition {
  package static let name = "main"
  package static var description: FlowDescription<Metro> { FlowDescription(tabs: MainTabs.self) }
}

package enum SideTabs: String, FlowTabs {
  package typealias Flow = SideFlow
  case up, down

  package var destination: FlowTarget<Metro> { .flow(on: .ride(.seat(rawValue))) }
}

package enum SideFlow: FlowDefinition {
  package static let name = "side"
  package static var description: FlowDescription<Metro> { FlowDescription(tabs: SideTabs.self) }
}

/// The button beside the main tabs.
@MainActor package struct MainBarButtons: FlowActionSet {
  package typealias AppType = Metro
  package static var place: String { MainFlow.name }
  package let screen: FlowActing<Metro>
  package init(screen: FlowActiveScreen<Metro>) { self.screen = screen.acting }

  @discardableResult package func buy() -> FlowMove {
    screen.tapBarButton("main.bar.buy", of: "main") { _ in FlowChoice(.present(.flow(on: .ride(.seat("ticket"))))) }
  }
}

/// The button beside many tabs, for which a phone has no room.
@MainActor package struct ManyBarButtons: FlowActionSet {
  package typealias AppType = Metro
  package static var place: String { ManyFlow.name }
  package let screen: FlowActing<Metro>
  package init(screen: FlowActiveScreen<Metro>) { self.screen = screen.acting }

  @discardableResult package func buy() -> FlowMove {
    screen.tapBarButton("many.bar.buy", of: "many") { _ in FlowChoice(.present(.flow(on: .ride(.seat("ticket"))))) }
  }
}

/// More tabs than a phone has room for.
package enum ManyTabs: String, FlowTabs {
  package typealias Flow = ManyFlow
  case a, b, c, d, e, f

  package var destination: FlowTarget<Metro> { .flow(on: .line(.stop(rawValue))) }
}

package enum ManyFlow: FlowDefinition {
  package static let name = "many"
  package static var description: FlowDescription<Metro> { FlowDescription(tabs: ManyTabs.self) }
}

/// The items in bars.
extension Metro: FlowShownApp {
  package static func tabItems(of flow: String) -> [FlowTabItem] {
    var items: [FlowTabItem] = []
    switch flow {
    case MainFlow.name:
      for tab in MainTabs.allCases {
        items.append(
          FlowTabItem(
            tab, title: "Go by \(tab)", image: "tram", isSearch: tab == .tour, section: tab == .line || tab == .ride ? "Rides" : nil))
      }
    case SideFlow.name: for tab in SideTabs.allCases { items.append(FlowTabItem(tab, title: "Go by \(tab)", image: "tram")) }
    case ManyFlow.name: for tab in ManyTabs.allCases { items.append(FlowTabItem(tab, title: "Go by \(tab)", image: "tram")) }
    default: break
    }
    let buy = FlowTabItem("buy", title: "Buy", image: "", isButton: true)
    // The button is between tabs, so that the index of an item isn't the index of its tab.
    if flow == MainFlow.name { items.insert(buy, at: 2) }
    if flow == ManyFlow.name { items.append(buy) }
    return items
  }

  @MainActor package static func tapButton(_ name: String, of flow: String, _ router: FlowRouter<Metro>) {
    if flow == MainFlow.name, name == "buy" { router.actions(MainBarButtons.self)?.buy() }
    if flow == ManyFlow.name, name == "buy" { router.actions(ManyBarButtons.self)?.buy() }
  }
}
