import FlowGraph

/// The state of the app between two rules: no move, or a stage of a move.
///
/// Only words in mode `run` are states. The other modes split a move into rules of a pushdown system, each of which
/// looks only at the top symbol.
struct Mode: Hashable {
  enum Kind: Hashable {
    case run
    /// Goes on with the steps of an operation.
    case steps
    /// Pops symbols until the screen is on top. At the bottom of the stack the operation fails; it's nil if the screen
    /// is known to be below.
    case popTo(ScreenID, by: OperationID?)
    case popToRoot
    /// The top symbol was popped, and the move ends.
    case arrive
    /// The top symbol was popped. The menu of the back button may lead further down.
    case back
    /// Pops the top frame.
    case leaveFrame(Handler.Event)
    /// Pops the top context.
    case leaveContext
    /// Pops all presented contexts.
    case leaveContexts
    /// Pops the stack of a tab and pushes this symbol instead.
    case selectTab(symbol: SymbolID)
    /// Pops the stack of a tab and shows each of the tabs around it, for a tap on the tab bar.
    case leaveTab
    /// The stack of a tab, with this lowest symbol, has been popped.
    case atBar(of: SymbolID)
    case put(symbol: SymbolID)
    /// Pushes the target of a `replace` on the frame below the one that it emptied. If the target doesn't join that
    /// frame, it begins a frame with this origin.
    case lay(ScreenID, StackSymbol.Frame)
    /// Runs the handler for the end of an instance on the screen that started it.
    case deliver(OperationID, Handler.Event)
    /// Runs a handler of the root flow, on the screen that has finished.
    case runHandler(HandlerID)
  }

  var kind: Kind
  /// The instance that was left last, if it handles being dismissed. Its starter is on top next.
  var leaving: OperationID?
  /// The operation whose steps are being made, and below the next step.
  var steps: OperationID?
  var nextStep: Int32 = 0
  /// The operation to blame if a step is illegal: the operation of the steps, or the one that runs it.
  var blame: OperationID?

  static let run = Mode(kind: .run)

  /// Whether the move ends where this mode ends, so that handlers run.
  var isLast: Bool { steps == nil }

  /// The mode after the end of this mode.
  var continuation: Mode { steps == nil ? .run : Mode(kind: .steps, steps: steps, nextStep: nextStep, blame: blame) }

  /// Whether a tab has been left, and the next one isn't shown yet.
  var isBetweenTabs: Bool {
    switch kind {
    case .atBar, .put: true
    default: false
    }
  }

  /// The modes that have only a kind, by ``plainIndex``. Most control states have one of these.
  static let plain = [Kind.run, .popToRoot, .arrive, .back, .leaveContext, .leaveContexts, .leaveTab].map { Mode(kind: $0) }

  fileprivate var plainIndex: RowID<Mode>? {
    guard leaving == nil, steps == nil else { return nil }
    switch kind {
    case .run: return RowID(0)
    case .popToRoot: return RowID(1)
    case .arrive: return RowID(2)
    case .back: return RowID(3)
    case .leaveContext: return RowID(4)
    case .leaveContexts: return RowID(5)
    case .leaveTab: return RowID(6)
    case .steps, .popTo, .leaveFrame, .selectTab, .atBar, .put, .lay, .deliver, .runHandler: return nil
    }
  }

  func with(_ kind: Kind, leaving: OperationID? = nil) -> Mode {
    Mode(kind: kind, leaving: leaving, steps: steps, nextStep: nextStep, blame: blame)
  }
}

/// A control state: the part of the state outside the word, which is the facts and the mode.
struct Control: Hashable {
  /// A row of ``StackMachine/valuations``.
  var facts: ValuationID
  var mode: Mode
}

typealias ControlID = RowID<Control>

/// The control states by id. Modes have ids of their own, because comparing modes takes long.
struct Controls: Sendable {
  private var modes = Interner(Mode.plain)
  private var pairs = PairInterner<RowID<Mode>, ValuationID, ControlID>()

  subscript(id: ControlID) -> Control {
    let (mode, facts) = pairs[id]
    return Control(facts: facts, mode: modes[mode])
  }

  var bytes: TableBytes {
    var bytes = pairs.bytes
    bytes.add(modes.bytes())
    return bytes
  }

  var values: some Sequence<Control> { pairs.ids.lazy.map { self[$0] } }

  /// Whether no move is being made.
  func isState(_ id: ControlID) -> Bool { pairs[id].first == .first }

  func facts(_ id: ControlID) -> ValuationID { pairs[id].second }

  mutating func intern(_ facts: ValuationID, _ mode: Mode) -> ControlID {
    pairs.intern(mode.plainIndex ?? modes.intern(mode), facts)
  }
}
