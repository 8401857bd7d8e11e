import FlowGraph

extension NavigationGraph {
  /// How many choices are looked at for one move before what is left of it is taken to be endless.
  private static let mostChoices = 1_000

  /// Makes a move, with all handlers that it runs.
  ///
  /// There are several results where guards are asked on the way: in handlers, `roots`, `else`, `run` and `unmet`. Those that need
  /// fewer handlers come first.
  ///
  /// A move always comes to an end. Handlers that lead back to the very state in which they began to run would do so for ever and
  /// are cut there (``Verdict/endless``); so are those that go on for 1,000 choices, over all ways that the move can go.
  ///
  /// - Returns: nothing for an action that cannot be taken in this state in that way.
  public func apply(_ move: PossibleMove, to state: NavigationState) -> [MoveResult] {
    var course = MoveCourse(from: state)
    switch move {
    case .action(let action, let choice): course.begin(actions[action].choices, only: choice)
    case .back(let count): course.take(back(by: count, in: state), from: state, in: self)
    case .swipe(let page): course.take(show(page, in: state), from: state, in: self)
    case .tapTab(let tab): course.take(tap(tab, in: state), from: state, in: self)
    case .swipeDown: course.take(dismiss(in: state), from: state, in: self)
    }
    return results(of: course)
  }

  /// Follows every way that a move can go to its end.
  func results(of course: MoveCourse) -> [MoveResult] {
    var results: [MoveResult] = []
    var courses = [course]
    var count = 0
    // Breadth first, so that an endless way cannot use up what the others need.
    while !courses.isEmpty {
      var course = courses.removeFirst()
      guard let pending = course.pending else {
        results.append(course.result)
        continue
      }
      count += 1
      guard count <= Self.mostChoices else {
        course.end(.endless)
        results.append(course.result)
        continue
      }
      let ways = course.guards.ways(through: conditions(of: pending.choices), in: course.state)
      for way in ways.taken {
        let choice = pending.choices[pending.choices.startIndex + Int32(way.index)]
        guard pending.only == nil || pending.only == choice else { continue }
        courses.append(make(choice, assuming: way.guards, course))
      }
      guard ways.mayBeNone, pending.only == nil else { continue }
      course.end(.unavailable)
      results.append(course.result)
    }
    return results
  }

  /// Takes a choice: its `sets` and `clears` come first, then its verb.
  private func make(_ id: ChoiceID, assuming guards: GuardAssumptions, _ course: MoveCourse) -> MoveCourse {
    let choice = choices[id]
    var course = course
    course.guards = guards
    course.taken.append(id)
    var changed = course.state
    for fact in choice.sets { changed.facts[fact] = true }
    for fact in choice.clears { changed.facts[fact] = false }
    course.take(perform(choice.operation, in: changed), from: changed, in: self)
    return course
  }
}
