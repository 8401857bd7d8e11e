import FlowDiagnostics
import FlowGraph
import FlowSearch

/// What all findings about illegal moves know.
struct IllegalMove {
  let fault: ExactSearch.Fault
  /// What the stack is like where it fails first.
  let situation: ExactSearch.Situation
  /// The verb that fails, as it is written, and the screen on which it does: both as a sentence has them.
  let verb: String
  let screen: String
  let range: SourceRange
  let subject: String?
  /// What the verb is to the operation that is told, where that is made of several; and where it stands.
  let part: (name: String, range: SourceRange)?
  /// The earlier steps, which are done before it fails; or the role of the verb in the operation.
  let earlier: [String]
  /// The path of the `else` that fails, if one does.
  let otherwise: String?
  /// What can be replaced by another verb; nil where that may break something else.
  let verbRange: SourceRange?
  /// The whole of it, if that can be written otherwise.
  let lone: LoneMove?
  let way: FindingTrace?

  init(_ fault: ExactSearch.Fault, in context: StateContext) {
    let graph = context.graph
    let operation = graph.operations[fault.operation]
    let owner = graph.owner(of: fault.operation)
    // Of several steps, or of what else is done, that is named which fails.
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
    lone = LoneMove(fault, in: context)
    // Where hundreds of moves are faulty, the ways to the first of them say enough, and all of them would take long to write.
    let isTold = context.lastTold.map { fault.operation <= $0 } ?? true
    way = isTold ? FindingTrace(context.search.trace(to: fault), context.graph) : nil
  }
}

/// A check of moves that the state they are made in does not allow.
protocol LegalityCheck: StateCheck {
  /// What it is that the state does not allow.
  static var refusal: Refusal { get }
  var move: IllegalMove { get }
  /// What is wrong with the move, wherever it is.
  var reason: String { get }
  /// A verb to put in its place, if there is one that is legal wherever this one is not, and does the same elsewhere.
  var verbInstead: String? { get }
  /// What else mends it wherever it is illegal, and does the same elsewhere.
  var editInstead: Edit? { get }

  init(_ move: IllegalMove, in context: StateContext)
}

extension LegalityCheck {
  static var claimsAbsence: Bool { false }

  var range: SourceRange { move.range }
  var subject: String? { move.subject }
  var acceptedAt: [String] { move.otherwise.map { [$0] } ?? [] }
  var message: String { move.fault.legality == .never ? reason : reason + " on one way here" }
  var related: [RelatedPlace] { move.part.map { [RelatedPlace($0.name, $0.range)] } ?? [] }
  /// Moves with the same verb fail for the same reason in the state to which the same trace leads.
  var mistake: Mistake? { move.way == nil ? nil : .move(after: move.earlier) }
  var verbInstead: String? { nil }
  var editInstead: Edit? { nil }
  var edits: [Edit] {
    if let range = move.verbRange, let verbInstead { return [Edit(replacing: range, with: verbInstead)] }
    return editInstead.map { [$0] } ?? []
  }
  var legality: Legality? { move.fault.legality }
  var way: FindingTrace? { move.way }

  static func find(in context: StateContext) -> [Self] {
    (context.faults[refusal] ?? []).map { Self(IllegalMove($0, in: context), in: context) }
  }
}

extension NavigationGraph {
  /// What to call an operation that another is made of; nil for any other.
  fileprivate func part(_ part: OperationID, of operation: OperationID) -> String? {
    if case .run = operations[operation].verb, part != operation { return "this, which it runs" }
    return switch operations[operation].verb.parts {
    case .steps(let steps) where steps.contains(part): "this step"
    case .otherwise(let others) where others.contains { choices[$0].operation == part }: "this, where it finds none"
    case .steps, .otherwise, .none: nil
    }
  }
}
