import FlowDiagnostics
import FlowGraph
import FlowModel

/// No view is called like one of SwiftUI or UIKit, like a type of Swift or by one of its keywords.
struct ViewTaken: GraphCheck {
  static let id = DiagnosticID("view-taken", .views, .error)
  static let summary = "A view would be called like a type of the system, or by a keyword of Swift."
  static let rationale = """
    A screen `tab` is shown by a view `TabView`, and that name is one of SwiftUI's. A view of one's own with such a name hides the
    one of the framework everywhere in the app, and the messages of the compiler are about anything but that. So do names of types
    of Swift and Foundation, and a keyword such as `Any` names no type at all. Give the view another name with `view`, or rename the
    screen.

    This is looked at where a target of `flowc.yaml` shows views by their names.
    """

  let screen: String
  let view: Located<String>
  let isSaid: Bool
  let free: String?
  let edit: Edit?

  var range: SourceRange { view.range }
  var subject: String? { screen }
  var message: String {
    if SwiftWords.keywords.contains(view.value) { return "'\(view.value)' is a keyword of Swift, and no name for a view" }
    return isSaid
      ? "'\(view.value)' is a type of the system, and no name for a view"
      : "'\(screen)' would be shown by '\(view.value)', which is a type of the system"
  }
  var help: String? { free.map { isSaid ? "write '\($0)'" : "add 'view: \($0)'" } ?? "choose another name with 'view'" }
  var edits: [Edit] { edit.map { [$0] } ?? [] }

  static let claimsAbsence = false

  static func find(in context: GraphContext) -> [Self] {
    let screens = context.shownScreens
    let taken = Set(screens.map(\.viewName.value))
    return screens.filter { GraphContext.isTakenForViews($0.viewName.value) }.map { screen in
      let free = context.freeViewName(for: screen, among: taken)
      return Self(
        screen: context.graph.name(of: screen.screen), view: screen.viewName, isSaid: screen.declaration.view != nil, free: free,
        edit: screen.declaration.view == nil ? free.flatMap { screen.edit(naming: $0) } : nil)
    }
  }

  static let examples = [
    Example(
      """
        app: Library
        start: books
        ---
        flow: books
        screens:
      -   list: { view: ↓List, actions: { show: { push: book } } }
      +   list: { view: BookList, actions: { show: { push: book } } }
          book:
      """),
    Example(
      """
        app: Library
        start: books
        ---
        flow: books
        screens:
          list: { actions: { show: { push: progress } } }
      -   ↓progress:
      +   progress: { view: ReadingView }
      """),
  ]
}
