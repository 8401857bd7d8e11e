import FlowGraph

/// The screens that represent the unknown part of a state.
///
/// They belong to a flow that no app has. The test reads the flow together with the app, so the graph contains its screens.
struct UnseenScreens {
  /// The YAML of the flow.
  static let yaml = """
    flow: unseenFlow
    screens:
      unseenNext: { actions: { unseenStart: { push: unseenFrame } } }
      unseenFrame:
      unseenBottom:
      unseenContext:
      unseenRoot:
    """

  let flow: FlowID
  /// The screen that is active when the top symbol is removed.
  let next: ScreenID
  /// The screen just below the frame of the top symbol, if it isn't ``next``.
  let frame: ScreenID
  /// The lowest screen of the stack.
  let bottom: ScreenID
  /// The screen that presents the context of the top symbol, if it isn't ``next``.
  let context: ScreenID
  /// The screen of the lowest context.
  let root: ScreenID
  /// An operation without handlers. It represents an unknown starter of an instance.
  let site: OperationID

  /// Returns nil for a graph that was read without the flow.
  init?(_ graph: NavigationGraph) {
    func screen(_ name: String) -> ScreenID? { graph.screens.ids.first { graph.screens[$0].name.value == name } }
    guard let next = screen("unseenNext"), let frame = screen("unseenFrame"), let bottom = screen("unseenBottom"),
      let context = screen("unseenContext"), let root = screen("unseenRoot"), let action = graph.screens[next].actions.first,
      let choice = graph.actions[action].choices.first
    else { return nil }
    flow = graph.screens[next].flow
    (self.next, self.frame, self.bottom, self.context, self.root) = (next, frame, bottom, context, root)
    site = graph.choices[choice].operation
  }
}
