import FlowGraph

/// What the app is doing between two words: standing still, or in the middle of a move.
///
/// Only words in mode `run` are states. The other modes take a move apart into steps of a pushdown system, each of which
/// looks at the top symbol alone.
struct Mode: Hashable {
  enum Kind: Hashable {
    case run
    /// Goes on with the steps of an operation.
    case steps
    /// Takes symbols off until the screen is on top. At the bottom of the stack the operation fails; there is none where the screen is known
    /// to lie there.
    case popTo(ScreenID, by: OperationID?)
    case popToRoot
    /// The top symbol was taken off, and that is all.
    case arrive
    /// The top symbol was taken off; the back button's menu may lead further down.
    case back
    /// Takes the top frame off.
    case leaveFrame(Handler.Event)
    /// Takes the top context off.
    case leaveContext
    /// Takes all presented contexts off.
    case leaveContexts
    /// Takes the stack of a tab off and puts this symbol in its place.
    case selectTab(symbol: SymbolID)
    /// Takes the stack of a tab off and shows each of the tabs around it: somebody taps the bar.
    case leaveTab
    /// The stack of a tab, whose lowest symbol is given, has been taken off.
    case atBar(of: SymbolID)
    case put(symbol: SymbolID)
    /// Puts the target of a `replace` on the frame below the one that it emptied; as a frame of its own, if it does not join, which came to
    /// be in that way.
    case lay(ScreenID, StackSymbol.Frame)
    /// Tells the screen on top what became of what it had started.
    case deliver(OperationID, Handler.Event)
    /// Runs a handler of the root flow, on the screen that has finished.
    case tell(HandlerID)
  }

  var kind: Kind
  /// The instance that was left last and whose starter is on top next, if it handles being dismissed.
  var leaving: OperationID?
  /// The operation whose steps are being made, and the next of them.
  var steps: OperationID?
  var nextStep: Int32 = 0
  /// The operation that is to blame if one of them is illegal: that one, or what runs it.
  var blame: OperationID?

  static let run = Mode(kind: .run)

  /// Whether the move ends where this mode ends, so that handlers run.
  var isLast: Bool { steps == nil }

  /// What is done once this mode has reached its end.
  var continuation: Mode { steps == nil ? .run : Mode(kind: .steps, steps: steps, nextStep: nextStep, blame: blame) }

  /// Whether a tab has been left, and the next one is not yet there.
  var isBetweenTabs: Bool {
    switch kind {
    case .atBar, .put: true
    default: false
    }
  }

  /// Those that have nothing to them but their kind, by ``plainIndex``: most controls are in one of these.
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
    case .steps, .popTo, .leaveFrame, .selectTab, .atBar, .put, .lay, .deliver, .tell: return nil
    }
  }

  func with(_ kind: Kind, leaving: OperationID? = nil) -> Mode {
    Mode(kind: kind, leaving: leaving, steps: steps, nextStep: nextStep, blame: blame)
  }
}

/// The part of the state that is not the word: the facts, and the mode.
struct Control: Hashable {
  /// A row of ``StackMachine/valuations``.
  var facts: ValuationID
  var mode: Mode
}

typealias ControlID = RowID<Control>

/// Controls by number, with modes of numbers of their own, because modes take long to compare.
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

  /// Whether nothing is being done.
  func isState(_ id: ControlID) -> Bool { pairs[id].first == .first }

  func facts(_ id: ControlID) -> ValuationID { pairs[id].second }

  mutating func intern(_ facts: ValuationID, _ mode: Mode) -> ControlID {
    pairs.intern(mode.plainIndex ?? modes.intern(mode), facts)
  }
}
