/// A move that starts an instance of a flow, or that replaces a screen.
struct FlowStart<App: FlowApp>: Sendable {
  /// The name of the move.
  let site: String
  let flow: String
  /// The screen at which the move enters the flow; nil for the screen on which the flow opens.
  let screen: String?
  /// Nil for a push and for a replacement.
  let presentation: FlowPresentation?
  let isReplacing: Bool
  /// Whether the screen has outcomes, which makes it an instance of its own on every stack.
  let isOnItsOwn: Bool

  /// Whether no step of the same move comes before this one. A later step acts on the screen that the earlier steps show.
  var isFirstStep: Bool { site.split(separator: "/").dropFirst().allSatisfy { Int($0.prefix { $0 != "#" }) ?? 0 == 0 } }

  /// The screen that offers the move, as flow and name; nil if a flow, tabs or the app offer it.
  func place(in app: App) -> String? {
    let names = site.prefix { $0 != "#" && $0 != "/" }.split(separator: ".")
    guard names.count == 3, app.shape(of: String(names[0])) != .tabs else { return nil }
    return "\(names[0]).\(names[1])"
  }

  /// Whether the move pushes an instance even onto screens of the same flow, because the screen has outcomes of its own.
  func startsOnItsOwn(in app: App) -> Bool {
    isOnItsOwn || screen.flatMap { App.Route(path: "\(flow).\($0)") }.map { app.hasOutcomes($0) } ?? false
  }
}

/// The moves of a flow that start instances or replace screens, with the handlers of these instances.
public struct FlowMoves<App: FlowApp> {
  /// Returns the choices that follow the end of an instance, named after the way in which it ended; nil if nothing follows.
  public typealias Handler = @Sendable (FlowEnd) -> FlowChoices<App>?

  private(set) var all: [FlowStart<App>] = []
  private(set) var handlers: [(site: String, handler: Handler)] = []

  init() {}

  /// Adds a move that pushes a flow.
  ///
  /// - Parameters:
  ///   - move: the name of the move.
  ///   - flow: the flow that the move starts.
  ///   - screen: the name of the screen at which the move enters the flow; nil for the screen on which the flow opens.
  ///   - hasOutcomes: whether that screen has outcomes of its own.
  ///   - handler: the handler of the end of the instance.
  public mutating func push<Flow: FlowDefinition>(
    _ move: String, _ flow: Flow.Type, at screen: String? = nil, hasOutcomes: Bool = false, handler: Handler? = nil
  ) {
    add(FlowStart(site: move, flow: Flow.name, screen: screen, presentation: nil, isReplacing: false, isOnItsOwn: hasOutcomes), handler)
  }

  /// Adds a move that presents a flow. See ``push(_:_:at:hasOutcomes:handler:)`` for the parameters.
  public mutating func present<Flow: FlowDefinition>(
    _ move: String, _ flow: Flow.Type, at screen: String? = nil, hasOutcomes: Bool = false,
    as presentation: FlowPresentation = FlowPresentation(), handler: Handler? = nil
  ) {
    add(
      FlowStart(site: move, flow: Flow.name, screen: screen, presentation: presentation, isReplacing: false, isOnItsOwn: hasOutcomes),
      handler)
  }

  /// Adds a move that replaces a screen by a flow. See ``push(_:_:at:hasOutcomes:handler:)`` for the parameters.
  public mutating func replace<Flow: FlowDefinition>(
    _ move: String, _ flow: Flow.Type, at screen: String? = nil, hasOutcomes: Bool = false
  ) {
    add(FlowStart(site: move, flow: Flow.name, screen: screen, presentation: nil, isReplacing: true, isOnItsOwn: hasOutcomes), nil)
  }

  /// Adds the handler of a move that ``push(_:_:at:hasOutcomes:handler:)`` and the others don't add.
  public mutating func handle(_ move: String, handler: @escaping Handler) { handlers.append((move, handler)) }

  private mutating func add(_ start: FlowStart<App>, _ handler: Handler?) {
    all.append(start)
    if let handler { handlers.append((start.site, handler)) }
  }
}
