import HeapModule

/// All words that can be reached, as a finite automaton, with a shortest way to each.
///
/// The algorithm is post* for pushdown systems (Schwoon, *Model-Checking Pushdown Systems*, 2002, algorithm 2), with rules
/// made when their head is first met, and its worklist ordered by the length of the way as Dijkstra's algorithm orders nodes
/// (Knuth, *A generalization of Dijkstra's algorithm*, 1977).
///
/// A *transition* `(control, symbol, from)` says: with that control the word may begin with the symbol, and what is below it
/// is what was there when the automaton's *activation* `from` was begun. Activations are begun by pushes; each remembers
/// the symbols that lay below, and how it can end.
struct Saturation {
  struct Transition {
    /// The control and the symbol: a row of ``Heads``.
    let head: Int32
    let activation: Int32
    /// The number of moves since the activation began.
    let length: UInt64
    let witness: Witness
  }

  /// Why a transition is there.
  enum Witness {
    /// Its activation begins with it; the transition that pushed it stands with the activation.
    case begin
    /// The word was begun anew, by a rule from another transition, or at launch.
    case reset(from: Int32, label: Int32)
    /// From another transition of the same activation.
    case swap(from: Int32, label: Int32)
    /// An activation begun from `call` ended with `exit`.
    case back(call: Int32, callLabel: Int32, exit: Int32, exitLabel: Int32)
  }

  /// What lies below an activation.
  struct Return {
    /// A symbol.
    let symbol: Int32
    let activation: Int32
    let length: UInt64
    /// The transition from which it was pushed; -1 in the middle of a word that was put there as a whole.
    let call: Int32
    let label: Int32
  }

  struct Exit {
    let control: Int32
    let length: UInt64
    let transition: Int32
    let label: Int32
  }

  struct Activation {
    /// The number of moves from launch until it begins.
    var entry: UInt64
    var returns: [Return] = []
    var exits: [Exit] = []
    /// The transition that first began it, and by which label; -1 at launch.
    var caller: Int32
    var callerLabel: Int32
  }

  /// A transition that waits for its turn, with the number of moves from launch to it.
  private struct Item: Comparable {
    let total: UInt64
    let order: UInt32
    let transition: Transition

    static func < (left: Item, right: Item) -> Bool { (left.total, left.order) < (right.total, right.order) }
    static func == (left: Item, right: Item) -> Bool { left.total == right.total && left.order == right.order }
  }

  private(set) var transitions: [Transition] = []
  private(set) var activations: [Activation] = []
  /// Head and activation of the transitions that have been followed.
  private var settled: Set<UInt64> = []
  /// By head: the activation that begins with it, or -1.
  private var begun: [Int32] = []
  private var begunByWord: [[Int32]: Int32] = [:]
  /// By head; nil before it is first met.
  private var rules: [[Rule]?] = []
  private var returnKeys: Set<Return.Key> = []
  private var exitKeys: Set<UInt64> = []
  /// Nearly all transitions are as far from launch as the one that is followed, or one move further.
  private var current: [Transition] = []
  private var next: [Transition] = []
  private var position = 0
  private var distance: UInt64 = 0
  private var later = Heap<Item>()
  private var order: UInt32 = 0
  /// The activation below which there is nothing but the end of the word.
  static let base: Int32 = 0

  /// - Parameter end: the symbol at the end of every word.
  init(end: Int32) {
    activations.append(Activation(entry: 0, caller: -1, callerLabel: -1))
    activations[0].returns.append(Return(symbol: end, activation: -1, length: 0, call: -1, label: -1))
  }

  /// Adds a word to begin with.
  mutating func begin(_ word: [Int32], control: Int32, label: Int32, at length: UInt64, heads: inout Heads) {
    reset(to: word, control: control, from: -1, label: label, total: length, heads: &heads)
  }

  /// Follows all rules until nothing new is found.
  mutating func run(_ machine: inout StackMachine) {
    while let transition = popNearest() {
      guard settled.insert(key(transition.head, transition.activation)).inserted else { continue }
      let index = Int32(truncatingIfNeeded: transitions.count)
      transitions.append(transition)
      let head = Int(transition.head)
      while rules.count <= head { rules.append(nil) }
      let steps: [Rule]
      if let known = rules[head] {
        steps = known
      } else {
        steps = machine.expand(transition.head, index)
        rules[head] = steps
      }
      for rule in steps { follow(rule, from: transition, index, &machine) }
    }
  }

  private func key(_ left: Int32, _ right: Int32) -> UInt64 {
    UInt64(UInt32(bitPattern: left)) << 32 | UInt64(UInt32(bitPattern: right))
  }

  private mutating func follow(_ rule: Rule, from transition: Transition, _ index: Int32, _ machine: inout StackMachine) {
    let weight: UInt64 = rule.label >= 0 && machine.labels[Int(rule.label)].isMove ? 1 : 0
    let length = transition.length.addingCapped(weight)
    let total = distance.addingCapped(weight)
    switch rule.effect {
    case .swap(let head):
      enqueue(
        Transition(
          head: head, activation: transition.activation, length: length, witness: .swap(from: index, label: rule.label)), total)
    case .push(let head):
      let callee = begin(head, from: index, label: rule.label, total: total)
      let below = Return(
        symbol: machine.heads[transition.head].symbol, activation: transition.activation, length: length, call: index,
        label: rule.label)
      addReturn(below, to: callee, &machine.heads)
    case .pop:
      guard transition.activation >= 0 else { return }
      // One way out for each control is enough: the first is the shortest.
      guard exitKeys.insert(key(rule.control, transition.activation)).inserted else { return }
      let exit = Exit(control: rule.control, length: length, transition: index, label: rule.label)
      activations[Int(transition.activation)].exits.append(exit)
      for below in activations[Int(transition.activation)].returns { resume(below, exit, &machine.heads) }
    case .reset(let word):
      reset(to: word, control: rule.control, from: index, label: rule.label, total: total, heads: &machine.heads)
    }
  }

  private mutating func begin(_ head: Int32, from caller: Int32, label: Int32, total: UInt64) -> Int32 {
    while begun.count <= Int(head) { begun.append(-1) }
    if begun[Int(head)] >= 0 { return begun[Int(head)] }
    let activation = Int32(truncatingIfNeeded: activations.count)
    begun[Int(head)] = activation
    activations.append(Activation(entry: total, caller: caller, callerLabel: label))
    enqueue(Transition(head: head, activation: activation, length: 0, witness: .begin), total)
    return activation
  }

  private mutating func addReturn(_ below: Return, to callee: Int32, _ heads: inout Heads) {
    guard returnKeys.insert(Return.Key(callee: callee, below: below)).inserted else { return }
    activations[Int(callee)].returns.append(below)
    for exit in activations[Int(callee)].exits { resume(below, exit, &heads) }
  }

  /// What lay below comes back to the top.
  private mutating func resume(_ below: Return, _ exit: Exit, _ heads: inout Heads) {
    let length = below.length.addingCapped(exit.length)
    let entry = below.activation < 0 ? 0 : activations[Int(below.activation)].entry
    let witness: Witness = .back(call: below.call, callLabel: below.label, exit: exit.transition, exitLabel: exit.label)
    enqueue(
      Transition(
        head: heads.intern(Head(control: exit.control, symbol: below.symbol)), activation: below.activation, length: length,
        witness: witness), entry.addingCapped(length))
  }

  /// A word of several symbols is put there from its end: each symbol but the first lies below an activation of its own.
  private mutating func reset(
    to word: [Int32], control: Int32, from index: Int32, label: Int32, total: UInt64, heads: inout Heads
  ) {
    guard let top = word.first else { return }
    var activation = Self.base
    for depth in stride(from: word.count - 1, to: 0, by: -1) {
      // The same word put there again lies below the same activations.
      let rest = Array(word[depth...])
      if let known = begunByWord[rest] {
        activation = known
        continue
      }
      let inner = Int32(truncatingIfNeeded: activations.count)
      begunByWord[rest] = inner
      activations.append(Activation(entry: total, caller: index, callerLabel: label))
      let length = activation == Self.base ? total : 0
      activations[Int(inner)].returns.append(
        Return(symbol: word[depth], activation: activation, length: length, call: -1, label: -1))
      activation = inner
    }
    enqueue(
      Transition(
        head: heads.intern(Head(control: control, symbol: top)), activation: activation,
        length: activation == Self.base ? total : 0, witness: .reset(from: index, label: label)), total)
  }

  // MARK: The queue

  private mutating func enqueue(_ transition: Transition, _ total: UInt64) {
    guard !settled.contains(key(transition.head, transition.activation)) else { return }
    if total == distance {
      current.append(transition)
    } else if total == distance &+ 1 {
      next.append(transition)
    } else {
      later.insert(Item(total: total, order: order, transition: transition))
      order &+= 1
    }
  }

  private mutating func popNearest() -> Transition? {
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

  /// How far from launch the farthest transition is.
  var farthest: UInt64 { distance }
}

/// A control with the symbol on top: all that the next step depends on.
struct Head: Hashable {
  let control: Int32
  let symbol: Int32
}

/// Heads by number.
struct Heads {
  private(set) var values: [Head] = []
  private var indices: [UInt64: Int32] = [:]

  mutating func intern(_ head: Head) -> Int32 {
    let key = UInt64(UInt32(bitPattern: head.control)) << 32 | UInt64(UInt32(bitPattern: head.symbol))
    if let index = indices[key] { return index }
    let index = Int32(truncatingIfNeeded: values.count)
    indices[key] = index
    values.append(head)
    return index
  }

  subscript(index: Int32) -> Head { values[Int(index)] }
}

extension Saturation.Return {
  /// What tells two of an activation's returns apart.
  struct Key: Hashable {
    let callee: Int32
    let symbol: Int32
    let activation: Int32

    init(callee: Int32, below: Saturation.Return) {
      self.callee = callee
      symbol = below.symbol
      activation = below.activation
    }
  }
}

extension UInt64 {
  /// Ways can be exponentially long; beyond what can be counted they are all equally long.
  func addingCapped(_ other: UInt64) -> UInt64 {
    let (sum, overflow) = addingReportingOverflow(other)
    return overflow ? .max : sum
  }
}
