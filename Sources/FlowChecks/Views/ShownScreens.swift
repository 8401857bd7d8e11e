import FlowDiagnostics
import FlowGraph
import FlowModel

/// A screen that a view of the app shows.
struct ShownScreen {
  let screen: ScreenID
  let flow: FlowID
  let declaration: ScreenDeclaration

  /// The name of the screen's view: the screen's `view`, or a name made from the screen's name.
  var viewName: Located<String> { declaration.view ?? Located(declaration.viewName, declaration.name.range) }

  /// Returns the edit that adds `view` to the screen; nil if the layout of the screen has no place for a key.
  func edit(naming view: String) -> Edit? { declaration.insertionPoint.map { $0.adding("view", view) } }
}

extension GraphContext {
  /// The screens that views show. Generated code shows alerts.
  var shownScreens: [ShownScreen] {
    graph.flows.filter { !$0.kind.isAlert }.flatMap { flow in
      flow.screens.map { ShownScreen(screen: $0, flow: flow.id, declaration: graph.declaration(of: $0)) }
    }
  }

  /// Whether no view can have a name, because Swift or the system uses it.
  static func isTakenForViews(_ name: String) -> Bool { SystemTypes.names.contains(name) || SwiftWords.keywords.contains(name) }

  /// Returns a name for the view of a screen that no other view has. The name of the flow precedes the name of the screen.
  func freeViewName(for screen: ShownScreen, among taken: Set<String>) -> String? {
    let name = ScreenDeclaration.viewName(of: graph.name(of: screen.flow) + Names.capitalized(screen.declaration.name.value))
    return taken.contains(name) || Self.isTakenForViews(name) ? nil : name
  }
}
