/// The ways in which tabs lie around screens, each known by a small number.
public struct TabNest: Sendable {
  public struct ID: Hashable, Sendable {
    let index: Int32
    /// No tabs at all.
    public static let none = ID(index: 0)
  }

  /// The tabs flow and what is around it in turn.
  private var rows: [(flow: FlowID, outer: ID)] = []
  private var known: [Key: ID] = [:]

  private struct Key: Hashable {
    let flow: FlowID
    let outer: ID
  }

  /// The innermost tabs flow and the nest around it; nil without tabs.
  public func innermost(_ id: ID) -> (flow: FlowID, outer: ID)? {
    id == .none ? nil : rows[Int(id.index) - 1]
  }

  mutating func nest(_ flow: FlowID, in outer: ID) -> ID {
    let key = Key(flow: flow, outer: outer)
    if let id = known[key] { return id }
    rows.append((flow, outer))
    let id = ID(index: Int32(truncatingIfNeeded: rows.count))
    known[key] = id
    return id
  }
}

extension NavigationGraph {
  /// Whether a tab has the name and shows a flow, rather than being a bar button.
  func isSelectable(_ tab: TabID, named name: String) -> Bool {
    if case .action = tabs[tab].content { return false }
    return tabs[tab].name.value == name
  }
}
