import FlowDiagnostics

/// What a diagram is to show, as it was asked for: names are still text.
public struct DiagramRequest: Sendable {
  /// Which part of an app.
  public enum View: Sendable {
    /// Every screen.
    case whole
    /// Flows as boxes: what follows what in the life of the app.
    case overview
    /// One flow, with the flows around it as boxes.
    case flow(Located<String>)
    /// What is at most so many moves away from a screen.
    case focus(Located<String>, depth: Int)
  }

  /// How far from a screen is shown where nothing is said.
  public static let defaultDepth = 2

  /// Nil leaves it to the size of the app.
  public var view: View?
  /// Whether the platform's own moves are drawn: back, page swipe, swipe down, tab tap.
  public var showsPlatformMoves = false
  /// Whether findings are drawn where they are.
  public var showsFindings = false
  public var showsLegend = true
  public var theme = DiagramTheme.light

  public init() {}
}

/// What is behind the picture.
public enum DiagramTheme: String, CaseIterable, Sendable {
  case light, dark
}
