import FlowDiagnostics
import FlowGraph

/// A link of a screen that was parsed and has a place.
struct PlacedLink {
  let written: WrittenLinks.Pattern
  let pattern: LinkPattern
  let target: LinkTarget
  let plan: LinkPlan
  /// The params of all screens that the link shows, the params of its target first.
  let params: [ParamID]

  /// Returns the required params that the pattern doesn't give, each name once.
  func missing(in graph: NavigationGraph) -> [ParamID] {
    let given = Set(pattern.placeholders)
    var names: Set<String> = []
    return params.filter { param in
      let row = graph.params[param]
      return row.isRequired && !given.contains(row.name.value) && names.insert(row.name.value).inserted
    }
  }

  /// Returns the missing param and the unknown placeholder, if there is one of each: the placeholder is meant to be the param.
  func misnamed(in graph: NavigationGraph) -> (placeholder: String, param: String)? {
    let known = Set(params.map { graph.params[$0].name.value })
    let missing = missing(in: graph)
    let unknown = pattern.placeholders.filter { !known.contains($0) }
    guard missing.count == 1, unknown.count == 1, graph.params[missing[0]].type?.isScalar ?? true else { return nil }
    return (unknown[0], graph.params[missing[0]].name.value)
  }

  /// Returns the pattern with the missing params: in place of a misnamed placeholder, or else at the end.
  func corrected(in graph: NavigationGraph) -> String {
    var text = written.text.value
    var missing = missing(in: graph).map { graph.params[$0].name.value }
    if let (placeholder, param) = misnamed(in: graph) {
      text = text.replacingPart("$\(placeholder)", with: "$\(param)")
      missing = []
    }
    // Placeholders in the notation of other routers: `/:id`.
    let marked = pattern.path.compactMap { if case .concrete(let text) = $0, text.first == ":" { String(text.dropFirst()) } else { nil } }
    for name in missing {
      let isOnlyOne = missing.count == 1 && marked.count == 1
      guard let mark = marked.contains(name) ? name : isOnlyOne ? marked[0] : nil else { continue }
      let replaced = text.replacingPart(":\(mark)", with: "$\(name)")
      guard (try? LinkPattern(replaced)) != nil else { continue }
      text = replaced
      missing.removeAll { $0 == name }
    }
    for name in missing { text += "\(text.contains("?") ? "&" : "?")\(name)=$\(name)" }
    return text
  }
}

extension String {
  /// Returns the pattern in which `new` replaces each part that equals `old`.
  func replacingPart(_ old: String, with new: String) -> String {
    var result = ""
    var word = ""
    for character in self + "/" {
      guard "/?&=".contains(character) else {
        word.append(character)
        continue
      }
      result += word == old ? new : word
      result.append(character)
      word = ""
    }
    return String(result.dropLast())
  }
}

extension WrittenLinks {
  /// Returns the links of screens that were parsed and have a place.
  func placed(in graph: NavigationGraph) -> [PlacedLink] {
    patterns.compactMap { written in
      guard case .screen(let target) = written.owner, let pattern = written.pattern, let plan = graph.plan(of: target)
      else { return nil }
      return PlacedLink(
        written: written, pattern: pattern, target: target, plan: plan,
        params: plan.screens.reversed().flatMap { graph.screens[$0].params })
    }
  }
}
