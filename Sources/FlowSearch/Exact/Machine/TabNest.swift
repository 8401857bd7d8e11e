import FlowGraph

/// The nests of tabs around screens, each with a dense id.
struct TabNest: Sendable {
  /// The id of a nest, in the order in which nests are met; none without tabs.
  typealias ID = RowID<Row>

  /// The selected tab, its tabs flow, and the nest around that flow.
  struct Row: Hashable {
    let tab: TabID
    let flow: FlowID
    let outer: ID
  }

  private var rows = Interner<Row>()

  /// Returns the innermost tabs flow and the nest around it; nil without tabs.
  func innermost(_ id: ID) -> (flow: FlowID, outer: ID)? {
    id == .none ? nil : (rows[id].flow, rows[id].outer)
  }

  /// Returns all tabs flows of a nest, innermost first.
  func flows(of id: ID) -> [FlowID] {
    var flows: [FlowID] = []
    var around = id
    while let (flow, outer) = innermost(around) {
      flows.append(flow)
      around = outer
    }
    return flows
  }

  /// Returns the innermost selected tab; nil without tabs.
  func tab(of id: ID) -> TabID? { id == .none ? nil : rows[id].tab }

  /// Whether a nest is another one, or an outer part of it.
  func isAround(_ outer: ID, _ inner: ID) -> Bool {
    var id = inner
    while id != outer {
      guard id != .none else { return false }
      id = rows[id].outer
    }
    return outer != .none
  }

  /// Returns the part of a nest that is directly within another.
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
