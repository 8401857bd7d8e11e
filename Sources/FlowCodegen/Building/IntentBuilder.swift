import FlowGraph
import FlowModel

extension ModelBuilder {
  /// Returns the App Intents of all entries whose values people can give.
  func intents() -> IntentsModel {
    var intents: [IntentModel] = []
    for flow in graph.flows.ids {
      let declared = graph.declaration(of: flow).screens
      for screen in graph.flows[flow].screens {
        guard let entry = declared[graph.screens[screen].declarationIndex].entry, let intent = intent(screen, entry) else { continue }
        intents.append(intent)
      }
    }
    var taken: Set<String> = []
    for index in intents.indices {
      while !taken.insert(intents[index].name).inserted { intents[index].name += "Intent" }
    }
    return IntentsModel(
      header: GeneratedFile.header(from: remarks.path(of: graph.appName.range.file)), access: access.modifier, app: names.app,
      intents: intents)
  }

  private func intent(_ screen: ScreenID, _ entry: EntryDeclaration) -> IntentModel? {
    var modules: Set<String> = []
    guard let made = links.entry(screen, entry, remark: "", modules: &modules) else { return nil }
    // A value with a default is left out, so the entry uses the default.
    var asked = made.parameters.filter { $0.defaultValue == nil }
    guard asked.allSatisfy({ Self.canBeAsked($0) }) else { return nil }
    let builder = ParameterBuilder(types: types)
    for index in asked.indices { asked[index].name = builder.localName(asked[index].label, reserved: Self.membersOfIntents) }
    let row = graph.screens[screen]
    let (flowName, screenName) = (SwiftIdentifier.capitalized(graph.name(of: row.flow)), SwiftIdentifier.capitalized(row.name.value))
    let title = graph.declaration(of: screen).title.flatMap { $0.contains("$") ? nil : $0 } ?? SpacedName.spaced(row.name.value)
    let call = SwiftExpression.call(
      .code("\(names.namespace(of: row.flow)).Entry.\(SwiftIdentifier.escaped(made.name))"), asked.map(\.argument))
    return IntentModel(
      screenName: graph.name(of: screen), name: "Open\(flowName == screenName ? "" : flowName)\(screenName)Intent", title: "Open \(title)",
      doc: entry.doc.flatMap { $0.isEmpty ? nil : $0 }, parameters: asked, entry: call)
  }

  /// Whether the system can ask people for a value. It must not ask for a secret one.
  private static func canBeAsked(_ parameter: ParameterModel) -> Bool {
    let types: Set = ["String", "Int", "Double", "Bool", "Date", "URL"]
    return !parameter.isSecret && (types.contains(parameter.type) || types.contains { parameter.type == "[\($0)]" })
  }

  /// The members of an intent that no value can be called like.
  private static let membersOfIntents: Set = ["perform", "donate", "systemContext", "callAsFunction"]
}
