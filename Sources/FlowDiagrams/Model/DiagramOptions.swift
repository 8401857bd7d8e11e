import FlowDiagnostics
import FlowGraph

/// What a diagram shows: a ``DiagramRequest`` whose names have been found.
public struct DiagramOptions: Sendable {
  /// Which part of an app.
  public enum View: Hashable, Sendable {
    case whole
    case overview
    case flow(FlowID)
    case focus(ScreenID, depth: Int)
  }

  public var view: View
  /// Whether the platform's own moves are drawn: back, page swipe, swipe down, tab tap.
  public var showsPlatformMoves: Bool
  /// Findings to draw where they are.
  public var findings: [Diagnostic]
  /// The moves that stand out from all others: a way through the app. Each is given by where its choices are written, that of the action or
  /// handler first, then those that its `run` and `else` lead to. An arrow stands out if one of its moves is among them, a screen if such
  /// an arrow leads there.
  public var highlighted: Set<[SourceRange]>
  /// Moves of the platform on that way, which are written nowhere: drawn even if the others are not.
  public var highlightedPlatformMoves: [PlatformMove]

  /// A move that the platform makes from one screen to another.
  public struct PlatformMove: Hashable, Sendable {
    public let start: ScreenID
    public let end: ScreenID
    public let name: String
    /// Whether it leads back to where one came from.
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
