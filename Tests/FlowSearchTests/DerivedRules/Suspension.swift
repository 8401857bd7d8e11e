import FlowGraph
import FlowRuntime

@testable import FlowSearch

/// The rest of a move that has removed the top symbol.
struct Suspension: Hashable {
  /// A verb that reaches further down. Made again on the next symbol, it does the rest.
  enum Verb: Hashable {
    case popTo(ScreenID)
    case popToRoot
    case dismiss
    case dismissAll
    /// Ends the instance in the same way as the operation.
    case finish(OperationID)
    /// Goes back by any number of screens.
    case back
    /// Replaces a screen. Whether the new screen joins the frame of the next symbol depends on that symbol.
    case replace(OperationID, over: SymbolID)
    /// Removes the rest of the stack in a tab, then puts these symbols in its place.
    case leaveTab(for: [SymbolID])
    /// Puts these symbols on the next symbol.
    case put([SymbolID])
  }

  var verb: Verb?
  /// The handler that runs where going back ends.
  var handler: HandlerID?
  /// The operation whose steps continue.
  var steps: OperationID?
  /// The number of steps that were begun.
  var begun = 0

  /// Whether nothing remains to be done.
  var isOver: Bool { self == Suspension() }
}

/// A step of a pushdown system.
struct WindowStep<Rest: Hashable>: Hashable {
  /// The symbols in the place of the top symbol, the lowest first.
  var word: [SymbolID]
  /// Whether the step also removes everything below the top symbol.
  var isWhole = false
  var labels: [LabelID]
  var facts: FactValues
  /// The rest of the move, once the next symbol is on top; nil at its end.
  var rest: Rest?
}

/// All results that a move may have on a symbol.
struct WindowOutcomes<Rest: Hashable> {
  /// A state in which a move ends.
  struct End: Hashable {
    let labels: [LabelID]
    let word: [SymbolID]
    let facts: FactValues
  }

  /// A move that continues below the symbol.
  struct Open: Hashable {
    let facts: FactValues
    /// The rest of the move; nil if the move ends as soon as the next symbol is on top.
    let rest: Rest?
  }

  var ends: Set<End> = []
  /// The open moves, by the labels so far.
  var open: [[LabelID]: Set<Open>] = [:]
  /// Whether there are too many steps to follow them all.
  var isCut = false

  private static var mostSteps: Int { 2_000 }

  /// Follows steps until each move has ended or needs to know the next symbol.
  ///
  /// - Parameters:
  ///   - isLowest: Whether nothing is below the symbol.
  ///   - next: The steps that follow when a symbol becomes the top.
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
      // A move that repeats a step never ends, and leads nowhere.
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
