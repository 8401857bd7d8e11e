@testable @_spi(FlowGenerated) import FlowRuntime

/// What an app consists of.
struct Version: Sendable {
  struct Screen: Sendable {
    var name: String
    var needsID = false
    var hasOutcomes = false
  }

  /// An action of a flow.
  struct Move: Sendable {
    enum Verb: Sendable {
      case push(flow: String, screen: String)
      case pushFlow(String)
      case replace(flow: String, screen: String)
      case present(String, FlowPresentation)
      /// Nothing that comes at random.
      case presentScreen(flow: String, screen: String, FlowPresentation)
      case root(String)
      case pop, dismiss, popToRoot
    }
    var name: String
    var verb: Verb
  }

  struct Flow: Sendable {
    let name: String
    var kind: FlowShape
    var screens: [Screen] = []
    var tabs: [(name: String, flow: String)] = []
    var moves: [Move] = []
    /// The screens that nothing lays on others.
    var apart: [String] = []

    var isModal: Bool { name.hasPrefix("m") }
    /// Whether its screens can lie on a stack.
    var canLie: Bool { kind == .stack || kind == .pages }
    func screen(_ name: String) -> Screen? { screens.first { $0.name == name } }
    func site(_ move: Move) -> String { "\(name).\(move.name)" }

    /// As it is generated.
    var starts: String {
      var lines: [String] = []
      for move in moves {
        switch move.verb {
        case .push(let flow, let screen): lines.append("\(site(move)) \(flow)\(screen == "s0" ? "" : ".\(screen)")")
        case .pushFlow(let flow): lines.append("\(site(move)) \(flow)")
        case .presentScreen(let flow, let screen, let how): lines.append("\(site(move)) \(flow).\(screen) \(how.style.rawValue)")
        case .present(let flow, let how):
          let isFixed = !how.isDismissable && how.style != .fullScreen
          lines.append("\(site(move)) \(flow) \(how.style.rawValue)\(isFixed ? "!" : "")")
        case .replace, .root, .pop, .dismiss, .popToRoot: break
        }
      }
      return lines.joined(separator: "\n")
    }
  }

  var flows: [Flow]
  var roots: [String]

  func flow(_ name: String) -> Flow? { flows.first { $0.name == name } }

  func move(_ site: String) -> Move? {
    for flow in flows { for move in flow.moves where flow.site(move) == site { return move } }
    return nil
  }

  /// What is shown where a flow is entered.
  func entry(of name: String) -> FlowTarget<TableApp> {
    guard let flow = flow(name) else { return .nothing }
    if flow.kind == .tabs { return flow.tabs.first.map { .tabs(name, selected: $0.name) } ?? .nothing }
    return flow.screens.first.flatMap { route(name, $0.name) }.map { .flow(on: $0) } ?? .nothing
  }

  func route(_ flow: String, _ screen: String) -> TableRoute? {
    guard let row = self.flow(flow)?.screen(screen) else { return nil }
    return TableRoute(path: "\(flow).\(screen)\(row.needsID ? "?id=1" : "")")
  }

  func verb(of move: Move) -> FlowVerb<TableApp>? {
    switch move.verb {
    case .push(let flow, let screen): route(flow, screen).map { .push(.screen($0)) }
    case .pushFlow(let flow): .push(entry(of: flow))
    case .replace(let flow, let screen): route(flow, screen).map { .replace(.screen($0)) }
    case .present(let flow, let how): .present(entry(of: flow), how)
    case .presentScreen(let flow, let screen, let how): route(flow, screen).map { .present(.screen($0), how) }
    case .root(let flow): .root(entry(of: flow))
    case .pop: .pop
    case .dismiss: .dismiss
    case .popToRoot: .popToRoot
    }
  }
}

// MARK: At random

extension Version {
  init(using numbers: inout some RandomNumberGenerator) {
    self.init(flows: [], roots: ["f0"])
    for slot in TableApp.slots { if slot.name == "f0" || Int.random(in: 0..<6, using: &numbers) > 0 { add(slot.name, using: &numbers) } }
    if Bool.random(using: &numbers) { roots.append("f2") }
    for index in flows.indices { for _ in 0..<Int.random(in: 2...5, using: &numbers) { addMove(to: index, using: &numbers) } }
    mend()
  }

  private mutating func add(_ name: String, using numbers: inout some RandomNumberGenerator) {
    var flow = Flow(name: name, kind: Self.kind(of: name, using: &numbers))
    for index in 0..<Int.random(in: 1...4, using: &numbers) {
      flow.screens.append(
        Screen(
          name: "s\(index)", needsID: Int.random(in: 0..<4, using: &numbers) == 0, hasOutcomes: Int.random(in: 0..<4, using: &numbers) == 0)
      )
    }
    for (index, other) in Self.inner(of: name).enumerated() { flow.tabs.append(("t\(index)", other)) }
    flows.append(flow)
  }

  private static func kind(of name: String, using numbers: inout some RandomNumberGenerator) -> FlowShape {
    // An alert is left by what it offers.
    if name == "m2" { return [.stack, .alert, .alert].randomElement(using: &numbers) ?? .alert }
    let kinds: [FlowShape] = inner(of: name).isEmpty ? [.stack, .stack, .stack, .pages] : [.stack, .tabs, .tabs, .pages]
    return kinds.randomElement(using: &numbers) ?? .stack
  }

  /// What may be in tabs: nothing that has the tabs in its own.
  private static func inner(of name: String) -> [String] {
    switch name {
    case "f0": ["f1", "f2", "f3"]
    case "f1": ["f2", "f3", "f4"]
    default: []
    }
  }

  private mutating func addMove(to index: Int, using numbers: inout some RandomNumberGenerator) {
    // What can be closed shows nothing in its place that cannot.
    let others = flows.filter { !flows[index].isModal || $0.isModal }.map(\.name)
    // Often a screen of its own.
    let own = flows[index].name
    let any = Bool.random(using: &numbers) ? own : flows.randomElement(using: &numbers)?.name ?? own
    let other = others.randomElement(using: &numbers) ?? "m0"
    let screen = "s\(Int.random(in: 0..<4, using: &numbers))"
    let verb: Move.Verb
    switch Int.random(in: 0..<14, using: &numbers) {
    case 0..<4: verb = .push(flow: any, screen: screen)
    case 4..<6: verb = .pushFlow(any)
    case 6: verb = .replace(flow: other, screen: screen)
    case 7..<11:
      let style = FlowPresentation.Style.allCases.randomElement(using: &numbers) ?? .sheet
      verb = .present(any, FlowPresentation(style, isDismissable: Bool.random(using: &numbers)))
    case 11: verb = .root(any)
    case 12: verb = .pop
    default: verb = .popToRoot
    }
    let name = "a\(Int.random(in: 0..<1_000, using: &numbers))"
    if !flows[index].moves.contains(where: { $0.name == name }) { flows[index].moves.append(Move(name: name, verb: verb)) }
  }

  /// Another version: some of it is gone, called otherwise, of another kind, or new.
  func next(using numbers: inout some RandomNumberGenerator) -> Version {
    var next = self
    for _ in 0..<Int.random(in: 1...4, using: &numbers) { next.change(using: &numbers) }
    next.mend()
    return next
  }

  private mutating func change(using numbers: inout some RandomNumberGenerator) {
    guard let index = flows.indices.randomElement(using: &numbers) else { return }
    let screen = flows[index].screens.indices.randomElement(using: &numbers)
    let tab = flows[index].tabs.indices.randomElement(using: &numbers)
    let move = flows[index].moves.indices.randomElement(using: &numbers)
    switch Int.random(in: 0..<14, using: &numbers) {
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
    // Longer than any, so that it is no other's.
    case 10: if let move { flows[index].moves[move].name += "x\(flows[index].moves.map(\.name.count).max() ?? 0)" }
    case 11: roots = [roots.contains("f2") ? "f0" : "f2"]
    case 12:
      // The same name, and something else.
      addMove(to: index, using: &numbers)
      if let move, let new = flows[index].moves.last { flows[index].moves[move].verb = new.verb }
    default: flows[index].tabs.shuffle(using: &numbers)
    }
  }

  /// Leaves out what leads nowhere, and what could not be left.
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
    }
  }

  /// Alerts are shown by the system, and nothing else is.
  private func presentation(of name: String, like how: FlowPresentation) -> FlowPresentation {
    guard flow(name)?.kind != .alert else { return FlowPresentation(how.isDismissable ? .confirm : .alert) }
    return [.alert, .confirm].contains(how.style) ? FlowPresentation(isDismissable: how.isDismissable) : how
  }

  private func leads(_ verb: Move.Verb) -> Bool {
    switch verb {
    case .push(let flow, let screen), .replace(let flow, let screen):
      self.flow(flow).map { $0.canLie && $0.screen(screen) != nil } ?? false
    case .pushFlow(let flow): self.flow(flow)?.canLie ?? false
    // Nothing that has no way out but a swipe is shown where it cannot be swiped away.
    case .present(let flow, let how), .presentScreen(let flow, _, let how): self.flow(flow).map { $0.isModal || how.isDismissable } ?? false
    case .root(let flow): roots.contains(flow)
    case .pop, .dismiss, .popToRoot: true
    }
  }
}
