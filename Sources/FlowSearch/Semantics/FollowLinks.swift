import FlowGraph

extension NavigationGraph {
  /// Follows a link or entry, as a URL or a notification does: a move from whatever state the app is in.
  ///
  /// What is shown is discarded, so of the state only the facts count (and, if `unmet` asks for `started`, the active screen).
  /// No handler runs. There are several results if `unmet` is taken and asks for guards. At launch the state has no contexts.
  ///
  /// - Returns: one result without changes where the link has no place to lead to, which is a fault of the project.
  public func follow(_ link: LinkTarget, in state: NavigationState) -> [MoveResult] {
    follow(effect(of: link, in: state), in: state)
  }

  /// The same with a plan that was made before.
  public func follow(_ plan: LinkPlan, in state: NavigationState) -> [MoveResult] {
    follow(effect(of: plan, in: state), in: state)
  }

  private func follow(_ effect: Effect, in state: NavigationState) -> [MoveResult] {
    var course = MoveCourse(from: state)
    course.take(effect, from: state, in: self)
    return results(of: course)
  }

  /// `open` goes where the first link or entry of a screen does.
  func open(_ screen: ScreenID, in state: NavigationState) -> Effect {
    firstLink(to: screen).map { effect(of: $0, in: state) } ?? .done(state, then: nil)
  }

  private func effect(of link: LinkTarget, in state: NavigationState) -> Effect {
    guard case .success(let plan) = LinkPlanner(self).plan(link) else { return .done(state, then: nil) }
    return effect(of: plan, in: state)
  }

  private func effect(of plan: LinkPlan, in state: NavigationState) -> Effect {
    guard let built = build(plan, with: state.facts) else { return .done(state, then: nil) }
    // Without `unmet` the link leads there all the same, and the project is warned.
    if let unmet, !unmetRequirements(in: built).isEmpty { return .unmet(unmet) }
    return .done(built, then: nil)
  }

  /// The state that a link builds: the root with the tabs selected, the stack in it, and what is started from there.
  ///
  /// - Returns: nil where a faulty project leaves nothing to show.
  public func build(_ plan: LinkPlan, with facts: FactValues) -> NavigationState? {
    // Around it is what entering the root would show; the stretch takes the place of the innermost flow.
    guard var root = plan.tabs.isEmpty ? content(of: plan.first, origin: .root) : enter(.flow(plan.root), origin: .root) else { return nil }
    for tab in plan.tabs { guard root.select(tab) else { return nil } }
    if !plan.tabs.isEmpty {
      guard let inner = content(of: plan.first, origin: .unattended) else { return nil }
      root.innermost = inner
    }
    var state = NavigationState(facts: facts, contexts: [NavigationState.Context(presentation: nil, content: root)])
    for start in plan.starts {
      // As the action would do, its `when` and `sets` aside: with its handlers and in its style.
      guard let content = content(of: start.stretch, origin: .started(by: start.operation)) else { return nil }
      switch (operations[start.operation].verb, content) {
      case (.present(_, let style, let isDismissable), _):
        let presentation = NavigationState.Presentation(style: style, isDismissable: isDismissable)
        state.contexts.append(NavigationState.Context(presentation: presentation, content: content))
      case (.push, .stack(let frames)): state.activeStack = state.activeStack.map { $0 + frames }
      default: return nil
      }
    }
    return state
  }

  /// The content of a flow with screens put on top of each other as their pushes do.
  private func content(of stretch: LinkPlan.Stretch, origin: NavigationState.Origin) -> NavigationState.Content? {
    guard let content = enter(.screen(stretch.bottom), origin: origin) else { return nil }
    guard case .stack(var frames) = content else { return content }
    for step in stretch.above { frames = lay(.screen(step.screen), on: frames, origin: .started(by: step.push)) }
    return .stack(frames)
  }
}
