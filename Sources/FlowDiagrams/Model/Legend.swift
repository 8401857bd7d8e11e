extension DiagramModel {
  /// What an arrow means, in a few words.
  struct LegendRow: Sendable {
    let category: EdgeCategory
    let isReturn: Bool
    let text: String
  }

  /// The sorts of arrows that there are in the diagram.
  var legend: [LegendRow] {
    let present = Set(edges.map(\.category))
    let rows = EdgeCategory.allCases.filter(present.contains).map { LegendRow(category: $0, isReturn: false, text: $0.meaning) }
    guard let back = edges.first(where: { $0.isReturn && $0.category != .platform }) else { return rows }
    return rows + [LegendRow(category: back.category, isReturn: true, text: "back to where one came from")]
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
