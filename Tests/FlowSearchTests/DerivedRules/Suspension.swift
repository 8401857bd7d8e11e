import FlowGraph
import FlowRuntime

@testable import FlowSearch

/// The rest of a move that has taken the top symbol off.
struct Suspension: Hashable {
  /// A verb that reaches further down: made again on the next symbol, it does the rest.
  enum Verb: Hashable {
    case popTo(ScreenID)
    case popToRoot
    case dismiss
    case dismissAll
    /// Ends the instance as an operation does.
    case finish(OperationID)
    /// Any number of screens back.
    case back
    /// Whether the new screen joins the frame of the next symbol depends on that symbol.
    case replace(OperationID, over: SymbolID)
    /// The rest of the stack in a tab goes, then these symbols take its place.
    case leaveTab(for: [SymbolID])
    /// These symbols come to lie on the next symbol.
    case put([SymbolID])
  }

  var verb: Verb?
  /// The handler that runs where the way back ends.
  var handler: HandlerID?
  /// The operation whose steps go on.
  var steps: OperationID?
  /// The number of steps that were begun.
  var begun = 0

  /// Whether nothing is left to do.
  var isOver: Bool { self == Suspension() }
}

/// A step of a pushdown system.
struct WindowStep<Rest: Hashable>: Hashable {
  /// The symbols in the place of the top symbol, the lowest first.
  var word: [SymbolID]
  /// Whether everything below the top symbol goes, too.
  var isWhole = false
  var labels: [LabelID]
  var facts: FactValues
  /// The rest of the move, once the next symbol is on top; nil at its end.
  var rest: Rest?
}

/// Everything that a move may do to a symbol.
struct WindowOutcomes<Rest: Hashable> {
  /// A state in which a move ends.
  struct End: Hashable {
    let labels: [LabelID]
    let word: [SymbolID]
    let facts: FactValues
  }

  /// A move that goes on below the symbol.
  struct Open: Hashable {
    let facts: FactValues
    /// Nil where the move ends as soon as the next symbol is on top.
    let rest: Rest?
  }

  var ends: Set<End> = []
  /// By the labels so far.
  var open: [[LabelID]: Set<Open>] = [:]
  /// Whether there are too many to follow all.
  var isCut = false

  private static var mostSteps: Int { 2_000 }

  /// Follows steps until each move has ended or needs to know the next symbol.
  ///
  /// - Parameters:
  ///   - isLowest: whether nothing lies below the symbol.
  ///   - next: the steps that follow where a symbol has come to the top.
  init(_ steps: [WindowStep<Rest>], isLowest: Bool, next: (_ rest: Rest, _ top: SymbolID, _ facts: FactValues) -> [WindowStep<Rest>]) {
    typealias Place = (below: [SymbolID], step: WindowStep<Rest>)
    var places: [Place] = steps.map { (isLowest ? [StackSymbols.end] : [], $0) }
    var seen: Set<WindowStep<Rest>> = []
    while let (below, step) = places.popLast() {
      var word = (step.isWhole ? [StackSymbols.end] : below) + step.word
      guard let rest = step.rest, let top = word.popLast() else {
        if !word.isEmpty {
          ends.insert(End(labels: step.labels, word: word, facts: step.facts))
          continue
        }
        open[step.labels, default: []].insert(Open(facts: step.facts, rest: step.rest))
        continue
      }
      // A move that comes to the same again never ends, and leads nowhere.
      guard seen.insert(WindowStep(word: word + [top], labels: step.labels, facts: step.facts, rest: rest)).inserted else { continue }
      guard seen.count < Self.mostSteps else {
        isCut = true
        return
      }
      for var following in next(rest, top, step.facts) {
        following.labels = step.labels + following.labels
        places.append((word, following))
      }
    }
  }
}
