/// The decisions on which screens flows open.
///
/// The app performs a verb with the decisions that are known. If the verb enters a flow without a known decision, its result is discarded.
/// After the decision, the app performs the verb again. The caller can therefore ask the app, or explore all answers.
struct FlowStarts<App: FlowStructure> {
  /// The known decisions, in the order in which the verb needs them.
  private let known: [FlowTarget<App>]
  private var next = 0
  /// The choices to decide next. As long as there are any, the result of the verb has no meaning.
  private(set) var undecided: App.Choices?

  init(_ known: [FlowTarget<App>] = []) { self.known = known }

  /// Returns the target on which a target opens, or ``FlowTarget/nothing`` if the decision isn't known yet.
  mutating func opening(_ target: FlowTarget<App>, in app: App) -> FlowTarget<App> {
    guard case .start(let flow) = target else { return target }
    guard undecided == nil, let choices = app.startChoices(of: flow) else { return .nothing }
    guard next < known.count else {
      undecided = choices
      return .nothing
    }
    next += 1
    return known[next - 1]
  }
}
