import FlowGraph
import HeapModule

/// The transitions that wait to be followed, nearest to launch first. Equally near ones keep the order in which they
/// came.
struct TransitionQueue {
  /// The transitions at ``distance``, and below those one move further. Nearly all transitions are in one of these
  /// lists.
  private var current: [Saturation.Transition] = []
  private var next: [Saturation.Transition] = []
  private var position = 0
  /// The other transitions by their distance from launch, and below all these distances.
  private var later: [UInt64: [Saturation.Transition]] = [:]
  private var distances = Heap<UInt64>()
  /// The number of moves from launch to the transition that was taken last.
  private(set) var distance: UInt64 = 0

  /// The number of waiting transitions.
  var count: Int { current.count - position + next.count + later.reduce(0) { $0 + $1.value.count } }

  /// Whether no waiting transition is as near to launch as the one that was taken last.
  var isThroughDistance: Bool { position == current.count }

  /// - Parameter total: the number of moves from launch, not less than ``distance``.
  mutating func insert(_ transition: Saturation.Transition, at total: UInt64) {
    if total == distance {
      current.append(transition)
    } else if total == distance &+ 1 {
      next.append(transition)
    } else {
      if later[total] == nil { distances.insert(total) }
      later[total, default: []].append(transition)
    }
  }

  mutating func popNearest() -> Saturation.Transition? {
    while position == current.count {
      current.removeAll(keepingCapacity: true)
      position = 0
      if next.isEmpty {
        guard let nearest = distances.min else { return nil }
        distance = nearest
      } else {
        distance &+= 1
        swap(&current, &next)
      }
      if distances.min == distance { current += later.removeValue(forKey: distances.removeMin()) ?? [] }
    }
    defer { position += 1 }
    return current[position]
  }
}

extension UInt64 {
  /// Returns the sum, at most the greatest integer. Paths can be exponentially long, and paths beyond that length count
  /// as equally long.
  func addingCapped(_ other: UInt64) -> UInt64 {
    let (sum, overflow) = addingReportingOverflow(other)
    return overflow ? .max : sum
  }
}
