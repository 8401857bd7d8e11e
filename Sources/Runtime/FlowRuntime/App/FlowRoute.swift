/// Any screen of an app with its arguments.
public protocol FlowRoute: FlowMasked, Hashable, Codable, Sendable {
  associatedtype AppType: FlowApp
  var screens: any FlowScreens { get }
}

extension FlowRoute where AppType.Route == Self {
  // Not synthesized: what would take all flows' screens out costs more than to ask the screens.
  public static func == (left: Self, right: Self) -> Bool { left.screens.isEqual(to: right.screens) }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(flowName)
    screens.hash(into: &hasher)
  }

  /// The screen as flow and name, such as `login.register`.
  public var screenName: String { screens.screenName }

  /// What stands in the bar above it; nil for what its view says.
  public var title: FlowTitle? { screens.title }

  /// The name of its flow.
  public var flowName: String { screens.flowName }

  /// The screen with its arguments as text, by which it is stored: without secret ones.
  public var path: String { screens.path }

  /// The screen with its arguments, of which secret ones are masked.
  public var description: String { screens.description }

  /// - Returns: nil for a screen that there is not, and where a value is missing.
  public init?(path: String) {
    guard let path = FlowPath(path), let route = AppType.flow(path.flow)?.read(path) else { return nil }
    self = route
  }

  /// What only some have.
  var traits: FlowTraits<AppType> {
    func describe<Screens: FlowScreens>(_ screens: Screens) -> FlowTraits<AppType>? {
      var traits = FlowTraits<Screens.AppType>()
      screens.describe(&traits)
      // The same type: that the screens of an app's routes are the app's is more than Swift can be told.
      return traits as? FlowTraits<AppType>
    }
    return describe(screens) ?? FlowTraits()
  }

  /// Whether there is no system way back.
  public var hidesBack: Bool { traits.hidesBack }

  /// Whether the bars around it cannot be tapped.
  public var hidesTabBar: Bool { traits.hidesTabBar }

  /// Whether no bar stands above it.
  public var hidesNavigationBar: Bool { traits.hidesNavigationBar }

  /// The page and those that can be reached by swiping, in their order.
  public var row: [Self] { AppType.flow(flowName)?.row(around: self) ?? [self] }

  /// Whether a page that has been shown keeps what belongs to it while this one is current: as long as its name stands for no other values.
  @_spi(FlowGenerated) public func keeps(_ page: Self) -> Bool { row.contains(page) || row.count == 1 && page.screenName != screenName }
}
