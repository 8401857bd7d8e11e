import FlowGraph

/// Lists that grow in turn and never shrink: all elements stand in one array.
struct Chains<Element> {
  /// One list.
  struct Chain {
    /// The place of its first element; -1 if it is empty.
    fileprivate(set) var first: Int32 = -1
    fileprivate var last: Int32 = -1
  }

  private var elements: [(element: Element, next: Int32)] = []

  mutating func append(_ element: Element, to chain: inout Chain) {
    let index = Int32(truncatingIfNeeded: elements.count)
    elements.append((element, -1))
    if chain.last >= 0 { elements[Int(chain.last)].next = index } else { chain.first = index }
    chain.last = index
  }

  /// The element at a place, and the place of the one after it; -1 behind the last.
  func element(_ place: Int32) -> (element: Element, next: Int32) { elements[Int(place)] }

  /// All elements of a list.
  func elements(of chain: Chain) -> [Element] {
    var found: [Element] = []
    var place = chain.first
    while place >= 0 {
      let (element, next) = self.element(place)
      found.append(element)
      place = next
    }
    return found
  }
}
