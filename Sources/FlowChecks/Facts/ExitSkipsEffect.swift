import FlowDiagnostics
import FlowGraph
import FlowModel
import FlowSearch

/// Reports a platform move that leaves a screen without an effect that the screen's own ways out have.
struct ExitSkipsEffect: StateCheck {
  static let id = DiagnosticID("exit-skips-effect", .facts, .warning)

  /// The effect that the platform move skips.
  enum Part {
    /// A fact and the value that the platform move keeps.
    case fact(String, Bool)
    case seen(String, Bool)
    /// The action that asks before it leaves the screen.
    case question(action: String)
  }

  let part: Part
  let screen: String
  let range: SourceRange
  let subject: String?
  /// The platform moves, in words that people use.
  let exits: [String]
  /// The keys of the screen that prevent the platform moves. If `isPresented`, its presentation needs `dismissable: false` too.
  let switches: [String]
  let isPresented: Bool
  /// Whether a `dismissed` handler would run after each of the platform moves.
  let canBeHandled: Bool
  /// The action that opens the screen, in words.
  let opener: String
  let related: [RelatedPlace]
  let acceptedAt: [String]
  let cause: FindingPlace?
  let proposal: [Edit]
  let trace: FindingTrace?

  var severity: Severity? { if case .seen = part { .info } else { nil } }

  var message: String {
    let moves = exits.joined(separator: " and ")
    let (leaves, does) = exits.count > 1 ? ("leave", "don't") : ("leaves", "doesn't")
    func change(_ value: Bool) -> String { value ? "clear" : "set" }
    return switch part {
    case .fact(let fact, let value):
      "\(moves) \(leaves) '\(screen)' and \(does) \(change(value)) '\(fact)', but every action that leaves the screen does"
    case .seen(let fact, let value):
      "\(moves) \(leaves) '\(screen)' and \(does) \(change(value)) '\(fact)', so the screen is shown again"
    case .question(let action): "'\(action)' asks before it leaves '\(screen)', but \(moves) \(leaves) the screen without asking"
    }
  }

  var help: String? {
    var advice: [String] = []
    switch part {
    case .fact(let fact, let value), .seen(let fact, let value):
      let change = value ? "clears" : "sets"
      if canBeHandled { advice.append("add 'dismissed: { stay: , \(change): \(fact) }' to the 'then' of \(opener)") }
    case .question: break
    }
    var hidden: [String] = []
    if !switches.isEmpty { hidden.append("give '\(screen)' \(switches.map { "'\($0)'" }.joined(separator: " and "))") }
    if isPresented { hidden.append("present it with 'dismissable: false'") }
    advice.append(hidden.joined(separator: " and "))
    return advice.joined(separator: ", or ")
  }

  static let claimsAbsence = true

  static func find(in context: StateContext) -> [Self] {
    let skipped = context.skippedExits
    guard !skipped.isEmpty else { return [] }
    let graph = context.graph
    var reported: Set<Key> = []
    return skipped.sorted { rank($0.part) < rank($1.part) }.compactMap { skipped in
      // If a finding of one kind covers a fact of a screen, findings of the later kinds don't repeat the fact.
      let facts = graph.facts(of: skipped.part)
      let keys = facts.isEmpty ? [Key(screen: skipped.screen, fact: nil)] : facts.map { Key(screen: skipped.screen, fact: $0.fact) }
      guard keys.contains(where: { !reported.contains($0) }) else { return nil }
      let trace = context.search.trace(to: skipped)
      guard !context.isBroken(trace) else { return nil }
      reported.formUnion(keys)
      return Self(skipped, facts, trace, context)
    }
  }

  private struct Key: Hashable {
    let screen: ScreenID
    let fact: FactID?
  }

  private static func rank(_ part: ExitPart) -> Int {
    switch part {
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
    self.trace = FindingTrace(trace, graph)
    // If the platform move breaks a requirement, the broken requirement is the mistake.
    cause = context.search.unmetRequirements.first { unmet in unmet.requirement.literals.contains { facts.contains($0.opposite) } }
      .map { FindingPlace(RequirementNotMet.id, $0.requirement.range) }
    func name(_ literal: FactLiteral) -> String { graph.facts[literal.fact].name.value }
    switch skipped.part {
    case .question(let choice):
      let owner = graph.owner(of: graph.choices[choice].operation)
      let action = owner.map { String($0.subject.split(separator: "#")[0]) } ?? screen
      (part, subject, range) = (.question(action: action), action, owner?.key ?? row.name.range)
      (canBeHandled, opener, related, acceptedAt, proposal) = (false, "", [], [screen], [])
    case .fact(let literal), .seen(let literal):
      let isSeen = if case .seen = skipped.part { true } else { false }
      part = isSeen ? .seen(name(literal), literal.value) : .fact(name(literal), literal.value)
      (subject, range) = (screen, row.name.range)
      let source = graph.source(of: skipped.part, on: skipped.screen)
      let owner = source.flatMap { graph.owner(of: graph.choices[$0].operation) }
      let verb = literal.value ? "set" : "cleared"
      let note = isSeen ? "this shows the screen only while '\(graph.text(of: literal))'" : "'\(name(literal))' is \(verb) here"
      related = owner.map { [RelatedPlace(note, $0.key)] } ?? []
      acceptedAt = owner.map { [$0.subject] } ?? []
      canBeHandled = skipped.exits == .swipeDown || skipped.exits == .back && (source.map(graph.pushesFlow) ?? false)
      let opens = source.map { graph.entryTargets(of: $0).contains(skipped.screen) } ?? false
      opener = owner.flatMap { opens ? "'\($0.subject)'" : nil } ?? "the action that opens '\(screen)'"
      let move = source.map { graph.operations[graph.choices[$0].operation] }
      // An edit for `seen` isn't offered: a tour that people swipe away may be meant to return.
      proposal = canBeHandled && !isSeen ? move.map { graph.handling(literal, into: $0, context) } ?? [] : []
    }
  }
}

extension NavigationGraph {
  /// Returns the facts that a part of exits is about, with the values that a platform move keeps.
  func facts(of part: ExitPart) -> [FactLiteral] {
    switch part {
    case .fact(let literal), .seen(let literal): [literal]
    case .question(let choice): choices[choice].conditions.facts
    }
  }

  /// Returns the platform moves in words that people use.
  fileprivate func words(for exits: PlatformExits, leaving screen: ScreenID) -> [String] {
    var words: [String] = []
    if exits.contains(.back) { words.append("the back button") }
    if exits.contains(.swipeDown) { words.append(isTappedAway(screen) ? "a tap outside" : "a swipe down") }
    if exits.contains(.secondTap) { words.append("a second tap on the tab") }
    return words
  }

  /// Whether a flow with the screen is presented as a dialog or a popover, or is an alert.
  private func isTappedAway(_ screen: ScreenID) -> Bool {
    operations.contains { operation in
      guard case .present(let target, let presentation) = operation.verb, flow(of: target) == screens[screen].flow else { return false }
      return [.dialog, .popover].contains(presentation.style)
    } || flows[screens[screen].flow].kind.isAlert
  }

  /// Returns the screens that a choice may open first.
  fileprivate func entryTargets(of choice: ChoiceID) -> [ScreenID] {
    var screens: [ScreenID] = []
    forEachOperation(of: IDRange(Int(choice.index)..<Int(choice.index) + 1)) { operation in
      if let target = operations[operation].verb.entered { screens += entryScreens(of: target) }
    }
    return screens
  }

  /// Returns the choice with the condition of a question or a screen that is shown again. For a fact, returns the first choice that gives
  /// the fact its value and shows the screen or stays on it.
  fileprivate func source(of part: ExitPart, on screen: ScreenID) -> ChoiceID? {
    func entersScreen(_ choice: ChoiceID) -> Bool { entryTargets(of: choice).contains(screen) }
    func stays(_ choice: ChoiceID) -> Bool {
      !operations[choices[choice].operation].verb.leadsOn && actions(on: screen).contains { actions[$0].choices.contains(choice) }
    }
    switch part {
    case .fact(let literal):
      let giving = choices.ids.filter { (literal.value ? choices[$0].sets : choices[$0].clears).contains(literal.fact) }
      return giving.first(where: entersScreen) ?? giving.first(where: stays)
    case .seen(let literal): return choices.ids.first { choices[$0].conditions.facts.contains(literal) && entersScreen($0) }
    case .question(let choice): return choice
    }
  }

  /// Returns the edit that takes a value back after people leave the flow that a move starts.
  ///
  /// No user looks at the result here. If a flow's layout doesn't follow its lines, the edited text can't be parsed, and the edit isn't
  /// offered.
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

  /// Whether a choice pushes a flow. Then a handler runs after the first screen of that flow is left.
  fileprivate func pushesFlow(_ choice: ChoiceID) -> Bool {
    if case .push(.flow, _) = operations[choices[choice].operation].verb { true } else { false }
  }
}
