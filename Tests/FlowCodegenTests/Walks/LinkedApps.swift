import Support

extension WalkedApps {
  /// Returns an app whose screens have several links each. Some links name all params of the screen, others a part.
  static func linked(seed: UInt64) -> String {
    var random = SplitMix(state: seed)
    let screens = (0..<8).map { "  s\($0): \(screen($0, &random))\n" }
    let pushes = screens.indices.map { "go\($0): { push: s\($0) }" }.joined(separator: ", ")
    return """
      app: Linked\(seed)
      start: main
      links: { scheme: linked\(seed), hosts: [linked.example] }
      ---
      flow: main
      screens:
        home: { actions: { \(pushes) } }
      \(screens.joined())
      """
  }

  private static let types = [
    "Int", "String", "UUID", "Int?", "String?", "URL?", "{ type: Int, default: 7 }", "{ type: String, default: x }",
    "{ type: String, secret: true }", "{ type: String?, secret: true }", "{ type: Int, default: 7, secret: true }",
    "{ type: Bool, default: false }", "{ type: Double, default: 1.5 }",
  ]

  private static func screen(_ index: Int, _ random: inout SplitMix) -> String {
    let names = ["a", "b", "c"].prefix(Int.random(in: 1...3, using: &random))
    let params = names.map { (name: $0, type: types.randomElement(using: &random) ?? "Int") }
    let patterns = (0..<Int.random(in: 1...4, using: &random)).map { pattern($0, of: index, params, &random) }
    let list = params.map { "\($0.name): \($0.type)" }.joined(separator: ", ")
    return "{ params: { \(list) }, link: [\(patterns.map { "\"\($0)\"" }.joined(separator: ", "))] }"
  }

  /// Returns a pattern with all required params and some of the others.
  private static func pattern(
    _ number: Int, of screen: Int, _ params: [(name: String, type: String)], _ random: inout SplitMix
  ) -> String {
    var (path, query) = ("/s\(screen)/p\(number)", "")
    for (name, type) in params.shuffled(using: &random) {
      let isRequired = !type.contains("?") && !type.contains("default")
      switch Int.random(in: 0..<4, using: &random) {
      case 0: query += "\(query.isEmpty ? "?" : "&")q\(name)=$\(name)"
      case 1 where !isRequired: break
      default: path += "\(Bool.random(using: &random) ? "" : "/of")/$\(name)"
      }
    }
    return path + query
  }
}
