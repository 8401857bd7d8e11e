import FlowGraph

/// The names of values in the code of a move: the caller's parameters, and the params that the move has bound.
struct MoveScope {
  private var parameters: [String: String] = [:]
  private var locals: [ParamID: String] = [:]
  private var guards: [GuardID: String] = [:]
  /// The names that the surrounding code needs.
  private let reserved: Set<String>
  /// The few names that this scope has given.
  private var taken: [String] = []

  /// Creates a scope.
  ///
  /// - Parameter reserved: the names that the surrounding code needs.
  init(reserved: Set<String> = []) { self.reserved = reserved }

  /// Adds a parameter of the caller.
  mutating func add(parameter name: String, as local: String) {
    parameters[name] = local
    taken.append(local)
  }

  /// Returns an unused name, for example for a guard that the caller passes.
  mutating func newLocal(named name: String) -> String {
    let local = SwiftIdentifier.local(name) { reserved.contains($0) || taken.contains($0) }
    taken.append(local)
    return local
  }

  /// Adds a guard that the caller passes.
  mutating func add(_ condition: GuardID, as local: String) { guards[condition] = local }

  /// Gives a param an unused name.
  mutating func bind(_ param: ParamID, named name: String) -> String {
    if let known = locals[param] { return known }
    let local = newLocal(named: name)
    locals[param] = local
    return local
  }

  func parameter(_ name: String) -> String { parameters[name] ?? name }

  /// Returns the caller's parameter of a name, or nil if the caller passes none.
  func givenParameter(_ name: String) -> SwiftExpression? { parameters[name].map { .code($0) } }

  /// Returns the parameter of a guard, or nil if the caller doesn't pass the guard.
  func local(of condition: GuardID) -> SwiftExpression? { guards[condition].map { .code($0) } }

  func local(of param: ParamID) -> SwiftExpression? { locals[param].map { .code($0) } }
}
