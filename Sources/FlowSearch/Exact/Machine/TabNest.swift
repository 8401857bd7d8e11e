import FlowGraph

/// The ways in which tabs lie around screens, each known by a small number.
public struct TabNest: Sendable {
  /// Which way it is; from 0, in the order in which they are met.
  public struct ID: Hashable, Sendable {
    let index: Int32
    /// No tabs at all.
    public static let none = ID(index: 0)
  }

  /// The selected tab, its tabs flow, and what is around that in turn.
  private var rows: [(tab: TabID, flow: FlowID, outer: ID)] = []
  private var known: [Key: ID] = [:]

  private struct Key: Hashable {
    let tab: TabID
    let outer: ID
  }

  /// The innermost tabs flow and the nest around it; nil without tabs.
  public func innermost(_ id: ID) -> (flow: FlowID, outer: ID)? {
    id == .none ? nil : (rows[Int(id.index) - 1].flow, rows[Int(id.index) - 1].outer)
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
  func tab(of id: ID) -> TabID? { id == .none ? nil : rows[Int(id.index) - 1].tab }

  /// Whether a nest is another one, or some tabs further out of it.
  func isAround(_ outer: ID, _ inner: ID) -> Bool {
    var id = inner
    while id != outer {
      guard id != .none else { return false }
      id = rows[Int(id.index) - 1].outer
    }
    return outer != .none
  }

  /// The part of a nest that lies directly within another.
  func part(of inner: ID, within outer: ID) -> ID? {
    var id = inner
    while id != .none {
      let next = rows[Int(id.index) - 1].outer
      if next == outer { return id }
      id = next
    }
    return nil
  }

  mutating func nest(_ tab: TabID, of flow: FlowID, in outer: ID) -> ID {
    let key = Key(tab: tab, outer: outer)
    if let id = known[key] { return id }
    rows.append((tab, flow, outer))
    let id = ID(index: Int32(truncatingIfNeeded: rows.count))
    known[key] = id
    return id
  }
}
