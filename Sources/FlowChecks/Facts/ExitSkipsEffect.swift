import FlowDiagnostics
import FlowGraph
import FlowModel
import FlowSearch

/// The platform's ways out of a screen do what the screen's own ways out do.
struct ExitSkipsEffect: StateCheck {
  static let id = DiagnosticID("exit-skips-effect", .facts, .warning)

  /// The effect that the platform move skips.
  enum Matter {
    /// A fact and the value that the platform move keeps.
    case fact(String, Bool)
    case seen(String, Bool)
    /// The action that asks.
    case question(action: String)
  }

  let matter: Matter
  let screen: String
  let range: SourceRange
  let subject: String?
  /// The platform moves, as people call them.
  let exits: [String]
  /// What to write on the screen, and where the screen is presented.
  let switches: [String]
  let isPresented: Bool
  /// Whether a `dismissed` handler would hear of each of the platform moves.
  let canBeHandled: Bool
  /// The action that opens the screen, in words.
  let opener: String
  let related: [RelatedPlace]
  let acceptedAt: [String]
  let cause: FindingPlace?
  let proposal: [Edit]
  let way: FindingTrace?

  var severity: Severity? { if case .seen = matter { .info } else { nil } }

  var message: String {
    let moves = exits.joined(separator: " and ")
    let (leaves, does) = exits.count > 1 ? ("leave", "don't") : ("leaves", "doesn't")
    func change(_ value: Bool) -> String { value ? "clear" : "set" }
    return switch matter {
    case .fact(let fact, let value):
      "\(moves) \(leaves) '\(screen)' and \(does) \(change(value)) '\(fact)', but every action that leaves the screen does"
    case .seen(let fact, let value):
      "\(moves) \(leaves) '\(screen)' and \(does) \(change(value)) '\(fact)', so the screen is shown again"
    case .question(let action): "'\(action)' asks before it leaves '\(screen)', but \(moves) \(leaves) the screen without asking"
    }
  }

  var help: String? {
    var ways: [String] = []
    switch matter {
    case .fact(let fact, let value), .seen(let fact, let value):
      let change = value ? "clears" : "sets"
      if canBeHandled { ways.append("add 'dismissed: { stay: , \(change): \(fact) }' to the 'then' of \(opener)") }
    case .question: break
    }
    var hidden: [String] = []
    if !switches.isEmpty { hidden.append("give '\(screen)' \(switches.map { "'\($0)'" }.joined(separator: " and "))") }
    if isPresented { hidden.append("present it with 'dismissable: false'") }
    ways.append(hidden.joined(separator: " and "))
    return ways.joined(separator: ", or ")
  }

  static let claimsAbsence = true

  static func find(in context: StateContext) -> [Self] {
    let skipped = context.skippedExits
    guard !skipped.isEmpty else { return [] }
    let graph = context.graph
    var told: Set<Told> = []
    return skipped.sorted { rank($0.matter) < rank($1.matter) }.compactMap { skipped in
      // Of one screen, what one kind tells of a fact the next kinds don't tell again.
      let facts = graph.facts(of: skipped.matter)
      let keys = facts.isEmpty ? [Told(screen: skipped.screen, fact: nil)] : facts.map { Told(screen: skipped.screen, fact: $0.fact) }
      guard keys.contains(where: { !told.contains($0) }) else { return nil }
      let trace = context.search.trace(to: skipped)
      guard !context.isBroken(trace) else { return nil }
      told.formUnion(keys)
      return Self(skipped, facts, trace, context)
    }
  }

  private struct Told: Hashable {
    let screen: ScreenID
    let fact: FactID?
  }

  private static func rank(_ matter: ExitMatter) -> Int {
    switch matter {
    case .question: 0
    case .fact: 1
    case .seen: 2
    }
  }

  private init(_ skipped: ExactSearch.SkippedExit, _ facts: [FactLiteral], _ trace: Trace, _ context: StateContext) {
    let graph = context.graph
    let row = graph.screens[skipped.screen]
    screen = graph.name(of: skipped.screen)
    exits = graph.words(for: skipped.exits, leaving: skipped.screen)
    switches =
      (skipped.exits.contains(.back) ? ["back: hidden"] : []) + (skipped.exits.contains(.secondTap) ? ["tabBar: hidden"] : [])
    isPresented = skipped.exits.contains(.swipeDown)
    way = FindingTrace(trace, graph)
    // Where the platform move breaks a promise, that is the mistake.
    cause = context.search.unmetRequirements.first { unmet in unmet.requirement.literals.contains { facts.contains($0.opposite) } }
      .map { FindingPlace(RequirementNotMet.id, $0.requirement.range) }
    func name(_ literal: FactLiteral) -> String { graph.facts[literal.fact].name.value }
    switch skipped.matter {
    case .question(let choice):
      let owner = graph.owner(of: graph.choices[choice].operation)
      let action = owner.map { String($0.subject.split(separator: "#")[0]) } ?? screen
      (matter, subject, range) = (.question(action: action), action, owner?.key ?? row.name.range)
      (canBeHandled, opener, related, acceptedAt, proposal) = (false, "", [], [screen], [])
    case .fact(let literal), .seen(let literal):
      let isSeen = if case .seen = skipped.matter { true } else { false }
      matter = isSeen ? .seen(name(literal), literal.value) : .fact(name(literal), literal.value)
      (subject, range) = (screen, row.name.range)
      let source = graph.source(of: skipped.matter, on: skipped.screen)
      let owner = source.flatMap { graph.owner(of: graph.choices[$0].operation) }
      let verb = literal.value ? "set" : "cleared"
      let note = isSeen ? "this shows the screen only while '\(graph.text(of: literal))'" : "'\(name(literal))' is \(verb) here"
      related = owner.map { [RelatedPlace(note, $0.key)] } ?? []
      acceptedAt = owner.map { [$0.subject] } ?? []
      canBeHandled = skipped.exits == .swipeDown || skipped.exits == .back && (source.map(graph.pushesFlow) ?? false)
      let opens = source.map { graph.entryTargets(of: $0).contains(skipped.screen) } ?? false
      opener = owner.flatMap { opens ? "'\($0.subject)'" : nil } ?? "the action that opens '\(screen)'"
      let move = source.map { graph.operations[graph.choices[$0].operation] }
      // A tour that is swiped away may well be meant to return.
      proposal = canBeHandled && !isSeen ? move.map { graph.handling(literal, into: $0, context) } ?? [] : []
    }
  }
}

extension NavigationGraph {
  /// The facts that a matter is about, with the values that a platform move keeps.
  func facts(of matter: ExitMatter) -> [FactLiteral] {
    switch matter {
    case .fact(let literal), .seen(let literal): [literal]
    case .question(let choice): choices[choice].conditions.facts
    }
  }

  /// What people call platform moves.
  fileprivate func words(for exits: PlatformExits, leaving screen: ScreenID) -> [String] {
    var words: [String] = []
    if exits.contains(.back) { words.append("the back button") }
    if exits.contains(.swipeDown) { words.append(isTappedAway(screen) ? "a tap outside" : "a swipe down") }
    if exits.contains(.secondTap) { words.append("a second tap on the tab") }
    return words
  }

  /// Whether a flow with the screen is presented as a dialog or a popover, or is a question.
  private func isTappedAway(_ screen: ScreenID) -> Bool {
    operations.contains { operation in
      guard case .present(let target, let presentation) = operation.verb, flow(of: target) == screens[screen].flow else { return false }
      return [.dialog, .popover].contains(presentation.style)
    } || flows[screens[screen].flow].kind.isAlert
  }

  /// The screens on which what a choice enters may open.
  fileprivate func entryTargets(of choice: ChoiceID) -> [ScreenID] {
    var screens: [ScreenID] = []
    forEachOperation(of: IDRange(Int(choice.index)..<Int(choice.index) + 1)) { operation in
      if let target = operations[operation].verb.entered { screens += entryScreens(of: target) }
    }
    return screens
  }

  /// The first choice that gives the value to the fact, or asks for it, and shows the screen, or stays on it.
  fileprivate func source(of matter: ExitMatter, on screen: ScreenID) -> ChoiceID? {
    func entersScreen(_ choice: ChoiceID) -> Bool { entryTargets(of: choice).contains(screen) }
    func stays(_ choice: ChoiceID) -> Bool {
      !operations[choices[choice].operation].verb.leadsOn && actions(on: screen).contains { actions[$0].choices.contains(choice) }
    }
    switch matter {
    case .fact(let literal):
      let giving = choices.ids.filter { (literal.value ? choices[$0].sets : choices[$0].clears).contains(literal.fact) }
      return giving.first(where: entersScreen) ?? giving.first(where: stays)
    case .seen(let literal): return choices.ids.first { choices[$0].conditions.facts.contains(literal) && entersScreen($0) }
    case .question(let choice): return choice
    }
  }

  /// The change that takes a value back when what a move opens is left.
  ///
  /// Nobody sees the text here: where it is laid out in another way than its lines say, the result can't be read, and isn't offered.
  fileprivate func handling(_ literal: FactLiteral, into operation: Operation, _ context: StateContext) -> [Edit] {
    let starts =
      if case .present = operation.verb { true } else if case .push(.flow, _) = operation.verb { true } else { false }
    guard starts, !context.repeatedRanges.contains(operation.range) else { return [] }
    let handler = "dismissed: { stay: , \(literal.value ? "clears" : "sets"): \(facts[literal.fact].name.value) }"
    func insertion(_ position: SourcePosition, _ text: String) -> [Edit] {
      [Edit(replacing: SourceRange(file: operation.range.file, start: position, end: position), with: text)]
    }
    func indentation(_ position: SourcePosition) -> String { String(repeating: " ", count: Int(position.column) - 1) }
    let names = operation.handlers.map { handlers[$0].name }
    guard let first = names.first else {
      let (start, end) = (operation.range.start, operation.targetRange.end)
      let isOnOneLine = start.line == operation.range.end.line
      return insertion(end, isOnOneLine ? ", then: { \(handler) }" : "\n\(indentation(start))then: { \(handler) }")
    }
    if names.contains(where: { $0.value == "dismissed" }) { return [] }
    let isOnOneLine = first.range.start.line == operation.range.start.line
    return insertion(first.range.start, isOnOneLine ? "\(handler), " : "\(handler)\n\(indentation(first.range.start))")
  }

  /// Whether a choice pushes a flow, so that leaving the screen on which it opens is heard of.
  fileprivate func pushesFlow(_ choice: ChoiceID) -> Bool {
    if case .push(.flow, _) = operations[choices[choice].operation].verb { true } else { false }
  }
}
