import Metro
import VirtualTime

extension RandomWalk where Using == Trip {
  /// - Parameter isTouched: Nil if the seed decides it.
  init(seed: UInt64, byLinks: Bool = false, fault: Fault? = nil, isTouched: Bool? = nil) {
    var numbers = SeededNumbers(seed: seed)
    let settled = Bool.random(using: &numbers)
    let chance = Int.random(in: 0..<4, using: &numbers) > 0
    let trip = Trip(
      fault == .showsState ? .flow(on: .line(.stop("a"))) : nil, seed: ~seed, byLinks: byLinks, fault: fault, settled: settled)
    let roots = [MetroTarget.main, MetroTarget.main, .flow(on: .guide(.two)), .flow(on: .guide(.two)), .tab(SideTabs.down)]
    self.init(trip, WalkOptions(roots: roots, durations: 200...1500, hurry: 360), isTouched: isTouched ?? chance, numbers: numbers)
  }
}
