/// The frames of a stack, as one sequence of screens.
extension FlowStack {
  /// Returns the number of screens in all frames.
  ///
  /// - Complexity: linear in the number of frames.
  func height<App>() -> Int where Element == FlowNavigation<App>.Frame {
    var height = 0
    for frame in descending() { height += frame.screens.count }
    return height
  }

  /// Whether the frames have more than a number of screens.
  func isHigher<App>(than count: Int) -> Bool where Element == FlowNavigation<App>.Frame {
    var height = 0
    for frame in descending() {
      height += frame.screens.count
      if height > count { return true }
    }
    return false
  }

  /// Returns the number of screens above the nearest screen at a place, or nil if no screen is at that place.
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

  /// Returns the number of screens above the nearest frame of a flow, or nil if the flow has no frame.
  ///
  /// - Complexity: linear in the number of frames.
  func depth<App>(ofFrameOf flow: App.Flow) -> Int? where Element == FlowNavigation<App>.Frame {
    var depth = 0
    for frame in descending() {
      // The flow is always a pages flow, whose frames have one screen.
      if frame.flow == flow { return depth }
      depth += frame.screens.count
    }
    return nil
  }

  /// Removes the topmost screens.
  ///
  /// - Returns: the lowest removed instance, if the screen that started it becomes active. If screens of the starting frame are removed
  ///   too, another screen becomes active, and no handler runs.
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

  /// Adds a screen on top. The screen joins the top frame if it can. Otherwise, and always for a flow, it gets a frame of its own.
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
  /// The screen that the target puts on a stack; nil if it puts none there.
  var screen: App.Screen? {
    switch self {
    case .screen(let screen), .flow(on: let screen): screen
    case .tabs, .start, .nothing: nil
    }
  }
}

extension FlowNavigation.Frame {
  /// Makes another page current. The instance and its views stay the same.
  mutating func turn(to page: App.Screen) { screens.replaceTop(with: page) }
}

extension FlowStructure {
  /// Whether the content of a target can be on a stack.
  func canLie(_ target: FlowTarget<Self>) -> Bool {
    switch target {
    case .start(let flow): canLie(flow: flow)
    case .screen(let screen), .flow(on: let screen): canLie(flow: flow(of: screen))
    case .tabs: false
    case .nothing: true
    }
  }

  /// Whether the screens of a flow can be on a stack.
  func canLie(flow: Flow) -> Bool {
    let shape = shape(of: flow)
    return shape == .stack || shape == .pages
  }

  /// Whether a target is a page of the flow that runs in a frame.
  func isPage(_ target: FlowTarget<Self>, of frame: FlowNavigation<Self>.Frame) -> Bool {
    guard case .screen(let screen) = target else { return false }
    return flow(of: screen) == frame.flow && shape(of: frame.flow) == .pages
  }

  /// Whether a screen joins a frame: the frame runs the screen's flow, and the screen isn't an instance of its own.
  func joins(_ target: FlowTarget<Self>, _ frame: FlowNavigation<Self>.Frame) -> Bool {
    guard case .screen(let screen) = target else { return false }
    return flow(of: screen) == frame.flow && shape(of: frame.flow) == .stack && !hasOutcomes(screen)
  }
}
