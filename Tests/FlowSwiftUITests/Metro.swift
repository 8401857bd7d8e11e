@_spi(FlowGenerated) import FlowRuntime
import FlowSwiftUI
import SwiftUI

/// An app by hand with all that can be shown: stacks, pages, tabs in tabs, screens without a way back, instances whose end has a handler.
struct Metro: FlowApp {
  typealias Route = MetroRoute
  typealias Fact = MetroFact
  typealias Guard = MetroGuard

  static let names = ["a", "b", "c"]

  static var start: FlowChoices<Metro> { FlowChoices("start") { _ in FlowChoice(.root(MetroTarget.main)) } }
  static var address: FlowAddress { FlowAddress(scheme: "metro", hosts: []) }

  static func flow(_ name: String) -> FlowDescription<Metro>? {
    switch name {
    case "line": LineScreens._description
    case "ride": RideScreens._description
    case "tour": TourScreens._description
    case "main": FlowDescription(tabs: MainTabs.self)
    case "side": FlowDescription(tabs: SideTabs.self)
    case "many": FlowDescription(tabs: ManyTabs.self)
    default: nil
    }
  }

  /// Who started an instance with `thenPush` pushes where it was left.
  static var around: FlowDescription<Metro> {
    FlowDescription { site, end in
      guard site.hasSuffix("thenPush"), end.isDismissed else { return nil }
      return FlowChoices(site, "dismissed") { _ in FlowChoice(.push(.screen(.line(.stop("after"))))) }
    }
  }
}

enum MetroFact: String, FlowFact {
  case seen
  var isPersisted: Bool { false }
  var isInitial: Bool { false }
}

enum MetroGuard { case open }

@MainActor final class MetroProvider: FlowProvider {
  func holds(_ condition: MetroGuard) -> Bool { true }
}

enum MetroTarget {
  static var main: FlowTarget<Metro> { .tab(MainTabs.line) }
  static var many: FlowTarget<Metro> { .tab(ManyTabs.a) }
}

enum MetroRoute: FlowRoute {
  typealias AppType = Metro
  case line(LineScreens)
  case ride(RideScreens)
  case tour(TourScreens)

  var screens: any FlowScreens {
    switch self {
    case .line(let screens): screens
    case .ride(let screens): screens
    case .tour(let screens): screens
    }
  }
}

enum LineScreens: FlowScreens {
  typealias AppType = Metro
  case stop(String)
  /// Without a way back.
  case closed
  /// Without the bars around it.
  case full

  static let _flow = "line"
  static var _description: FlowDescription<Metro> { FlowDescription(stack: Self.self) }
  var route: MetroRoute { .line(self) }
  var name: String {
    switch self {
    case .stop: "stop"
    case .closed: "closed"
    case .full: "full"
    }
  }
  static func _read(_ path: FlowPath) -> Self? {
    path.isAt("closed") ? .closed : path.isAt("full") ? .full : path.isAt("stop") ? .stop(path.text("id")) : nil
  }
  func write(to screen: inout FlowScreenText) { if case .stop(let id) = self { screen.text("id", id) } }
  func describe(_ screen: inout FlowTraits<Metro>) {
    switch self {
    case .stop: break
    case .closed: screen.hideBack()
    case .full: screen.hideTabBar()
    }
  }
  static func == (left: Self, right: Self) -> Bool {
    switch (left, right) {
    case (.stop(let left), .stop(let right)): left == right
    case (.closed, .closed), (.full, .full): true
    default: false
    }
  }
}

enum RideScreens: FlowScreens {
  typealias AppType = Metro
  case seat(String)

  static let _flow = "ride"
  static var _description: FlowDescription<Metro> { FlowDescription(stack: Self.self) }
  var route: MetroRoute { .ride(self) }
  var name: String { "seat" }
  static func _read(_ path: FlowPath) -> Self? { path.isAt("seat") ? .seat(path.text("id")) : nil }
  func write(to screen: inout FlowScreenText) { if case .seat(let id) = self { screen.text("id", id) } }
  static func == (left: Self, right: Self) -> Bool {
    switch (left, right) {
    case (.seat(let left), .seat(let right)): left == right
    }
  }
}

enum TourScreens: FlowScreens {
  typealias AppType = Metro
  case one, two, three

  static let _flow = "tour"
  static var _description: FlowDescription<Metro> { FlowDescription(pages: [TourScreens.one, .two, .three]) }
  var route: MetroRoute { .tour(self) }
  var name: String {
    switch self {
    case .one: "one"
    case .two: "two"
    case .three: "three"
    }
  }
  static func _read(_ path: FlowPath) -> Self? { [one, two, three].first { path.isAt($0.name) } }
}

enum MainTabs: String, FlowTabs {
  typealias AppType = Metro
  case line, ride, tour, side

  static let _flow = "main"
  static var _description: FlowDescription<Metro> { FlowDescription(tabs: Self.self) }
  var destination: FlowTarget<Metro> {
    switch self {
    case .line: .flow(on: .line(.stop("a")))
    case .ride: .flow(on: .ride(.seat("a")))
    case .tour: .flow(on: .tour(.one))
    case .side: .tab(SideTabs.up)
    }
  }
}

enum SideTabs: String, FlowTabs {
  typealias AppType = Metro
  case up, down

  static let _flow = "side"
  static var _description: FlowDescription<Metro> { FlowDescription(tabs: Self.self) }
  var destination: FlowTarget<Metro> { .flow(on: .ride(.seat(rawValue))) }
}

/// More than a phone has room for.
enum ManyTabs: String, FlowTabs {
  typealias AppType = Metro
  case a, b, c, d, e, f

  static let _flow = "many"
  static var _description: FlowDescription<Metro> { FlowDescription(tabs: Self.self) }
  var destination: FlowTarget<Metro> { .flow(on: .line(.stop(rawValue))) }
}
