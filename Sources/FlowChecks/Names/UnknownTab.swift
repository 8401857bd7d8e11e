import FlowDiagnostics

/// A name that must be a tab or a page is one.
enum UnknownTab: Check {
  static let id = DiagnosticID.unknownTab
  static let summary = "The target of a `select` is neither a tab that can be selected nor a page of this flow."
  static let rationale = """
    `select` switches to a tab of the tabs flow around the screen or, on pages, to another page. No tabs
    flow has a tab of this name, or only as a bar button, which acts when it is tapped and never shows
    anything of its own, so nothing would happen. Correct the name; to do what a bar button does, write
    its action out.
    """
  static let violating = [
    Example(
      """
      app: Travel
      start: main
      ---
      flow: main
      kind: tabs
      tabs: { trips: trips, map: map }
      ---
      flow: trips
      screens:
        trips:
          actions:
            showMap: { select: ↓maps }
            help: { present: help }
      ---
      flow: map
      screens: [map]
      ---
      flow: help
      screens: [help]
      """),
    Example(
      """
      app: Notes
      start: main
      ---
      flow: main
      kind: tabs
      tabs:
        notes: notes
        compose: { present: editor }
      ---
      flow: notes
      screens:
        notes: { actions: { write: { select: ↓compose } } }
      ---
      flow: editor
      screens: [editor]
      """),
  ]
  static let passing = [
    Example(
      """
      app: Travel
      start: main
      ---
      flow: main
      kind: tabs
      tabs: { trips: trips, map: map }
      ---
      flow: trips
      screens:
        trips:
          actions:
            showMap: { select: map }
            help: { present: help }
      ---
      flow: map
      screens: [map]
      ---
      flow: help
      screens: [help]
      """),
    Example(
      """
      app: Notes
      start: main
      ---
      flow: main
      kind: tabs
      tabs:
        notes: notes
        compose: { present: editor }
      ---
      flow: notes
      screens:
        notes: { actions: { write: { present: editor } } }
      ---
      flow: editor
      screens: [editor]
      """),
  ]
}
