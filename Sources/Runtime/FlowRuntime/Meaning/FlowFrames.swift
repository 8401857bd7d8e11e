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

  /// How many screens lie above the nearest frame of a flow; nil if there is none. Linear in the frames.
  func depth<App>(ofFrameOf flow: App.Flow) -> Int? where Element == FlowNavigation<App>.Frame {
    var depth = 0
    for frame in descending() {
      // Of pages, the only frames that are asked for so, one screen is there.
      if frame.flow == flow { return depth }
      depth += frame.screens.count
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
  mutating func lay<App>(_ target: FlowTarget<App>, _ identity: FlowIdentity, _ origin: FlowNavigation<App>.Origin, in app: App)
  where Element == FlowNavigation<App>.Frame {
    guard let screen = target.screen else { return }
    guard var top = last, app.joins(target, top) else {
      return push(.init(flow: app.flow(of: screen), screen, identity, origin: origin))
    }
    top.push(screen, identity)
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

extension FlowNavigation.Frame {
  /// Makes another page current: the same instance still, shown by the same views.
  mutating func turn(to page: App.Screen) { screens.replaceTop(with: page) }
}

extension FlowStructure {
  /// Whether what a target shows may lie on a stack.
  func canLie(_ target: FlowTarget<Self>) -> Bool {
    switch target {
    case .start(let flow): canLie(flow: flow)
    case .screen(let screen), .flow(on: let screen): canLie(flow: flow(of: screen))
    case .tabs: false
    case .nothing: true
    }
  }

  /// Whether the screens of a flow may.
  func canLie(flow: Flow) -> Bool {
    let shape = shape(of: flow)
    return shape == .stack || shape == .pages
  }

  /// Whether a target is a page of the flow that runs in a frame.
  func isPage(_ target: FlowTarget<Self>, of frame: FlowNavigation<Self>.Frame) -> Bool {
    guard case .screen(let screen) = target else { return false }
    return flow(of: screen) == frame.flow && shape(of: frame.flow) == .pages
  }

  /// Whether a screen joins a frame: its flow runs there, and the screen is no instance of its own.
  func joins(_ target: FlowTarget<Self>, _ frame: FlowNavigation<Self>.Frame) -> Bool {
    guard case .screen(let screen) = target else { return false }
    return flow(of: screen) == frame.flow && shape(of: frame.flow) == .stack && !hasOutcomes(screen)
  }
}
