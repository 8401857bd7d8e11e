import FlowDiagnostics
import FlowModel

/// All colors and measures of a diagram. Line styles and arrowheads also distinguish the categories, so that a printout or a reader who
/// can't see colors loses nothing.
struct Theme: Sendable {
  struct Line: Sendable {
    let color: String
    let text: String
    let style: String
    let width: String
    let arrowhead: String
  }

  struct Frame: Sendable {
    let fill: String
    let border: String
    let text: String
  }

  let font = "Helvetica,Arial,sans-serif"
  /// The hollow arrowhead of arrows back.
  let returnArrowhead = "onormal"
  let background: String
  let text: String
  let faint: String
  let box: String
  let border: String
  let startBorder: String
  let tab: String
  let pill: String
  let fault: String
  let warning: String
  let info: String
  let highlight: String

  let changeRoot: Line
  let withinFlow: Line
  let presented: Line
  let incoming: Line
  let external: Line
  let platform: Line
  let start: Line
  let holds: Line

  let stack: Frame
  let pages: Frame
  let tabs: Frame
  let alert: Frame

  func line(_ category: DiagramModel.EdgeCategory) -> Line {
    switch category {
    case .start: start
    case .changeRoot: changeRoot
    case .withinFlow: withinFlow
    case .presented: presented
    case .link, .entry: incoming
    case .external: external
    case .platform: platform
    case .holds: holds
    }
  }

  /// Returns the color of a finding, and the width of its lines. Less severe findings are less prominent.
  func finding(_ severity: Severity) -> (color: String, width: String) {
    switch severity {
    case .error: (fault, "2.4")
    case .warning: (warning, "2")
    case .info: (info, "1.3")
    }
  }

  func frame(_ kind: FlowKind) -> Frame {
    switch kind {
    case .stack: stack
    case .pages: pages
    case .tabs: tabs
    case .alert, .confirm: alert
    }
  }

  /// Dark on white. Every text has a contrast of at least 4.5 to 1, every line of 3 to 1 (WCAG 2.2, 1.4.3 and 1.4.11).
  static let light = Theme(
    background: "#ffffff", text: "#1e293b", faint: "#5c6b82", box: "#ffffff", border: "#94a3b8", startBorder: "#334155",
    tab: "#e0f2f1", pill: "#f1f5f9", fault: "#dc2626", warning: "#9a5f06", info: "#475569", highlight: "#be185d",
    changeRoot: Line(color: "#15803d", text: "#166534", style: "solid", width: "2.4", arrowhead: "normal"),
    withinFlow: Line(color: "#cf7005", text: "#92400e", style: "solid", width: "1.3", arrowhead: "vee"),
    presented: Line(color: "#2563eb", text: "#1d4ed8", style: "dashed", width: "1.4", arrowhead: "normal"),
    incoming: Line(color: "#7c8ba1", text: "#5c6b82", style: "solid", width: "0.9", arrowhead: "open"),
    external: Line(color: "#7c3aed", text: "#6d28d9", style: "dotted", width: "1.6", arrowhead: "vee"),
    platform: Line(color: "#7c8ba1", text: "#5c6b82", style: "dotted", width: "0.9", arrowhead: "open"),
    start: Line(color: "#1e293b", text: "#1e293b", style: "solid", width: "1.3", arrowhead: "normal"),
    holds: Line(color: "#0f766e", text: "#0f766e", style: "solid", width: "0.9", arrowhead: "none"),
    stack: Frame(fill: "#f8fafc", border: "#cbd5e1", text: "#334155"),
    pages: Frame(fill: "#faf5ff", border: "#e0cffc", text: "#6b21a8"),
    tabs: Frame(fill: "#f0fdfa", border: "#a7d8d2", text: "#115e59"),
    alert: Frame(fill: "#fffbeb", border: "#f2d59b", text: "#92400e"))

  /// Light on dark, with the same contrast.
  static let dark = Theme(
    background: "#0f172a", text: "#e2e8f0", faint: "#94a3b8", box: "#1e293b", border: "#64748b", startBorder: "#e2e8f0",
    tab: "#134e4a", pill: "#273449", fault: "#f87171", warning: "#facc15", info: "#cbd5e1", highlight: "#f472b6",
    changeRoot: Line(color: "#4ade80", text: "#86efac", style: "solid", width: "2.4", arrowhead: "normal"),
    withinFlow: Line(color: "#f59e0b", text: "#fcd34d", style: "solid", width: "1.3", arrowhead: "vee"),
    presented: Line(color: "#60a5fa", text: "#93c5fd", style: "dashed", width: "1.4", arrowhead: "normal"),
    incoming: Line(color: "#64748b", text: "#94a3b8", style: "solid", width: "0.9", arrowhead: "open"),
    external: Line(color: "#a78bfa", text: "#c4b5fd", style: "dotted", width: "1.6", arrowhead: "vee"),
    platform: Line(color: "#64748b", text: "#94a3b8", style: "dotted", width: "0.9", arrowhead: "open"),
    start: Line(color: "#e2e8f0", text: "#e2e8f0", style: "solid", width: "1.3", arrowhead: "normal"),
    holds: Line(color: "#2dd4bf", text: "#5eead4", style: "solid", width: "0.9", arrowhead: "none"),
    stack: Frame(fill: "#141f36", border: "#334155", text: "#cbd5e1"),
    pages: Frame(fill: "#1e1735", border: "#4c3a78", text: "#d8b4fe"),
    tabs: Frame(fill: "#0d2826", border: "#1f5f58", text: "#99f6e4"),
    alert: Frame(fill: "#2a1f0d", border: "#6b4c14", text: "#fcd34d"))
}

extension Theme {
  static func named(_ theme: DiagramTheme) -> Theme {
    switch theme {
    case .light: light
    case .dark: dark
    }
  }
}
