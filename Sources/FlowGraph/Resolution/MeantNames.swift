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

extension Dictionary where Key == String {
  mutating func addIdentifiers() {
    for name in keys.filter({ !Names.isValid($0) }).sorted() {
      if let meant = Names.identifier(meantBy: name), self[meant] == nil { self[meant] = self[name] }
    }
  }
}

extension Collection<String> {
  /// The names as they are to be written; without those of which that cannot be told.
  var identifiers: [String] { compactMap { Names.isValid($0) ? $0 : Names.identifier(meantBy: $0) } }
}
