import FlowGraph

/// Has a value that stands for none, and is never an element of a ``SmallSet``.
protocol SmallSetElement: Hashable, Sendable {
  static var vacant: Self { get }
}

extension RowID: SmallSetElement {
  static var vacant: Self { Self(index: .max) }
}

extension IDPair: SmallSetElement {
  static var vacant: Self { Self(.none, .none) }
}

/// A set of mostly no more than four elements, which are found without hashing.
struct SmallSet<Element: SmallSetElement> {
  private var first = Element.vacant
  private var second = Element.vacant
  private var third = Element.vacant
  private var fourth = Element.vacant
  private var others: Set<Element> = []

  func contains(_ element: Element) -> Bool {
    first == element || second == element || third == element || fourth == element || (!others.isEmpty && others.contains(element))
  }

  /// Some of its elements.
  var few: [Element] { [first, second, third, fourth].filter { $0 != .vacant } }

  /// Returns whether it was not there before.
  mutating func insert(_ element: Element) -> Bool {
    if contains(element) { return false }
    if first == .vacant {
      first = element
    } else if second == .vacant {
      second = element
    } else if third == .vacant {
      third = element
    } else if fourth == .vacant {
      fourth = element
    } else {
      others.insert(element)
    }
    return true
  }
}
