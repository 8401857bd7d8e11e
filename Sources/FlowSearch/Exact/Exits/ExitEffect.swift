import FlowGraph

/// What a fact may be after a way out that begins with a value.
struct ExitEffect {
  let literal: FactLiteral
  var values: Set<Bool>
  /// Whether something may change it that is not looked at.
  var isOpen = false

  init(_ literal: FactLiteral) { self.init(literal: literal, values: [literal.value], isOpen: false) }

  init(literal: FactLiteral, values: Set<Bool>, isOpen: Bool) { (self.literal, self.values, self.isOpen) = (literal, values, isOpen) }

  /// Whether it stays as it was for certain.
  var keeps: Bool { values == [literal.value] && !isOpen }

  func after(_ choice: Choice) -> Self {
    var after = self
    if choice.sets.contains(literal.fact) { after.values = [true] }
    if choice.clears.contains(literal.fact) { after.values = [false] }
    return after
  }
}
