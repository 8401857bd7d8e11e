import FlowDiagnostics

/// The requested content of a diagram. Names are still text.
public struct DiagramRequest: Sendable {
  /// The shown part of an app.
  public enum View: Sendable {
    /// Every screen.
    case whole
    /// Flows as boxes, which shows the order of flows in the life of the app.
    case overview
    /// The flows of one area, with the areas around it as boxes.
    case area(String)
    /// One flow, with the flows around it as boxes.
    case flow(Located<String>)
    /// The places that are at most `depth` moves away from a screen.
    case focus(Located<String>, depth: Int)
  }

  /// The default depth around a screen.
  public static let defaultDepth = 2

  /// The view; nil if it depends on the size of the app.
  public var view: View?
  /// Whether platform moves are drawn: back, page swipe, swipe down, tab tap.
  public var showsPlatformMoves = false
  /// Whether findings are drawn at their places.
  public var showsFindings = false
  public var showsLegend = true
  public var theme = DiagramTheme.light

  public init() {}
}

/// The background of the diagram.
public enum DiagramTheme: String, CaseIterable, Sendable {
  case light, dark
}
