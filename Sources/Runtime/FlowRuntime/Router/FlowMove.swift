/// What came of a move.
public struct FlowMove: Hashable, Sendable {
  public enum Verdict: Hashable, Sendable {
    case legal
    /// The state does not allow it, so it changed nothing.
    case illegal(FlowRefusal)
    /// Its conditions do not hold, or its name means another action here.
    case unavailable
    /// The screen that it was called on is not active any more.
    case inactive
    /// It would never have come to an end, and was not begun.
    case endless
    /// It was called by an observer, or where a URL is opened, and is made after the move that led there.
    case queued
  }

  /// What followed the end of an instance.
  public struct HandlerRun: Hashable, Sendable {
    public let name: String
    public let verdict: Verdict
  }

  // One reference: each method of an action returns it.
  private let values: Values

  private final class Values: Hashable, Sendable {
    let name: String
    let verdict: Verdict
    let handlers: [HandlerRun]

    init(_ name: String, _ verdict: Verdict, _ handlers: [HandlerRun]) {
      (self.name, self.verdict, self.handlers) = (name, verdict, handlers)
    }

    static func == (left: Values, right: Values) -> Bool {
      left.name == right.name && left.verdict == right.verdict && left.handlers == right.handlers
    }

    func hash(into hasher: inout Hasher) {
      hasher.combine(name)
      hasher.combine(verdict)
      hasher.combine(handlers)
    }
  }

  init(_ name: String, _ verdict: Verdict, _ handlers: [HandlerRun] = []) { values = Values(name, verdict, handlers) }

  /// What a course led to, once nothing is pending.
  init<App: FlowApp>(_ name: String, _ course: FlowCourse<App>) {
    var handlers: [HandlerRun] = []
    for run in course.handlers { handlers.append(HandlerRun(name: run.id, verdict: Verdict(run.verdict))) }
    self.init(name, Verdict(course.verdict), handlers)
  }

  /// `flow.screen.action`, or what the platform did: `launch`, `back`, `swipe`, `swipeDown`, `tap`, `link`, `entry`, `restore`, `facts`.
  public var name: String { values.name }
  public var verdict: Verdict { values.verdict }
  /// In the order in which they ran.
  public var handlers: [HandlerRun] { values.handlers }

  /// Whether neither the move nor any of its handlers was refused.
  public var isLegal: Bool {
    for run in handlers where run.verdict != .legal { return false }
    return verdict == .legal
  }
}

extension FlowMove: CustomStringConvertible {
  /// What a failing test shows: `shelf.note.back: legal`, and what was run then.
  public var description: String {
    var text = "\(name): \(verdict)"
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
