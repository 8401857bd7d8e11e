/// Something that can be done on a screen.
struct Action {
  /// What it does, as far as a router has to know.
  indirect enum Effect {
    case push(Screen, arguments: String = "")
    /// Pushes or presents another flow.
    case start(verb: String, flow: String)
    case root(String, signsOut: Bool = false)
    case pop, popToRoot, dismiss
    /// As it is written in the flow language.
    case choices(String)
  }

  let name: String
  let effect: Effect

  init(_ name: String, _ effect: Effect) {
    self.name = name
    self.effect = effect
  }

  /// What it does in the flow language's flow style.
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
  /// The word at an index that counts on beyond the last: `shop`, `bank`, …, then `shop2`, `bank2`, ….
  func numbered(_ index: Int) -> String {
    let round = index / count
    return self[index % count] + (round == 0 ? "" : String(round + 1))
  }
}
