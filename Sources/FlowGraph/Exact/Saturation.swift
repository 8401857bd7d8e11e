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
    let control: Int32
    let symbol: Int32
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

  private struct Key: Hashable {
    let control: Int32
    let symbol: Int32
    let activation: Int32
  }

  private struct Head: Hashable {
    let control: Int32
    let symbol: Int32
  }

  private struct Item: Comparable {
    let total: UInt64
    let order: UInt32
    let transition: Transition

    static func < (left: Item, right: Item) -> Bool { (left.total, left.order) < (right.total, right.order) }
    static func == (left: Item, right: Item) -> Bool { left.total == right.total && left.order == right.order }
  }

  private(set) var transitions: [Transition] = []
  private(set) var activations: [Activation] = []
  private var settled: Set<Key> = []
  private var begun: [Head: Int32] = [:]
  private var begunByWord: [[Int32]: Int32] = [:]
  private var rules: [Head: [Rule]] = [:]
  private var returnKeys: Set<Key> = []
  private var exitKeys: Set<Head> = []
  private var queue = Heap<Item>()
  private var order: UInt32 = 0
  /// The length of the longest way so far.
  private(set) var farthest: UInt64 = 0

  /// The activation below which there is nothing but the end of the word.
  static let base: Int32 = 0

  /// - Parameter end: the symbol at the end of every word.
  init(end: Int32) {
    activations.append(Activation(entry: 0, caller: -1, callerLabel: -1))
    activations[0].returns.append(Return(symbol: end, activation: -1, length: 0, call: -1, label: -1))
  }

  /// Adds a word to begin with.
  mutating func begin(_ word: [Int32], control: Int32, label: Int32, at length: UInt64) {
    reset(to: word, control: control, from: -1, label: label, total: length)
  }

  /// Follows all rules until nothing new is found.
  ///
  /// - Parameter expand: the rules of a head, asked for once each, in the order of their shortest ways; gets the
  ///   transition by which the head was first met.
  mutating func run(expand: (_ control: Int32, _ symbol: Int32, _ transition: Int32) -> [Rule], weight: (_ label: Int32) -> UInt64) {
    while let item = queue.popMin() {
      let transition = item.transition
      let key = Key(control: transition.control, symbol: transition.symbol, activation: transition.activation)
      guard settled.insert(key).inserted else { continue }
      farthest = max(farthest, item.total)
      let index = Int32(truncatingIfNeeded: transitions.count)
      transitions.append(transition)
      let head = Head(control: transition.control, symbol: transition.symbol)
      let steps: [Rule]
      if let known = rules[head] {
        steps = known
      } else {
        steps = expand(transition.control, transition.symbol, index)
        rules[head] = steps
      }
      for rule in steps { follow(rule, from: transition, index, total: item.total, weight: rule.label < 0 ? 0 : weight(rule.label)) }
    }
  }

  private mutating func follow(_ rule: Rule, from transition: Transition, _ index: Int32, total: UInt64, weight: UInt64) {
    let length = transition.length.addingCapped(weight)
    let newTotal = total.addingCapped(weight)
    switch rule.effect {
    case .swap(let symbol):
      enqueue(
        Transition(
          control: rule.control, symbol: symbol, activation: transition.activation, length: length,
          witness: .swap(from: index, label: rule.label)), newTotal)
    case .push(let symbol):
      let callee = begin(Head(control: rule.control, symbol: symbol), from: index, label: rule.label, total: newTotal)
      let below = Return(symbol: transition.symbol, activation: transition.activation, length: length, call: index, label: rule.label)
      addReturn(below, to: callee)
    case .pop:
      guard transition.activation >= 0 else { return }
      let exit = Exit(control: rule.control, length: length, transition: index, label: rule.label)
      // One way out for each control is enough: the first is the shortest.
      guard exitKeys.insert(Head(control: rule.control, symbol: transition.activation)).inserted else { return }
      activations[Int(transition.activation)].exits.append(exit)
      for below in activations[Int(transition.activation)].returns { resume(below, exit) }
    case .reset(let word): reset(to: word, control: rule.control, from: index, label: rule.label, total: newTotal)
    }
  }

  private mutating func begin(_ head: Head, from caller: Int32, label: Int32, total: UInt64) -> Int32 {
    if let known = begun[head] { return known }
    let activation = Int32(truncatingIfNeeded: activations.count)
    begun[head] = activation
    activations.append(Activation(entry: total, caller: caller, callerLabel: label))
    enqueue(Transition(control: head.control, symbol: head.symbol, activation: activation, length: 0, witness: .begin), total)
    return activation
  }

  private mutating func addReturn(_ below: Return, to callee: Int32) {
    guard returnKeys.insert(Key(control: callee, symbol: below.symbol, activation: below.activation)).inserted else { return }
    activations[Int(callee)].returns.append(below)
    for exit in activations[Int(callee)].exits { resume(below, exit) }
  }

  /// What lay below comes back to the top.
  private mutating func resume(_ below: Return, _ exit: Exit) {
    let length = below.length.addingCapped(exit.length)
    let entry = below.activation < 0 ? 0 : activations[Int(below.activation)].entry
    let witness: Witness = .back(call: below.call, callLabel: below.label, exit: exit.transition, exitLabel: exit.label)
    enqueue(
      Transition(control: exit.control, symbol: below.symbol, activation: below.activation, length: length, witness: witness),
      entry.addingCapped(length))
  }

  /// A word of several symbols is put there from its end: each symbol but the first lies below an activation of its own.
  private mutating func reset(to word: [Int32], control: Int32, from index: Int32, label: Int32, total: UInt64) {
    guard let top = word.first else { return }
    var activation = Self.base
    for depth in stride(from: word.count - 1, to: 0, by: -1) {
      let symbol = word[depth]
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
      activations[Int(inner)].returns.append(Return(symbol: symbol, activation: activation, length: length, call: -1, label: -1))
      activation = inner
    }
    let length = activation == Self.base ? total : 0
    enqueue(
      Transition(control: control, symbol: top, activation: activation, length: length, witness: .reset(from: index, label: label)), total)
  }

  private mutating func enqueue(_ transition: Transition, _ total: UInt64) {
    let key = Key(control: transition.control, symbol: transition.symbol, activation: transition.activation)
    guard !settled.contains(key) else { return }
    queue.insert(Item(total: total, order: order, transition: transition))
    order &+= 1
  }
}

extension UInt64 {
  /// Ways can be exponentially long; beyond what can be counted they are all equally long.
  func addingCapped(_ other: UInt64) -> UInt64 {
    let (sum, overflow) = addingReportingOverflow(other)
    return overflow ? .max : sum
  }
}
