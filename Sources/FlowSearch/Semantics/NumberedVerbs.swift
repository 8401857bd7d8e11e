import FlowGraph
import FlowModel
import FlowRuntime

/// The verbs and links of the graph in the form of `FlowRuntime`.
extension Numbers {
  /// Returns the verb of a choice. A choice that decides what a flow opens becomes a `root` to that screen or tab.
  func verb(of choice: ChoiceID) -> FlowVerb<Numbers> {
    guard let start = starts[choice] else { return verb(of: graph.choices[choice].operation) }
    switch start {
    case .screen(let screen): return .root(.flow(on: screen))
    case .tab(let tab): return .root(.tabs(graph.tabs[tab].flow, selected: tab))
    }
  }

  func verb(of id: OperationID) -> FlowVerb<Numbers> {
    switch graph.operations[id].verb {
    case .push(let destination, let once): .push(target(destination), once: once)
    case .replace(let destination): .replace(target(destination))
    case .pop: .pop
    case .popTo(let screens, let otherwise): .popTo(screens, otherwise: otherwise.map { Choices(choices: $0) })
    case .popToRoot: .popToRoot
    case .present(let destination, let presentation): .present(target(destination), FlowPresentation(presentation))
    case .dismiss: .dismiss
    case .dismissAll: .dismissAll
    case .root(let destination):
      .root(
        target(destination), resumes: resumesLinks && graph.operations[id].resumes, forgets: resumesLinks && graph.operations[id].forgets)
    case .select(let selection): .select(selection.name, page: selection.page)
    case .finish(let outcomes): outcomes.isEmpty ? .leave : .finish(outcomes)
    // Without a place the operation is faulty.
    case .open(let screen): graph.firstLink(to: screen).flatMap { plan(of: $0) }.map { .open($0) } ?? .stay
    case .steps(let steps): .steps(steps.map { verb(of: $0) })
    case .run(let name): .run(name)
    case .url(let url): .url(url ?? "")
    // Faulty operations are never made.
    case .stay, .invalid: .stay
    }
  }

  func target(_ destination: Destination) -> FlowTarget<Numbers> {
    switch (destination, graph.start(of: destination)) {
    case (.screen(let screen), _): .screen(screen)
    case (.flow(let flow), _) where !graph.flows[flow].startChoices.isEmpty: .start(of: flow)
    case (_, .screen(let screen)?): .flow(on: screen)
    case (_, .tab(let tab)?): .tabs(graph.flow(of: destination), selected: tab)
    case (_, nil): .nothing
    }
  }

  // MARK: Links

  /// Returns the plan of a link or entry, or nil if it has no place to lead to, which is a fault of the project.
  public func plan(of link: LinkTarget) -> FlowPlan<Numbers>? {
    graph.plan(of: link).map { plan($0) }
  }

  private func plan(_ plan: LinkPlan) -> FlowPlan<Numbers> {
    func stretch(_ stretch: LinkPlan.Stretch) -> FlowPlan<Numbers>.Stretch {
      FlowPlan.Stretch(stretch.bottom, above: stretch.above.map { ($0.screen, $0.push) })
    }
    return FlowPlan(
      root: plan.tabs.isEmpty ? nil : target(.flow(plan.root)), tabs: plan.tabs.map { (graph.tabs[$0].flow, $0) },
      first: stretch(plan.first),
      starts: plan.starts.map {
        FlowPlan.Start($0.operation, graph.operations[$0.operation].verb.presentation.map { FlowPresentation($0) }, stretch($0.stretch))
      })
  }
}

extension FlowPresentation {
  /// Detents of sheets don't change the state.
  fileprivate init(_ presentation: Presentation) { self.init(Style(presentation.style), isDismissable: presentation.isDismissable) }
}

extension FlowPresentation.Style {
  fileprivate init(_ style: PresentationStyle) {
    self =
      switch style {
      case .sheet: .sheet
      case .fullScreen: .fullScreen
      case .popover: .popover
      case .dialog: .dialog
      case .alert: .alert
      case .confirm: .confirm
      }
  }
}
