import FlowDiagnostics
import FlowModel

/// The checks of the placements of links and entries.
extension Resolver {
  /// Checks the screens that `via` and `from` name.
  mutating func checkPlacements() {
    for target in graph.linkTargets {
      let placement = graph.placement(of: target)
      // The links of one map share a placement.
      if case .link(let screen, let index) = target, index > 0,
        placement == graph.placement(of: .link(screen, index: index - 1))
      {
        continue
      }
      check(placement, of: target.screen, in: graph.screens[target.screen].flow)
    }
  }

  private mutating func check(_ placement: LinkPlacement, of screen: ScreenID, in flow: FlowID) {
    let subject = Subject.screen(screen)
    for name in placement.via ?? [] {
      _ = screenTarget(name.map { TargetName($0) }, TargetContext(flow: flow, role: "via", namesFlows: false, subject: subject))
    }
    if let from = placement.from {
      _ = screenTarget(from, TargetContext(flow: flow, role: "from", namesFlows: false, subject: subject))
    }
  }

  /// Reports required params of the screens below an entry's screen, because the app passes only the params of the
  /// entry's screen.
  mutating func checkEntries() {
    let entries = graph.linkTargets.filter { if case .entry = $0 { true } else { false } }
    guard !entries.isEmpty else { return }
    for target in entries {
      guard let plan = graph.plan(of: target), let entry = graph.declaration(of: target.screen).entry else { continue }
      for screen in plan.screens where screen != target.screen {
        let missing = graph.screens[screen].params.filter { graph.params[$0].isRequired }
        guard let first = missing.first else { continue }
        report(
          MissingArgument(
            .belowEntry(
              .named(graph.name(of: screen)), FewNames(missing.map { graph.params[$0].name.value }), of: graph.name(of: target.screen)),
            at: entry.range, subject: graph.name(of: target.screen), param: graph.params[first].name.range))
      }
    }
  }
}
