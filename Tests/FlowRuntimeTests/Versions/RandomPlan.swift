@testable @_spi(FlowGenerated) import FlowRuntime

extension Version {
  private enum Step {
    case push(site: String, TableRoute)
    case start(site: String, FlowPresentation?, TableRoute)

    var route: TableRoute {
      switch self {
      case .push(_, let route), .start(_, _, let route): route
      }
    }
  }

  /// Returns a plan that a link of the app could have: screens that moves put on each other. A screen below the last one requires nothing
  /// that the last one doesn't require.
  func plan(using numbers: inout some RandomNumberGenerator) -> FlowPlan<TableApp>? {
    guard var name = roots.randomElement(using: &numbers), let first = flow(name) else { return nil }
    let root: FlowTarget<TableApp>? = first.kind == .tabs ? entry(of: name) : nil
    var tabs: [(flow: String, tab: String)] = []
    while let flow = flow(name), flow.kind == .tabs {
      guard let tab = flow.tabs.randomElement(using: &numbers) else { return nil }
      tabs.append((name, tab.name))
      name = tab.flow
    }
    guard let bottom = flow(name)?.screens.randomElement(using: &numbers).flatMap({ route(name, $0.name) }) else { return nil }
    var steps: [Step] = []
    for _ in 0..<Int.random(in: 0...4, using: &numbers) {
      if let step = step(on: steps.last?.route ?? bottom, using: &numbers) { steps.append(step) }
    }
    while let last = steps.last {
      let below = [bottom] + steps.dropLast().map(\.route)
      if below.allSatisfy({ requirements(of: $0).isSubset(of: requirements(of: last.route)) }) { break }
      steps.removeLast()
    }
    return Self.plan(root, tabs, bottom, steps)
  }

  private func step(on route: TableRoute, using numbers: inout some RandomNumberGenerator) -> Step? {
    guard !isFinal(route), let flow = flow(route.flowName), let move = flow.moves.randomElement(using: &numbers) else { return nil }
    switch move.verb {
    case .push(let other, let screen): return self.route(other, screen).map { .push(site: flow.site(move), $0) }
    case .pushFlow(let other): return entry(of: other).screen.map { .start(site: flow.site(move), nil, $0) }
    case .presentScreen: return nil
    case .present(let other, let how):
      // Links lead to screens of stacks and to pages.
      return self.flow(other)?.canLie ?? false ? entry(of: other).screen.map { .start(site: flow.site(move), how, $0) } : nil
    case .replace, .root, .pop, .dismiss, .popToRoot: return nil
    }
  }

  private static func plan(
    _ root: FlowTarget<TableApp>?, _ tabs: [(flow: String, tab: String)], _ bottom: TableRoute, _ steps: [Step]
  ) -> FlowPlan<TableApp> {
    var stretches = [FlowPlan<TableApp>.Stretch(bottom)]
    var starts: [(site: String, presentation: FlowPresentation?)] = []
    for step in steps {
      switch step {
      case .push(let site, let route):
        let stretch = stretches.removeLast()
        stretches.append(.init(stretch.bottom, above: stretch.above + [(route, site)]))
      case .start(let site, let presentation, let route):
        starts.append((site, presentation))
        stretches.append(.init(route))
      }
    }
    let following = zip(starts, stretches.dropFirst()).map { FlowPlan<TableApp>.Start($0.site, $0.presentation, $1) }
    return FlowPlan(root: root, tabs: tabs, first: stretches[0], starts: following)
  }
}
