import FlowGraph
import HeapModule

/// Transitions that wait to be followed, the nearest to launch first and equally near ones in the order in which they came.
struct TransitionQueue {
  /// Nearly all transitions are as far from launch as the one that is followed, or one move further.
  private var current: [Saturation.Transition] = []
  private var next: [Saturation.Transition] = []
  private var position = 0
  /// The others, by how far from launch they are, and all these distances.
  private var later: [UInt64: [Saturation.Transition]] = [:]
  private var distances = Heap<UInt64>()
  /// How far from launch the transition is that was taken last, in moves.
  private(set) var distance: UInt64 = 0

  /// How many wait.
  var count: Int { current.count - position + next.count + later.reduce(0) { $0 + $1.value.count } }

  /// Whether nothing waits that is as far from launch as what was taken last.
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
  /// Ways can be exponentially long; beyond what can be counted they are all equally long.
  func addingCapped(_ other: UInt64) -> UInt64 {
    let (sum, overflow) = addingReportingOverflow(other)
    return overflow ? .max : sum
  }
}
