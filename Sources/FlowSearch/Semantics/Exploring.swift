import FlowGraph
import FlowRuntime

/// The interpreter: makes moves with all handlers that they run, and explores all answers of guards.
extension Numbers {
  /// The number of choices that may be tried for one move, over all its branches. The remaining branches count as
  /// endless.
  private static let mostChoices = 1_000

  /// Makes a move, with all handlers that it runs.
  ///
  /// There are several results if guards are asked: in handlers, `roots`, `else`, `run` and `unmet`. Results with fewer
  /// handlers come first. Every branch ends (``FlowCourse``).
  ///
  /// - Returns: nothing if the action can't be taken in this state with this choice.
  public func apply(_ move: PossibleMove, to state: NavigationState) -> [MoveResult] {
    if case .set(let fact, let value) = move {
      return state.facts[fact] == value ? [] : setting(fact, in: state).map { [$0.result] } ?? []
    }
    return explore(from: state) { course in
      if case .action(let action, let choice) = move {
        course.begin(Choices(choices: graph.actions[action].choices, only: choice))
      } else if let move = platformMove(move) {
        course.make(move)
      }
    }
  }

  /// Follows a link or entry, as a URL or a notification does. The app may be in any state.
  ///
  /// The link discards everything that is shown. So only the facts of the state count, and the active screen if `unmet`
  /// asks for `started`. No handler runs. There are several results if `unmet` is taken and asks for guards. At launch
  /// the state has no contexts.
  ///
  /// - Returns: one result without changes if the link has no place to lead to, which is a fault of the project.
  public func follow(_ link: LinkTarget, in state: NavigationState) -> [MoveResult] {
    let plan = plan(of: link)
    return explore(from: state) { course in if let plan { course.follow(plan) } }
  }

  /// Whether the facts allow the target of a link or entry, or `unmet` gives a replacement.
  ///
  /// Otherwise the link itself is the mistake, and nothing that follows from it counts.
  public func allows(_ link: LinkTarget, with facts: FactValues) -> Bool {
    graph.unmet != nil || plan(of: link)?.built(with: facts, in: self).map { unmetRequirements(in: $0).isEmpty } ?? false
  }

  /// One branch of a move that is being made, with the choices taken for the move and then for each handler.
  private struct Branch {
    var course: FlowCourse<Numbers>
    var taken: [[ChoiceID]] = []
    /// By part: the assumptions at its last choice, which include all earlier ones.
    var assumed: [GuardAssumptions] = []

    mutating func note(_ choice: ChoiceID, assuming guards: GuardAssumptions) {
      let part = course.handler == nil ? 0 : course.handlers.count + 1
      while taken.count <= part {
        taken.append([])
        assumed.append(.none)
      }
      taken[part].append(choice)
      assumed[part] = guards
    }

    private func taken(in part: Int) -> [ChoiceID] { taken.indices.contains(part) ? taken[part] : [] }

    func result(asking params: Set<ParamID>) -> MoveResult {
      MoveResult(
        state: course.navigation, verdict: course.verdict, choices: taken(in: 0),
        handlers: course.handlers.enumerated().map { index, run in
          HandlerRun(handler: run.id, screen: run.screen, facts: run.facts, choices: taken(in: index + 1), verdict: run.verdict)
        },
        paramValues: params.isEmpty ? [] : assumed.flatMap { $0.values(where: params.contains) })
    }
  }

  /// Follows every branch of a move to its end.
  func explore(from state: NavigationState, _ begin: (inout FlowCourse<Numbers>) -> Void) -> [MoveResult] {
    var course = FlowCourse(from: state, in: self)
    begin(&course)
    var results: [MoveResult] = []
    var branches = [Branch(course: course)]
    var next = 0
    var count = 0
    // Breadth first, so that an endless branch can't use up the choices that the others need.
    while next < branches.count {
      var branch = branches[next]
      next += 1
      guard let pending = branch.course.pending else {
        results.append(branch.result(asking: screenParamsAsked))
        continue
      }
      count += 1
      guard count <= Self.mostChoices else {
        branch.course.end(.endless)
        results.append(branch.result(asking: screenParamsAsked))
        continue
      }
      let possible = branch.course.guards.branches(of: graph.conditions(of: pending.choices), in: branch.course.seen)
      for (index, guards) in possible.taken {
        let choice = pending.choices[pending.choices.lower + Int32(truncatingIfNeeded: index)]
        guard pending.only == nil || pending.only == choice else { continue }
        var fork = branch
        fork.course.know(guards)
        let decidesStart = starts[choice] != nil
        if !decidesStart { fork.note(choice, assuming: guards) }
        let row = graph.choices[choice]
        if !decidesStart, faulty.contains(row.operation) {
          fork.course.end(.unavailable)
        } else {
          fork.course.make(verb(of: choice), at: row.operation, sets: row.sets, clears: row.clears)
        }
        branches.append(fork)
      }
      guard possible.mayBeNone, pending.only == nil else { continue }
      branch.course.end(.unavailable)
      results.append(branch.result(asking: screenParamsAsked))
    }
    return results
  }
}
