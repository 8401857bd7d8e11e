import FlowGraph

/// What the names of values are where a move is spelled: parameters of its caller, and params that were bound on the way.
struct MoveScope {
  private var parameters: [String: String] = [:]
  private var locals: [ParamID: String] = [:]
  /// Names that the code around needs.
  private let reserved: Set<String>
  /// Names that were given here; a handful.
  private var taken: [String] = []

  /// - Parameter reserved: names that the code around needs.
  init(reserved: Set<String> = []) { self.reserved = reserved }

  /// A parameter that the caller passes.
  mutating func add(parameter name: String, as local: String) {
    parameters[name] = local
    taken.append(local)
  }

  /// A name that nothing here has, such as that of a guard that the caller passes.
  mutating func newLocal(named name: String) -> String {
    let local = SwiftIdentifier.local(name) { reserved.contains($0) || taken.contains($0) }
    taken.append(local)
    return local
  }

  /// Gives a param a name that nothing here has.
  mutating func bind(_ param: ParamID, named name: String) -> String {
    if let known = locals[param] { return known }
    let local = newLocal(named: name)
    locals[param] = local
    return local
  }

  func parameter(_ name: String) -> String { parameters[name] ?? name }

  /// Nil where the caller passes nothing of that name.
  func givenParameter(_ name: String) -> SwiftExpression? { parameters[name].map { .code($0) } }

  func local(of param: ParamID) -> SwiftExpression? { locals[param].map { .code($0) } }
}
