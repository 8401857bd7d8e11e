import FlowDiagnostics
import FlowGraph
import FlowModel

/// Reports a view with the name of a type of SwiftUI, UIKit or Swift, or with a keyword of Swift as its name.
struct ViewTaken: GraphCheck {
  static let id = DiagnosticID("view-taken", .views, .error)

  let screen: String
  let view: Located<String>
  let isSaid: Bool
  let free: String?
  let edit: Edit?

  var range: SourceRange { view.range }
  var subject: String? { screen }
  var message: String {
    if SwiftWords.keywords.contains(view.value) { return "'\(view.value)' is a keyword of Swift, so a view can't have this name" }
    return isSaid
      ? "'\(view.value)' is a type of the system, so a view can't have this name"
      : "'\(screen)' would use the view '\(view.value)', but this is a type of the system"
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
}
