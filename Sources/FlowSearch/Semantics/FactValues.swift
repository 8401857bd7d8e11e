import FlowGraph
import FlowRuntime

/// A value for each fact of the app.
public struct FactValues: FlowFactValues {
  private var values: [Bool]

  /// - Parameter values: the values of all facts, in the order of their declaration.
  public init(_ values: [Bool]) { self.values = values }

  /// Whether the fact is true.
  public subscript(fact: FactID) -> Bool {
    get { values[Int(fact.index)] }
    set { values[Int(fact.index)] = newValue }
  }

  public mutating func set(_ fact: FactID, to value: Bool) { self[fact] = value }

  /// The facts that are true.
  public var holding: [FactID] { values.indices.lazy.filter { values[$0] }.map { FactID($0) } }

  /// Whether a condition on one fact holds.
  public func satisfies(_ literal: FactLiteral) -> Bool { self[literal.fact] == literal.value }

  /// Whether a requirement is met.
  public func meets(_ requirement: Requirement) -> Bool { requirement.literals.contains { satisfies($0) } }
}
