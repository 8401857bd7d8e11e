import HeapModule

/// A priority queue, nearest first. Equally near elements keep the order in which they came.
struct NearestFirstQueue<Element> {
  private struct Entry: Comparable {
    let distance: UInt64
    let order: Int
    let element: Element

    static func < (left: Self, right: Self) -> Bool { (left.distance, left.order) < (right.distance, right.order) }
    static func == (left: Self, right: Self) -> Bool { left.order == right.order }
  }

  private var entries = Heap<Entry>()
  private var order = 0

  mutating func insert(_ element: Element, at distance: UInt64) {
    entries.insert(Entry(distance: distance, order: order, element: element))
    order += 1
  }

  mutating func popNearest() -> Element? { entries.popMin()?.element }
}
