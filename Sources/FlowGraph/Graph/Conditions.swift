import FlowDiagnostics

/// Conditions, all of which must hold.
public struct Conditions: Sendable {
  public internal(set) var facts: [FactLiteral] = []
  /// The guards and params with the required values.
  public internal(set) var open: [OpenLiteral] = []
  /// The required value of `started`, if it is asked for.
  public internal(set) var started: Bool?
  /// Each `any`: at least one of its terms must hold.
  public internal(set) var alternatives: [[ConditionTerm]] = []
  /// Whether two conditions contradict each other, so that they never hold.
  public internal(set) var isContradictory = false
  /// The conditions as written: one condition, or those of an `any`.
  public internal(set) var written: [Located<[String]>] = []

  public var isEmpty: Bool { written.isEmpty }

  /// Whether no condition is asked, so that they always hold.
  public var isTotal: Bool { facts.isEmpty && open.isEmpty && started == nil && alternatives.isEmpty }

  /// Whether each condition as written is known.
  public var areWhole: Bool { written.count == facts.count + open.count + alternatives.count + (started == nil ? 0 : 1) }

  /// The texts for labels and messages.
  public var text: [Located<String>] { written.map { $0.map { $0.joined(separator: " or ") } } }

  /// All facts that are asked for.
  public var allFacts: [FactLiteral] {
    alternatives.isEmpty ? facts : facts + alternatives.joined().compactMap { if case .fact(let literal) = $0 { literal } else { nil } }
  }

  /// All guards and params that are asked.
  public var allOpen: [OpenLiteral] {
    alternatives.isEmpty ? open : open + alternatives.joined().compactMap { if case .open(let literal) = $0 { literal } else { nil } }
  }

  /// The guards among these.
  public var guards: [GuardID] { allOpen.compactMap { if case .guard(let id) = $0.asked { id } else { nil } } }

  /// The params among these.
  public var params: [ParamID] { allOpen.compactMap { if case .param(let id) = $0.asked { id } else { nil } } }
}

/// One condition.
public enum ConditionTerm: Hashable, Sendable {
  case fact(FactLiteral)
  case open(OpenLiteral)
  case started(Bool)
}

/// A condition that is known only when the app runs.
public enum OpenCondition: Hashable, Comparable, Sendable {
  /// A guard, which may hold or not, whatever happened before.
  case `guard`(GuardID)
  /// A param of type `Bool`: of a screen, while that is shown, or of the outcome that is handled.
  case param(ParamID)
}

/// A guard or param with the required value.
public struct OpenLiteral: Hashable, Sendable {
  public let asked: OpenCondition
  public let value: Bool

  public init(_ asked: OpenCondition, _ value: Bool) { (self.asked, self.value) = (asked, value) }
}
