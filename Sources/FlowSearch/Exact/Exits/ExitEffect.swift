import FlowGraph

/// The possible values of a fact after an exit that begins with a given value.
struct ExitEffect {
  let literal: FactLiteral
  var values: Set<Bool>
  /// Whether something may change the fact that the search doesn't look at.
  var isOpen = false

  init(_ literal: FactLiteral) { self.init(literal: literal, values: [literal.value], isOpen: false) }

  init(literal: FactLiteral, values: Set<Bool>, isOpen: Bool) { (self.literal, self.values, self.isOpen) = (literal, values, isOpen) }

  /// Whether the fact certainly keeps its value.
  var keeps: Bool { values == [literal.value] && !isOpen }

  func after(_ choice: Choice) -> Self {
    var after = self
    if choice.sets.contains(literal.fact) { after.values = [true] }
    if choice.clears.contains(literal.fact) { after.values = [false] }
    return after
  }
}
