/// By which something that is shown is told from its equal: the number that the router gave it when it came.
///
/// What it means and whether two states are equal does not depend on it: an identity is equal to every other.
struct FlowIdentity: Hashable, Sendable {
  /// Zero for what has come by the move that is being made.
  var number = 0

  static func == (left: Self, right: Self) -> Bool { true }
  func hash(into hasher: inout Hasher) {}
}

/// The numbers that a state gives to what is pushed; whatever else comes has none until it is gone through.
///
/// As with identities, what a state means does not depend on them.
struct FlowNumbers: Hashable, Sendable {
  /// The last that was given, by this state or one before it.
  private(set) var last = 0
  /// Whether all that is shown has one.
  private(set) var areGiven = false

  /// All that is shown has its number.
  init(givenUpTo last: Int) { (self.last, areGiven) = (last, true) }
  init() {}

  /// Something has come that has no number.
  mutating func areMissing() { areGiven = false }

  /// That of something that has come to lie on top; none where what is below has none either.
  mutating func next() -> FlowIdentity {
    guard areGiven else { return FlowIdentity() }
    last += 1
    return FlowIdentity(number: last)
  }

  static func == (left: Self, right: Self) -> Bool { true }
  func hash(into hasher: inout Hasher) {}
}

/// The numbers of what has come, from the bottom up; what stays keeps its own.
extension FlowNavigation {
  /// Gives numbers to whatever has none yet. Where only screens have been pushed there is nothing to do; else its cost is that of what has
  /// come, contexts and tabs aside.
  ///
  /// - Parameter last: the number that was given last, at any time.
  mutating func number(after last: inout Int) {
    // What has been pushed before something else came has got its number already.
    last = max(last, numbers.last)
    if numbers.areGiven { return }
    var numbered: [Context] = []
    for var context in contexts {
      context.identity.number(after: &last)
      context.content.number(after: &last)
      numbered.append(context)
    }
    contexts = numbered
    numbers = FlowNumbers(givenUpTo: last)
  }

  /// The same state as if all of it had just come.
  func unnumbered() -> Self {
    var state = self
    state.numbers = FlowNumbers()
    state.contexts = []
    for context in contexts {
      state.contexts.append(Context(presentation: context.presentation, content: context.content.unnumbered()))
    }
    return state
  }

  /// The active screen with its number; on pages that of all of them, of an alert that of its context. Nil only before launch.
  var numberedScreen: (screen: App.Screen, number: Int)? {
    guard let top = contexts.last else { return nil }
    switch top.content.innermost {
    case .stack(let frames):
      guard let frame = frames.last, let screen = frame.screens.last else { return nil }
      return (screen, frame.numbers.last?.number ?? 0)
    case .alert(let alert): return (alert.screen, top.identity.number)
    case .tabs: return nil
    }
  }
}

extension FlowIdentity {
  fileprivate mutating func number(after last: inout Int) {
    guard number == 0 else { return }
    last += 1
    number = last
  }
}

extension FlowNavigation.Content {
  fileprivate mutating func number(after last: inout Int) {
    switch self {
    case .stack(var frames):
      // What came last lies on top: below a screen with a number all have theirs.
      var new: [FlowNavigation.Frame] = []
      while let frame = frames.last, frame.isNew {
        new.append(frame)
        frames.pop()
      }
      if new.isEmpty { return }
      for var frame in new.reversed() {
        frame.number(after: &last)
        frames.push(frame)
      }
      self = .stack(frames)
    case .alert: break
    case .tabs(var tabs):
      var numbered: [FlowNavigation.TabContent] = []
      for var tab in tabs.tabs {
        tab.identity.number(after: &last)
        tab.content.number(after: &last)
        numbered.append(tab)
      }
      tabs.tabs = numbered
      self = .tabs(tabs)
    }
  }

  fileprivate func unnumbered() -> Self {
    switch self {
    case .stack(let frames):
      var new = FlowStack<FlowNavigation.Frame>()
      for frame in frames.elements { new.push(.init(flow: frame.flow, screens: frame.screens, origin: frame.origin)) }
      return .stack(new)
    case .alert: return self
    case .tabs(var tabs):
      var new: [FlowNavigation.TabContent] = []
      for tab in tabs.tabs { new.append(.init(tab: tab.tab, content: tab.content.unnumbered())) }
      tabs.tabs = new
      return .tabs(tabs)
    }
  }
}

// The screens of a frame, each with its identity.
extension FlowNavigation.Frame {
  mutating func push(_ screen: App.Screen, _ identity: FlowIdentity) {
    screens.push(screen)
    numbers.push(identity)
  }

  mutating func pop() {
    screens.pop()
    numbers.pop()
  }

  mutating func cut(to height: Int) {
    screens.cut(to: height)
    numbers.cut(to: height)
  }

  /// An equal screen is taken for the one that has been there.
  mutating func replaceTop(with screen: App.Screen, _ all: inout FlowNumbers) {
    if screens.last == screen { return }
    pop()
    push(screen, all.next())
  }

  fileprivate var isNew: Bool { numbers.last?.number == 0 }

  fileprivate mutating func number(after last: inout Int) {
    var new = 0
    while let identity = numbers.last, identity.number == 0 {
      new += 1
      numbers.pop()
    }
    for _ in 0..<new {
      last += 1
      numbers.push(FlowIdentity(number: last))
    }
  }
}
