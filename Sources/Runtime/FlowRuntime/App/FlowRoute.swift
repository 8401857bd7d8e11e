/// A screen of an app, with its arguments.
public protocol FlowRoute: FlowMasked, Hashable, Codable, Sendable {
  associatedtype AppType: FlowApp
  /// The screen as a value of its flow's enum.
  var screens: any FlowScreens { get }
}

extension FlowRoute where AppType.Route == Self {
  // Not synthesized: a comparison that extracts the screens of every flow costs more than asking the screens.
  public static func == (left: Self, right: Self) -> Bool { left.screens.isEqual(to: right.screens) }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(flowName)
    screens.hash(into: &hasher)
  }

  /// The names of the flow and the screen, for example `login.register`.
  public var screenName: String { screens.screenName }

  /// The title in the bar above the screen; nil if the screen's view sets the title.
  public var title: FlowTitle? { screens.title }

  /// The name of the screen's flow.
  public var flowName: String { screens.flowName }

  /// The text by which the app stores the screen with its arguments. It contains no secret arguments.
  public var path: String { screens.path }

  /// The screen with its arguments as text. Secret arguments are masked.
  public var description: String { screens.description }

  /// Creates a route from the text by which the app stores it.
  ///
  /// - Returns: nil if the app has no such screen, or if an argument is missing.
  public init?(path: String) {
    guard let path = FlowPath(path), let route = AppType.flow(path.flow)?.read(path) else { return nil }
    self = route
  }

  /// The properties that only some screens have.
  var traits: FlowTraits<AppType> {
    func describe<Screens: FlowScreens>(_ screens: Screens) -> FlowTraits<AppType>? {
      var traits = FlowTraits<Screens.AppType>()
      screens.describe(&traits)
      // The types are equal, because the screens of an app's routes belong to that app. Swift has no way to declare this.
      return traits as? FlowTraits<AppType>
    }
    return describe(screens) ?? FlowTraits()
  }

  /// Whether the system offers no way back from the screen.
  public var hidesBack: Bool { traits.hidesBack }

  /// Whether the screen hides the bars of the tabs around it, so that people can't tap them.
  public var hidesTabBar: Bool { traits.hidesTabBar }

  /// Whether the screen hides the navigation bar.
  public var hidesNavigationBar: Bool { traits.hidesNavigationBar }

  /// The page and the pages that people can reach from it by swiping, in order.
  public var row: [Self] { AppType.flow(flowName)?.row(around: self) ?? [self] }

  /// Whether a page that the app has shown keeps its views while this page is current. It keeps them until a page of its name has other
  /// arguments.
  @_spi(FlowGenerated) public func keeps(_ page: Self) -> Bool { row.contains(page) || row.count == 1 && page.screenName != screenName }
}
