/// The screens of a stack with their controllers, the bottom one first.
struct FlowShownScreens<Controller: AnyObject> {
  private(set) var numbers: [Int] = []
  private(set) var controllers: [Controller] = []

  var count: Int { numbers.count }

  mutating func append(_ number: Int, _ controller: Controller) {
    numbers.append(number)
    controllers.append(controller)
  }

  func controller(of number: Int) -> Controller? {
    for (index, other) in numbers.enumerated() where other == number { return controllers[index] }
    return nil
  }

  func first(_ count: Int) -> Self {
    var some = Self()
    some.numbers = Array(numbers.prefix(count))
    some.controllers = Array(controllers.prefix(count))
    return some
  }

  /// How many of the controllers, from the bottom on, are the same.
  func common(_ others: [Controller]) -> Int {
    var count = 0
    while count < controllers.count, count < others.count, controllers[count] === others[count] { count += 1 }
    return count
  }

  /// Whether they are those, by their numbers.
  func are<App>(_ screens: [FlowPicture<App>.Screen]) -> Bool {
    if numbers.count != screens.count { return false }
    for (index, screen) in screens.enumerated() where screen.number != numbers[index] { return false }
    return true
  }
}
