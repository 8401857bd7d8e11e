/// The screens of a stack with their controllers, the bottom one first. As in a state, copies share what they have in common.
///
/// Numbers rise from the bottom up, since what lies higher has come later; and what lies below a screen stays as long as that does. So what is
/// compared here is compared from the top down, as far as it differs: a push costs the same at any height.
struct FlowShownScreens<Controller: AnyObject> {
  private var screens = FlowStack<(number: Int, controller: Controller)>()

  var count: Int { screens.count }

  var last: Controller? { screens.last?.controller }

  /// Linear in the height.
  var controllers: [Controller] {
    var controllers: [Controller] = []
    for screen in screens.elements { controllers.append(screen.controller) }
    return controllers
  }

  mutating func append(_ number: Int, _ controller: Controller) { screens.push((number, controller)) }

  func first(_ count: Int) -> Self {
    var some = self
    some.screens.cut(to: count)
    return some
  }

  /// Lets go of the screens that a stack has not got any more.
  ///
  /// - Returns: those that the stack has and that are not here, the lowest first.
  mutating func keep<App>(_ stack: FlowPicture<App>.Stack) -> [FlowPicture<App>.Screen] {
    let (above, areAll) = stack.screens { number in
      while let top = screens.last, top.number > number { screens.pop() }
      return screens.last?.number == number
    }
    if areAll { screens.cut(to: 0) }
    return above
  }

  /// How many of the controllers of a platform, from the bottom on, are the same.
  @MainActor func common<Stack: FlowStackPlatform>(_ stack: Stack) -> Int where Stack.Controller == Controller {
    let shown = stack.count
    if shown > 0, shown <= count, first(shown).last === stack.top { return shown }
    let others = stack.controllers
    if shown > count, count > 0, last === others[count - 1] { return count }
    var common = 0
    for screen in screens.elements {
      guard common < others.count, others[common] === screen.controller else { break }
      common += 1
    }
    return common
  }

  /// Whether they are those of a stack, by their numbers.
  func are<App>(_ stack: FlowPicture<App>.Stack) -> Bool {
    screens.last?.number == stack.top?.number && count == stack.frames.height()
  }
}
