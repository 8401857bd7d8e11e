import FlowGraph

/// Who hears of the end of an instance.
extension NavigationGraph {
  /// The handlers that an instance of a flow has; nil if nobody waits for its end at all.
  func handlers(of origin: NavigationState.Origin?, running flow: FlowID?) -> IDRange<HandlerID>? {
    switch origin {
    case .started(let operation): operations[operation].handlers
    case .root: flow.flatMap { rootHandlers[$0] }
    case .unattended, nil: nil
    }
  }

  /// What follows when an instance is left without an outcome, back to the screen that started it.
  func dismissedHandler(of origin: NavigationState.Origin?) -> HandlerID? {
    guard case .started(let operation) = origin else { return nil }
    return operations[operation].handlers.first { handlers[$0].event == .dismissed }
  }
}

/// A stack: frames on top of each other.
extension [NavigationState.Frame] {
  /// How many screens there are in all frames.
  var height: Int { reduce(0) { $0 + $1.screens.count } }

  /// How many screens remain if everything above the nearest such screen goes; nil if it is nowhere.
  func height(below screen: ScreenID) -> Int? {
    var height = self.height
    for frame in reversed() {
      for candidate in frame.screens.reversed() {
        if candidate == screen { return height }
        height -= 1
      }
    }
    return nil
  }

  /// The stack without what is above a height.
  ///
  /// - Returns: what is kept, and the lowest instance that is left if the screen that started it becomes active. Where some of
  ///   the starting frame's own screens go too, another screen becomes active, and nobody hears of it.
  func cut(to height: Int) -> (kept: Self, left: NavigationState.Frame?) {
    var room = height
    for (index, frame) in enumerated() {
      guard frame.screens.count >= room else {
        room -= frame.screens.count
        continue
      }
      var last = frame
      last.screens.removeLast(frame.screens.count - room)
      let above = index + 1 < count ? self[index + 1] : nil
      return (Array(self[..<index]) + [last], room == frame.screens.count ? above : nil)
    }
    return (self, nil)
  }
}
