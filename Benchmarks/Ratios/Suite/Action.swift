/// An action on a screen.
struct Action {
  /// The effect, as far as a router must know it.
  indirect enum Effect {
    case push(Screen, arguments: String = "")
    /// Pushes or presents another flow.
    case start(verb: String, flow: String)
    case root(String, signsOut: Bool = false)
    case pop, popToRoot, dismiss
    /// The text in the flow language.
    case choices(String)
  }

  let name: String
  let effect: Effect

  init(_ name: String, _ effect: Effect) {
    self.name = name
    self.effect = effect
  }

  /// The effect in the flow language, in flow style.
  var yaml: String {
    switch effect {
    case .push(let screen, let arguments): "{ push: \(screen.name)\(arguments) }"
    case .start(let verb, let flow): "{ \(verb): \(flow) }"
    case .root(let flow, let signsOut): "{ root: \(flow)\(signsOut ? ", clears: signedIn" : "") }"
    case .pop: "pop"
    case .popToRoot: "popToRoot"
    case .dismiss: "dismiss"
    case .choices(let text): text
    }
  }
}

extension String {
  /// The text as a later word of a camel-case name.
  var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}

extension [String] {
  /// Returns the word at an index. Indices after the last word continue with numbers: `shop`, `bank`, …, then `shop2`, `bank2`, ….
  func numbered(_ index: Int) -> String {
    let round = index / count
    return self[index % count] + (round == 0 ? "" : String(round + 1))
  }
}
