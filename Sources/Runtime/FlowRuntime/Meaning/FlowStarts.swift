/// What flows open on that decide it when they are entered.
///
/// A verb is performed with what is known of that; where it enters a flow that has not been decided, it comes to nothing, and is performed
/// again once that is known. So whoever decides may ask the app, or explore all answers.
struct FlowStarts<App: FlowStructure> {
  /// In the order in which they are asked for.
  private let known: [FlowTarget<App>]
  private var next = 0
  /// What is to be decided. What has been made of the verb then means nothing.
  private(set) var undecided: App.Choices?

  init(_ known: [FlowTarget<App>] = []) { self.known = known }

  /// What a target opens on; nothing where that is not known yet.
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
