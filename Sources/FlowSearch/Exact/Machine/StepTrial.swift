import FlowGraph

/// The top of a word on which steps are tried out, without being made.
///
/// Only what their legality depends on is kept: screens, where stacks and contexts begin, and the tabs around.
struct StepTrial {
  enum Outcome {
    case legal
    case illegal
    /// It is legal, and what comes next depends on a stack that is not known.
    case opaque
    /// Whether it is legal depends on such a stack.
    case unknown
    /// What comes next is told by the symbols below the one that was on top at first; or by those below its context.
    case below(Prospect.Kind, isContext: Bool)
  }

  /// What lies on a stack.
  struct Part {
    /// Nil where it is decided on the way which it is, or for all that lies in a tab.
    let screen: ScreenID?
    let setting: StackSymbol.Setting
    /// Whether it stands for all that lies in a tab, however that was left.
    var isWholeStack = false
  }

  /// The lowest first: the symbol that was on top at first, as long as it is there, and what the steps have put on it.
  private(set) var word: [Part]

  init(top: StackSymbol) { word = [Part(screen: top.screen, setting: top.setting)] }

  mutating func push(_ screen: ScreenID?) {
    guard var setting = word.last?.setting else { return }
    setting.isStackBottom = false
    word.append(Part(screen: screen, setting: setting))
  }

  /// In the place of the top one.
  mutating func show(_ screen: ScreenID?) {
    guard let top = word.last, !top.isWholeStack else { return }
    word[word.count - 1] = Part(screen: screen, setting: top.setting)
  }

  /// Begins a stack in a context.
  mutating func enter(_ screen: ScreenID?, _ context: StackSymbol.Context, _ tabs: TabNest.ID) {
    word.append(Part(screen: screen, setting: .bottom(.unattended, in: context, tabs)))
  }

  /// Shows another tab in the place of the one that is shown.
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

  /// Where the stack reaches below the symbol that was on top at first, nothing of it is left.
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
