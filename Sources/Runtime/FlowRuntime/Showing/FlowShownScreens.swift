/// The screens of a stack with their controllers, the bottom one first. Copies share their common parts, as copies of a state do.
///
/// Numbers rise from the bottom up, because a higher screen came later. A screen stays at least as long as the screens above it.
/// Comparisons therefore go from the top down, as far as the stacks differ, and a push costs the same at any height.
struct FlowShownScreens<Controller: AnyObject> {
  private var screens = FlowStack<(number: Int, controller: Controller)>()

  var count: Int { screens.count }

  var last: Controller? { screens.last?.controller }

  /// The controllers, the bottom one first.
  ///
  /// - Complexity: linear in the height.
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

  /// Removes the screens that a stack doesn't have any longer.
  ///
  /// - Returns: the screens of the stack that are missing here, the lowest first.
  mutating func keep<App>(_ stack: FlowPicture<App>.Stack) -> [FlowPicture<App>.Screen] {
    let (above, areAll) = stack.screens { number in
      while let top = screens.last, top.number > number { screens.pop() }
      return screens.last?.number == number
    }
    if areAll { screens.cut(to: 0) }
    return above
  }

  /// Returns how many controllers this and a platform have in common, counted from the bottom.
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

  /// Whether these are the screens of a stack, according to their numbers.
  func are<App>(_ stack: FlowPicture<App>.Stack) -> Bool {
    screens.last?.number == stack.top?.number && count == stack.frames.height()
  }
}
