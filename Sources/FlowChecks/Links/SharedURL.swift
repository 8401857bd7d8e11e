import FlowDiagnostics
import FlowGraph
import FlowModel

/// A URL that two patterns of one shape fit.
struct SharedURL {
  private let graph: NavigationGraph

  init(_ graph: NavigationGraph) { self.graph = graph }

  /// - Returns: nil if two placeholders at one place have no common value.
  func text(of first: WrittenLinks.Pattern, and second: WrittenLinks.Pattern) -> String? {
    guard let one = first.pattern, let other = second.pattern else { return nil }
    let (types, others) = (types(first), types(second))
    var path: [String] = []
    for (left, right) in zip(one.path, other.path) {
      guard case .placeholder(let name) = left, case .placeholder(let otherName) = right else {
        if case .concrete(let text) = left { path.append(text) }
        continue
      }
      guard let value = value(of: [types[name], others[otherName]].compactMap { $0 }) else { return nil }
      path.append(value)
    }
    var items: [(name: String, types: [TypeExpression])] = []
    for (item, types) in one.query.map({ ($0, types) }) + other.query.map({ ($0, others) }) {
      let type = types[item.placeholder].map { [$0] } ?? []
      if let index = items.firstIndex(where: { $0.name == item.name }) {
        items[index].types += type
      } else {
        items.append((item.name, type))
      }
    }
    var query: [String] = []
    for item in items {
      guard let value = value(of: item.types) else { return nil }
      query.append("\(item.name)=\(value)")
    }
    return beginning + path.joined(separator: "/") + (query.isEmpty ? "" : "?\(query.joined(separator: "&"))")
  }

  /// The text before the path.
  private var beginning: String {
    let links = graph.declaration.app?.links
    if let scheme = links?.scheme?.value { return "\(scheme)://" }
    return links?.hosts.first.map { "https://\($0.value)/" } ?? "/"
  }

  /// Returns the types of the params of a pattern, as far as they are known.
  private func types(_ pattern: WrittenLinks.Pattern) -> [String: TypeExpression] {
    let params: [(name: String, type: TypeExpression?)]
    switch pattern.owner {
    case .screen(let target):
      let screens = graph.plan(of: target)?.screens ?? [target.screen]
      params = screens.flatMap { graph.screens[$0].params }.map { (graph.params[$0].name.value, graph.params[$0].type) }
    case .action(let action): params = graph.parameters(of: action).map { ($0.name, graph.type(of: $0)) }
    }
    return Dictionary(params.compactMap { name, type in type.map { (name, $0.unwrapped) } }) { $1 }
  }

  /// Returns a text that is a value of all of the types; nil if none is known.
  private func value(of types: [TypeExpression]) -> String? {
    let cases = types.compactMap { self.cases(of: $0)?.first }
    let samples = ["7", "true", "8C5F3A0E-6B1D-4E57-9B1F-0A2C4D6E8F10", "https:%2F%2Fexample.com"]
    return (cases + samples).first { sample in types.allSatisfy { fits(sample, $0) } }
  }

  private func fits(_ text: String, _ type: TypeExpression) -> Bool {
    if let cases = cases(of: type) { return cases.contains(text) }
    return switch type.description {
    case "Int", "Double", "Decimal", "Date": text == "7"
    case "Bool": text == "true"
    case "UUID": text.utf8.count == 36
    case "URL": text.hasPrefix("https")
    // Code of the app reads values of other types, so every text may fit.
    default: true
    }
  }

  private func cases(of type: TypeExpression) -> [String]? { graph.types.first { $0.name.value == type.description }?.cases }
}
