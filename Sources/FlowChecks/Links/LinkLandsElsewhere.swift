import FlowDiagnostics
import FlowGraph
import FlowModel
import FlowSearch

/// Reports links of actions that push a screen onto screens on which no other move puts it.
struct LinkLandsElsewhere: StateCheck {
  static let id = DiagnosticID("link-lands-elsewhere", .links, .info)

  /// An action with the screen that it pushes, the screen below, and a usual screen below.
  struct Stray: Sendable {
    let action: String
    let range: SourceRange
    let screen: String
    let below: String
    let usual: String
  }

  /// The strays of one finding, at least one.
  let strays: [Stray]

  var range: SourceRange { strays[0].range }
  var subject: String? { strays[0].action }

  var message: String {
    let first = strays[0]
    let what = "the link of this action shows '\(first.screen)' on top of '\(first.below)', where no other move shows it"
    let others = strays.dropFirst().reduce(into: [String]()) {
      if $1.action != first.action, !$0.contains($1.action) { $0.append($1.action) }
    }
    if others.isEmpty { return what }
    if others.count > Self.mostNamed {
      let named = others.prefix(Self.mostNamed - 1).map { "'\($0)'" }.joined(separator: ", ")
      return "\(what); so do the links of \(named) and \(others.count - Self.mostNamed + 1) others"
    }
    return "\(what); so \(others.count == 1 ? "does the link" : "do the links") of \(others.quotedList())"
  }

  private static let mostNamed = 4
  private static let mostRelated = 10

  var related: [RelatedPlace] {
    strays.dropFirst().prefix(Self.mostRelated).map { RelatedPlace("shows '\($0.screen)' on top of '\($0.below)'", $0.range) }
  }

  var help: String? {
    "move the link to '\(strays[0].screen)' itself, or begin with steps that lead to a screen like '\(strays[0].usual)'"
  }

  static let claimsAbsence = true
  static let needsAllStates = true

  static func find(in context: StateContext) -> [Self] {
    let graph = context.graph
    let strays = context.search.strayLandings.map { landing in
      Stray(
        action: graph.name(of: landing.action), range: graph.actions[landing.action].name.range, screen: graph.name(of: landing.screen),
        below: graph.name(of: landing.below), usual: graph.name(of: landing.usual))
    }
    guard !strays.isEmpty else { return [] }
    // An `allow` accepts only its own action.
    let accepted = Set(
      context.search.strayLandings.map(\.action).filter { action in
        graph.declaration.app?.actions.first { "app.\($0.name.value)" == graph.name(of: action) }.map { $0.body.accepts(id) } ?? false
      }.map { graph.name(of: $0) })
    let alone = accepted.sorted().map { name in Self(strays: strays.filter { $0.action == name }) }
    let others = strays.filter { !accepted.contains($0.action) }
    return (others.isEmpty ? [] : [Self(strays: others)]) + alone
  }
}

extension ActionBody {
  /// Whether an `allow` of the whole action accepts a finding.
  fileprivate func accepts(_ id: DiagnosticID) -> Bool {
    (whole.modifiers.allow + (isList ? [] : choices.flatMap(\.modifiers.allow))).contains { $0.id == id }
  }
}
