/// What came of an action or a handler.
public enum FlowVerdict: Hashable, Sendable {
  case legal
  /// The state does not allow the verb, so it changed nothing, its `sets` included.
  case illegal(FlowRefusal)
  /// It runs an action that cannot be taken now, so nothing happened.
  case unavailable
  /// It would never come to an end, and was not begun.
  case endless
}

/// A move on its way: what it has done so far, and what it will try next.
///
/// Who has it decides between the choices that are ``pending``, by asking guards or by exploring all answers, makes one or ends the course,
/// and goes on until nothing is pending.
///
/// Whatever follows a verb follows it at the very end (a handler, `else`, `run`), so a course needs no memory of where to go back to: handlers
/// that navigate again, and whose leaving runs handlers again, are one long line. It always comes to an end: what leads back to the very state
/// in which it began would do so for ever and is cut there (``FlowVerdict/endless``); so is what goes on for 1,000 choices.
public struct FlowCourse<App: FlowStructure> {
  private static var mostChoices: Int { 1_000 }

  /// A handler that ran as part of the move.
  public struct HandlerRun {
    public let id: App.HandlerID
    /// The active screen when it began.
    public let screen: App.Screen?
    /// The facts when it began.
    public let facts: App.Facts
    public let verdict: FlowVerdict
  }

  public let app: App
  public private(set) var navigation: FlowNavigation<App>
  /// Nil at the end.
  public private(set) var pending: App.Choices?
  /// What is known of the guards, of the action or handler that is running.
  public private(set) var guards = App.noGuards
  /// What came of the move itself, once it is known; that of its handlers stands with them.
  public private(set) var verdict = FlowVerdict.legal
  /// In the order in which they ran.
  public private(set) var handlers: [HandlerRun] = []
  /// To be opened when the move has been made.
  public private(set) var urls: [String] = []
  /// Of an instance that has just ended, as each flow or screen declares it that may have entered it: what follows is not decided yet, and the
  /// active screen has started it. Nil where nothing has, or nobody started it.
  public private(set) var ended: [App.Outcome]?

  /// What stands if the action or handler that is running turns out to be illegal.
  private var base: FlowNavigation<App>
  /// What waits until it is decided on what a flow opens that it enters.
  private var waiting: Waiting?
  /// The handler that is running; nil as long as it is the move itself.
  public private(set) var handler: App.HandlerID?
  /// The page of which ``pending`` may pass params on, if another page is current; nil otherwise.
  public private(set) var starter: App.Screen?
  // A list: most moves begin once, and to hash a state would cost what is shown.
  private var begun: [(navigation: FlowNavigation<App>, choices: App.Choices, guards: App.Guards)] = []

  /// A move that has done nothing yet.
  public init(from navigation: FlowNavigation<App>, in app: App) {
    (self.app, self.navigation, base) = (app, navigation, navigation)
  }

  /// A verb or a move of the platform that enters flows which decide on what they open.
  // A class and an enum that is indirect: what is one reference is copied without asking for types.
  private final class Waiting {
    indirect enum Deed {
      case verb(FlowVerb<App>, at: App.Site)
      case move(FlowPlatformMove<App>)
    }

    let deed: Deed
    /// With the `sets` and `clears` made.
    let start: FlowNavigation<App>
    /// What has been decided so far.
    let openings: [FlowTarget<App>]
    /// What was known of the guards when it was tried first.
    let guards: App.Guards

    init(deed: Deed, start: FlowNavigation<App>, openings: [FlowTarget<App>], guards: App.Guards) {
      (self.deed, self.start, self.openings, self.guards) = (deed, start, openings, guards)
    }
  }

  // MARK: Making it

  /// What the choices see that are ``pending``: where it is decided on what a flow opens, what the move that enters it has set.
  public var seen: FlowNavigation<App> { waiting?.start ?? navigation }

  /// Whether neither the move nor any of its handlers was refused.
  public var isLegal: Bool {
    for run in handlers where run.verdict != .legal { return false }
    return verdict == .legal
  }

  /// Says what is known of the guards.
  // Not a setter: that would be a coroutine.
  public mutating func know(_ guards: App.Guards) { self.guards = guards }

  /// Goes on with the choices of an action, which are to be decided next.
  public mutating func begin(_ choices: App.Choices) {
    // The same choices in the same state: from here everything would come again, without end.
    for (state, others, known) in begun where App.areSame(choices, others) && known == guards && state == navigation {
      return end(.endless)
    }
    guard begun.count < Self.mostChoices else { return end(.endless) }
    begun.append((navigation, choices, guards))
    pending = choices
  }

  /// Makes one of the choices that are pending: its `sets` and `clears` come first, then its verb.
  public mutating func make(_ verb: FlowVerb<App>, at site: App.Site, sets: some Sequence<App.Fact>, clears: some Sequence<App.Fact>) {
    if let waiting, case .root(let opening, _, _) = verb {
      know(waiting.guards)
      return attempt(
        Waiting(deed: waiting.deed, start: waiting.start, openings: waiting.openings + [opening], guards: waiting.guards))
    }
    var next = navigation
    for fact in sets { next.facts.set(fact, to: true) }
    for fact in clears { next.facts.set(fact, to: false) }
    attempt(Waiting(deed: .verb(verb, at: site), start: next, openings: [], guards: guards))
  }

  /// Makes a move of the platform.
  public mutating func make(_ move: FlowPlatformMove<App>) {
    attempt(Waiting(deed: .move(move), start: navigation, openings: [], guards: guards))
  }

  /// Does it, as far as it is known on what flows open; else that is decided first, by guards that are asked anew.
  private mutating func attempt(_ attempt: Waiting) {
    waiting = nil
    var next = attempt.start
    var starts = FlowStarts(attempt.openings)
    do throws(FlowRefusal) {
      let following =
        switch attempt.deed {
        case .verb(let verb, let site): try next.perform(verb, at: site, in: app, &starts)
        case .move(let move): try next.perform(move, in: app, &starts)
        }
      if starts.undecided == nil {
        ended = Self.outcomes(of: attempt, following)
        return take(following, next)
      }
    } catch { if starts.undecided == nil { return end(.illegal(error)) } }
    waiting = attempt
    pending = starts.undecided
    guards = App.noGuards
  }

  private static func outcomes(of attempt: Waiting, _ following: FlowFollowing<App>) -> [App.Outcome]? {
    guard case .verb(.finish(let outcomes), _) = attempt.deed, case .handler = following, case .started? = attempt.start.activeOrigin else {
      return nil
    }
    return outcomes
  }

  /// Says that whoever is to know has heard of what has ended.
  public mutating func tellsOfEnd() { ended = nil }

  /// Follows a link or entry.
  public mutating func follow(_ plan: FlowPlan<App>) {
    var next = navigation
    take(next.follow(plan, in: app), next)
  }

  /// Shows a state as it is, as what was stored.
  public mutating func show(_ state: FlowNavigation<App>) { take(.nothing, state) }

  /// Ends here, without what the running action or handler would have done.
  public mutating func end(_ verdict: FlowVerdict) {
    close(verdict)
    navigation = base
  }

  // MARK: Going on

  private mutating func take(_ following: FlowFollowing<App>, _ next: FlowNavigation<App>) {
    switch following {
    case .nothing: stand(next)
    case .url(let url):
      stand(next)
      urls.append(url)
    case .handler(let handler):
      stand(next)
      // What came before a handler stands, whatever becomes of the handler; it may ask for guards anew.
      base = next
      self.handler = handler.id
      starter = handler.starter
      guards = App.noGuards
      begin(handler.choices)
    // The `else` action is taken alone: of the `sets` only its own count.
    case .otherwise(let choices): begin(choices)
    case .unmet(let choices):
      navigation = next
      guards = App.noGuards
      begin(choices)
    case .run(let name, let arguments):
      // Which action the name means is decided by the screen that is now active.
      guard let screen = next.activeScreen,
        let choices = app.choices(ofAction: name, arguments, on: screen, within: next.tabsFlowsAround)
      else { return end(.unavailable) }
      navigation = next
      starter = nil
      begin(choices)
    }
  }

  private mutating func stand(_ next: FlowNavigation<App>) {
    close(.legal)
    navigation = next
  }

  private mutating func close(_ verdict: FlowVerdict) {
    (pending, waiting) = (nil, nil)
    if let handler {
      handlers.append(HandlerRun(id: handler, screen: base.activeScreen, facts: base.facts, verdict: verdict))
    } else {
      self.verdict = verdict
    }
  }
}
