import FlowDiagnostics
import FlowGraph

/// Reports a declared type that no param has.
struct UnusedType: GraphCheck {
  static let id = DiagnosticID("unused-type", .names, .warning)

  let type: Located<String>

  var range: SourceRange { type.range }
  var subject: String? { type.value }
  var message: String { "no param has the type '\(type.value)'" }
  var help: String? { "use it as the type of a param, or delete it" }

  static let claimsAbsence = true

  static func find(in context: GraphContext) -> [Self] {
    guard !context.graph.types.isEmpty else { return [] }
    let used = context.graph.usedTypes
    return context.graph.types.filter { !used.contains($0.name.value) }.map { Self(type: $0.name) }
  }
}
