/// What becomes a case of an enum: a screen or a root flow, or the enum of a flow, which is wrapped.
enum RouteEntry {
  case named(CaseModel)
  case wrapped(WrapperModel, name: String)

  /// As the YAML names it.
  var name: String {
    switch self {
    case .named(let model): model.plainName
    case .wrapped(_, let name): name
    }
  }

  /// The member that makes it of an enum that has been split.
  func shortcut(inParts parts: [Int]) -> ShortcutModel {
    let (comment, name, parameters) =
      switch self {
      case .named(let model): (model.comment, model.name, model.parameters)
      case .wrapped(let model, _): (model.comment, model.name, [ParameterModel(label: "_", name: "route", type: model.type)])
      }
    return ShortcutModel(
      comment: comment, name: name, parameters: parameters,
      expression: .enumCase(name, parameters.map(\.argument)).wrapped(inParts: parts))
  }
}
