/// The result of an action or a handler.
public enum FlowVerdict: Hashable, Sendable {
  /// The state allows the action or handler.
  case legal
  /// The state doesn't allow the verb. The action or handler changed nothing, not even by its `sets`.
  case illegal(FlowRefusal)
  /// The action or handler runs an action that isn't possible now. Nothing happened.
  case unavailable
  /// The action or handler would never end. Nothing happened.
  case endless
}

/// A move in progress: its changes so far, and the choices that come next.
///
/// The caller decides between the ``pending`` choices: it asks guards, or explores all answers. It then makes one of the choices, or ends
/// the course. It repeats this until nothing is pending.
///
/// A handler, an `else` or a `run` is always the last part of a verb. A course therefore has no place to return to: handlers that navigate
/// again, and the handlers of these moves, form one sequence.
///
/// Every course ends. If it begins the same choices in the same state again, it would repeat forever, so it ends there
/// (``FlowVerdict/endless``). It also ends after 1,000 choices.
public struct FlowCourse<App: FlowStructure> {
  private static var mostChoices: Int { 1_000 }

  /// A handler that ran as part of the move.
  public struct HandlerRun {
    public let id: App.HandlerID
    /// The active screen when the handler began.
    public let screen: App.Screen?
    /// The facts when the handler began.
    public let facts: App.Facts
    /// The result of the handler.
    public let verdict: FlowVerdict
  }

  public let app: App
  /// The state after the changes so far.
  public private(set) var navigation: FlowNavigation<App>
  /// The choices to decide next; nil at the end of the course.
  public private(set) var pending: App.Choices?
  /// The known values of guards in the running action or handler.
  public private(set) var guards = App.noGuards
  /// The result of the move itself, once it is known. The results of its handlers are in ``handlers``.
  public private(set) var verdict = FlowVerdict.legal
  /// The handlers of the move, in the order in which they ran.
  public private(set) var handlers: [HandlerRun] = []
  /// The URLs to open after the move.
  public private(set) var urls: [String] = []
  /// The outcome of an instance that has just ended, in the type of each flow or screen that may have entered the instance.
  ///
  /// The choices of its handler aren't decided yet, and the screen that started it is active. Nil if no instance has ended, or if no move
  /// started the instance.
  public private(set) var ended: [App.Outcome]?

  /// The state that remains if the running action or handler turns out to be illegal.
  private var base: FlowNavigation<App>
  /// The verb or platform move that waits for a decision on which screen a flow opens.
  private var waiting: Waiting?
  /// The running handler; nil while the move itself runs.
  public private(set) var handler: App.HandlerID?
  /// The page whose params the ``pending`` choices may pass on, if another page is current; nil otherwise.
  public private(set) var starter: App.Screen?
  // An array, because most moves begin only once, and the time to hash a state is linear in the number of its screens.
  private var begun: [(navigation: FlowNavigation<App>, choices: App.Choices, guards: App.Guards)] = []

  /// Creates a move that has done nothing yet.
  public init(from navigation: FlowNavigation<App>, in app: App) {
    (self.app, self.navigation, base) = (app, navigation, navigation)
  }

  /// A verb or platform move that enters flows whose starts are choices.
  // A class with an indirect enum, because a single reference is copied without a request for type metadata.
  private final class Waiting {
    indirect enum Deed {
      case verb(FlowVerb<App>, at: App.Site)
      case move(FlowPlatformMove<App>)
    }

    let deed: Deed
    /// The state after the `sets` and `clears`.
    let start: FlowNavigation<App>
    /// The starts that are decided so far.
    let openings: [FlowTarget<App>]
    /// The known values of guards at the first attempt.
    let guards: App.Guards

    init(deed: Deed, start: FlowNavigation<App>, openings: [FlowTarget<App>], guards: App.Guards) {
      (self.deed, self.start, self.openings, self.guards) = (deed, start, openings, guards)
    }
  }

  // MARK: Making the move

  /// The state that the ``pending`` choices see. If they decide on which screen a flow opens, this state has the changes of the move's
  /// `sets`.
  public var seen: FlowNavigation<App> { waiting?.start ?? navigation }

  /// Whether the move and all of its handlers are legal.
  public var isLegal: Bool {
    for run in handlers where run.verdict != .legal { return false }
    return verdict == .legal
  }

  /// Sets the known values of guards.
  // A method, because a setter would be a coroutine.
  public mutating func know(_ guards: App.Guards) { self.guards = guards }

  /// Continues with the choices of an action, which become ``pending``.
  public mutating func begin(_ choices: App.Choices) {
    // The same choices in the same state would repeat everything from here without end.
    for (state, others, known) in begun where App.areSame(choices, others) && known == guards && state == navigation {
      return end(.endless)
    }
    guard begun.count < Self.mostChoices else { return end(.endless) }
    begun.append((navigation, choices, guards))
    pending = choices
  }

  /// Makes one of the pending choices: first its `sets` and `clears`, then its verb.
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

  /// Performs a verb or a platform move. If it isn't decided yet on which screen a flow opens, the choices of that flow become pending
  /// first, and they ask guards again.
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

  /// Removes the outcome in ``ended``, after its observers have received it.
  public mutating func tellsOfEnd() { ended = nil }

  /// Follows a link or an entry.
  public mutating func follow(_ plan: FlowPlan<App>) {
    var next = navigation
    take(next.follow(plan, in: app), next)
  }

  /// Shows a given state, for example a stored one.
  public mutating func show(_ state: FlowNavigation<App>) { take(.nothing, state) }

  /// Ends the course, without the changes of the running action or handler.
  public mutating func end(_ verdict: FlowVerdict) {
    close(verdict)
    navigation = base
  }

  // MARK: Continuing

  private mutating func take(_ following: FlowFollowing<App>, _ next: FlowNavigation<App>) {
    switch following {
    case .nothing: stand(next)
    case .url(let url):
      stand(next)
      urls.append(url)
    case .handler(let handler):
      stand(next)
      // The changes before a handler remain, even if the handler is refused. The handler may ask guards again.
      base = next
      self.handler = handler.id
      starter = handler.starter
      guards = App.noGuards
      begin(handler.choices)
    // Only the `sets` of the `else` action count.
    case .otherwise(let choices): begin(choices)
    case .unmet(let choices):
      navigation = next
      guards = App.noGuards
      begin(choices)
    case .run(let name, let arguments):
      // The screen that is now active decides which action the name means.
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
