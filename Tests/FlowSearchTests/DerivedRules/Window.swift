import FlowGraph
@_spi(FlowGenerated) import FlowRuntime

@testable import FlowSearch

/// The rules of the pushdown system, derived from the interpreter.
///
/// The interpreter makes each verb on a window of the stack. A window is a state in which one symbol is on top, and unseen screens
/// represent everything below the symbol. If an unseen screen is active after the verb, the verb reaches further down. The rest of the verb
/// is then suspended (``Suspension``), and made again when the next symbol is on top.
struct DerivedRules {
  /// The machine that numbers symbols, tabs and facts. Its rules aren't used.
  var machine: StackMachine
  let numbers: Numbers
  let unseen: UnseenScreens
  /// The screens that a `popTo` looks for although symbols don't record them. A window has them below its symbol.
  let soughtBelow: [ScreenID]
  /// The prospects that hold, by symbol.
  var knownProspects: [SymbolID: [ProspectID]] = [:]

  var graph: NavigationGraph { numbers.graph }

  init(_ machine: StackMachine, _ unseen: UnseenScreens) {
    (self.machine, self.unseen) = (machine, unseen)
    numbers = Numbers(machine.graph)
    var sought: Set<ScreenID> = []
    for operation in machine.graph.operations {
      guard case .popTo(let screens, nil) = operation.verb, screens.count == 1 else { continue }
      if !machine.isAskedFor[machine.graph.representative(of: screens[0])] { sought.insert(screens[0]) }
    }
    soughtBelow = sought.sorted()
  }
}

/// The translation from a symbol to a state.
extension DerivedRules {
  typealias Frame = NavigationState.Frame
  typealias Content = NavigationState.Content
  typealias Origin = NavigationState.Origin

  /// Returns a state with a symbol on top, as far as the symbol determines it.
  ///
  /// - Parameter upper: A symbol above it, in a frame of its own.
  func window(_ index: SymbolID, _ facts: FactValues, upper: SymbolID? = nil) -> NavigationState {
    let symbol = machine.symbols[index]
    guard let screen = symbol.screen else { return NavigationState(facts: facts, contexts: []) }
    let setting = symbol.setting
    let presenter = setting.context.isPresented ? Origin.started(by: setting.context.presenter ?? unseen.site) : .unattended
    func frame(_ screens: [ScreenID], _ origin: Origin = .unattended) -> Frame {
      Frame(flow: numbers.flow(of: screens[0]), screens: FlowStack(screens), origin: origin)
    }
    var content: Content
    if graph.flows[graph.screens[screen].flow].kind.isAlert {
      content = .alert(.init(flow: numbers.flow(of: screen), screen: screen, origin: origin(setting.frame)))
    } else {
      var frames = FlowStack<Frame>()
      var inFrame: [ScreenID] = []
      if !setting.isStackBottom {
        frames.push(frame([unseen.bottom], presenter))
        for other in soughtBelow + machine.lowerParts[setting.below].screens { frames.push(frame([other])) }
        frames.push(frame([setting.isFrameBottom ? unseen.next : unseen.frame]))
        if !setting.isFrameBottom { inFrame = [unseen.next] }
      }
      frames.push(Frame(flow: numbers.flow(of: screen), screens: FlowStack(inFrame + [screen]), origin: origin(setting.frame)))
      if let upper, let top = machine.symbols.screen(upper) { frames.push(frame([top], origin(machine.symbols[upper].setting.frame))) }
      content = .stack(frames)
    }
    var around = setting.tabs
    while let (flow, outer) = machine.nest.innermost(around), let tab = machine.nest.tab(of: around) {
      let origin = outer != .none ? Origin.unattended : setting.context.isPresented ? presenter : .root
      content = .tabs(.init(flow: flow, selected: tab, tabs: [.init(tab: tab, content: content)], origin: origin))
      around = outer
    }
    let root = NavigationState.Context(presentation: nil, content: content)
    guard setting.context.isPresented else { return NavigationState(facts: facts, contexts: [root]) }
    func lower(_ screen: ScreenID) -> NavigationState.Context {
      NavigationState.Context(presentation: nil, content: .stack(FlowStack([frame([screen])])))
    }
    let presentation = FlowPresentation(isDismissable: setting.context.isDismissable)
    return NavigationState(
      facts: facts,
      contexts: [
        lower(unseen.root), lower(setting.isStackBottom ? unseen.next : unseen.context),
        .init(presentation: presentation, content: content),
      ])
  }

  private func origin(_ frame: StackSymbol.Frame) -> Origin {
    switch frame {
    case .root: .root
    case .started(let operation): .started(by: operation ?? unseen.site)
    case .unattended: .unattended
    case .heir(let operation): .heir(of: operation)
    }
  }

  /// Returns the number of contexts of a window.
  func depth(of setting: StackSymbol.Setting) -> Int { setting.context.isPresented ? 3 : 1 }
}
