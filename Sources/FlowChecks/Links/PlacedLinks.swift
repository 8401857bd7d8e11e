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
