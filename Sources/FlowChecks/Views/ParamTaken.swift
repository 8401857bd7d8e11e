import FlowDiagnostics
import FlowGraph
import FlowModel

/// Reports a param with a name that its view already has or gets.
struct ParamTaken: GraphCheck {
  static let id = DiagnosticID("param-taken", .views, .error)

  let screen: String
  let view: String
  let param: Located<String>
  let free: String

  var range: SourceRange { param.range }
  var subject: String? { screen }
  var message: String {
    switch param.value {
    case "body": "'\(view)' cannot take a param 'body', because every SwiftUI view has a property of this name"
    case "coordinator": "the model of '\(view)' cannot take a param 'coordinator', because it already takes its coordinator under this name"
    default: "'\(view)' cannot take a param '\(param.value)', because it already takes an argument of this name"
    }
  }
  var help: String? { "rename it here and wherever it is passed, for example to '\(free)'" }

  static let claimsAbsence = false

  static func find(in context: GraphContext) -> [Self] {
    guard !context.namesInViews.isEmpty else { return [] }
    let graph = context.graph
    return context.shownScreens.flatMap { shown -> [Self] in
      let row = graph.screens[shown.screen]
      let isOffering = !row.actions.isEmpty || !graph.flows[shown.flow].actions.isEmpty
      let names = Set(row.params.map { graph.params[$0].name.value })
      return row.params.map { graph.params[$0].name }.filter { param in
        context.namesInViews.contains(param.value) && (isOffering || param.value != "actions")
      }.map { param in
        Self(
          screen: graph.name(of: shown.screen), view: shown.viewName.value, param: param,
          free: freeName(for: param.value, on: shown.declaration.name.value, among: names.union(context.namesInViews)))
      }
    }
  }

  /// Returns a name that no param of the screen has: the name of the screen, and then the name of the param.
  private static func freeName(for param: String, on screen: String, among taken: Set<String>) -> String {
    var name = screen + Names.capitalized(param)
    while taken.contains(name) { name += "_" }
    return name
  }
}
