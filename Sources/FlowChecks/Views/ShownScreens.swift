import FlowDiagnostics
import FlowGraph
import FlowModel

/// A screen that a view of the app's own shows.
struct ShownScreen {
  let screen: ScreenID
  let flow: FlowID
  let declaration: ScreenDeclaration

  /// What names its view: itself, or what it says of it.
  var viewName: Located<String> { declaration.view ?? Located(declaration.viewName, declaration.name.range) }

  /// The edit that says of the screen which view shows it; nil where it is written so that nothing can be added to it.
  func edit(naming view: String) -> Edit? { declaration.room.map { $0.adding("view", view) } }
}

extension GraphContext {
  /// The screens that views show: flowc itself makes alerts.
  var shownScreens: [ShownScreen] {
    graph.flows.filter { !$0.kind.isAlert }.flatMap { flow in
      flow.screens.map { ShownScreen(screen: $0, flow: flow.id, declaration: graph.declaration(of: $0)) }
    }
  }

  /// Whether no view can have a name, since Swift or the system means something else by it.
  static func isTakenForViews(_ name: String) -> Bool { SystemTypes.names.contains(name) || SwiftWords.keywords.contains(name) }

  /// A name for the view of a screen that is the name of no other: with that of its flow.
  func freeViewName(for screen: ShownScreen, among taken: Set<String>) -> String? {
    let name = ScreenDeclaration.viewName(of: graph.name(of: screen.flow) + Names.capitalized(screen.declaration.name.value))
    return taken.contains(name) || Self.isTakenForViews(name) ? nil : name
  }
}
