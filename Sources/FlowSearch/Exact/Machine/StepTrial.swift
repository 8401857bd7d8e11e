import FlowGraph

/// The top of a word on which steps are tried out, without being made.
///
/// Only what their legality depends on is kept: screens, where stacks and contexts begin, and the tabs around.
struct StepTrial {
  enum Outcome {
    case legal
    case illegal
    /// It is legal, and what comes next depends on a stack that is not shown.
    case unknown
    /// What comes next is told by the symbols below the one that was on top at first; or by those below its context.
    case below(Prospect.Kind, isContext: Bool)
  }

  /// The lowest first: the symbol that was on top at first, as long as it is there, and what the steps have put on it.
  private(set) var word: [StackSymbol]

  init(top: StackSymbol) { word = [top] }

  mutating func push(_ screen: ScreenID) {
    guard var setting = word.last?.setting else { return }
    setting.isStackBottom = false
    add(screen, setting)
  }

  mutating func show(_ screen: ScreenID) {
    guard let setting = word.popLast()?.setting else { return }
    add(screen, setting)
  }

  /// Begins a stack in a context or a tab.
  mutating func enter(_ screen: ScreenID, _ context: StackSymbol.Context, _ tabs: TabNest.ID) {
    add(screen, .bottom(.unattended, in: context, tabs))
  }

  private mutating func add(_ screen: ScreenID, _ setting: StackSymbol.Setting) {
    word.append(StackSymbol(screen: screen, settingID: .none, setting: setting))
  }

  mutating func pop() -> Outcome {
    guard let top = word.popLast(), !top.setting.isStackBottom else { return .illegal }
    return word.isEmpty ? .below(.make, isContext: false) : .legal
  }

  mutating func popTo(_ screen: ScreenID, where isFound: (StackSymbol) -> Bool) -> Outcome {
    while let top = word.last, !isFound(top) {
      if top.setting.isStackBottom { return .illegal }
      word.removeLast()
    }
    return word.isEmpty ? .below(.popTo(screen), isContext: false) : .legal
  }

  mutating func popToRoot() -> Outcome {
    while let top = word.last, !top.setting.isStackBottom { word.removeLast() }
    return word.isEmpty ? .below(.popToRoot, isContext: false) : .legal
  }

  /// Where the stack reaches below the symbol that was on top at first, nothing of it is left.
  mutating func leaveStack() {
    while let top = word.popLast(), !top.setting.isStackBottom {}
  }

  mutating func dismiss() -> Outcome {
    guard word.last?.setting.context.isPresented == true else { return .illegal }
    leaveStack()
    return word.isEmpty ? .below(.make, isContext: true) : .legal
  }

  mutating func dismissAll() -> Outcome {
    while let top = word.last, top.setting.context.isPresented { word.removeLast() }
    return word.isEmpty ? .below(.leaveContexts, isContext: true) : .legal
  }
}
