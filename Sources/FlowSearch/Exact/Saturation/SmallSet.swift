import FlowGraph

/// A set of mostly no more than four numbers, which are found without hashing. ``Element/max`` cannot be in it.
struct SmallSet<Element: FixedWidthInteger & Sendable> {
  private var first = Element.max
  private var second = Element.max
  private var third = Element.max
  private var fourth = Element.max
  private var others: Set<Element> = []

  func contains(_ element: Element) -> Bool {
    first == element || second == element || third == element || fourth == element || (!others.isEmpty && others.contains(element))
  }

  /// Some of its elements.
  var few: [Element] { [first, second, third, fourth].filter { $0 != .max } }

  /// Returns whether it was not there before.
  mutating func insert(_ element: Element) -> Bool {
    if contains(element) { return false }
    if first == .max {
      first = element
    } else if second == .max {
      second = element
    } else if third == .max {
      third = element
    } else if fourth == .max {
      fourth = element
    } else {
      others.insert(element)
    }
    return true
  }
}
