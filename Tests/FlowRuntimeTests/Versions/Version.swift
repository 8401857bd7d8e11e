@testable @_spi(FlowGenerated) import FlowRuntime

/// What an app consists of.
struct Version: Sendable {
  struct Screen: Sendable {
    var name: String
    var needsID = false
    /// Whether that is secret.
    var isSecret = false
    /// Whether stored states leave it out, which they do with a secret anyway.
    var isUnstored = false
    var hasOutcomes = false
    /// Nothing leads on from it, and nothing back.
    var isFinal = false
    /// A fact without which it may not be shown.
    var requires: String?
  }

  struct Fact: Sendable {
    let name: String
    var isPersisted: Bool
    var isInitial: Bool
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
      case root(String, resumes: Bool = false)
      case pop, dismiss, popToRoot
    }
    var name: String
    var verb: Verb
    var sets: [String] = []
    var clears: [String] = []
  }

  struct Flow: Sendable {
    let name: String
    var kind: FlowShape
    var screens: [Screen] = []
    var tabs: [(name: String, flow: String)] = []
    var moves: [Move] = []
    /// The screens that nothing lays on others; nil where the moves say it.
    var apart: [String]? = []
    /// Those that may be the lowest where nothing has started it; all where that is not said, since there links may be to any.
    var lowest: [String]?
    /// A fact without which none of it may be shown.
    var requires: String?

    /// Whether stored states leave it out.
    var isUnstored = false

    var isModal: Bool { name.hasPrefix("m") }
    /// Whether its screens can lie on a stack.
    var canLie: Bool { kind == .stack || kind == .pages }
    func screen(_ name: String) -> Screen? { screens.first { $0.name == name } }
    func site(_ move: Move) -> String { "\(name).\(move.name)" }

    /// Adds the moves of the flow as generated code does.
    func addStarts(to starts: inout FlowMoves<TableApp>, in version: Version) {
      for move in moves {
        switch move.verb {
        case .push(let flow, let screen) where screen != version.opening(of: flow) || flow == name || kind == .tabs:
          let hasOutcomes = version.flow(flow)?.screen(screen)?.hasOutcomes ?? false
          starts.push(site(move), TableApp.type(of: flow), at: screen, hasOutcomes: hasOutcomes)
        case .push(let flow, _), .pushFlow(let flow): starts.push(site(move), TableApp.type(of: flow))
        case .replace(let flow, let screen):
          let hasOutcomes = version.flow(flow)?.screen(screen)?.hasOutcomes ?? false
          starts.replace(site(move), TableApp.type(of: flow), at: screen, hasOutcomes: hasOutcomes)
        case .presentScreen(let flow, let screen, let how):
          starts.present(site(move), TableApp.type(of: flow), at: screen, as: FlowPresentation(how.style))
        case .present(let flow, let how): starts.present(site(move), TableApp.type(of: flow), as: how)
        case .root, .pop, .dismiss, .popToRoot: break
        }
      }
    }
  }

  var flows: [Flow]
  var roots: [String]
  var facts: [Fact] = []
  /// What is shown instead of a link whose target may not be; nil if links lead there all the same.
  var unmet: String?

  /// Whether a move goes on to a link that waits.
  var resumesLinks: Bool {
    unmet != nil && flows.contains { $0.moves.contains { if case .root(_, true) = $0.verb { true } else { false } } }
  }

  /// The screens of a flow that moves put in the place of others of it, as they are generated: its own moves do, and those of tabs.
  func replacing(in name: String) -> [String] {
    var names: [String] = []
    for flow in flows where flow.name == name || flow.kind == .tabs {
      for move in flow.moves {
        if case .replace(name, let screen) = move.verb { names.append(screen) }
      }
    }
    return names
  }

  /// The screens of a flow that moves lay on others of it, as it is generated.
  private func laid(_ name: String) -> [String] {
    var names: [String] = []
    for flow in flows {
      for move in flow.moves {
        switch move.verb {
        case .push(name, let screen) where flow.name == name || flow.kind == .tabs: names.append(screen)
        case .replace(name, let screen): names.append(screen)
        default: break
        }
      }
    }
    return names
  }

  /// The version with what its moves say of where screens lie.
  var told: Version {
    var told = self
    for index in told.flows.indices { told.flows[index].apart = nil }
    return told
  }

  /// The screens of a flow beside the one on which it opens that have no outcomes, and that nothing lays on others.
  func apart(in flow: Flow) -> [String] {
    let laid = laid(flow.name)
    return flow.apart ?? flow.screens.dropFirst().filter { !$0.hasOutcomes && !laid.contains($0.name) }.map(\.name)
  }

  /// Whether nothing lays any screen of a flow on others of it.
  func isFlat(_ flow: Flow) -> Bool {
    let laid = laid(flow.name)
    return flow.apart == nil && flow.screens.allSatisfy { $0.hasOutcomes || !laid.contains($0.name) }
  }

  /// Whether moves lay the screen on which a flow opens on others of it: its own do, those of tabs, and those that put it in the place of another flow.
  func reopens(_ name: String) -> Bool {
    flows.contains { flow in
      flow.moves.contains { move in
        switch move.verb {
        case .push(name, opening(of: name)): flow.name == name || flow.kind == .tabs
        case .replace(name, opening(of: name)): true
        default: false
        }
      }
    }
  }

  /// The screen on which a flow opens.
  fileprivate func opening(of name: String) -> String { flow(name)?.screens.first?.name ?? "" }

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
    return TableRoute(path: "\(flow).\(screen)\(row.needsID ? "?id=\(row.isSecret ? Self.secret : "1")" : "")")
  }

  /// What stands in no text that leaves the process.
  static let secret = "s3cr3t"

  func verb(of move: Move) -> FlowVerb<TableApp>? {
    switch move.verb {
    case .push(let flow, let screen): route(flow, screen).map { .push(.screen($0)) }
    case .pushFlow(let flow): .push(entry(of: flow))
    case .replace(let flow, let screen): route(flow, screen).map { .replace(.screen($0)) }
    case .present(let flow, let how): .present(entry(of: flow), how)
    case .presentScreen(let flow, let screen, let how): route(flow, screen).map { .present(.screen($0), how) }
    case .root(let flow, let resumes): .root(entry(of: flow), resumes: resumes)
    case .pop: .pop
    case .dismiss: .dismiss
    case .popToRoot: .popToRoot
    }
  }
}
