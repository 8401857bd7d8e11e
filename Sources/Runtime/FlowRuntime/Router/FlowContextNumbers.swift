/// Numbers for contexts: one that stays keeps its number, as long as those below it stay too.
struct FlowContextNumbers {
  private var numbers: [Int] = []
  private var last = 0

  /// The number of a context, by its index from the root on; nil where there is none.
  func number(of index: Int) -> Int? { numbers.indices.contains(index) ? numbers[index] : nil }

  /// - Parameter kept: how many contexts, from the root on, have been there all the time.
  mutating func count<App: FlowStructure>(_ new: FlowNavigation<App>, since old: FlowNavigation<App>, kept: Int) {
    var stays = 0
    for (index, context) in new.contexts.enumerated() {
      guard index < kept, index < old.contexts.count, context.continues(old.contexts[index]) else { break }
      stays = index + 1
    }
    numbers = Array(numbers.prefix(stays))
    while numbers.count < new.contexts.count {
      last += 1
      numbers.append(last)
    }
  }
}

extension FlowNavigation.Context {
  /// Whether it is another context at a later time: presented alike, by the same move. What began it may have been replaced since.
  fileprivate func continues(_ old: Self) -> Bool {
    let origin = content.bottomOrigin
    return presentation == old.presentation && (origin == old.content.bottomOrigin || origin == .unattended)
  }
}
