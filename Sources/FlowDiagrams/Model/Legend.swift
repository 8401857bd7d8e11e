import FlowDiagnostics

extension DiagramModel {
  /// The meaning of an arrow, in a few words.
  struct LegendRow: Sendable {
    let category: EdgeCategory
    let isReturn: Bool
    let text: String
  }

  /// The kinds of arrows in the diagram, if each is drawn as a line of its own.
  var legend: [LegendRow] { legend(ofLines: edges, back: []) }

  /// Returns the kinds of arrows in a diagram in which some lines represent several arrows.
  ///
  /// - Parameters:
  ///   - lines: the drawn arrows.
  ///   - back: the drawn arrows along which other arrows lead back.
  func legend(ofLines lines: some Sequence<Edge>, back: [Edge]) -> [LegendRow] {
    let present = Set(lines.map(\.category))
    let rows = EdgeCategory.allCases.filter(present.contains).map { LegendRow(category: $0, isReturn: false, text: $0.meaning) }
    let returns = lines.lazy.filter(\.isReturn) + back
    guard let back = returns.first(where: { $0.category != .platform }) else { return rows }
    return rows + [LegendRow(category: back.category, isReturn: true, text: "goes back")]
  }
}

extension DiagramModel {
  /// The meaning of a sign before a finding, or of a box's look, in a few words.
  struct LegendMark: Sendable {
    let sign: String
    let text: String
    /// The severity; nil if the mark isn't a finding.
    let severity: Severity?
  }

  /// The marks in the diagram, the most severe first.
  var legendMarks: [LegendMark] {
    let found = Set((nodes.flatMap(\.findings) + edges.flatMap(\.findings)).map(\.severity))
    let marks = Severity.allCases.sorted(by: >).filter(found.contains).map { LegendMark(sign: $0.sign, text: $0.meaning, severity: $0) }
    let opensOthers = nodes.contains { $0.kind == .flow && $0.details.contains { $0.hasPrefix(OverviewFolding.sign) } }
    let others = [
      (nodes.contains { $0.isFaint }, "┄", "dashed: not reachable"),
      (nodes.contains { !$0.stubs.isEmpty }, "→", "changes root to this flow"),
      (opensOthers, "▸", "opens these flows, which return"),
      (nodes.contains { $0.kind == .unmet }, "link not allowed", "shown instead of a link's screen"),
      (edges.contains { $0.labels.contains { $0.name.hasSuffix(" or link") } }, "… or link", "or shows a waiting link"),
    ]
    return marks + others.filter(\.0).map { LegendMark(sign: $1, text: $2, severity: nil) }
  }
}

extension Severity {
  /// The sign of a finding, which shows its severity without color.
  var sign: String {
    switch self {
    case .error: "×"
    case .warning: "!"
    case .info: "i"
    }
  }

  fileprivate var meaning: String {
    switch self {
    case .error: "an error"
    case .warning: "a warning"
    case .info: "a remark"
    }
  }
}

extension DiagramModel.EdgeCategory {
  fileprivate var meaning: String {
    switch self {
    case .start: "start of the app"
    case .changeRoot: "shows a root, discards all else"
    case .withinFlow: "on the stack, among pages or tabs"
    case .presented: "presented over everything"
    case .link: "a URL opens this"
    case .entry: "the app opens this"
    case .external: "leaves the app"
    case .platform: "a platform move"
    case .holds: "a tab and its flow"
    }
  }
}
