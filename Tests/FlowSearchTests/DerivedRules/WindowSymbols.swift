import FlowGraph
@_spi(FlowGenerated) import FlowRuntime

@testable import FlowSearch

/// The translation from a state to symbols.
extension DerivedRules {
  /// Returns the symbols that take the place of a window's symbol in a state, the lowest first.
  ///
  /// - Returns: `isWhole`: whether the state has nothing of the part below the symbol.
  mutating func word(of state: NavigationState, on index: SymbolID) -> (symbols: [SymbolID], isWhole: Bool) {
    let setting = machine.symbols[index].setting
    let isWhole = !hasRest(state, setting)
    var symbols: [SymbolID] = []
    for (number, context) in state.contexts.enumerated().dropFirst(isWhole ? 0 : depth(of: setting) - 1) {
      if let top = symbols.last {
        symbols += self.symbols(of: context.content, in: presented(context, over: top), over: nil)
      } else if isWhole, number == 0 {
        symbols += self.symbols(of: context.content, in: .root, over: nil)
      } else {
        symbols += self.symbols(of: context.content, in: setting.context, over: setting.isStackBottom ? nil : setting.below)
      }
    }
    return (symbols, isWhole)
  }

  private func hasRest(_ state: NavigationState, _ setting: StackSymbol.Setting) -> Bool {
    guard let lowest = state.contexts.first?.content.innermost, case .stack(let frames) = lowest else { return false }
    let sentinel = setting.context.isPresented ? unseen.root : unseen.bottom
    return frames.first?.screens.first == sentinel
  }

  /// Returns the symbols of the visible part of a context, the lowest first.
  ///
  /// - Parameter below: The known facts about the part below them; nil if they begin a stack.
  mutating func symbols(of content: Content, in context: StackSymbol.Context, over below: LowerPartID?) -> [SymbolID] {
    let tabs = nest(of: content)
    switch content.innermost {
    case .tabs: return []
    case .alert(let alert):
      return [machine.symbols.intern(alert.screen, .bottom(frame(alert.origin, of: alert.flow), in: context, tabs))]
    case .stack(let frames):
      var found: [SymbolID] = []
      let all = frames.elements
      let first = all.lastIndex { $0.screens.elements.contains(unseen.next) } ?? 0
      for frame in all[first...] {
        for (place, screen) in frame.screens.elements.enumerated() where numbers.flow(of: screen) != unseen.flow {
          let lower = found.last.map { lowerPart(below: $0) } ?? below
          let setting = StackSymbol.Setting(
            frame: self.frame(frame.origin, of: frame.flow), context: context, tabs: tabs, isFrameBottom: place == 0,
            isStackBottom: lower == nil, below: lower ?? .empty)
          found.append(machine.symbols.intern(screen, setting))
        }
      }
      return found
    }
  }

  /// Returns the tabs that are selected around the visible part of a context.
  mutating func nest(of content: Content) -> TabNest.ID {
    var nest = TabNest.ID.none
    for tabs in content.selectedTabs { nest = machine.nest.nest(tabs.selected, of: tabs.flow, in: nest) }
    return nest
  }

  private func frame(_ origin: Origin, of flow: FlowID) -> StackSymbol.Frame {
    switch origin {
    case .root: .root
    case .started(let site): .started(hasListener(site, of: flow) ? site : nil)
    case .unattended: .unattended
    case .heir(let site): .heir(of: site.flatMap { hearsOfDismissal($0) ? $0 : nil })
    }
  }

  /// Whether the starter of an instance matters: handlers wait for its end, or its outcomes have no handler.
  private func hasListener(_ site: OperationID, of flow: FlowID) -> Bool {
    if site == unseen.site { return false }
    let row = graph.flows[flow]
    return !graph.operations[site].handlers.isEmpty || !row.outcomes.isEmpty
      || row.screens.contains { !graph.screens[$0].outcomes.isEmpty }
  }

  private func hearsOfDismissal(_ site: OperationID) -> Bool { numbers.handler(after: .dismissed, startedBy: site) != nil }

  private mutating func presented(_ context: NavigationState.Context, over index: SymbolID) -> StackSymbol.Context {
    let presenter: OperationID? =
      switch context.content.bottomOrigin {
      case .started(let site): site
      case .heir(let site): site
      case .root, .unattended, nil: nil
      }
    let lower = LowerPart(prospects: prospects(on: index), required: machine.requiredElsewhere(atOrBelow: machine.symbols[index]))
    return StackSymbol.Context(
      isPresented: true, isDismissable: context.presentation?.isDismissable ?? false,
      presenter: presenter.flatMap { hearsOfDismissal($0) ? $0 : nil }, below: machine.lowerParts.intern(lower))
  }

  /// Returns the facts about its stack that a screen on top of a symbol knows.
  private mutating func lowerPart(below index: SymbolID) -> LowerPartID {
    let symbol = machine.symbols[index]
    var part = machine.lowerParts[symbol.setting.below]
    if let screen = symbol.screen.map({ graph.representative(of: $0) }), machine.isBelowKept[screen] {
      part.screens = Set(part.screens + [screen]).sorted()
    }
    part.prospects = prospects(on: index)
    part.required = machine.requiredElsewhere(atOrBelow: symbol)
    return machine.lowerParts.intern(part)
  }

  /// Returns a symbol without the altered tabs, which the interpreter doesn't know.
  mutating func withoutAlteredTabs(_ index: SymbolID) -> SymbolID {
    var setting = machine.symbols[index].setting
    guard setting.context.alteredTabs != .empty else { return index }
    setting.context.alteredTabs = .empty
    return machine.symbols.intern(machine.symbols.screen(index), setting)
  }
}
