// Made by flowc from ferry.yaml. Do not edit.
// swift-format-ignore-file

@_spi(FlowGenerated) import FlowRuntime
@_spi(FlowGenerated) import FlowSwiftUI
import Foundation
import SwiftUI

/// The flows that a change of root can show.
nonisolated public enum FerryRoot: String, FlowRoot {
  /// Flow `welcome`.
  case welcome
  /// Flow `main`.
  case main
}

/// A screen of the app with its arguments. Tabs have types of their own.
nonisolated public enum FerryRoute: FlowRoute {
  public typealias AppType = FerryFlows

  case welcome(WelcomeFlow.Screen)
  case lines(LinesFlow.Screen)
  case more(MoreFlow.Screen)
  case shop(ShopFlow.Screen)
  case refused(RefusedFlow.Screen)

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

/// The facts that the app remembers.
nonisolated public enum FerryFact: String, Codable, FlowFact {
  /// The welcome has been read. Fact `welcomed`.
  case welcomed
  /// A ticket has been bought once. Fact `sailed`.
  case sailed

  /// Whether the fact is kept when the app ends.
  public var isPersisted: Bool { [.welcomed, .sailed].contains(self) }
}

/// The facts and the screens of the app at one moment.
public typealias FerryNavigation = FlowNavigation<FerryFlows>
/// The app's router. Only the router changes the navigation. Views that read it are updated.
public typealias FerryRouter = FlowObservedRouter<FerryFlows>
/// A screen that the app has shown. Its actions work while the screen is active.
public typealias FerryScreen = FlowScreen<FerryFlows>
/// An entry, which code of the app opens without a URL.
public typealias FerryEntry = FlowEntry<FerryFlows>
/// A store of facts for previews and tests. It keeps the facts only in memory.
public typealias FerryMemoryStore = FlowMemoryStore<FerryFact>

typealias FerryChoice = FlowChoice<FerryFlows>
typealias FerryPlan = FlowPlan<FerryFlows>

/// The answers and services that the app gives to its router.
@MainActor public protocol FerryProvider: FlowStayingProvider where Guard == Never {}

/// A store of the facts that are kept when the app ends.
@MainActor public protocol FerryFactStore: FlowFactStore where Fact == FerryFact {}

@MainActor extension FlowMemoryStore: FerryFactStore where Fact == FerryFact {}

/// The description of the app for the runtime.
nonisolated public struct FerryFlows: FlowApp {
  public typealias Root = FerryRoot
  public typealias Route = FerryRoute
  public typealias Fact = FerryFact

  // The runtime that this code needs.
  private static var runtime: FlowRuntimeVersion { FlowRuntimeVersion.v1 }

  public init() {}

  public static var start: FlowChoices<Self> {
    FlowChoices("launch") { course in
      if !course.has(.welcomed) { return FerryChoice(0, .root(.flow(on: .welcome(.hello)))) }
      return FerryChoice(1, .root(.tab(MainFlow.Tab.lines)))
    }
  }

  public static var unmet: FlowChoices<Self>? {
    FlowChoices("@unmet") { _ in FerryChoice(.root(.flow(on: .welcome(.hello)))) }
  }
  public static var resumesLinks: Bool { true }
  public static var address: FlowAddress { FlowAddress(scheme: "ferry", hosts: []) }
  public static var linkedFlows: [String] { ["lines"] }

  public static func flow(_ name: String) -> FlowDescription<Self>? {
    switch name {
    case "welcome": WelcomeFlow.description
    case "main": MainFlow.description
    case "lines": LinesFlow.description
    case "more": MoreFlow.description
    case "shop": ShopFlow.description
    case "refused": RefusedFlow.description
    default: nil
    }
  }
}

/// The view of any screen.
struct FerryRouteView: SwiftUI.View {
  let screen: FerryScreen
  let route: FerryRoute

  var body: some SwiftUI.View {
    switch route {
    case .welcome(let inner): WelcomeFlow.view(of: inner, on: screen)
    case .lines(let inner): LinesFlow.view(of: inner, on: screen)
    case .more(let inner): MoreFlow.view(of: inner, on: screen)
    case .shop(let inner): ShopFlow.view(of: inner, on: screen)
    case .refused: SwiftUI.EmptyView()
    }
  }
}

/// The views and bars of the app.
nonisolated extension FerryFlows: FlowPathApp {
  public static var storageKey: String { "Ferry.navigation" }

  @MainActor public static func view(of screen: FerryScreen) -> some SwiftUI.View {
    FerryRouteView(screen: screen, route: screen.route)
  }

  public static func tabItems(of flow: String) -> [FlowTabItem] {
    switch flow {
    case "main": MainFlow.items
    default: []
    }
  }

  @MainActor public static func tapButton(
    _ name: String, of flow: String, _ router: FlowRouter<Self>
  ) {
    if flow == "main" { MainFlow.tapButton(name, router) }
  }
}

/// A store that keeps facts in the user's defaults, each under the app's name.
@MainActor public final class FerryStoredFacts: FlowStoredFacts<FerryFact>, FerryFactStore {
  public init(in defaults: Foundation.UserDefaults = .standard) {
    super.init(prefix: "Ferry.", in: defaults)
  }
}

/// The whole app, for a `WindowGroup`. Each window has a router of its own.
public typealias FerryRootView = FlowSceneView<FerryFlows>
