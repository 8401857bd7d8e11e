/// How much aliases may add to what is read as one: each document has a bound of its own, and many small ones must not become large
/// together.
public struct AliasBudget: Equatable, Sendable {
  /// What is never too much, in nodes.
  static let least = 1_000_000
  /// How many nodes there may be for each byte that is read. What is written has about one for each eight.
  static let growth = 1
  /// What counts as much as a node: each use of a long text is a copy of it.
  static let textOfNode = 256

  /// The most nodes that may be added.
  public let most: Int
  /// How many of these are left.
  public private(set) var left: Int

  private init(most: Int, left: Int) {
    self.most = most
    self.left = left
  }

  /// For all of so many bytes.
  public init(forBytes count: Int) {
    let (nodes, isTooLarge) = count.multipliedReportingOverflow(by: Self.growth)
    let most = isTooLarge ? .max : max(Self.least, nodes)
    self.init(most: most, left: most)
  }

  /// What is due to a part, of so many bytes of all: what needs no more than that needs not know what the others need.
  public func share(_ bytes: Int, of all: Int) -> AliasBudget {
    AliasBudget(most: most, left: Int(Double(left) * Double(bytes) / Double(max(1, all))))
  }

  /// Takes what stands for so many nodes, if there is room for it.
  mutating func takes(_ nodes: Int) -> Bool {
    if nodes > left { return false }
    left -= nodes
    return true
  }
}
