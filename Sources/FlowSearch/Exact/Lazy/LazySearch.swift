import FlowDiagnostics
import FlowGraph

/// Decides each question with the conditions that it needs, if an app has too many conditions to track all of them.
///
/// Facts, and the screens below, multiply the states. But almost every question depends on one or two conditions. So
/// the first search tracks none, and assumes either value wherever a condition is asked. A question that it doesn't
/// reach never happens. The path to a question that it reaches is checked against all conditions along the path. If the
/// path can't be made, another search asks the question again. It also tracks one of the wrong conditions, and asks all
/// questions that need this condition.
///
/// This is lazy abstraction (Henzinger, Jhala, Majumdar, Sutre 2002), with counterexample-guided refinement (Clarke,
/// Grumberg, Jha, Lu, Veith 2000). The first path of a search is at most as long as any path of a search that tracks
/// more. So a first path that can be made is a shortest path.
struct LazySearch {
  let graph: NavigationGraph
  private(set) var findings: ExactFindings
  private(set) var records = Table<RecordID, SearchRecord>()
  private(set) var started = StartedInstances()
  private(set) var liveness = Liveness()
  /// The open questions, with the conditions that were tracked when they were last asked.
  private(set) var open: [OpenQuestion] = []
  private var waiting: [Set<Condition>: [LazyQuestion]] = [:]
  private var left: SearchBudget
  /// The number of steps that the search may take, and below the number of moves that the interpreter has made.
  private let mostSteps: Int
  private var movesMade = 0
  private(set) var isOutOfMemory = false
  private var distances: [Question: UInt64] = [:]
  /// Paths that the interpreter has made to reported questions, with the search that found the question. The question
  /// happens, but a shorter path may still be found.
  private var fallbacks: [Question: (trace: Trace, pass: SearchPass)] = [:]
  /// The traces to reported questions that no search has decided.
  private(set) var made: [Question: Trace] = [:]
  /// The further questions that are reported, beside those that always are.
  private let traced: Set<Question>
  /// Whether the traces must be shortest.
  private let asksShortest: Bool
  private var occurrences: [Question: (record: RecordID, found: Occurrence)] = [:]
  /// By screen: a state in which people are stuck, if they can reach it.
  private var deadEnds: [ScreenID: (found: ExactSearch.DeadEnd, pass: SearchPass)] = [:]
  private var triesLeft = Self.mostTries
  private var hasTried: Set<Question> = []
  /// The growths that are certain, for questions that are still open.
  private var grown: [LazyQuestion: (found: Liveness, record: SearchRecord)] = [:]

  /// Asks all questions of the checks.
  ///
  /// - Returns: nil if even the search without tracked conditions runs out of budget.
  init?(_ graph: NavigationGraph, _ budget: SearchBudget) {
    self.init(graph, budget, tracing: [], asksShortest: true) { first in
      first.machine.findings.questions.map { .happens($0) } + LivenessQuestions.all(in: first)
    }
  }

  /// Asks a few questions.
  ///
  /// - Parameters:
  ///   - traced: the questions for which ``trace(to:)`` returns traces.
  ///   - asksShortest: whether these traces must be shortest, if that can be decided.
  /// - Returns: nil if even the search without tracked conditions runs out of budget.
  init?(
    _ graph: NavigationGraph, _ budget: SearchBudget, asking questions: [Question], tracing traced: Set<Question>, asksShortest: Bool = true
  ) {
    self.init(graph, budget, tracing: traced, asksShortest: asksShortest) { _ in questions.map { .happens($0) } }
  }

  private init?(
    _ graph: NavigationGraph, _ budget: SearchBudget, tracing traced: Set<Question>, asksShortest: Bool,
    _ questions: (_ first: SearchPass) -> [LazyQuestion]
  ) {
    self.graph = graph
    (self.traced, self.asksShortest) = (traced, asksShortest)
    findings = ExactFindings(graph)
    (left, mostSteps) = (budget, budget.steps)
    guard let first = pass(keeping: [], for: nil), first.isComplete else { return nil }
    answer(questions(first), by: first)
    while let (kept, questions) = next() {
      guard let pass = pass(keeping: kept, for: questions) else {
        open += questions.map { OpenQuestion(question: $0, kept: kept) }
        continue
      }
      answer(questions, by: pass)
    }
    finish()
  }

  /// The number of steps that the search took, with the interpreter's moves.
  var stepsTaken: Int { mostSteps - max(left.steps, 0) + SearchBudget.stepsPerMove * movesMade }

  /// - Parameter questions: the questions for the pass; nil for all.
  private mutating func pass(keeping kept: Set<Condition>, for questions: [LazyQuestion]?) -> SearchPass? {
    guard left.steps > 0 else { return nil }
    // One question must not use up the steps of all others, nor the steps that it may need itself if more conditions
    // are tracked.
    let share = max(left.steps / (waiting.isEmpty ? 2 : Self.leastSearches), shareOfMost(questions?.count ?? 0))
    let most = kept.isEmpty ? left.steps : max(share, min(left.steps, Self.fewestSteps))
    let pass = SearchPass(graph, keeping: kept, seeking: questions.flatMap(Self.sought), SearchBudget(steps: most, bytes: left.bytes))
    left.steps -= pass.saturation.stepsTaken(of: most)
    if pass.saturation.isOutOfMemory { isOutOfMemory = true }
    return pass
  }

  /// Returns the share of a search that most of the open questions wait for: most of the remaining steps.
  private func shareOfMost(_ count: Int) -> Int {
    let others = waiting.values.reduce(0) { $0 + $1.count }
    return count > others ? left.steps / 4 * 3 / (count + others) * count : 0
  }

  /// Returns the questions that the pass looks for, or nil if it is also asked for liveness.
  private static func sought(_ questions: [LazyQuestion]) -> Set<Question>? {
    var sought: Set<Question> = []
    for question in questions {
      guard case .happens(let happens) = question else { return nil }
      sought.insert(happens)
    }
    return sought
  }

  /// The number of conditions that one search may track. If more could be tracked, the first search with all conditions
  /// would have finished.
  static let mostKept = 10
  private static let leastSearches = 4
  private static let fewestSteps = 100_000

  /// Returns the questions that need the fewest conditions, and among these the ones with the most waiting questions.
  private mutating func next() -> (kept: Set<Condition>, questions: [LazyQuestion])? {
    let nearest = waiting.min { left, right in
      if left.key.count != right.key.count { return left.key.count < right.key.count }
      if left.value.count != right.value.count { return left.value.count > right.value.count }
      return left.key.sorted().lexicographicallyPrecedes(right.key.sorted())
    }
    guard let nearest else { return nil }
    waiting[nearest.key] = nil
    return (nearest.key, nearest.value)
  }

  private mutating func answer(_ questions: [LazyQuestion], by pass: SearchPass) {
    var record: RecordID?
    func row() -> RecordID {
      if let record { return record }
      let new = records.append(pass.record)
      record = new
      return new
    }
    var liveness = LivenessQuestions(pass)
    var wrong: [(question: LazyQuestion, conditions: [Condition])] = []
    var wanted: [[FactID: Bool]: [Question]] = [:]
    for question in questions {
      let answer: SearchPass.Answer
      switch question {
      // One question must not use up the steps that the other questions need.
      case _ where pass.meter.steps > pass.most: answer = .unknown
      case .happens(let happens):
        answer = pass.answer(happens)
        if case .yes = answer { note(happens, in: pass, isTraced(happens) ? row() : .none) }
      case .deadEnd, .unclosable, .growth, .below, .lasting, .resumed, .outlives: answer = liveness.answer(question)
      }
      switch answer {
      case .yes, .no: break
      case .unknown: open.append(OpenQuestion(question: question, kept: pass.tracked))
      case .wrong(let conditions, let facts):
        if !facts.isEmpty {
          switch question {
          case .happens(let happens): wanted[facts, default: []].append(happens)
          case .deadEnd(let screen):
            wanted[facts, default: []].append(.stuck(screen))
            deadEnds[screen] = liveness.doubtfulDeadEnds[screen].map { ($0, pass) }
          case .unclosable, .growth, .below, .lasting, .resumed, .outlives: break
          }
        }
        let new = conditions.filter { !pass.tracked.contains($0) }
        if new.isEmpty || !pass.isComplete || pass.tracked.count >= Self.mostKept {
          open.append(OpenQuestion(question: question, kept: pass.tracked))
        } else {
          wrong.append((question, new))
        }
        if case .growth(let choices) = question { grown[question] = (liveness.confirmedGrowths(by: choices), pass.record) }
      }
    }
    left.steps -= pass.meter.steps / SearchBudget.answeringPerStep
    let kept = fallbacks.count
    let met = meetAtOnce(wanted, pass)
    for question in met { note(question, in: pass, .none) }
    func isMet(_ question: LazyQuestion) -> Bool { if case .happens(let question) = question { met.contains(question) } else { false } }
    wrong.removeAll { isMet($0.question) }
    open.removeAll { isMet($0.question) }
    let found = liveness.found
    if !found.isEmpty { self.liveness.add(found, record: row()) }
    // Records that are needed for later reports stay in memory.
    let isKept = record != nil || fallbacks.count > kept || !liveness.doubtfulDeadEnds.isEmpty || questions.contains { grown[$0] != nil }
    if isKept { left.bytes -= pass.record.bytes }
    askAgain(wrong, keeping: pass.tracked)
  }

  /// Lets each question wait for a search that tracks one more condition: the wrong condition that most questions
  /// share.
  ///
  /// - Parameter kept: the conditions that were tracked so far.
  private mutating func askAgain(_ wrong: [(question: LazyQuestion, conditions: [Condition])], keeping kept: Set<Condition>) {
    var votes: [Condition: Int] = [:]
    for condition in wrong.flatMap(\.conditions) { votes[condition, default: 0] += 1 }
    for (question, conditions) in wrong {
      guard let first = conditions.max(by: { (votes[$0] ?? 0, $1) < (votes[$1] ?? 0, $0) }) else { continue }
      waiting[kept.union([first]), default: []].append(question)
    }
  }

  // MARK: Many facts at once

  private static let mostTries = 20_000
  private static let mostTriesAtOnce = 5_000
  /// Tracking one fact doesn't take much longer.
  private static let mostTriesForOne = 200

  /// Looks for questions with the interpreter, with the fact values that their paths assume. Traces to reported
  /// questions are kept as fallbacks, because a shorter one may be found.
  ///
  /// - Parameter wanted: by fact values: the questions that depend on them.
  /// - Returns: the questions that are decided.
  private mutating func meetAtOnce(_ wanted: [[FactID: Bool]: [Question]], _ pass: SearchPass) -> Set<Question> {
    var met: Set<Question> = []
    guard !wanted.isEmpty else { return met }
    let (numbers, help) = (Numbers(graph), HelpfulActions(graph))
    let free = Set(pass.tracked.compactMap { if case .fact(let fact) = $0 { fact } else { nil } })
    for (facts, questions) in wanted.sorted(by: { Self.precedes($0.key, $1.key) }) {
      let most = facts.count == 1 ? min(left.steps, Self.mostTriesForOne) : min(triesLeft, Self.mostTriesAtOnce)
      let goals = Set(questions).subtracting(hasTried)
      guard most > 0, !goals.isEmpty else { continue }
      hasTried.formUnion(goals)
      let bestFirst = BestFirstTraces(numbers, help, to: goals, tracing: isTraced, wanted: facts, free: free, most: most)
      left.steps -= bestFirst.tried
      movesMade += bestFirst.tried
      if facts.count > 1 { triesLeft -= bestFirst.tried }
      for question in bestFirst.found {
        if let trace = bestFirst.traces[question], asksShortest { fallbacks[question] = (trace, pass) } else { met.insert(question) }
      }
      if !asksShortest { made.merge(bestFirst.traces) { $1 } }
    }
    return met
  }

  private static func precedes(_ left: [FactID: Bool], _ right: [FactID: Bool]) -> Bool {
    func key(_ facts: [FactID: Bool]) -> [Int32] { facts.sorted { $0.key < $1.key }.map { 2 * $0.key.index + ($0.value ? 1 : 0) } }
    return key(left).lexicographicallyPrecedes(key(right))
  }

  private func isTraced(_ question: Question) -> Bool { question.isTraced || traced.contains(question) }

  /// Returns a trace to a reported question, shortest if a search has found it; nil if the question doesn't happen or
  /// is open.
  func trace(to question: Question) -> Trace? {
    if let trace = made[question] { return trace }
    guard let (record, found) = occurrences[question] else { return nil }
    return Trace(graph, records[record], along: [.whole(found.transition), .taking(found.facts)])
  }

  /// Notes that a question happens, with the place for its report.
  private mutating func note(_ question: Question, in pass: SearchPass, _ record: RecordID) {
    findings.note(question)
    guard let found = pass.occurrence(of: question) else { return }
    distances[question] = found.distance
    if traced.contains(question) { occurrences[question] = (record, found) }
    switch question {
    case .illegal(let operation, let refusal):
      guard var fault = pass.machine.findings.uses[operation].faults.first(where: { $0.refusal == refusal }) else { return }
      (fault.record, fault.taken) = (record, found.facts)
      findings.note(fault, of: operation)
    case .unmet(let range):
      guard var unmet = pass.machine.findings.unmet(at: range) else { return }
      (unmet.transition, unmet.record, unmet.taken) = (found.transition, record, found.facts)
      findings.note(unmet)
    case .unhandled(let starter, let outcome):
      findings.note(
        .init(starter: starter, outcome: outcome, transition: found.transition, label: found.label, record: record, taken: found.facts))
    case .skips:
      guard var skipped = pass.machine.findings.skipped.first(where: { $0.question == question }) else { return }
      (skipped.transition, skipped.record, skipped.taken) = (found.transition, record, found.facts)
      findings.note(skipped)
    case .disagrees(let operation):
      findings.note(.init(operation: operation, transition: found.transition, label: found.label, record: record, taken: found.facts))
    case .unmetLink(let link): findings.unmetLinks.append((link, found.facts, record))
    case .skipsStart(let link): findings.skippedStarts[link] = (found.facts, record)
    case .started(let operation): started.operations.insert(operation)
    case .root(let flow): started.roots.insert(flow)
    case .screen, .tab, .offered, .available, .taken, .runs, .runsVerb, .occurs, .legal, .somewhere, .stuck, .agrees, .lands: break
    }
  }

  /// Sorts findings by their distance from launch, as in one search. Notes open questions, so that they don't count as
  /// absent.
  private mutating func finish() {
    for case .happens(let question) in open.map(\.question) {
      guard let (trace, pass) = fallbacks[question] else { continue }
      note(question, in: pass, records.append(pass.record))
      made[question] = trace
    }
    open.removeAll { if case .happens(let question) = $0.question { made[question] != nil } else { false } }
    for case .deadEnd(let screen) in open.map(\.question) {
      guard let (trace, _) = fallbacks[.stuck(screen)], let (found, pass) = deadEnds[screen] else { continue }
      var deadEnd = found
      deadEnd.record = records.append(pass.record)
      liveness.deadEnds.append(deadEnd)
      made[.stuck(screen)] = trace
    }
    open.removeAll { if case .deadEnd(let screen) = $0.question { made[.stuck(screen)] != nil } else { false } }
    for (found, record) in open.compactMap({ grown[$0.question] }) where !found.isEmpty {
      liveness.add(found, record: records.append(record))
    }
    findings.unmet.sort { distances[.unmet($0.requirement.range)] ?? 0 < distances[.unmet($1.requirement.range)] ?? 0 }
    findings.skipped.sort { distances[$0.question] ?? 0 < distances[$1.question] ?? 0 }
    findings.unmetLinks.sort { distances[.unmetLink($0.link)] ?? 0 < distances[.unmetLink($1.link)] ?? 0 }
    for case .happens(let question) in open.map(\.question) {
      if case .legal = question { continue }
      // A link that puts a screen somewhere is a finding, so an open question of this kind isn't noted.
      if case .lands(let landing) = question, landing.owner != .others { continue }
      findings.note(question)
    }
  }
}

/// A question for a search with few tracked conditions.
enum LazyQuestion: Hashable, Sendable {
  case happens(Question)
  /// Whether people can be stuck on the screen.
  case deadEnd(ScreenID)
  /// Whether the presentation of the operation can reach a state from which it can't be closed.
  case unclosable(OperationID)
  /// The stacks that can grow without end by some of these moves.
  case growth(Set<ChoiceID>)
  /// Whether a move breaks the requirement with this number while its screen is below.
  case below(Int)
  /// Whether the fact can get a value that nothing changes any more.
  case lasting(FactID)
  /// Whether something continues the link wherever it waits, and whether it can still wait after a requirement of its
  /// target is lost.
  case resumed(LinkTarget)
  case outlives(LinkTarget)
}

/// A question that isn't decided.
struct OpenQuestion: Sendable {
  let question: LazyQuestion
  /// The conditions that were tracked when the question was last asked.
  let kept: Set<Condition>
}
