import FlowGraph
import FlowModel

/// A builder of the parameters of a case or function, from the params of the YAML files.
struct ParameterBuilder {
  let types: SwiftTypes

  /// Returns the parameters.
  ///
  /// - Parameters:
  ///   - reserved: the names that no parameter may have within a function.
  ///   - comment: receives the documentation of each param.
  ///   - modules: receives the modules that declare the types of the params.
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

  /// Returns the name of a parameter within a function. A keyword would look odd there, and `self` isn't possible at all.
  func localName(_ name: String, reserved: Set<String> = [], among others: [String] = []) -> String {
    SwiftIdentifier.free(name, noun: "Value") { local in
      SwiftIdentifier.isKeyword(local) || reserved.contains(local) || local != name && others.contains(local)
    }
  }
}

extension TypeExpression {
  var isOptional: Bool { if case .optional = self { true } else { false } }
}
