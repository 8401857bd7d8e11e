import FlowModel

/// Lookup by the intended names. A declaration whose name isn't an identifier is also found by the name that its fix
/// gives it. So a correct use isn't reported, and the declaration is the only mistake.
extension Resolver {
  mutating func addIdentifiers() {
    flowNames.addIdentifiers()
    factNames.addIdentifiers()
    guardNames.addIdentifiers()
    selectableTabs.addIdentifiers()
    for index in screenNames.indices { screenNames[index].addIdentifiers() }
    for index in tabNames.indices { tabNames[index].addIdentifiers() }
  }
}

extension NavigationGraph {
  /// Returns the param with a name among some, or else the param whose fix gives it this name.
  func param(named name: String, among known: [ParamID]) -> ParamID? {
    known.first { params[$0].name.value == name } ?? known.first { params[$0].name.value.identifierMeant == name }
  }
}

extension String {
  /// The intended name of an invalid name; nil for an identifier, and if the intended name can't be determined.
  var identifierMeant: String? { Names.isValid(self) ? nil : Names.identifier(meantBy: self) }
}

extension Dictionary where Key == String {
  mutating func addIdentifiers() {
    for name in keys.filter({ !Names.isValid($0) }).sorted() {
      if let meant = name.identifierMeant, self[meant] == nil { self[meant] = self[name] }
    }
  }
}

extension Set<String> {
  /// Whether a declared name is in the set, as it is or as its intended name.
  func means(_ name: String) -> Bool { contains(name) || name.identifierMeant.map(contains) == true }
}

extension Collection<String> {
  /// The identifiers, and the intended names of the others, if they can be determined.
  var identifiers: [String] { compactMap { Names.isValid($0) ? $0 : Names.identifier(meantBy: $0) } }
}
