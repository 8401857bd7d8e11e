/// An action as written: its name, and what it does in the flow language's flow style.
struct Action {
  let name: String
  let effect: String

  init(_ name: String, _ effect: String) {
    self.name = name
    self.effect = effect
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
