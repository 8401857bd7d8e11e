import FlowDiagnostics
import FlowGraph

/// Reports a pattern that doesn't give all params that its screens need.
struct LinkMissingParam: GraphCheck {
  static let id = DiagnosticID("link-missing-param", .links, .error)

  let pattern: WrittenLinks.Pattern
  let subject: String?
  /// The missing params, at least one.
  let params: [Located<String>]
  /// The pattern with the missing params.
  let corrected: String
  /// Whether a URL can carry all missing params.
  let canBeGiven: Bool
  /// Whether the pattern has the missing param under another name.
  let isMisnamed: Bool
  /// A screen below the screen of the link, if only that screen needs the missing params.
  let below: Below?

  /// A screen below the link's screen, with the move that puts the next screen on it.
  struct Below {
    let screen: String
    let move: SourceRange
    /// The link without the screen below; nil if `via` can't leave it out.
    let linkWithout: String?
  }

  var range: SourceRange { pattern.text.range }

  var message: String {
    let list = params.map { "'$\($0.value)'" }.joined(separator: ", ")
    if let below { return "the pattern lacks \(list) for '\(below.screen)', which is below the screen" }
    return "the pattern lacks \(list), which the screens of the link need"
  }

  var related: [RelatedPlace] {
    params.map { RelatedPlace("needed here", $0.range) }
      + (below.map { [RelatedPlace("this move puts the screen on top of '\($0.screen)'", $0.move)] } ?? [])
  }

  var help: String? {
    if let below, let link = below.linkWithout {
      return (canBeGiven ? "write '\(corrected)', " : "") + "give the param a default, or omit '\(below.screen)': '\(link)'"
    }
    return canBeGiven
      ? "write '\(corrected)', or give the param a default"
      : params.first.map { "give '\($0.value)' a default: a URL can't contain a list or a map" }
  }

  var edits: [Edit] { canBeGiven ? pattern.edit(to: corrected) : [] }
  var cause: FindingPlace? { isMisnamed ? FindingPlace(LinkUnknownParam.id, range) : nil }

  static let claimsAbsence = false

  static func find(in context: GraphContext) -> [Self] {
    let graph = context.graph
    return context.placedLinks.compactMap { link in
      guard context.isKnown(link.plan) else { return nil }
      let missing = link.missing(in: graph)
      guard !missing.isEmpty else { return nil }
      return Self(
        pattern: link.written, subject: graph.name(of: link.target.screen), params: missing.map { graph.params[$0].name },
        corrected: link.corrected(in: graph), canBeGiven: missing.allSatisfy { graph.params[$0].type?.isScalar ?? true },
        isMisnamed: link.misnamed(in: graph) != nil, below: below(link, missing, graph))
    }
  }

  /// Returns the only screen that needs the missing params, if it isn't the link's own.
  private static func below(_ link: PlacedLink, _ missing: [ParamID], _ graph: NavigationGraph) -> Below? {
    let stretches = [link.plan.first] + link.plan.starts.map(\.stretch)
    let screens = stretches.flatMap(\.screens).dropLast().filter { screen in graph.screens[screen].params.contains { missing.contains($0) }
    }
    guard let screen = screens.first, missing.allSatisfy({ graph.screens[screen].params.contains($0) }), let last = stretches.last else {
      return nil
    }
    // The first screen of a flow is below because the next screen is pushed from it.
    let steps = stretches.flatMap { stretch in zip(stretch.screens, stretch.above.map(\.push)).map { (lower: $0, push: $1) } }
    let starts = link.plan.starts.map(\.operation)
    guard let move = steps.first(where: { $0.lower == screen })?.push ?? starts.first else { return nil }
    let isInLast = last.screens.dropLast().contains(screen)
    let placement = graph.placement(of: link.target)
    let from = placement.from.map { ", from: \($0.value)" } ?? ""
    return Below(
      screen: graph.name(of: screen), move: graph.operations[move].range,
      linkWithout: isInLast && placement.via == nil ? "{ path: \(link.written.text.value)\(from), via: [] }" : nil)
  }
}
