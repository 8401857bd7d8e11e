@testable @_spi(FlowGenerated) import FlowRuntime

// Random versions, each of which could be an app. Moves lead only to allowed screens, and people can leave each screen.

extension Version {
  init(using numbers: inout some RandomNumberGenerator) {
    self.init(flows: [], roots: ["f0"])
    for slot in TableApp.slots { if slot.name == "f0" || Int.random(in: 0..<6, using: &numbers) > 0 { add(slot.name, using: &numbers) } }
    if Bool.random(using: &numbers) { roots.append("f2") }
    for name in ["a", "b", "c"] {
      facts.append(Fact(name: name, isPersisted: Bool.random(using: &numbers), isInitial: Int.random(in: 0..<4, using: &numbers) == 0))
    }
    if Int.random(in: 0..<4, using: &numbers) > 0 { unmet = roots.randomElement(using: &numbers) }
    for index in flows.indices { addRequirements(to: index, using: &numbers) }
    for index in flows.indices { for _ in 0..<Int.random(in: 2...5, using: &numbers) { addMove(to: index, using: &numbers) } }
    mend()
  }

  private mutating func add(_ name: String, using numbers: inout some RandomNumberGenerator) {
    var flow = Flow(name: name, kind: Self.kind(of: name, using: &numbers))
    for index in 0..<Int.random(in: 1...4, using: &numbers) {
      flow.screens.append(
        Screen(
          name: "s\(index)", needsID: Int.random(in: 0..<4, using: &numbers) == 0, hasOutcomes: Int.random(in: 0..<4, using: &numbers) == 0,
          isFinal: Int.random(in: 0..<16, using: &numbers) == 0))
    }
    // More of these screens would leave hardly anything to store.
    for index in flow.screens.indices where Int.random(in: 0..<(index == 0 ? 60 : 12), using: &numbers) == 0 {
      flow.screens[index].isSecret = index > 0 && Int.random(in: 0..<4, using: &numbers) > 0
      flow.screens[index].isUnstored = !flow.screens[index].isSecret
      if flow.screens[index].isSecret { flow.screens[index].needsID = true }
    }
    flow.isUnstored = Int.random(in: 0..<60, using: &numbers) == 0
    for (index, other) in Self.inner(of: name).enumerated() { flow.tabs.append(("t\(index)", other)) }
    flows.append(flow)
  }

  private mutating func addRequirements(to index: Int, using numbers: inout some RandomNumberGenerator) {
    if Int.random(in: 0..<6, using: &numbers) == 0 { flows[index].requires = fact(using: &numbers) }
    for screen in flows[index].screens.indices where Bool.random(using: &numbers) {
      flows[index].screens[screen].requires = fact(using: &numbers)
    }
  }

  private func fact(using numbers: inout some RandomNumberGenerator) -> String? { facts.randomElement(using: &numbers)?.name }

  private static func kind(of name: String, using numbers: inout some RandomNumberGenerator) -> FlowShape {
    // People leave an alert by its buttons.
    if name == "m2" { return [.stack, .alert, .alert].randomElement(using: &numbers) ?? .alert }
    let kinds: [FlowShape] = inner(of: name).isEmpty ? [.stack, .stack, .stack, .pages] : [.stack, .tabs, .tabs, .pages]
    return kinds.randomElement(using: &numbers) ?? .stack
  }

  /// Returns the flows that can be in the tabs of a flow. None of them has these tabs in its own.
  private static func inner(of name: String) -> [String] {
    switch name {
    case "f0": ["f1", "f2", "f3"]
    case "f1": ["f2", "f3", "f4"]
    default: []
    }
  }

  private mutating func addMove(to index: Int, using numbers: inout some RandomNumberGenerator) {
    // The moves of a flow that can be closed replace its screens only by flows that can be closed.
    let others = flows.filter { !flows[index].isModal || $0.isModal }.map(\.name)
    // The destination is often a screen of the flow itself.
    let own = flows[index].name
    let any = Bool.random(using: &numbers) ? own : flows.randomElement(using: &numbers)?.name ?? own
    let other = others.randomElement(using: &numbers) ?? "m0"
    let screen = "s\(Int.random(in: 0..<4, using: &numbers))"
    let verb: Move.Verb
    switch Int.random(in: 0..<15, using: &numbers) {
    case 0..<4: verb = .push(flow: any, screen: screen)
    case 4..<6: verb = .pushFlow(any)
    case 6: verb = .replace(flow: other, screen: screen)
    case 7..<11:
      let style = FlowPresentation.Style.allCases.randomElement(using: &numbers) ?? .sheet
      verb = .present(any, FlowPresentation(style, isDismissable: Bool.random(using: &numbers)))
    case 11..<13: verb = .root(roots.randomElement(using: &numbers) ?? "f0", resumes: Bool.random(using: &numbers))
    case 13: verb = .pop
    default: verb = .popToRoot
    }
    let name = "a\(Int.random(in: 0..<1_000, using: &numbers))"
    guard !flows[index].moves.contains(where: { $0.name == name }) else { return }
    var move = Move(name: name, verb: verb)
    if Bool.random(using: &numbers) { move.sets = requirements(of: move).sorted() }
    if Int.random(in: 0..<3, using: &numbers) == 0 { move.sets += [fact(using: &numbers)].compactMap { $0 } }
    // Only a change of root clears facts, because it removes all screens that may require them.
    if case .root = verb, Bool.random(using: &numbers) { move.clears = [fact(using: &numbers)].compactMap { $0 } }
    flows[index].moves.append(move)
  }

  /// Returns another version. Some parts are gone, renamed, of another kind or new. Often these are parts of the shown screens.
  func next(to shown: [TableRoute], using numbers: inout some RandomNumberGenerator) -> Version {
    var next = self
    for _ in 0..<Int.random(in: 1...4, using: &numbers) {
      let route = Bool.random(using: &numbers) ? shown.randomElement(using: &numbers) : nil
      let index = next.flows.firstIndex { $0.name == route?.flowName } ?? next.flows.indices.randomElement(using: &numbers)
      if let index { next.change(index, route?.screens.name, using: &numbers) }
    }
    next.mend()
    return next
  }

  private mutating func change(_ index: Int, _ name: String?, using numbers: inout some RandomNumberGenerator) {
    let known = flows[index].screens.firstIndex { $0.name == name }
    let screen = known ?? flows[index].screens.indices.randomElement(using: &numbers)
    let tab = flows[index].tabs.indices.randomElement(using: &numbers)
    let move = flows[index].moves.indices.randomElement(using: &numbers)
    switch Int.random(in: 0..<23, using: &numbers) {
    case 0 where flows[index].name != "f0": flows.remove(at: index)
    case 1: flows[index].kind = Self.kind(of: flows[index].name, using: &numbers)
    case 2: if let screen { flows[index].screens.remove(at: screen) }
    case 3: if let screen { flows[index].screens[screen].name += "x" }
    case 4: if let screen { flows[index].screens[screen].needsID.toggle() }
    case 5: if let screen { flows[index].screens[screen].hasOutcomes.toggle() }
    case 6: if let tab { flows[index].tabs.remove(at: tab) }
    case 7: if let tab { flows[index].tabs[tab].name += "x" }
    case 8: if let tab, let other = Self.inner(of: flows[index].name).randomElement(using: &numbers) { flows[index].tabs[tab].flow = other }
    case 9: if let move { flows[index].moves.remove(at: move) }
    // The name is longer than all others, so it is unique.
    case 10: if let move { flows[index].moves[move].name += "x\(flows[index].moves.map(\.name.count).max() ?? 0)" }
    case 11: roots = [roots.contains("f2") ? "f0" : "f2"]
    case 12:
      // The move keeps its name and gets another verb.
      addMove(to: index, using: &numbers)
      if let move, let new = flows[index].moves.last { flows[index].moves[move].verb = new.verb }
    case 13: if let screen { flows[index].screens[screen].isFinal.toggle() }
    case 14..<17: if let screen { flows[index].screens[screen].requires = Bool.random(using: &numbers) ? fact(using: &numbers) : nil }
    case 17: flows[index].requires = Bool.random(using: &numbers) ? fact(using: &numbers) : nil
    case 18: unmet = unmet == nil ? roots[0] : nil
    case 19..<21: changeFacts(using: &numbers)
    case 21: if let screen { flows[index].screens[screen].isUnstored.toggle() }
    default: flows[index].tabs.shuffle(using: &numbers)
    }
  }

  private mutating func changeFacts(using numbers: inout some RandomNumberGenerator) {
    guard let index = facts.indices.randomElement(using: &numbers) else { return }
    switch Int.random(in: 0..<4, using: &numbers) {
    case 0: facts.remove(at: index)
    case 1: facts[index].isPersisted.toggle()
    case 2: facts[index].isInitial.toggle()
    default: facts[index] = Fact(name: facts[index].name + "x", isPersisted: true, isInitial: Bool.random(using: &numbers))
    }
  }

  /// Removes moves that lead nowhere, and adds ways out.
  private mutating func mend() {
    let names = Set(flows.map(\.name))
    for index in flows.indices {
      if flows[index].kind != .tabs, flows[index].screens.isEmpty { flows[index].screens = [Screen(name: "s0")] }
      flows[index].tabs.removeAll { !names.contains($0.flow) }
      if flows[index].kind == .tabs, flows[index].tabs.isEmpty { flows[index].kind = .stack }
      if flows[index].screens.isEmpty { flows[index].screens = [Screen(name: "s0")] }
    }
    roots.removeAll { !names.contains($0) }
    if roots.isEmpty { roots = ["f0"] }
    if let unmet, !roots.contains(unmet) { self.unmet = roots[0] }
    for index in flows.indices { mendScreens(of: index) }
    let mended = self
    for index in flows.indices {
      for move in flows[index].moves.indices {
        if case .present(let flow, let how) = flows[index].moves[move].verb {
          flows[index].moves[move].verb = .present(flow, mended.presentation(of: flow, like: how))
        }
      }
      flows[index].moves.removeAll { !mended.leads($0.verb) }
      if flows[index].isModal, !flows[index].moves.contains(where: { if case .dismiss = $0.verb { true } else { false } }) {
        flows[index].moves.append(Move(name: "close", verb: .dismiss))
      }
      // Each screen of the flow then has a move that is always possible.
      if !flows[index].moves.contains(where: isAlwaysPossible) {
        flows[index].moves.append(Move(name: "home", verb: .root(roots[0], resumes: unmet != nil)))
      }
    }
  }

  private func isAlwaysPossible(_ move: Move) -> Bool {
    switch move.verb {
    case .root: true
    case .present: requirements(of: move).isEmpty
    default: false
    }
  }

  /// Removes the requirements of screens that the app enters at launch, in tabs or by a swipe. The app doesn't begin on a final screen.
  private mutating func mendScreens(of index: Int) {
    let names = Set(facts.map(\.name))
    let flow = flows[index]
    let isEnteredUnasked = roots.contains(flow.name) || flows.contains { $0.tabs.contains { $0.flow == flow.name } }
    if isEnteredUnasked || !names.contains(flow.requires ?? "") { flows[index].requires = nil }
    for screen in flow.screens.indices {
      let isFree = screen == 0 || flow.kind == .pages || !names.contains(flow.screens[screen].requires ?? "")
      if isFree { flows[index].screens[screen].requires = nil }
      if screen == 0 && roots.contains(flow.name) || flow.kind == .alert { flows[index].screens[screen].isFinal = false }
    }
    for move in flow.moves.indices {
      flows[index].moves[move].sets.removeAll { !names.contains($0) }
      flows[index].moves[move].clears.removeAll { !names.contains($0) || flow.moves[move].sets.contains($0) }
      if case .root = flow.moves[move].verb { continue }
      flows[index].moves[move].clears = []
    }
  }

  /// Returns the presentation of a flow: the style of an alert for alerts, and another style for all other flows.
  private func presentation(of name: String, like how: FlowPresentation) -> FlowPresentation {
    guard flow(name)?.kind != .alert else { return FlowPresentation(how.isDismissable ? .confirm : .alert) }
    return [.alert, .confirm].contains(how.style) ? FlowPresentation(isDismissable: how.isDismissable) : how
  }

  private func leads(_ verb: Move.Verb) -> Bool {
    switch verb {
    case .push(let flow, let screen), .replace(let flow, let screen):
      self.flow(flow).map { $0.canLie && $0.screen(screen) != nil } ?? false
    case .pushFlow(let flow): self.flow(flow)?.canLie ?? false
    // A flow that people leave only by a swipe must be dismissable.
    case .present(let flow, let how), .presentScreen(let flow, _, let how): self.flow(flow).map { $0.isModal || how.isDismissable } ?? false
    case .root(let flow, _): roots.contains(flow)
    case .pop, .dismiss, .popToRoot: true
    }
  }
}
