/// The number of nodes that aliases may add to one read. Each document has a limit of its own, and this one limits many small documents
/// together.
public struct AliasBudget: Equatable, Sendable {
  /// The number of nodes that is always allowed.
  static let least = 1_000_000
  /// The number of nodes that aliases may add per byte of input. Text without aliases has about one node per eight bytes.
  static let growth = 1
  /// The number of text bytes that count as one node, because each use of a long text is a copy.
  static let textOfNode = 256

  /// The maximum number of added nodes.
  public let most: Int
  /// The number of nodes that are left.
  public private(set) var left: Int

  private init(most: Int, left: Int) {
    self.most = most
    self.left = left
  }

  /// Creates the budget for `count` bytes.
  public init(forBytes count: Int) {
    let (nodes, isTooLarge) = count.multipliedReportingOverflow(by: Self.growth)
    let most = isTooLarge ? .max : max(Self.least, nodes)
    self.init(most: most, left: most)
  }

  /// Returns the share of a part with `bytes` of `all` bytes. A part that stays within its share doesn't depend on the other parts.
  public func share(_ bytes: Int, of all: Int) -> AliasBudget {
    AliasBudget(most: most, left: Int(Double(left) * Double(bytes) / Double(max(1, all))))
  }

  /// Takes a number of nodes; returns false if they exceed the rest of the budget.
  mutating func takes(_ nodes: Int) -> Bool {
    if nodes > left { return false }
    left -= nodes
    return true
  }
}
