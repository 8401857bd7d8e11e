import FlowGraph
import FlowModel

extension ModelBuilder {
  /// Returns the model of a flow with all of its generated declarations.
  ///
  /// - Parameter modules: receives the modules that declare the types of the params.
  func flow(with id: FlowID, modules: inout Set<String>) -> GeneratedFlowModel {
    let row = graph.flows[id]
    var model = GeneratedFlowModel(
      access: access.modifier, app: names.app, name: row.name.value, title: graph.declaration(of: id).title, kind: row.kind,
      swipes: row.swipes, isUnstored: !row.isRestored, comment: comment(of: id), namespace: names.namespace(of: id),
      screensType: names.screensType(of: id),
      routeCase: writer.screenNames.identifier(of: id))
    model.requirement = writer.requirement(row.requires)
    if !row.startChoices.isEmpty { model.start = BodyModel(choices: writer.startChoices(of: id)) }
    if row.kind == .stack { addPlaces(of: id, to: &model) }
    let owner = actions.owner(of: .flow(id))
    model.actions = row.actions.map { actions.action($0, of: owner, modules: &modules) }
    model.starts = row.actions.flatMap { actions.starts(of: $0) }
    if row.kind == .tabs {
      addTabs(of: id, to: &model, modules: &modules)
    } else {
      addScreens(of: id, to: &model, modules: &modules)
      model.leads = { [screens = model.screens, actions = model.actions] in self.leads(of: id, screens, actions) }
    }
    return model
  }

  /// Whether a move of the app replaces a screen.
  private var replaces: Bool { graph.operations.contains { if case .replace = $0.verb { true } else { false } } }

  // MARK: Screens

  /// Adds the places that the screens of a flow can have on a stack.
  private func addPlaces(of flow: FlowID, to model: inout GeneratedFlowModel) {
    let row = graph.flows[flow]
    func names(_ screens: [ScreenID]) -> [String] { screens.map { graph.screens[$0].name.value } }
    var opening: ScreenID?
    if row.startChoices.isEmpty, case .screen(let screen)? = row.start { opening = screen }
    model.opening = opening.map { graph.screens[$0].name.value }
    model.reopens = opening.map(stackPlaces.laid.contains) ?? false
    // A screen with outcomes is an instance of its own wherever a move shows it.
    model.apart = names(row.screens.filter { $0 != opening && graph.screens[$0].outcomes.isEmpty && !stackPlaces.laid.contains($0) })
    // The runtime needs this value only if a move of the app replaces screens.
    model.isFlat = replaces && row.screens.allSatisfy { !graph.screens[$0].outcomes.isEmpty || !stackPlaces.laid.contains($0) }
    let starts = row.startChoices.isEmpty ? [] : graph.entryScreens(of: .flow(flow))
    model.alone = names(row.screens.filter { $0 != opening && (stackPlaces.replacing.contains($0) || starts.contains($0)) })
    model.lowest = names(row.screens.filter { $0 != opening && stackPlaces.lowest.contains($0) })
  }

  private func addScreens(of flow: FlowID, to model: inout GeneratedFlowModel, modules: inout Set<String>) {
    let row = graph.flows[flow]
    var cases: [CaseModel] = []
    let declaration = graph.declaration(of: flow)
    let coordinatorType = "\(names.namespace(of: flow)).Coordinator"
    for screen in row.screens {
      let declared = declaration.screens[graph.screens[screen].declarationIndex]
      let owner = actions.owner(of: .screen(screen))
      // The code of an alert's button is beside the button.
      let written = graph.screens[screen].actions.filter { !row.kind.isAlert || graph.actions[$0].isPrivate }
      let actions = written.map { self.actions.action($0, of: owner, modules: &modules) }
      if row.kind.isAlert {
        for button in graph.screens[screen].actions { self.actions.addModules(of: graph.actions[button].choices, to: &modules) }
      }
      let linkTexts = addLinks(of: screen, declared, to: &model, modules: &modules)
      var entry = entry(for: screen, declared, runnable: actions.filter(\.isRunnable), linkTexts, modules: &modules)
      (entry.actionsType, entry.coordinatorType) = (owner.functions, coordinatorType)
      entry.transition = transitions[screen] ?? "push"
      entry.isOffering = !actions.isEmpty || !row.actions.isEmpty
      // An alert has no bar above it. It shows its title itself.
      entry.title = showsTitles && !row.kind.isAlert ? declared.title.map { InterpolatedText($0, of: declared) } : nil
      cases.append(entry)
      model.screens.append(
        ScreenModel(
          shown: entry, screenName: graph.name(of: screen), actionsType: names.actionsType(of: screen), actions: actions,
          pattern: writer.screenNames.pattern(of: screen, bindings: entry.parameters.map(\.name)), title: declared.title))
      model.starts += graph.screens[screen].actions.flatMap { self.actions.starts(of: $0) }
      if let declared = declared.entry,
        let made = links.entry(
          screen, declared, remark: remarks.remark("Entry", graph.name(of: screen), at: graph.screens[screen].name.range), modules: &modules
        )
      {
        model.entries.append(made)
      }
    }
    model.routes = [
      RouteModel(
        comment: DocComment("The screens of the flow `\(row.name.value)`.").lines, access: access.modifier, app: names.app, name: "Screen",
        conformance: "FlowScreens", cases: cases)
    ]
    if row.kind == .pages {
      model.pages = row.screens.map(page)
      let bars = row.screens.map { declaration.navigationBar(of: declaration.screens[graph.screens[$0].declarationIndex]) }
      let showsBar = bars.contains(.shown) || showsTitles && bars.contains(nil)
      model.isStacked = showsBar || stackedPages.contains(flow)
    }
    model.outcomes = outcomes(of: flow, modules: &modules)
  }

  /// Adds the links of a screen to the model of its flow.
  ///
  /// - Returns: the code that writes the URLs of the links.
  private func addLinks(
    of screen: ScreenID, _ declared: ScreenDeclaration, to model: inout GeneratedFlowModel, modules: inout Set<String>
  ) -> [LinkTextModel] {
    let readable = declared.links.enumerated().compactMap { links.readable(screen, $1, index: $0) }
    model.links += readable.map { links.link($0, modules: &modules) }
    return readable.compactMap(links.text)
  }

  /// Returns the case of a screen.
  ///
  /// - Parameters:
  ///   - runnable: the screen's own actions that other actions run.
  ///   - linkTexts: the code that writes the URLs of the screen's links.
  private func entry(
    for screen: ScreenID, _ declaration: ScreenDeclaration, runnable: [ActionModel], _ linkTexts: [LinkTextModel],
    modules: inout Set<String>
  ) -> CaseModel {
    let row = graph.screens[screen]
    var comment = DocComment(
      title: declaration.shownTitle, doc: declaration.doc,
      remark: remarks.remark("Screen", graph.name(of: screen), at: row.name.range))
    let parameters = ParameterBuilder(types: types).parameters(
      row.params.map { graph.params[$0] }, reserved: writer.reservedLocals, comment: &comment, modules: &modules)
    var traits = ScreenTraits(
      hasOutcomes: !row.outcomes.isEmpty, hidesBack: row.hidesBack, hidesTabBar: row.hidesTabBar,
      hidesNavigationBar: row.hidesNavigationBar, isUnstored: !declaration.isRestored,
      requirement: writer.requirement(row.requires), runnable: runnable, linkTexts: linkTexts)
    traits.alerts = alert(screen, declaration, parameters).map { [$0] } ?? []
    return CaseModel(
      comment: comment.lines, name: writer.screenNames.identifier(of: screen), plainName: row.name.value, parameters: parameters,
      traits: traits, view: declaration.viewName)
  }

  /// Returns a page as an element of a list of optionals: nil if the page needs arguments.
  private func page(_ screen: ScreenID) -> SwiftExpression {
    let params = graph.screens[screen].params
    if params.contains(where: { graph.params[$0].isRequired }) { return .nil }
    let name = SwiftExpression.optionalCase(writer.screenNames.identifier(of: screen), of: "Screen")
    return params.isEmpty ? name : .call(name, [])
  }

  private func outcomes(of flow: FlowID, modules: inout Set<String>) -> [OutcomesModel] {
    let row = graph.flows[flow]
    var models: [OutcomesModel] = []
    func add(_ outcomes: IDRange<OutcomeID>, of owner: Outcome.Owner, _ what: @autoclosure () -> String) {
      if outcomes.isEmpty { return }
      let cases = outcomes.map { id in
        var comment = DocComment()
        let params = ParameterBuilder(types: types).parameters(
          graph.outcomes[id].params.map { graph.params[$0] }, comment: &comment, modules: &modules)
        return OutcomeModel(name: graph.outcomes[id].name.value, parameters: params)
      }
      models.append(
        OutcomesModel(comment: DocComment("The ways in which \(what()) can end.").lines, name: names.outcomeType(of: owner), cases: cases))
    }
    add(row.outcomes, of: .flow(flow), "the flow `\(row.name.value)`")
    for screen in row.screens { add(graph.screens[screen].outcomes, of: .screen(screen), "the screen `\(graph.name(of: screen))`") }
    return models
  }

  // MARK: Tabs

  private func addTabs(of flow: FlowID, to model: inout GeneratedFlowModel, modules: inout Set<String>) {
    let selectable = graph.flows[flow].tabs.filter { graph.tabs[$0].isSelectable }
    model.tabCases = selectable.map(tab)
    model.tabItems = graph.flows[flow].tabs.map(item)
    for tab in graph.flows[flow].tabs {
      guard case .action(let action) = graph.tabs[tab].content else { continue }
      model.barButtons.append(actions.action(action, of: actions.owner(of: .barButton(tab)), modules: &modules))
      model.starts += actions.starts(of: action)
    }
  }

  private func item(_ id: TabID) -> TabItemModel {
    let row = graph.tabs[id]
    let declaration = graph.declaration(of: id)
    let name = if case .action(let action) = row.content { actions.methodName(of: graph.actions[action]) } else { writer.tabIdentifier(id) }
    return TabItemModel(
      name: name, tag: row.name.value, title: declaration.shownTitle ?? SpacedName.spaced(row.name.value), icon: declaration.shownIcon,
      isSearch: declaration.role == .search, section: declaration.section?.value, isButton: !row.isSelectable)
  }

  private func tab(_ id: TabID) -> TabModel {
    let row = graph.tabs[id]
    let declaration = graph.declaration(of: id)
    let identifier = writer.tabIdentifier(id)
    let remark = remarks.remark("Tab", graph.name(of: id), at: row.name.range)
    var (destination, type): (SwiftExpression?, String) = (nil, "")
    if case .flow(let target) = row.content {
      destination = writer.destination(target, nil, MoveScope())
      type = writer.screenNames.type(of: graph.flow(of: target))
    }
    return TabModel(
      comment: DocComment(title: declaration.title, doc: nil, remark: remark).lines, name: identifier, plainName: row.name.value,
      destination: destination, type: type, title: declaration.title ?? SpacedName.spaced(row.name.value), icon: declaration.shownIcon)
  }
}
