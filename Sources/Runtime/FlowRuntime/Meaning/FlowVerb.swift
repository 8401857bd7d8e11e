/// The verb of a choice, with its target.
public indirect enum FlowVerb<App: FlowStructure> {
  /// Puts a screen or a flow on the active stack. With `once`, if the stack has the screen already, the app goes back to it and gives it
  /// the new arguments.
  case push(FlowTarget<App>, once: Bool = false)
  /// Puts a screen or a flow in the place of the top screen.
  case replace(FlowTarget<App>)
  /// Goes back by one screen.
  case pop
  /// Goes back to the nearest screen at the first place that is on the stack. If the stack has none of the places, the app takes the other
  /// choices.
  case popTo([App.Place], otherwise: App.Choices? = nil)
  /// Goes back to the bottom of the stack.
  case popToRoot
  /// Presents a flow over everything.
  case present(FlowTarget<App>, FlowPresentation = FlowPresentation())
  /// Closes the innermost presented flow.
  case dismiss
  /// Closes all presented flows.
  case dismissAll
  /// Discards everything and shows a flow. With `resumes`, a waiting link whose requirements hold now is shown instead. With `forgets`, a
  /// waiting link is dropped.
  case root(FlowTarget<App>, resumes: Bool = false, forgets: Bool = false)
  /// Selects a page of the active screen's flow, else a tab of the innermost tabs around it. With `page`, selects that page if it belongs
  /// to the flow.
  case select(String, page: App.Screen? = nil)
  /// Ends the instance with an outcome, in the type of each flow or screen that may have entered the instance.
  case finish([App.Outcome])
  /// Ends the instance without an outcome.
  case leave
  /// Shows a screen as its first link does.
  case open(FlowPlan<App>)
  /// Performs verbs one after another, as one move.
  case steps([FlowVerb<App>])
  /// Runs the action of a name as the active screen sees it, with arguments by name.
  case run(String, [String: any Sendable] = [:])
  /// Opens a URL outside the app.
  case url(String)
  /// Doesn't navigate.
  case stay
}

/// The reason why a state doesn't allow a verb.
public enum FlowRefusal: String, Error, Hashable, Sendable, CaseIterable {
  /// `push` or `replace` outside a stack, or with content that can't be on a stack.
  case pushOutsideStack
  /// No screen is below the active one, or the active screen isn't on a stack.
  case popAtBottom
  /// The stack has none of the screens of a `popTo`.
  case popTargetMissing
  /// Nothing is presented.
  case dismissNotPresented
  /// No page or tab of that name is around the active screen.
  case selectNotAround
  /// No handler waits for the end of the instance.
  case finishWithoutCaller
  /// The starter of the instance doesn't handle the outcome.
  case outcomeUnhandled
}

/// The continuation after a verb.
public enum FlowFollowing<App: FlowStructure> {
  case nothing
  /// The instance that ended has a handler, which runs next.
  case handler(FlowHandler<App>)
  /// `popTo` found no screen, so the app takes these choices instead.
  case otherwise(App.Choices)
  /// The requirements of a link don't hold, so the app takes these choices instead.
  case unmet(App.Choices)
  /// The app runs this action in place of the verb.
  case run(String, [String: any Sendable])
  /// The app opens the URL after the move.
  case url(String)
}
