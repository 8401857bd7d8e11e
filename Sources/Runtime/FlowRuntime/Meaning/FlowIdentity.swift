/// The number that the router gives to content when the content comes. It distinguishes the content from equal content.
///
/// All identities are equal. Neither the meaning of a state nor its equality depends on them.
struct FlowIdentity: Hashable, Sendable {
  /// Zero for content that the current move has added.
  var number = 0

  static func == (left: Self, right: Self) -> Bool { true }
  func hash(into hasher: inout Hasher) {}
}

/// The numbers that a state gives to pushed content. Other new content gets its number in ``FlowNavigation/number(after:)``.
///
/// The meaning of a state doesn't depend on its numbers.
struct FlowNumbers: Hashable, Sendable {
  /// The last number that this state or an earlier one has given.
  private(set) var last = 0
  /// Whether all content has a number.
  private(set) var areGiven = false

  /// Creates the numbers of a state in which all content has a number.
  init(givenUpTo last: Int) { (self.last, areGiven) = (last, true) }
  init() {}

  /// Records that new content has no number.
  mutating func areMissing() { areGiven = false }

  /// Returns the number for new content on top, or zero if content below has no number.
  mutating func next() -> FlowIdentity {
    guard areGiven else { return FlowIdentity() }
    last += 1
    return FlowIdentity(number: last)
  }

  static func == (left: Self, right: Self) -> Bool { true }
  func hash(into hasher: inout Hasher) {}
}

/// The numbers of new content, from the bottom up. Content that stays keeps its number.
extension FlowNavigation {
  /// Gives a number to all content that has none.
  ///
  /// - Parameter last: the last number that any state has given.
  /// - Complexity: constant if only screens were pushed; otherwise linear in the new content, the contexts and the tabs.
  mutating func number(after last: inout Int) {
    // Content that was pushed before other content came has a number already.
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

  /// Returns the state without numbers, as if all of its content were new.
  func unnumbered() -> Self {
    var state = self
    state.numbers = FlowNumbers()
    state.contexts = []
    for context in contexts {
      state.contexts.append(Context(presentation: context.presentation, content: context.content.unnumbered()))
    }
    return state
  }

  /// The active screen with its number. All pages of a frame share a number. An alert has the number of its context. Nil only before
  /// launch.
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
      // New content is on top: below a screen with a number, all screens have numbers.
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

  /// Replaces the top screen. An equal screen keeps the identity of the top screen.
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
    if identity.number == 0 { identity.number = numbers.first?.number ?? 0 }
  }
}
