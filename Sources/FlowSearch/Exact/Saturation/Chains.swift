import FlowGraph

/// Linked lists that grow in any order and never shrink. All elements are in one array.
struct Chains<Element: Sendable> {
  typealias Place = RowID<Element>

  /// One list.
  struct Chain {
    /// The place of its first element; none if it is empty.
    fileprivate(set) var first = Place.none
    fileprivate var last = Place.none
  }

  private var elements = Table<Place, (element: Element, next: Place)>()

  /// The number of elements in all lists.
  var count: Int { elements.count }

  mutating func append(_ element: Element, to chain: inout Chain) {
    let place = elements.append((element, .none))
    if chain.last == .none { chain.first = place } else { elements[chain.last].next = place }
    chain.last = place
  }

  /// Returns the element at a place, and moves the place to the next element; nil after the last.
  func next(_ place: inout Place) -> Element? {
    guard place != .none else { return nil }
    defer { place = elements[place].next }
    return elements[place].element
  }

  /// Returns all elements of a list.
  func elements(of chain: Chain) -> [Element] {
    var found: [Element] = []
    var place = chain.first
    while let element = next(&place) { found.append(element) }
    return found
  }
}
