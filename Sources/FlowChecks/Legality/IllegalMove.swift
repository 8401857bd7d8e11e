import FlowDiagnostics
import FlowGraph
import FlowSearch

/// An illegal move, with the parts that all findings about illegal moves share.
struct IllegalMove {
  let fault: ExactSearch.Fault
  /// The stack in the first state where the move fails.
  let situation: ExactSearch.Situation
  /// The verb that fails, as it is written, and the screen on which it fails. Both are quoted for a sentence.
  let verb: String
  let screen: String
  let range: SourceRange
  let subject: String?
  /// The role and the range of the verb that fails, if the reported operation consists of several.
  let part: (name: String, range: SourceRange)?
  /// The earlier steps, which are made before the verb fails; or the role of the verb in the operation.
  let earlier: [String]
  /// The path of the `else` that fails, if one does.
  let otherwise: String?
  /// The range that another verb can replace; nil if the replacement may break something else.
  let verbRange: SourceRange?
  /// The whole move, if it can be written in another way.
  let soleMove: SoleMove?
  let trace: FindingTrace?

  init(_ fault: ExactSearch.Fault, in context: StateContext) {
    let graph = context.graph
    let operation = graph.operations[fault.operation]
    let owner = graph.owner(of: fault.operation)
    // If the operation has several steps or an `else`, the finding names the part that fails.
    let part = graph.part(fault.verb, of: fault.operation)
    let failing = part == nil ? operation : graph.operations[fault.verb]
    self.fault = fault
    situation = context.search.situation(of: fault)
    verb = "'\(graph.text(of: failing.verb))'"
    screen = "'\(context.search.screenName(of: fault))'"
    range = owner?.range ?? operation.range
    subject = owner?.subject
    self.part = part.map { ($0, failing.range) }
    if case .steps(let steps) = operation.verb, part != nil {
      earlier = steps.prefix { $0 != fault.verb }.map { graph.text(of: graph.operations[$0].verb) }
    } else {
      earlier = part.map { [$0] } ?? []
    }
    let isOtherwise = if case .otherwise = operation.verb.parts { part != nil } else { false }
    otherwise = isOtherwise ? owner.map { "\($0.subject)/else" } : nil
    verbRange = fault.verb == fault.operation && !context.repeatedRanges.contains(operation.range) ? operation.targetRange : nil
    soleMove = SoleMove(fault, in: context)
    // If hundreds of moves are faulty, the traces to the first ones are enough, and all traces would take long to write.
    let hasTrace = context.lastTraced.map { fault.operation <= $0 } ?? true
    trace = hasTrace ? FindingTrace(context.search.trace(to: fault), context.graph) : nil
  }
}

/// A check of moves that the state in which they are made doesn't allow.
protocol LegalityCheck: StateCheck {
  /// The refusal that the check reports.
  static var refusal: Refusal { get }
  var move: IllegalMove { get }
  /// The reason why the move is wrong, without its place.
  var reason: String { get }
  /// A verb to write instead, if one is legal wherever this one isn't, and does the same elsewhere.
  var verbInstead: String? { get }
  /// Another edit that fixes the move wherever it is illegal, and doesn't change its effect elsewhere.
  var editInstead: Edit? { get }

  init(_ move: IllegalMove, in context: StateContext)
}

extension LegalityCheck {
  static var claimsAbsence: Bool { false }

  var range: SourceRange { move.range }
  var subject: String? { move.subject }
  var acceptedAt: [String] { move.otherwise.map { [$0] } ?? [] }
  var message: String { move.fault.legality == .never ? reason : reason + " on one trace to here" }
  var related: [RelatedPlace] { move.part.map { [RelatedPlace($0.name, $0.range)] } ?? [] }
  /// Moves with one verb fail for one reason in the state that one trace leads to.
  var mistake: Mistake? { move.trace == nil ? nil : .move(after: move.earlier) }
  var verbInstead: String? { nil }
  var editInstead: Edit? { nil }
  var edits: [Edit] {
    if let range = move.verbRange, let verbInstead { return [Edit(replacing: range, with: verbInstead)] }
    return editInstead.map { [$0] } ?? []
  }
  var legality: Legality? { move.fault.legality }
  var trace: FindingTrace? { move.trace }

  static func find(in context: StateContext) -> [Self] {
    (context.faults[refusal] ?? []).map { Self(IllegalMove($0, in: context), in: context) }
  }
}

extension NavigationGraph {
  /// Returns the role of an operation that is part of another one; nil for any other operation.
  fileprivate func part(_ part: OperationID, of operation: OperationID) -> String? {
    if case .run = operations[operation].verb, part != operation { return "the move that it runs" }
    return switch operations[operation].verb.parts {
    case .steps(let steps) where steps.contains(part): "this step"
    case .otherwise(let others) where others.contains { choices[$0].operation == part }: "the move if it finds no screen"
    case .steps, .otherwise, .none: nil
    }
  }
}
