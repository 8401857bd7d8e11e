import FlowGraph
import HeapModule

/// Transitions that wait to be followed, the nearest to launch first and equally near ones in the order in which they came.
struct TransitionQueue {
  /// Nearly all transitions are as far from launch as the one that is followed, or one move further.
  private var current: [Saturation.Transition] = []
  private var next: [Saturation.Transition] = []
  private var position = 0
  private var later = Heap<Item>()
  private var order: UInt32 = 0
  /// How far from launch the transition is that was taken last, in moves.
  private(set) var distance: UInt64 = 0

  private struct Item: Comparable {
    let total: UInt64
    let order: UInt32
    let transition: Saturation.Transition

    static func < (left: Item, right: Item) -> Bool { (left.total, left.order) < (right.total, right.order) }
    static func == (left: Item, right: Item) -> Bool { left.total == right.total && left.order == right.order }
  }

  /// Whether nothing waits that is as far from launch as what was taken last.
  var isThroughDistance: Bool { position == current.count }

  /// - Parameter total: the number of moves from launch, not less than ``distance``.
  mutating func insert(_ transition: Saturation.Transition, at total: UInt64) {
    if total == distance {
      current.append(transition)
    } else if total == distance &+ 1 {
      next.append(transition)
    } else {
      later.insert(Item(total: total, order: order, transition: transition))
      order &+= 1
    }
  }

  mutating func popNearest() -> Saturation.Transition? {
    while position == current.count {
      current.removeAll(keepingCapacity: true)
      position = 0
      if next.isEmpty {
        guard let nearest = later.min else { return nil }
        distance = nearest.total
      } else {
        distance &+= 1
        swap(&current, &next)
      }
      while let nearest = later.min, nearest.total == distance { current.append(later.removeMin().transition) }
    }
    defer { position += 1 }
    return current[position]
  }
}

extension UInt64 {
  /// Ways can be exponentially long; beyond what can be counted they are all equally long.
  func addingCapped(_ other: UInt64) -> UInt64 {
    let (sum, overflow) = addingReportingOverflow(other)
    return overflow ? .max : sum
  }
}
