import Metro
import VirtualTime

extension RandomWalk where Using == Trip {
  init(seed: UInt64, faults: Faults? = nil, directly: Bool = false) {
    var numbers = SeededNumbers(seed: seed)
    let settled = Bool.random(using: &numbers)
    let trip = Trip(
      directly ? .flow(on: .line(.stop("a"))) : nil, isPad: Bool.random(using: &numbers), seed: ~seed, faults: faults, settled: settled,
      directly: directly)
    let roots = [MetroTarget.main, MetroTarget.main, .flow(on: .guide(.two)), .tab(SideTabs.down), MetroTarget.many]
    self.init(trip, WalkOptions(roots: roots, durations: 50...900, hurry: 412), numbers: numbers)
  }
}
