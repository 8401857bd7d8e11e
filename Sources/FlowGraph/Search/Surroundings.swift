import FlowModel

/// An active screen with what is around it, as far as it can be told without the stack below it.
public struct Surroundings: Sendable {
  /// How the instance that the screen belongs to came to be.
  public enum Origin: UInt8, Hashable, Sendable {
    /// It is the root flow itself.
    case root
    /// Pushed or presented: somebody waits for it.
    case started
    /// A tab's flow, or one that replaced another: nobody waits for it.
    case unattended
  }

  public internal(set) var screen: ScreenID
  public internal(set) var origin: Origin
  /// Whether it lies in a presented context.
  public internal(set) var isPresented: Bool
  /// Whether nothing lies below it in its stack.
  public internal(set) var isBottom: Bool
  /// The tabs flows around it in its context: a row of ``TabNest``.
  public internal(set) var tabs: TabNest.ID
  /// Whether the way here depended on facts or on what lay on the stack: then it may not exist.
  public internal(set) var isAssumed: Bool
}

extension Surroundings {
  /// All of it in one number, equal where they are equal: a search meets each many times.
  var packed: UInt64 {
    UInt64(UInt32(bitPattern: screen.index)) << 32 | UInt64(UInt32(bitPattern: tabs.index)) << 5 | UInt64(origin.rawValue) << 3
      | (isPresented ? 4 : 0) | (isBottom ? 2 : 0) | (isAssumed ? 1 : 0)
  }
}

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
