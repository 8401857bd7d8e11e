import FlowGraph

/// A value that can be in a ``SmallSet``. The type has one vacant value, which is never an element.
protocol SmallSetElement: Hashable, Sendable {
  static var vacant: Self { get }
}

extension RowID: SmallSetElement {
  static var vacant: Self { Self(index: .max) }
}

extension IDPair: SmallSetElement {
  static var vacant: Self { Self(.none, .none) }
}

/// A set that mostly has at most four elements, which are found without hashing.
struct SmallSet<Element: SmallSetElement> {
  private var first = Element.vacant
  private var second = Element.vacant
  private var third = Element.vacant
  private var fourth = Element.vacant
  private var others: Set<Element> = []

  func contains(_ element: Element) -> Bool {
    first == element || second == element || third == element || fourth == element || (!others.isEmpty && others.contains(element))
  }

  /// At most four of its elements.
  var few: [Element] { [first, second, third, fourth].filter { $0 != .vacant } }

  /// Inserts an element. Returns whether it is new.
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
