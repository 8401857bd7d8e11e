import FlowGraph
import FlowModel

/// Makes the parameters of a case or function from params of the YAML.
struct ParameterBuilder {
  let types: SwiftTypes

  /// - Parameters:
  ///   - reserved: what no parameter may be called inside of a function.
  ///   - comment: gets what the YAML says about each of them.
  ///   - modules: gets the modules that declare their types.
  func parameters(
    _ params: [Param], reserved: Set<String> = [], comment: inout DocComment, modules: inout Set<String>
  ) -> [ParameterModel] {
    var parameters: [ParameterModel] = []
    for param in params {
      guard let type = param.type else { continue }
      let name = param.name.value
      let defaultValue = defaultValue(of: param, type)
      types.addModules(of: type, to: &modules)
      let others = params.map(\.name.value).filter { $0 != name }
      parameters.append(
        ParameterModel(
          label: name, name: localName(name, reserved: reserved, among: others), type: types.spelled(type), defaultValue: defaultValue,
          isOptional: type.isOptional, isSecret: param.isSecret))
      let hasLostDefault = param.defaultValue != nil && defaultValue == nil
      let doc = [param.doc, hasLostDefault ? "Its default cannot be written in Swift, so it must be given." : nil]
      let text = doc.compactMap { $0 }.joined(separator: "\n")
      if !text.isEmpty { comment.add(parameter: name, doc: text) }
    }
    return parameters
  }

  func defaultValue(of param: Param, _ type: TypeExpression) -> SwiftExpression? {
    if let literal = param.defaultValue { return DefaultValue(types: types).expression(literal, as: type) }
    return type.isOptional ? .nil : nil
  }

  /// In a function, a parameter cannot be called by a keyword without looking odd, and not at all by `self`.
  func localName(_ name: String, reserved: Set<String> = [], among others: [String] = []) -> String {
    SwiftIdentifier.free(name, noun: "Value") { local in
      SwiftIdentifier.isKeyword(local) || reserved.contains(local) || local != name && others.contains(local)
    }
  }
}

extension TypeExpression {
  var isOptional: Bool { if case .optional = self { true } else { false } }
}
