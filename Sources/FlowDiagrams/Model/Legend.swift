import FlowDiagnostics

extension DiagramModel {
  /// What an arrow means, in a few words.
  struct LegendRow: Sendable {
    let category: EdgeCategory
    let isReturn: Bool
    let text: String
  }

  /// The sorts of arrows that there are in the diagram, each drawn as a line of its own.
  var legend: [LegendRow] { legend(ofLines: edges, back: []) }

  /// The sorts of arrows in a picture in which some lines stand for several arrows.
  ///
  /// - Parameters:
  ///   - lines: the arrows that are drawn.
  ///   - back: those of the drawn arrows along which others lead back.
  func legend(ofLines lines: some Sequence<Edge>, back: [Edge]) -> [LegendRow] {
    let present = Set(lines.map(\.category))
    let rows = EdgeCategory.allCases.filter(present.contains).map { LegendRow(category: $0, isReturn: false, text: $0.meaning) }
    let returns = lines.lazy.filter(\.isReturn) + back
    guard let back = returns.first(where: { $0.category != .platform }) else { return rows }
    return rows + [LegendRow(category: back.category, isReturn: true, text: "back to where one came from")]
  }
}

extension DiagramModel {
  /// What stands before a finding, or how a box is drawn, in a few words.
  struct LegendMark: Sendable {
    let sign: String
    let text: String
    /// Nil for what is no finding.
    let severity: Severity?
  }

  /// The marks that there are in the diagram, the most severe first.
  var legendMarks: [LegendMark] {
    let found = Set((nodes.flatMap(\.findings) + edges.flatMap(\.findings)).map(\.severity))
    let marks = Severity.allCases.sorted(by: >).filter(found.contains).map { LegendMark(sign: $0.sign, text: $0.meaning, severity: $0) }
    return nodes.contains { $0.isFaint } ? marks + [LegendMark(sign: "┄", text: "dashed: nobody gets there", severity: nil)] : marks
  }
}

extension Severity {
  /// By which a finding is told from one that is more or less severe, without colour.
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
    case .info: "worth knowing"
    }
  }
}

extension DiagramModel.EdgeCategory {
  fileprivate var meaning: String {
    switch self {
    case .start: "where the app begins"
    case .changeRoot: "changes root: all else is gone"
    case .withinFlow: "on the stack, among pages or tabs"
    case .presented: "presented over everything"
    case .link: "a URL leads here"
    case .entry: "the app itself opens it"
    case .external: "leaves the app"
    case .platform: "by the platform itself"
    case .holds: "a tab and its flow"
    }
  }
}
