import FlowDiagnostics
import FlowGraph
import FlowModel

/// Reports a view that shows several screens, unless all of these screens name it.
struct ViewAmbiguous: GraphCheck {
  static let id = DiagnosticID("view-ambiguous", .views, .error)

  let screen: String
  let view: Located<String>
  let other: String
  let otherPlace: SourceRange
  let edit: Edit?
  /// Another name for the view, if a free one is found.
  let free: String?

  var range: SourceRange { view.range }
  var subject: String? { screen }
  var message: String { "'\(screen)' and '\(other)' would both use the view '\(view.value)'" }
  var related: [RelatedPlace] { [RelatedPlace("the other one", otherPlace)] }
  var help: String? {
    "\(free.map { "add 'view: \($0)'" } ?? "name another with 'view'"), or add 'view: \(view.value)' to both if one view shows both"
  }
  var edits: [Edit] { edit.map { [$0] } ?? [] }

  static let claimsAbsence = false

  static func find(in context: GraphContext) -> [Self] {
    let screens = context.shownScreens
    let groups = Dictionary(grouping: screens) { $0.viewName.value }
    let taken = Set(groups.keys)
    // `ViewTaken` reports the names that are taken. Its fix also gives each view a different name.
    return groups.filter { $0.value.count > 1 && !GraphContext.isTakenForViews($0.key) }.values.flatMap { sharing in
      // A screen that names the view keeps it, or else the first one in source order.
      let owner = sharing.first { $0.declaration.view != nil } ?? sharing[0]
      return sharing.compactMap { screen -> Self? in
        guard screen.declaration.view == nil, screen.screen != owner.screen else { return nil }
        let free = context.freeViewName(for: screen, among: taken)
        return Self(
          screen: context.graph.name(of: screen.screen), view: screen.viewName, other: context.graph.name(of: owner.screen),
          otherPlace: owner.viewName.range, edit: free.flatMap { screen.edit(naming: $0) }, free: free)
      }
    }
  }
}
