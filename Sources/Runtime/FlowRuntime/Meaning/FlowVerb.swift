/// What an action can do.
public indirect enum FlowVerb<App: FlowStructure> {
  /// Puts a screen or a stack flow on the current stack; `once`: unless the screen lies there already, which is then gone back to and gets
  /// the new arguments.
  case push(FlowTarget<App>, once: Bool = false)
  /// Puts a screen or a stack flow in place of the top screen.
  case replace(FlowTarget<App>)
  /// One screen back.
  case pop
  /// Back to the nearest of the first named that is there; where none is, the other choices are taken instead.
  case popTo([App.Place], otherwise: App.Choices? = nil)
  /// Back to the bottom of the stack.
  case popToRoot
  /// Opens a flow over everything.
  case present(FlowTarget<App>, FlowPresentation = FlowPresentation())
  /// Closes the innermost presented flow.
  case dismiss
  /// Closes all presented flows.
  case dismissAll
  /// Discards everything and shows a flow; `resumes`: unless a link waits that may be shown by now, which then is; `forgets`: a link that waits is
  /// dropped.
  case root(FlowTarget<App>, resumes: Bool = false, forgets: Bool = false)
  /// A page of the active screen's flow, else a tab of the innermost tabs around it. With a page, that one, if it is of this flow.
  case select(String, page: App.Screen? = nil)
  /// Ends the instance with an outcome, given as each flow or screen declares it that may have entered the instance.
  case finish([App.Outcome])
  /// Ends the instance without one.
  case leave
  /// Goes to a screen as its first link would.
  case open(FlowPlan<App>)
  /// One after another, as one move.
  case steps([FlowVerb<App>])
  /// The action of that name as the active screen sees it, with arguments by name.
  case run(String, [String: any Sendable] = [:])
  /// Leaves the app.
  case url(String)
  /// No navigation.
  case stay
}

/// Why a state does not allow a verb.
public enum FlowRefusal: String, Error, Hashable, Sendable, CaseIterable {
  /// `push` or `replace` of or on something that is no stack.
  case pushOutsideStack
  /// There is no screen below, or no stack.
  case popAtBottom
  /// None of the screens of a `popTo` is there.
  case popTargetMissing
  /// Nothing is presented.
  case dismissNotPresented
  /// There is no page or tab of that name around.
  case selectNotAround
  /// Nobody waits for the end of the instance.
  case finishWithoutCaller
  /// Who started the instance does not handle that outcome.
  case outcomeUnhandled
}

/// What comes after a verb.
public enum FlowFollowing<App: FlowStructure> {
  case nothing
  /// What was left or finished has a handler, which runs next.
  case handler(FlowHandler<App>)
  /// `popTo` found nothing: this is taken in its place.
  case otherwise(App.Choices)
  /// The target of a link may not be shown: this is taken instead.
  case unmet(App.Choices)
  /// That action is made in its place.
  case run(String, [String: any Sendable])
  /// To be opened when the move has been made.
  case url(String)
}
