import FlowGraph

/// The ways in which tabs lie around screens, each known by a small number.
struct TabNest: Sendable {
  /// Which way it is, in the order in which they are met; none without any tabs.
  typealias ID = RowID<Row>

  /// The selected tab, its tabs flow, and what is around that in turn.
  struct Row: Hashable {
    let tab: TabID
    let flow: FlowID
    let outer: ID
  }

  private var rows = Interner<Row>()

  /// The innermost tabs flow and the nest around it; nil without tabs.
  func innermost(_ id: ID) -> (flow: FlowID, outer: ID)? {
    id == .none ? nil : (rows[id].flow, rows[id].outer)
  }

  /// All tabs flows of a nest, innermost first.
  func flows(of id: ID) -> [FlowID] {
    var flows: [FlowID] = []
    var around = id
    while let (flow, outer) = innermost(around) {
      flows.append(flow)
      around = outer
    }
    return flows
  }

  /// The innermost selected tab; nil without tabs.
  func tab(of id: ID) -> TabID? { id == .none ? nil : rows[id].tab }

  /// Whether a nest is another one, or some tabs further out of it.
  func isAround(_ outer: ID, _ inner: ID) -> Bool {
    var id = inner
    while id != outer {
      guard id != .none else { return false }
      id = rows[id].outer
    }
    return outer != .none
  }

  /// The part of a nest that lies directly within another.
  func part(of inner: ID, within outer: ID) -> ID? {
    var id = inner
    while id != .none {
      let next = rows[id].outer
      if next == outer { return id }
      id = next
    }
    return nil
  }

  mutating func nest(_ tab: TabID, of flow: FlowID, in outer: ID) -> ID {
    rows.intern(Row(tab: tab, flow: flow, outer: outer))
  }
}
