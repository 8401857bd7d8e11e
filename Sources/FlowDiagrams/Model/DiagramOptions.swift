import FlowDiagnostics
import FlowGraph

/// The content of a diagram: a ``DiagramRequest`` with resolved names.
public struct DiagramOptions: Sendable {
  /// The shown part of an app.
  public enum View: Hashable, Sendable {
    case whole
    case overview
    case area(String)
    case flow(FlowID)
    case focus(ScreenID, depth: Int)
  }

  public var view: View
  /// Whether platform moves are drawn: back, page swipe, swipe down, tab tap.
  public var showsPlatformMoves: Bool
  /// The findings to draw at their places.
  public var findings: [Diagnostic]
  /// The highlighted moves, which are a path through the app. Each is the ranges of its choices: of the action or handler, and then of each
  /// `run` and `else`. An arrow is highlighted if one of its moves is. A screen is highlighted if such an arrow begins or ends at it.
  public var highlighted: Set<[SourceRange]>
  /// The platform moves of that path, which aren't written in the source. They are drawn even if other platform moves aren't.
  public var highlightedPlatformMoves: [PlatformMove]

  /// A move that the platform makes from one screen to another.
  public struct PlatformMove: Hashable, Sendable {
    public let start: ScreenID
    public let end: ScreenID
    public let name: String
    /// Whether the move leads back.
    public let isReturn: Bool

    public init(from start: ScreenID, to end: ScreenID, name: String, isReturn: Bool) {
      self.start = start
      self.end = end
      self.name = name
      self.isReturn = isReturn
    }
  }

  public init(
    view: View = .whole, showsPlatformMoves: Bool = false, findings: [Diagnostic] = [], highlighted: Set<[SourceRange]> = [],
    highlightedPlatformMoves: [PlatformMove] = []
  ) {
    self.view = view
    self.showsPlatformMoves = showsPlatformMoves
    self.findings = findings
    self.highlighted = highlighted
    self.highlightedPlatformMoves = highlightedPlatformMoves
  }
}
