/// The result of a move.
public struct FlowMove: Hashable, Sendable {
  /// The verdict on a move.
  public enum Verdict: Hashable, Sendable {
    /// The state allowed the move.
    case legal
    /// The state doesn't allow the move, so the move changed nothing.
    case illegal(FlowRefusal)
    /// The conditions of the move don't hold, or its name means another action here.
    case unavailable
    /// The screen of the move isn't active any longer.
    case inactive
    /// The move would never end, so it changed nothing.
    case endless
    /// An observer made the move, or the app made it while it opened a URL. The router makes it after the current move.
    case queued
  }

  /// A handler that ran as part of the move.
  public struct HandlerRun: Hashable, Sendable {
    /// The part path of the handler.
    public let name: String
    /// The verdict on the handler.
    public let verdict: Verdict
  }

  // A single reference, because each method of an action returns it.
  private let values: Values

  private final class Values: Hashable, Sendable {
    let name: String
    let arguments: Arguments
    let verdict: Verdict
    let handlers: [HandlerRun]

    init(_ name: String, _ arguments: Arguments, _ verdict: Verdict, _ handlers: [HandlerRun]) {
      (self.name, self.arguments, self.verdict, self.handlers) = (name, arguments, verdict, handlers)
    }

    static func == (left: Values, right: Values) -> Bool {
      left.name == right.name && left.arguments == right.arguments && left.verdict == right.verdict && left.handlers == right.handlers
    }

    func hash(into hasher: inout Hasher) {
      hasher.combine(name)
      hasher.combine(arguments)
      hasher.combine(verdict)
      hasher.combine(handlers)
    }
  }

  init(_ name: String, _ verdict: Verdict, _ handlers: [HandlerRun] = [], with arguments: Arguments = [:]) {
    values = Values(name, arguments, verdict, handlers)
  }

  /// Creates the result of a finished course.
  init<App: FlowApp>(_ name: String, _ course: FlowCourse<App>, with arguments: Arguments) {
    var handlers: [HandlerRun] = []
    for run in course.handlers { handlers.append(HandlerRun(name: run.id, verdict: Verdict(run.verdict))) }
    self.init(name, Verdict(course.verdict), handlers, with: arguments)
  }

  /// The name of the move: `flow.screen.action`, or for a move of the platform `launch`, `back`, `swipe`, `swipeDown`, `tap`, `link`,
  /// `entry`, `restore` or `facts`.
  public var name: String { values.name }
  /// The arguments that the caller of an action passed. Values of secret params print as `•••`.
  public var arguments: Arguments { values.arguments }
  /// The verdict on the move itself. ``handlers`` has the verdicts on its handlers.
  public var verdict: Verdict { values.verdict }
  /// The handlers of the move, in the order in which they ran.
  public var handlers: [HandlerRun] { values.handlers }

  /// Whether the move and all of its handlers are legal.
  public var isLegal: Bool {
    for run in handlers where run.verdict != .legal { return false }
    return verdict == .legal
  }
}

extension FlowMove: CustomStringConvertible {
  /// The text of the move in a failing test: `shelf.notes.open(title: Tea): legal`, and the handlers that ran.
  public var description: String {
    var text = "\(name)\(arguments): \(verdict)"
    for run in handlers { text += ", \(run.name): \(run.verdict)" }
    return text
  }
}

extension FlowMove.Verdict {
  fileprivate init(_ verdict: FlowVerdict) {
    switch verdict {
    case .legal: self = .legal
    case .illegal(let refusal): self = .illegal(refusal)
    case .unavailable: self = .unavailable
    case .endless: self = .endless
    }
  }
}
