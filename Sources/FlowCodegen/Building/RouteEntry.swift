/// What becomes a case of an enum: a screen, a flow, a root flow.
struct RouteEntry {
  /// As the YAML names it.
  let name: String
  let comment: [String]
  let value: Value

  enum Value {
    /// Something with a stable name of its own.
    case named(path: String, parameters: [ParameterModel])
    /// An enum that is wrapped.
    case wrapped(type: String)
  }

  /// What a shortcut to it takes.
  var parameters: [ParameterModel] {
    switch value {
    case .named(_, let parameters): parameters
    case .wrapped(let type): [ParameterModel(label: "_", name: "route", type: type)]
    }
  }
}
