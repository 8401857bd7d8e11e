/// The frames of a stack as one pile of screens.
extension FlowStack {
  /// How many screens there are in all frames; linear in the frames.
  func height<App>() -> Int where Element == FlowNavigation<App>.Frame {
    var height = 0
    for frame in descending() { height += frame.screens.count }
    return height
  }

  /// Whether more than so many screens lie there.
  func isHigher<App>(than count: Int) -> Bool where Element == FlowNavigation<App>.Frame {
    var height = 0
    for frame in descending() {
      height += frame.screens.count
      if height > count { return true }
    }
    return false
  }

  /// How many screens lie above the nearest at a place; nil if none is there.
  func depth<App>(of place: App.Place, in app: App) -> Int? where Element == FlowNavigation<App>.Frame {
    var depth = 0
    for frame in descending() {
      for screen in frame.screens.descending() {
        if app.place(of: screen) == place { return depth }
        depth += 1
      }
    }
    return nil
  }

  /// Takes away the topmost screens.
  ///
  /// - Returns: the lowest instance that is left, if the screen that started it becomes active. Where some of the starting frame's own
  ///   screens go too, another screen becomes active, and nobody hears of it.
  mutating func leave<App>(_ count: Int) -> Element? where Element == FlowNavigation<App>.Frame {
    var room = count
    var left: Element?
    while room > 0, var top = last {
      if top.screens.count > room {
        top.cut(to: top.screens.count - room)
        replaceTop(with: top)
        return nil
      }
      room -= top.screens.count
      left = top
      pop()
    }
    return left
  }

  /// Puts a screen on top of all: in the top frame where it joins that, else as a frame of its own, as a flow always is.
  mutating func lay<App>(_ target: FlowTarget<App>, _ origin: FlowNavigation<App>.Origin, in app: App)
  where Element == FlowNavigation<App>.Frame {
    guard let screen = target.screen else { return }
    guard var top = last, app.joins(target, top) else {
      return push(.init(flow: app.flow(of: screen), screens: FlowStack<App.Screen>([screen]), origin: origin))
    }
    top.push(screen)
    replaceTop(with: top)
  }
}

extension FlowTarget {
  /// The screen that it puts on a stack; nil for tabs, which are none.
  var screen: App.Screen? {
    switch self {
    case .screen(let screen), .flow(on: let screen): screen
    case .tabs, .start, .nothing: nil
    }
  }
}

extension FlowStructure {
  /// Whether what a target shows may lie on a stack.
  func canLie(_ target: FlowTarget<Self>) -> Bool {
    switch target {
    case .screen(let screen), .flow(on: let screen): shape(of: flow(of: screen)) == .stack
    case .start(let flow): shape(of: flow) == .stack
    case .tabs: false
    case .nothing: true
    }
  }

  /// Whether a screen joins a frame: its flow runs there, and the screen is no instance of its own.
  func joins(_ target: FlowTarget<Self>, _ frame: FlowNavigation<Self>.Frame) -> Bool {
    guard case .screen(let screen) = target else { return false }
    return flow(of: screen) == frame.flow && !hasOutcomes(screen)
  }
}
