import FlowModel

/// What has a name that is no identifier can be found by the one that its declaration is to be given, too: who writes that already is right, and
/// the declaration is the only mistake.
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
  /// The param of a name among some, or else the one that is to be called so.
  func param(named name: String, among known: [ParamID]) -> ParamID? {
    known.first { params[$0].name.value == name } ?? known.first { params[$0].name.value.identifierMeant == name }
  }
}

extension String {
  /// As a name is to be written that is no identifier; nil for one that is, and where that cannot be told.
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
  /// Whether a declared name is among these as it is or as it is to be written.
  func means(_ name: String) -> Bool { contains(name) || name.identifierMeant.map(contains) == true }
}

extension Collection<String> {
  /// The names as they are to be written; without those of which that cannot be told.
  var identifiers: [String] { compactMap { Names.isValid($0) ? $0 : Names.identifier(meantBy: $0) } }
}
