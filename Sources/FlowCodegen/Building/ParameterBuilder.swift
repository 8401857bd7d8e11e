import FlowGraph
import FlowModel

/// Makes the parameters of a case or function from params of the YAML.
struct ParameterBuilder {
  let types: SwiftTypes

  /// - Parameters:
  ///   - comment: gets what the YAML says about each of them.
  ///   - modules: gets the modules that declare their types.
  func parameters(
    _ params: [Param], comment: inout DocComment, modules: inout Set<String>
  ) -> [ParameterModel] {
    var parameters: [ParameterModel] = []
    for param in params {
      guard let type = param.type else { continue }
      let name = param.name.value
      let defaultValue = defaultValue(of: param, type)
      types.addModules(of: type, to: &modules)
      parameters.append(
        ParameterModel(
          label: name, name: localName(name, among: params), type: types.spelled(type), defaultValue: defaultValue))
      let hasLostDefault = param.defaultValue != nil && defaultValue == nil
      let doc = [param.doc, hasLostDefault ? "Its default cannot be written in Swift, so it must be given." : nil]
      let text = doc.compactMap { $0 }.joined(separator: "\n")
      if !text.isEmpty { comment.add(parameter: name, doc: text) }
    }
    return parameters
  }

  private func defaultValue(of param: Param, _ type: TypeExpression) -> String? {
    if let literal = param.defaultValue { return DefaultValue(types: types).expression(literal, as: type) }
    if case .optional = type { return "nil" }
    return nil
  }

  /// In a function, a parameter cannot be called by a keyword without looking odd, and not at all by `self`.
  private func localName(_ name: String, among params: [Param]) -> String {
    guard SwiftIdentifier.isKeyword(name) else { return name }
    var local = "_\(name)"
    while params.contains(where: { $0.name.value == local }) { local = "_\(local)" }
    return local
  }
}
