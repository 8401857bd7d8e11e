import FlowDiagnostics
import FlowGraph
import FlowModel

/// A writer that reads a path from the witnesses of the transitions, without expanding all of a long path.
///
/// Witnesses are a grammar with one word, which is the path: the path to an activation, and the path within it. Each
/// part has its number of moves, so the middle of a long path is skipped part by part.
struct TraceWriter {
  private let graph: NavigationGraph
  private let record: SearchRecord
  private let longestEnd: UInt64
  /// Whether a detour through other tabs should enter each tab at its start if there is such a path, instead of taking
  /// the shortest.
  private let entersTabs: Bool
  /// Whether there is such another path.
  private(set) var hasOther = false
  private(set) var steps: [PathStep] = []
  private(set) var choices: [ChoiceID] = []
  private(set) var link: LinkTarget?
  private(set) var isResumed = false
  /// The number of steps before the part that is left out.
  private(set) var cut: Int?
  /// The number of moves, as far as they can be counted.
  private(set) var total: UInt64 = 0
  /// By step: the facts after it; nil for a fact whose initial value isn't decided yet.
  private var facts: [Table<FactID, Bool?>] = []
  private var initialFacts: Table<FactID, Bool?>
  /// By step: the facts that it changes.
  private var changes: [[FactID]] = []
  /// The conditions for which the path assumes a wrong value, each once in the order in which they are met.
  private(set) var wrong: [Condition] = []
  /// The wrong conditions for which the path assumes two values without a change between them. No path can do that.
  private(set) var contradicted: [Condition] = []
  /// The facts whose value is only an assumption.
  private var assumed: Set<FactID> = []
  /// The values that the path assumes for wrong facts.
  private(set) var wanted: [FactID: Bool] = [:]
  /// The conditions with an assumption on the path.
  private(set) var taken: Set<Condition> = []
  /// Whether there is any assumption, as far as is known.
  var hasTaken: Bool { !taken.isEmpty || cut != nil && record.valuations.isLoose }
  /// The transitions of moves in resumed tabs.
  private(set) var resumed: [TransitionID] = []
  private var stack = TraceStack()
  /// The number of parts that have been looked at.
  private(set) var work = 0

  init(_ graph: NavigationGraph, _ record: SearchRecord, _ longestEnd: UInt64, entersTabs: Bool) {
    self.graph = graph
    self.record = record
    self.longestEnd = longestEnd
    self.entersTabs = entersTabs
    initialFacts = Table(
      graph.facts.ids.lazy.map { fact in
        graph.facts[fact].isOpenAtLaunch ? record.valuations.isLoose(fact) ? nil : false : graph.facts[fact].initial
      })
  }

  /// Returns the facts at the end of the path to a transition, as far as they are known.
  static func facts(at transition: TransitionID, _ graph: NavigationGraph, _ record: SearchRecord) -> Table<FactID, Bool?>? {
    TraceWriter(graph, record, along: [.whole(transition)])?.facts.last
  }

  /// The number of moves of a path that is checked without being written.
  private static let mostChecked: UInt64 = 10_000

  /// Creates a writer with the whole path along parts; fails if it is too long.
  ///
  /// - Parameter beginning: the facts at the beginning, if it isn't the launch of the app.
  init?(_ graph: NavigationGraph, _ record: SearchRecord, along parts: [TracePart], beginningWith beginning: Table<FactID, Bool?>? = nil) {
    self.init(graph, record, Self.mostChecked, entersTabs: false)
    initialFacts = beginning ?? initialFacts
    guard parts.reduce(0, { $0.addingCapped(record.moves(in: $1)) }) <= Self.mostChecked else { return nil }
    write(parts)
  }

  mutating func write(_ parts: [TracePart]) {
    let parts = joined(parts)
    total = parts.reduce(0) { $0.addingCapped(record.moves(in: $1)) }
    let isLong = total > 2 * longestEnd
    // The parts that must still be written, the next one last.
    var waiting: [TracePart] = parts.reversed()
    var passed: UInt64 = 0
    while let part = waiting.popLast() {
      work += 1
      // Parts without moves still belong to the move before them.
      if isLong, passed >= longestEnd, record.moves(in: part) > 0 { break }
      if let inner = expanded(part) {
        waiting += inner
      } else {
        passed += record.moves(in: part)
        add(part)
      }
    }
    if isLong {
      cut = steps.count
      for part in ending(of: parts) { add(part) }
    }
  }

  /// Joins the entry of an activation with the path within it, because that path may belong to another beginning of the
  /// activation.
  private func joined(_ parts: [TracePart]) -> [TracePart] {
    guard parts.count > 1, case .entry(let activation) = parts[0], case .within(let transition) = parts[1],
      record.transitions[transition].activation == activation
    else { return parts }
    return [.whole(transition)] + parts.dropFirst(2)
  }

  /// Returns the last moves of a path, from its end. The number of moves up to there may be too large to count.
  private mutating func ending(of parts: [TracePart]) -> [TracePart] {
    var ending: [TracePart] = []
    var waiting = parts
    var left = longestEnd
    while left > 0, let part = waiting.popLast() {
      if let inner = expanded(part) {
        waiting += inner.reversed()
      } else {
        left -= record.moves(in: part)
        ending.append(part)
      }
    }
    return ending.reversed()
  }

  /// Whether the path may return to a tab after a change of facts, or a tab that a link has filled. The search assumes
  /// that this tab is in its first state.
  var mayComeBack: Bool {
    guard !graph.tabs.isEmpty, link != nil || !record.valuations.isEmpty else { return false }
    return steps.count { graph.kind(of: $0).tabs == .showing } > (link == nil ? 1 : 0)
  }

  /// Whether some step may show another tab, or push a screen that shows one.
  var mayPassTabs: Bool { cut != nil || steps.contains { graph.kind(of: $0).tabs > .none } }

  /// Returns the parts of a part, the last first; nil for a step, which has no parts.
  private mutating func expanded(_ part: TracePart) -> [TracePart]? {
    switch part {
    case .whole(let transition): return [.within(transition), .beginning(transition)]
    case .entry(let activation): return activation > Saturation.base ? parts(of: record.origin(of: activation)) : []
    case .beginning(let transition):
      return record.transitions[transition].activation > Saturation.base ? parts(of: record.beginning(before: transition)) : []
    case .within(let index): return parts(within: index)
    case .step, .tried, .resumed, .stayed, .left, .taking: return nil
    }
  }

  private func parts(of beginning: SearchRecord.Beginning) -> [TracePart] {
    [.step(beginning.label, .none)] + (beginning.from != .none ? [.whole(beginning.from)] : [])
  }

  /// Returns the parts within an activation, the last first.
  private mutating func parts(within index: TransitionID) -> [TracePart] {
    let transition = record.transitions[index]
    let isBase = transition.activation <= Saturation.base
    switch transition.witness {
    case .begin: return [.step(.none, index)]
    case .start(let label): return [.step(label, index)]
    case .reset(let from, let label):
      // The beginning of another activation is written as its entry.
      guard isBase else { return [.step(.none, index)] }
      return from == .none ? [.step(label, index)] : [.step(label, index), .whole(from)]
    case .swap(let from, let label): return [.step(label, index), .within(from)]
    case .back(let call, let callLabel, let exit, let exitLabel):
      if call != .none { return [.step(exitLabel, index), .within(exit), .step(callLabel, .none), .within(call)] }
      return [.step(exitLabel, index), isBase ? .whole(exit) : .within(exit)]
    case .resume(let from, let detour):
      let detour = record.detours[detour]
      return [.resumed(index)] + parts(of: detour) + [.step(detour.label, .none), .left, .within(from)]
    }
  }

  /// Returns the moves in other tabs, the last first.
  private mutating func parts(of detour: Detour) -> [TracePart] {
    hasOther = hasOther || detour.hopsFromStarts != nil
    var parts: [TracePart] = []
    var shown: ScreenID?
    for hop in entersTabs ? detour.hopsFromStarts ?? detour.hops : detour.hops {
      let place: TracePart = hop.isResumed ? shown.map { .stayed($0, hop.transition) } ?? .resumed(hop.transition) : .within(hop.transition)
      parts += [place, .step(hop.label, .none)]
      shown = hop.shown
      if hop.isResumed { resumed += [hop.transition] + (hop.end.map { [$0] } ?? []) }
    }
    return parts.reversed()
  }

  // MARK: Steps

  private mutating func add(_ part: TracePart) {
    switch part {
    case .step(let label, let transition): add(label, transition)
    case .tried(let label): add(label, .none)
    case .resumed(let transition):
      isResumed = true
      stack.resume(transition, record)
      if let kind = steps.last.map({ graph.kind(of: $0) }), kind == .tabTap || kind == .select { steps[steps.count - 1].isResumed = true }
      add(.none, transition)
    case .stayed(let screen, let transition):
      add(.none, transition)
      if !steps.isEmpty { steps[steps.count - 1].screen = screen }
    case .left: stack.leave()
    case .taking(let facts): take(facts)
    case .whole, .entry, .beginning, .within: break
    }
  }

  /// Begins a step if there is a label, and records the current result of the last step.
  private mutating func add(_ label: LabelID, _ transition: TransitionID) {
    add(record.labels[label])
    if transition != .none { stack.come(to: transition, record) }
    guard transition != .none, !steps.isEmpty else { return }
    if let screen = record.screen(of: transition) { steps[steps.count - 1].screen = screen }
    let valuation = record.facts(of: transition)
    for fact in record.valuations.kept {
      let value = record.valuations.value(of: fact, in: valuation)
      facts[facts.count - 1][fact] = value
      // The fact is still undecided: the choice would have changed it, but its replacement didn't.
      if value == nil { changes[changes.count - 1].removeAll { $0 == fact } }
    }
  }

  private mutating func add(_ label: StepLabel) {
    guard let taken = label.taken else {
      if let move = label.move { begin(move) }
      return
    }
    if taken.origin != .none, steps.isEmpty { follow(from: taken.origin) }
    if !facts.isEmpty, taken.isDoubtful { take(taken.before) }
    let isFirst = facts.isEmpty
    if let move = label.move { begin(move) }
    guard !facts.isEmpty else { return }
    if isFirst, taken.isDoubtful { take(taken.before, atBeginning: true) }
    for (condition, value) in record.valuations.values(takenIn: taken.after) {
      guard case .fact(let fact) = condition, record.valuations.value(of: fact, in: taken.before) != value else { continue }
      facts[facts.count - 1][fact] = value
      changes[changes.count - 1].append(fact)
      assumed.remove(fact)
    }
  }

  /// Follows a link with the facts at the end of another path.
  private mutating func follow(from origin: TransitionID) {
    guard let writer = TraceWriter(graph, record, along: [.whole(origin)]), let found = writer.facts.last else { return }
    for fact in graph.facts.ids where record.valuations.isLoose(fact) { initialFacts[fact] = found[fact] }
    for condition in writer.wrong where !wrong.contains(condition) { wrong.append(condition) }
    taken.formUnion(writer.taken)
  }

  /// Checks the assumptions of a row of the valuations about untracked conditions against the steps so far.
  ///
  /// - Parameter atBeginning: whether there are no steps before: a known value at launch isn't an assumption.
  mutating func take(_ row: ValuationID, atBeginning: Bool = false) {
    guard !facts.isEmpty else { return }
    for (condition, value) in record.valuations.values(takenIn: row) {
      if atBeginning, case .fact(let fact) = condition, facts[0][fact] == value { continue }
      taken.insert(condition)
      switch condition {
      case .fact(let fact):
        let known = facts[facts.count - 1][fact]
        guard known != value else { break }
        if known != nil, assumed.contains(fact), !contradicted.contains(condition) { contradicted.append(condition) }
        if known != nil, !wrong.contains(condition) {
          wrong.append(condition)
          wanted[fact] = value
        }
        facts[facts.count - 1][fact] = value
        assumed.insert(fact)
      case .below(let screen):
        if stack.hasBelow(screen, graph, record).map({ $0 != value }) ?? false, !wrong.contains(condition) { wrong.append(condition) }
      }
    }
  }

  /// Writes the true facts of each step. An undecided fact has always had the value that it has when it is first asked
  /// for. If it is changed before that, it may have either value, and is written as false. Facts that no condition asks
  /// for are left out.
  mutating func writeFacts() {
    for index in steps.indices.reversed() {
      if index + 1 < steps.count {
        for fact in graph.facts.ids where facts[index][fact] == nil && !changes[index + 1].contains(fact) {
          facts[index][fact] = facts[index + 1][fact]
        }
      }
      steps[index].facts = graph.facts.ids.filter { facts[index][$0] == true && record.valuations.isAsked($0) }
    }
  }

  private mutating func begin(_ move: PathStep.Move) {
    facts.append(facts.last ?? initialFacts)
    changes.append([])
    steps.append(PathStep(screen: steps.last?.screen, move: move))
    if case .link(let target) = move { link = target }
    if let choice = move.choice { change(choice) }
  }

  private mutating func change(_ choice: ChoiceID) {
    choices.append(choice)
    // The label of a step contains the changes of untracked facts.
    let (sets, clears) = (kept(graph.choices[choice].sets), kept(graph.choices[choice].clears))
    for fact in sets { facts[facts.count - 1][fact] = true }
    for fact in clears { facts[facts.count - 1][fact] = false }
    changes[changes.count - 1] = sets + clears
  }

  private func kept(_ facts: [FactID]) -> [FactID] {
    record.valuations.isLoose ? facts.filter { !record.valuations.isLoose($0) } : facts
  }

  /// Sets the screen of the last step to the root that it shows, which isn't on the path itself.
  mutating func show(_ root: Destination) {
    guard let last = steps.indices.last, let screen = graph.screen(shownBy: root, with: Set(steps[last].facts)) else { return }
    steps[last].screen = screen
  }

  /// Marks the last step as tried without an effect: it has the screen and facts of the previous step.
  mutating func leaveLastUndone() {
    guard steps.count > 1 else { return }
    steps[steps.count - 1].screen = steps[steps.count - 2].screen
    steps[steps.count - 1].facts = steps[steps.count - 2].facts
  }
}
