import FlowGraph
import FlowModel

/// The app as a pushdown system: what can follow from what the facts, the mode and the top symbol say.
///
/// It makes the moves of the interpreter, taken apart into steps that look at one symbol each, and notes on the way what was
/// offered, taken, legal and illegal.
struct StackMachine {
  let graph: NavigationGraph
  let planner: LinkPlanner
  var symbols = StackSymbols()
  var controls = Interner<Control>()
  var heads = Heads()
  /// The choices of actions and handlers by their own numbers, then the moves of the platform, then links.
  private(set) var labels: [StepLabel]
  var nest = TabNest()
  var findings: ExactFindings

  var valuations: Valuations
  /// Whether there are facts that start as either value.
  let hasUndecided: Bool
  /// The undecided fact that what is being tried asks for first, if it does: what follows is then tried with each of its values.
  var asked: FactID?
  /// The condition that what is being tried asks for first and that is not kept apart: it is then tried with either value.
  var doubted: Int32?
  /// The facts of the head that is being expanded, and with what has been taken of conditions that are not kept apart.
  var headFacts: Int32 = 0
  var takenFacts: Int32 = 0
  /// Whether there may be conditions that are not kept apart, so that it is noted where things happen.
  let isLoose: Bool
  private let isBelowKept: [Bool]
  /// By head: the conditions that what follows it asks for and that are not kept apart, by their numbers.
  private(set) var doubts: [Int32: Set<Int32>] = [:]
  var expanding: Int32 = 0
  /// By a label of its own kind and what has been taken: the label that tells of both.
  private var takingLabels: [TakingLabel: Int32] = [:]
  /// How many rules were made in vain, because what came after them asked for an undecided fact.
  var discardedRules = 0
  /// Which screens are asked for by `once`, lists and `else`, so that the symbols above must know of them.
  let isAskedFor: [Bool]
  /// Whether the back button's menu is more than a chain of single backs, each of which leads where people have been: facts or
  /// handlers may have changed what is below, it may have been put there below others and never been on top, some screen on the way may
  /// hide its back button, or it is asked how far it is.
  let remembers: Bool
  /// By flow: whether it or one of its screens has outcomes.
  let hasOutcomes: [Bool]
  /// Whether a move may go on in tabs that it has entered, and whether some tab begins without its bar.
  let altersTabs: Bool
  let hidesBarAtStart: Bool
  /// The words that rules put there as a whole.
  var words = Interner<[Int32]>()
  /// The actions that the move being made runs on its way, each once.
  var running: [ActionID] = []
  /// How many actions have been run in the state that is being looked at.
  var runCount = 0
  /// Whether something was too much, so that not all is found.
  var hasGivenUp = false
  /// How many moves lead from launch to what is being looked at, and how many to where the move began that is being made.
  var distance: UInt64 = 0
  var distanceOfBeginning: UInt64 { distance == 0 ? 0 : distance - 1 }
  /// The operation that is being tried.
  var performing = OperationID(0)
  /// By plain mode: the control that was asked for last.
  private var lastControls = [(facts: Int32, control: Int32)?](repeating: nil, count: Mode.plainCount)
  /// What may be known of all that lies below a symbol.
  private(set) var lowerParts = Interner<LowerPart>()
  /// What steps of handlers ask for.
  let prospects: [Prospect]
  let rowsOfProspects: [Prospect: Int32]
  /// The rows that come true where a symbol is on top, which never change.
  var knownProspects: [StackSymbol: [Int32]] = [:]
  /// Whether a handler, or what it has run, was illegal.
  var hasFailed = false
  /// The words that links build, by row; nil where a link has no place.
  private var linkWords: [LinkTarget: Int32?] = [:]

  /// - Parameters:
  ///   - measuresWays: whether shortest ways are asked for from elsewhere than launch.
  ///   - tracking: which conditions are kept apart.
  init(_ graph: NavigationGraph, tracking: Tracking = .all, measuresWays: Bool = false) {
    self.graph = graph
    planner = LinkPlanner(graph)
    findings = ExactFindings(graph)
    isAskedFor = graph.screensAskedFor
    let kept = Self.kept(tracking, graph, isAskedFor)
    isBelowKept = kept
    let valuations = Valuations(
      graph, tracking, looseScreens: graph.screens.ids.filter { [isAskedFor] in isAskedFor[Int($0.index)] && !kept[Int($0.index)] })
    self.valuations = valuations
    isLoose = tracking != .all
    hasUndecided = graph.facts.contains { $0.isPersisted && valuations.isAsked($0.id) && !valuations.isLoose($0.id) }
    hasOutcomes = graph.flows.map { flow in
      !flow.outcomes.isEmpty || flow.screens.contains { !graph.screens[$0].outcomes.isEmpty }
    }
    altersTabs = graph.altersTabs
    hidesBarAtStart = altersTabs && graph.hidesBarAtStart
    remembers =
      measuresWays || altersTabs || !valuations.isEmpty || graph.laysSeveral || graph.screens.contains { $0.hidesBack }
      || graph.handlers.contains { $0.event == .dismissed }
    labels = StepLabel.all(of: graph)
    let prospects = graph.prospects
    self.prospects = prospects
    rowsOfProspects = Dictionary(prospects.indices.lazy.map { (prospects[$0], Int32(truncatingIfNeeded: $0)) }) { first, _ in first }
    _ = lowerParts.intern(LowerPart())
    symbols.reserveCapacity(graph.screens.count)
    heads.reserveCapacity(4 * graph.screens.count)
  }

  /// By screen: whether the symbols above know of it.
  private static func kept(_ tracking: Tracking, _ graph: NavigationGraph, _ isAskedFor: [Bool]) -> [Bool] {
    guard case .only = tracking else { return isAskedFor }
    // What steps of handlers come to is known before they are made, so what they ask for must be.
    let needed = graph.screensAskedForBySteps
    return graph.screens.ids.map { isAskedFor[Int($0.index)] && (needed.contains($0) || tracking.contains(.below($0))) }
  }

  // MARK: Labels

  func label(_ choice: ChoiceID) -> Int32 { choice.index }

  func label(_ move: StepLabel.Platform) -> Int32 { Int32(truncatingIfNeeded: graph.choices.count) + move.rawValue }

  mutating func addLabel(_ link: LinkTarget) -> Int32 { addLabel(.link(link)) }

  mutating func addLabel(_ move: StepLabel.Move) -> Int32 {
    labels.append(StepLabel(move: move))
    return Int32(truncatingIfNeeded: labels.count - 1)
  }

  private struct TakingLabel: Hashable {
    let label: Int32
    let taken: StepLabel.Taken
  }

  /// The label of a step that also tells what has been taken of conditions that are not kept apart.
  mutating func labelTaking(_ label: Int32, after: Int32) -> Int32 {
    guard takenFacts != headFacts || after != headFacts else { return label }
    return self.label(label, taking: StepLabel.Taken(before: takenFacts, after: after, isDoubtful: takenFacts != headFacts))
  }

  /// The conditions that what follows some heads asks for and that are not kept apart.
  func conditions(askedAt heads: some Sequence<Int32>) -> [Condition] {
    var numbers: Set<Int32> = []
    for head in heads { numbers.formUnion(doubts[head] ?? []) }
    return valuations.looseConditions.filter { numbers.contains($0.number) }.map(\.condition)
  }

  /// Whether a step takes nothing for granted.
  func isSure(_ label: Int32) -> Bool { label < 0 || labels[Int(label)].taken?.isDoubtful != true }

  mutating func label(_ label: Int32, taking taken: StepLabel.Taken) -> Int32 {
    let key = TakingLabel(label: label, taken: taken)
    if let known = takingLabels[key] { return known }
    labels.append(StepLabel(move: label < 0 ? .inside : labels[Int(label)].move, taken: taken))
    let made = Int32(truncatingIfNeeded: labels.count - 1)
    takingLabels[key] = made
    return made
  }

  // MARK: Facts

  /// The number of a control; a few with the same facts are asked for again and again.
  mutating func control(_ facts: Int32, _ mode: Mode) -> Int32 {
    let facts = isLoose ? valuations.forgetting(facts, atEnd: mode == .run) : facts
    guard let plain = mode.plainIndex else { return controls.intern(Control(facts: facts, mode: mode)) }
    if let last = lastControls[plain], last.facts == facts { return last.control }
    let control = controls.intern(Control(facts: facts, mode: mode))
    lastControls[plain] = (facts, control)
    return control
  }

  mutating func hold(_ literals: [FactLiteral], _ facts: Int32) -> Bool {
    for literal in literals where !holds(literal, facts) { return false }
    return true
  }

  /// An undecided fact is noted, and says no: nothing must come of what depends on it.
  mutating func holds(_ literal: FactLiteral, _ facts: Int32) -> Bool {
    if let value = valuations.value(of: literal.fact, in: facts) { return value == literal.value }
    if isLoose, let number = valuations.looseNumber(.fact(literal.fact)) {
      if doubted == nil { doubted = number }
    } else if asked == nil {
      asked = literal.fact
    }
    return false
  }

  mutating func facts(_ facts: Int32, after choice: ChoiceID) -> Int32 {
    var facts = facts
    for fact in graph.choices[choice].sets { facts = valuations.setting(fact, to: true, in: facts) }
    for fact in graph.choices[choice].clears { facts = valuations.setting(fact, to: false, in: facts) }
    return facts
  }

  /// Tries something with facts of which some may be undecided: with those that it asks for decided in each way.
  ///
  /// - Parameter body: must change nothing where it leaves ``asked`` set.
  mutating func deciding(_ facts: Int32, _ body: (_ machine: inout StackMachine, _ facts: Int32) -> Void) {
    takenFacts = facts
    body(&self, facts)
    if let number = doubted {
      doubted = nil
      for value in [false, true] { deciding(valuations.taking(number, as: value, in: facts), body) }
    }
    guard let fact = asked else { return }
    asked = nil
    for value in [false, true] { deciding(valuations.setting(fact, to: value, in: facts), body) }
  }

  /// Tries something as often as there are values of the conditions that it asks for and that are not kept apart.
  mutating func taking(
    _ facts: Int32, _ rules: inout [Rule], _ body: (_ machine: inout StackMachine, _ facts: Int32, _ rules: inout [Rule]) -> Void
  ) {
    let start = rules.count
    takenFacts = facts
    body(&self, facts, &rules)
    defer { takenFacts = headFacts }
    guard let number = doubted else { return }
    doubts[expanding, default: []].insert(number)
    doubted = nil
    discardedRules += rules.count - start + 1
    rules.removeLast(rules.count - start)
    guard asked == nil else { return }
    for value in [false, true] { taking(valuations.taking(number, as: value, in: facts), &rules, body) }
  }

  // MARK: What happens

  /// Notes that something happens where a verb is tried.
  @inline(__always)
  mutating func note(_ question: Question, _ at: Attempt) { note(question, at: at.transition, trying: at.label) }

  @inline(__always)
  mutating func note(_ question: Question, at transition: Int32, trying label: Int32 = -1) {
    findings.note(question)
    if isLoose { noteOccurrence(question, Occurrence(transition: transition, label: label, facts: takenFacts, distance: distance)) }
  }

  mutating func note(_ fault: ExactFindings.Fault, of operation: OperationID) {
    findings.note(fault, of: operation)
    guard isLoose else { return }
    noteOccurrence(
      .illegal(operation, fault.refusal),
      Occurrence(transition: fault.transition, label: fault.label, facts: takenFacts, distance: fault.distance))
  }

  /// Notes which instances a symbol lies in.
  mutating func noteInstances(of symbol: StackSymbol, at transition: Int32, trying label: Int32 = -1) {
    switch symbol.setting.frame {
    case .root: if let screen = symbol.screen { note(.root(graph.screens[screen].flow), at: transition, trying: label) }
    case .started(let operation?): note(.started(operation), at: transition, trying: label)
    case .started(nil), .unattended: break
    }
    if let presenter = symbol.setting.context.presenter { note(.started(presenter), at: transition, trying: label) }
  }

  private mutating func noteOccurrence(_ question: Question, _ occurrence: Occurrence) {
    guard asked == nil else { return }
    findings.note(question, at: occurrence)
  }

  // MARK: Symbols

  /// The symbols of what is entered: of a flow, of one at a screen, of tabs at one of theirs.
  mutating func entry(
    _ target: Destination, frame: StackSymbol.Frame, context: StackSymbol.Context, tabs: TabNest.ID
  ) -> Int32? {
    switch graph.start(of: target) {
    case .screen(let screen)?:
      return symbols.intern(
        screen,
        StackSymbol.Setting(frame: frame, context: context, tabs: tabs, isFrameBottom: true, isStackBottom: true, below: 0))
    case .tab(let tab)?:
      guard case .flow(let content) = graph.tabs[tab].content else { return nil }
      let inner = nest.nest(tab, of: graph.tabs[tab].flow, in: tabs)
      return entry(content, frame: .unattended, context: context, tabs: inner)
    case nil: return nil
    }
  }

  mutating func rootEntry(_ target: Destination) -> Int32? { entry(target, frame: .root, context: .root, tabs: .none) }

  /// What is known of all that lies below whatever is put on a symbol.
  mutating func lowerPart(below symbol: StackSymbol) -> Int32 {
    guard let screen = symbol.screen, isBelowKept[Int(screen.index)] || !prospects.isEmpty else { return symbol.setting.below }
    var part = lowerParts[symbol.setting.below]
    if isBelowKept[Int(screen.index)], !part.screens.contains(screen) {
      part.screens.append(screen)
      part.screens.sort()
    } else if prospects.isEmpty {
      return symbol.setting.below
    }
    part.prospects = prospects(on: symbol)
    return lowerParts.intern(part)
  }

  /// - Parameter facts: what has been taken so far. Where it is not known, that is noted, and the answer is no.
  mutating func lies(_ screen: ScreenID, atOrBelow symbol: StackSymbol, _ facts: Int32) -> Bool {
    if symbol.screen == screen || lowerParts[symbol.setting.below].screens.contains(screen) { return true }
    guard isLoose, !symbol.setting.isStackBottom, let number = valuations.looseNumber(.below(screen)) else { return false }
    if let isBelow = valuations.taken(number, in: facts) { return isBelow }
    if doubted == nil { doubted = number }
    return false
  }

  /// Whether a target joins the frame that a symbol lies in, rather than being a frame of its own.
  func joins(_ target: Destination, _ symbol: StackSymbol) -> Bool {
    guard case .screen(let screen) = target, let top = symbol.screen else { return false }
    return graph.screens[screen].flow == graph.screens[top].flow && graph.screens[screen].outcomes.isEmpty
  }

  /// What an instance remembers of the operation that starts it: nothing where neither handlers nor outcomes could tell.
  func identity(_ operation: OperationID, starting target: Destination) -> OperationID? {
    if !graph.operations[operation].handlers.isEmpty { return operation }
    // Whatever is in the frame may finish with an outcome of the flow, or of any of its screens.
    return hasOutcomes[Int(graph.flow(of: target).index)] ? operation : nil
  }

  /// The operation, if it handles that what it started is left without an outcome.
  func handlesDismissal(_ operation: OperationID) -> Bool {
    graph.dismissedHandler(among: graph.operations[operation].handlers) != nil
  }

  // MARK: Links

  /// The word that a link builds.
  mutating func word(of link: LinkTarget) -> Int32? {
    if let known = linkWords[link] { return known }
    let word = makeWord(of: link).map { words.intern($0) }
    linkWords[link] = .some(word)
    return word
  }

  /// Top first.
  private mutating func makeWord(of link: LinkTarget) -> [Int32]? {
    guard case .success(let plan) = planner.plan(link) else { return nil }
    var tabs = TabNest.ID.none
    for tab in plan.tabs {
      tabs = nest.nest(tab, of: graph.tabs[tab].flow, in: tabs)
    }
    var word: [Int32] = []
    func add(_ stretch: LinkPlan.Stretch, on first: Int32, _ machine: inout StackMachine) {
      word.append(first)
      var top = first
      for step in stretch.above {
        top = machine.lay(.screen(step.screen), on: machine.symbols[top], by: step.push)
        word.append(top)
      }
    }
    let frame: StackSymbol.Frame = plan.tabs.isEmpty ? .root : .unattended
    guard let first = entry(.screen(plan.first.bottom), frame: frame, context: .root, tabs: tabs) else { return nil }
    add(plan.first, on: first, &self)
    for start in plan.starts {
      guard let last = word.last else { return nil }
      let target = Destination.screen(start.stretch.bottom)
      if case .present(_, _, let isDismissable) = graph.operations[start.operation].verb {
        guard
          let first = entry(
            target, frame: .started(identity(start.operation, starting: target)),
            context: presented(by: start.operation, isDismissable: isDismissable, over: symbols[last]), tabs: .none)
        else { return nil }
        add(start.stretch, on: first, &self)
      } else {
        add(start.stretch, on: lay(target, on: symbols[last], by: start.operation, asFrame: true), &self)
      }
    }
    return word.reversed()
  }

  mutating func presented(
    by operation: OperationID, isDismissable: Bool, over symbol: StackSymbol, alteredTabs: Int32 = 0
  ) -> StackSymbol.Context {
    StackSymbol.Context(
      isPresented: true, isDismissable: isDismissable, presenter: handlesDismissal(operation) ? operation : nil,
      below: prospects.isEmpty ? 0 : lowerParts.intern(LowerPart(prospects: prospects(on: symbol))),
      alteredTabs: alteredTabs)
  }

  /// The symbol of a target pushed on another.
  mutating func lay(_ target: Destination, on top: StackSymbol, by operation: OperationID, asFrame: Bool = false) -> Int32 {
    let below = lowerPart(below: top)
    let isJoining = !asFrame && joins(target, top)
    if isJoining, below == top.setting.below { return symbols.intern(graph.entryScreen(of: target), joining: top) }
    return symbols.intern(
      graph.entryScreen(of: target),
      StackSymbol.Setting(
        frame: isJoining ? top.setting.frame : .started(identity(operation, starting: target)), context: top.setting.context,
        tabs: top.setting.tabs, isFrameBottom: !isJoining, isStackBottom: false, below: below))
  }
}

extension NavigationGraph {
  /// Whether screens may be put below others that have never been on top, by `steps` or a link.
  fileprivate var laysSeveral: Bool {
    if !linkTargets.isEmpty { return true }
    return operations.contains { operation in
      guard case .steps(let steps) = operation.verb else { return false }
      return steps.dropLast().contains { step in
        switch operations[step].verb {
        case .push, .replace, .present, .select, .root: true
        case .pop, .popTo, .popToRoot, .dismiss, .dismissAll, .finish, .open, .steps, .run, .url, .stay, .invalid: false
        }
      }
    }
  }

  /// The screens whose presence on the stack decides what is done, and not only whether it is legal.
  var screensAskedFor: [Bool] {
    var isAsked = [Bool](repeating: false, count: screens.count)
    for operation in operations.ids {
      switch operations[operation].verb {
      case .push(.screen(let screen), once: true): isAsked[Int(screen.index)] = true
      case .popTo(let targets, let otherwise) where targets.count > 1 || otherwise != nil:
        for screen in targets { isAsked[Int(screen.index)] = true }
      case .push, .replace, .pop, .popTo, .popToRoot, .present, .dismiss, .dismissAll, .root, .select, .finish, .open, .steps, .run, .url,
        .stay, .invalid:
        break
      }
    }
    // A handler that cannot go back leaves everything as it is, so it must know before it tries.
    for operation in operationsOfHandlers {
      if case .popTo(let targets, _) = operations[operation].verb {
        for screen in targets { isAsked[Int(screen.index)] = true }
      }
    }
    return isAsked
  }

  /// The screens whose presence decides what steps of handlers do.
  var screensAskedForBySteps: Set<ScreenID> {
    var found: Set<ScreenID> = []
    for operation in operationsOfHandlers {
      guard case .steps(let steps) = operations[operation].verb else { continue }
      for step in steps {
        switch operations[step].verb {
        case .push(.screen(let screen), once: true): found.insert(screen)
        case .popTo(let targets, _): found.formUnion(targets)
        case .push, .replace, .pop, .popToRoot, .present, .dismiss, .dismissAll, .root, .select, .finish, .open, .steps, .run, .url, .stay,
          .invalid:
          break
        }
      }
    }
    return found
  }
}
