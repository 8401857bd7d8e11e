import FlowGraph

/// Lists that grow in turn and never shrink: all elements stand in one array.
struct Chains<Element: Sendable> {
  typealias Place = RowID<Element>

  /// One list.
  struct Chain {
    /// The place of its first element; none if it is empty.
    fileprivate(set) var first = Place.none
    fileprivate var last = Place.none
  }

  private var elements = Table<Place, (element: Element, next: Place)>()

  /// How many elements all lists have.
  var count: Int { elements.count }

  mutating func append(_ element: Element, to chain: inout Chain) {
    let place = elements.append((element, .none))
    if chain.last == .none { chain.first = place } else { elements[chain.last].next = place }
    chain.last = place
  }

  /// The element at a place, which then is that of the one after it; nil behind the last.
  func next(_ place: inout Place) -> Element? {
    guard place != .none else { return nil }
    defer { place = elements[place].next }
    return elements[place].element
  }

  /// All elements of a list.
  func elements(of chain: Chain) -> [Element] {
    var found: [Element] = []
    var place = chain.first
    while let element = next(&place) { found.append(element) }
    return found
  }
}
