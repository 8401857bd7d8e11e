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

/// The forms in which diagrams are written.
public enum DiagramFormat: String, CaseIterable, Sendable {
  /// The language of Graphviz.
  case dot
  /// A flowchart that code hosts draw within Markdown.
  case mermaid
  /// Pictures, drawn by Graphviz.
  case svg, png

  /// What the name of a file says; nil if nothing, or nothing that is known.
  public init?(extensionOf path: String) {
    switch Self.ending(of: path) {
    case "dot", "gv": self = .dot
    case "mmd", "mermaid": self = .mermaid
    case "svg": self = .svg
    case "png": self = .png
    default: return nil
    }
  }

  /// What stands behind the last dot of a file's name, in small letters; nil if there is nothing.
  public static func ending(of path: String) -> String? {
    guard let name = path.split(separator: "/", omittingEmptySubsequences: false).last, let dot = name.lastIndex(of: "."),
      dot > name.startIndex
    else { return nil }
    let ending = name[name.index(after: dot)...].lowercased()
    return ending.isEmpty ? nil : ending
  }
}
