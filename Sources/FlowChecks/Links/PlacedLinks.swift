import FlowDiagnostics
import FlowGraph

/// A link of a screen that can be read and has a place to lead to.
struct PlacedLink {
  let written: WrittenLinks.Pattern
  let pattern: LinkPattern
  let target: LinkTarget
  let plan: LinkPlan

  /// The params of all screens that it shows, those of the target first.
  func params(in graph: NavigationGraph) -> [ParamID] { plan.screens.reversed().flatMap { graph.screens[$0].params } }

  /// What must be given and is not, each name once.
  func missing(in graph: NavigationGraph) -> [ParamID] {
    let given = Set(pattern.placeholders)
    var names: Set<String> = []
    return params(in: graph).filter { param in
      let row = graph.params[param]
      return row.isRequired && !given.contains(row.name.value) && names.insert(row.name.value).inserted
    }
  }

  /// What is missing, if it is one param and one placeholder is none: then that was meant for it.
  func misnamed(in graph: NavigationGraph) -> String? {
    let known = Set(params(in: graph).map { graph.params[$0].name.value })
    let missing = missing(in: graph)
    guard missing.count == 1, pattern.placeholders.count(where: { !known.contains($0) }) == 1,
      graph.params[missing[0]].type?.isScalar ?? true
    else { return nil }
    return graph.params[missing[0]].name.value
  }
}

extension WrittenLinks {
  /// The links of screens of which all is known.
  func screens(of graph: NavigationGraph) -> [PlacedLink] {
    let plansOfTargets = Dictionary(plans.map { ($0.target, $0.plan) }, uniquingKeysWith: { first, _ in first })
    return patterns.compactMap { written in
      guard case .screen(let target) = written.owner, let pattern = written.pattern, case .success(let plan)? = plansOfTargets[target]
      else { return nil }
      return PlacedLink(written: written, pattern: pattern, target: target, plan: plan)
    }
  }
}
