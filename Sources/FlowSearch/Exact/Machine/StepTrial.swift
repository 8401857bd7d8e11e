import FlowGraph

/// The top of a word on which steps are tried without being made.
///
/// It contains only the parts on which legality depends: screens, the beginnings of stacks and contexts, and the tabs
/// around.
struct StepTrial {
  enum Outcome {
    case legal
    case illegal
    /// The step is legal, but the next state depends on an unknown stack.
    case opaque
    /// The legality depends on an unknown stack.
    case unknown
    /// The symbols below the original top symbol decide, or those below its context.
    case below(Prospect.Kind, isContext: Bool)
  }

  /// One symbol of the trial word.
  struct Part {
    /// The screen; nil if conditions decide on it, or for the whole stack of a tab.
    let screen: ScreenID?
    let setting: StackSymbol.Setting
    /// Whether the part represents the whole stack of a tab, however the tab was left.
    var isWholeStack = false
  }

  /// The parts, lowest first: the original top symbol while it is there, and the symbols that the steps have pushed.
  private(set) var word: [Part]

  init(top: StackSymbol) { word = [Part(screen: top.screen, setting: top.setting)] }

  mutating func push(_ screen: ScreenID?) {
    guard var setting = word.last?.setting else { return }
    setting.isStackBottom = false
    word.append(Part(screen: screen, setting: setting))
  }

  /// Replaces the top part.
  mutating func show(_ screen: ScreenID?) {
    guard let top = word.last, !top.isWholeStack else { return }
    word[word.count - 1] = Part(screen: screen, setting: top.setting)
  }

  /// Begins a stack in a context.
  mutating func enter(_ screen: ScreenID?, _ context: StackSymbol.Context, _ tabs: TabNest.ID) {
    word.append(Part(screen: screen, setting: .bottom(.unattended, in: context, tabs)))
  }

  /// Shows another tab instead of the current one.
  mutating func select(_ tabs: TabNest.ID) {
    guard let context = word.last?.setting.context else { return }
    leaveStack()
    word.append(Part(screen: nil, setting: .bottom(.unattended, in: context, tabs), isWholeStack: true))
  }

  mutating func pop() -> Outcome {
    guard let top = word.popLast() else { return .illegal }
    if top.isWholeStack { return .unknown }
    if top.setting.isStackBottom { return .illegal }
    return word.isEmpty ? .below(.make, isContext: false) : .legal
  }

  mutating func popTo(_ screen: ScreenID, where isFound: (Part) -> Bool?) -> Outcome {
    while let top = word.last {
      guard let isFound = isFound(top) else { return .unknown }
      if isFound { return .legal }
      if top.setting.isStackBottom { return .illegal }
      word.removeLast()
    }
    return .below(.popTo(screen), isContext: false)
  }

  mutating func popToRoot() -> Outcome {
    while let top = word.last, !top.setting.isStackBottom { word.removeLast() }
    return word.isEmpty ? .below(.popToRoot, isContext: false) : .legal
  }

  /// Pops the stack. If it reaches below the original top symbol, the trial word becomes empty.
  private mutating func leaveStack() {
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
