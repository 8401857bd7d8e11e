// Made by flowc from ferry.yaml. Do not edit.
// swift-format-ignore-file

import Foundation
import SwiftUI

@_spi(FlowGenerated) import FlowRuntime
@_spi(FlowGenerated) import FlowSwiftUI

/// The flows that a change of root can show. App `Ferry`, ferry.yaml:2
public enum FerryRoot: String, FlowRoot {
  /// Flow `welcome`, ferry.yaml:10
  case welcome
  /// Flow `main`, ferry.yaml:16
  case main
}

/// A screen of the app with its arguments. Tabs have types of their own. App `Ferry`, ferry.yaml:2
public enum FerryRoute: FlowRoute {
  public typealias AppType = FerryFlows

  case welcome(WelcomeRoute)
  case lines(LinesRoute)
  case more(MoreRoute)
  case shop(ShopRoute)
  case refused(RefusedRoute)

  public var screens: any FlowScreens {
    switch self {
    case .welcome(let inner): inner
    case .lines(let inner): inner
    case .more(let inner): inner
    case .shop(let inner): inner
    case .refused(let inner): inner
    }
  }
}

/// What the app remembers.
public enum FerryFact: String, Codable, FlowFact {
  /// The welcome has been read. Fact `welcomed`, ferry.yaml:5
  case welcomed
  /// A ticket has been bought once. Fact `sailed`, ferry.yaml:6
  case sailed

  /// Whether it is kept when the app ends.
  public var isPersisted: Bool { [.welcomed, .sailed].contains(self) }
}

/// Conditions of which only the app knows.
public enum FerryGuard: Hashable, Sendable {
  /// Ferries run today. Guard `isCalm`, ferry.yaml:7
  case isCalm
}

/// Everything that the app remembers and shows at one moment.
public typealias FerryNavigation = FlowNavigation<FerryFlows>
/// Shows the app's screens one after another: the only one that changes the navigation. Views that observe it hear of changes.
public typealias FerryRouter = FlowObservableRouter<FerryFlows>

/// A screen where it stood when it was asked for: what acts on it acts as long as it is active.
public typealias FerryScreen = FlowScreen<FerryFlows>
/// The screens of a flow.
public protocol FerryScreens: FlowScreens where AppType == FerryFlows {}
/// The actions that an active screen, or a tabs flow around it, offers.
public typealias FerryScreenActions = FlowActionSet
/// What came of a move.
public typealias FerryMove = FlowMove
/// A way into the app that has no URL.
public typealias FerryEntry = FlowEntry<FerryFlows>
/// Keeps facts as long as it lives, for previews and tests.
public typealias FerryMemoryStore = FlowMemoryStore<FerryFact>

// What generated functions are spelled with.
typealias FerryChoice = FlowChoice<FerryFlows>
typealias FerryDecision = FlowDecision<FerryFlows>
typealias FerryPlan = FlowPlan<FerryFlows>

/// What the app gives to its router.
@MainActor public protocol FerryProvider: FlowStayingProvider where Guard == FerryGuard {}

/// Where facts are kept that outlive the app's process.
@MainActor public protocol FerryFactStore: FlowFactStore where Fact == FerryFact {}

@MainActor extension FlowMemoryStore: FerryFactStore where Fact == FerryFact {}

/// The app, as the runtime asks for it.
public struct FerryFlows: FlowApp {
  public typealias Root = FerryRoot
  public typealias Route = FerryRoute
  public typealias Fact = FerryFact
  public typealias Guard = FerryGuard

  public init() {}

  public static var start: FlowChoices<Self> {
    FlowChoices("launch") { course in
      if !course.has(.welcomed) { return FerryChoice(0, .root(.flow(on: .welcome(.hello)))) }
      return FerryChoice(1, .root(.tab(FerryRoute.MainTab.lines)))
    }
  }

  public static var unmet: FlowChoices<Self>? { FlowChoices("@unmet") { _ in FerryChoice(.root(.flow(on: .welcome(.hello)))) } }

  public static var resumesLinks: Bool { true }

  public static var address: FlowAddress { FlowAddress(scheme: "ferry", hosts: []) }
  public static var linkedFlows: [String] { ["lines"] }

  public static func flow(_ name: String) -> FlowDescription<Self>? {
    switch name {
    case "welcome": FerryRoute.WelcomeRoute._description
    case "main": FerryRoute.MainTab._description
    case "lines": FerryRoute.LinesRoute._description
    case "more": FerryRoute.MoreRoute._description
    case "shop": FerryRoute.ShopRoute._description
    case "refused": FerryRoute.RefusedRoute._description
    default: nil
    }
  }
}

/// Any screen: the flows' own views have the rest.
struct FerryRouteScreen: SwiftUI.View {
  let screen: FerryScreen
  let route: FerryRoute

  var body: some SwiftUI.View {
    switch route {
    case .welcome(let inner): FerryRoute.WelcomeScreen(screen: screen, route: inner)
    case .lines(let inner): FerryRoute.LinesScreen(screen: screen, route: inner)
    case .more(let inner): FerryRoute.MoreScreen(screen: screen, route: inner)
    case .shop(let inner): FerryRoute.ShopScreen(screen: screen, route: inner)
    case .refused: SwiftUI.EmptyView()
    }
  }
}

/// What is seen of the app.
extension FerryFlows: FlowLinkApp {
  public static var storageKey: String { "Ferry.navigation" }

  @MainActor public static func view(of screen: FerryScreen) -> some SwiftUI.View {
    FerryRouteScreen(screen: screen, route: screen.route)
  }

  @MainActor public static func root(_ content: FlowRootContent<FerryFlows>) -> some SwiftUI.View {
    if let state = FerryState(flowName: content.flowName) { FerryRootSwitch(state: state, content: content) } else { content }
  }

  public static func tabItems(of flow: String) -> [FlowTabItem] {
    switch flow {
    case "main": FerryRoute.MainTab._items
    default: []
    }
  }

  @MainActor public static func tapButton(_ name: String, of flow: String, _ router: FlowRouter<Self>) {
    if flow == "main" { FerryRoute.MainTab._tapButton(name, router) }
  }
}

/// Keeps facts in the user's defaults, each under the app's name.
@MainActor public final class FerryStoredFacts: FlowStoredFacts<FerryFact>, FerryFactStore {
  public init(in defaults: Foundation.UserDefaults = .standard) { super.init(prefix: "Ferry.", in: defaults) }
}

/// The flows that can be at the root, as views ask for them.
public typealias FerryState = FerryRoot

@MainActor extension FerryRouter {
  /// The flow at the root; nil only before launch.
  public var state: FerryState? { navigation.root }
}

/// What is at the root: each flow has views of its own there, which go when another one comes.
struct FerryRootSwitch: SwiftUI.View {
  let state: FerryState
  let content: FlowRootContent<FerryFlows>

  var body: some SwiftUI.View {
    switch state {
    case .welcome: content.pages
    case .main: content.tabs
    }
  }
}

/// The whole app: put it into a `WindowGroup`. Its router is made once for each window.
public typealias FerryRootView = FlowSceneView<FerryFlows>
