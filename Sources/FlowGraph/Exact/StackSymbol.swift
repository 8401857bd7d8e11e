/// A screen on a stack, with all of its place that never changes while it lies there.
///
/// The state of an app is a word of these, top first, ended by ``bottom``: the frames of the active stack, below them the screen
/// that presented their context, and so on down to the root. What is around a screen stands in its own symbol, so that it
/// is known again when the screen comes back to the top.
struct StackSymbol: Hashable {
  /// How the screen's frame (or row of pages) came to be.
  enum Frame: Hashable {
    case root
    /// Pushed or presented, by an operation whose handlers it remembers; nil if that makes no difference.
    case started(OperationID?)
    /// A tab's flow, or one that replaced another.
    case unattended
  }

  /// The context that the screen lies in.
  struct Context: Hashable {
    var isPresented = false
    var isDismissable = false
    /// The operation that presented it, if it handles being dismissed.
    var presenter: OperationID?

    static let root = Context()
  }

  /// Nil at the end of the word.
  var screen: ScreenID?
  var frame: Frame
  var context: Context
  var tabs: TabNest.ID
  /// Whether it is the lowest screen of its frame.
  var isFrameBottom: Bool
  /// Whether it is the lowest screen of its stack.
  var isStackBottom: Bool
  /// Which of the screens that someone asks for lie strictly below it in its stack: a row of ``ScreenSets``.
  var below: Int32

  /// The end of every word.
  static let bottom = StackSymbol(
    screen: nil, frame: .root, context: .root, tabs: .none, isFrameBottom: true, isStackBottom: true, below: 0)

  var isStarted: Bool { if case .started = frame { true } else { false } }
}

/// Gives equal values equal small numbers, in the order in which they come.
struct Interner<Value: Hashable> {
  private(set) var values: [Value] = []
  private var indices: [Value: Int32] = [:]

  mutating func intern(_ value: Value) -> Int32 {
    if let index = indices[value] { return index }
    let index = Int32(truncatingIfNeeded: values.count)
    indices[value] = index
    values.append(value)
    return index
  }

  subscript(index: Int32) -> Value { values[Int(index)] }
}

/// What the app is doing between two words: standing still, or in the middle of a move.
///
/// Only words in mode `run` are states. The other modes take a move apart into steps of a pushdown system, each of which
/// looks at the top symbol alone.
struct Mode: Hashable {
  enum Kind: Hashable {
    case run
    /// Goes on with the steps of an operation.
    case steps
    /// Takes symbols off until the screen is on top; fails at the bottom of the stack.
    case popTo(ScreenID, by: OperationID)
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
    case selectTab(symbol: Int32)
    /// Takes the stack of a tab off and shows each of the tabs around it: somebody taps the bar.
    case leaveTab
    /// The stack of a tab, whose lowest symbol is given, has been taken off.
    case atBar(of: Int32)
    case put(symbol: Int32)
    /// Puts the target of a `replace` on the frame below the one that it emptied.
    case lay(ScreenID)
    /// Tells the screen on top what became of what it had started.
    case deliver(OperationID, Handler.Event)
  }

  var kind: Kind
  /// The instance that was left last and whose starter is on top next, if it handles being dismissed.
  var leaving: OperationID?
  /// The operation whose steps are being made, and the next of them.
  var steps: OperationID?
  var nextStep: Int32 = 0

  static let run = Mode(kind: .run)

  /// Whether the move ends where this mode ends, so that handlers run.
  var isLast: Bool { steps == nil }

  /// What is done once this mode has reached its end.
  var continuation: Mode { steps == nil ? .run : Mode(kind: .steps, steps: steps, nextStep: nextStep) }

  func with(_ kind: Kind, leaving: OperationID? = nil) -> Mode {
    Mode(kind: kind, leaving: leaving, steps: steps, nextStep: nextStep)
  }
}

/// The part of the state that is not the word: the facts that are true, and the mode.
struct Control: Hashable {
  /// Bit `n` is the n-th fact that anything asks for.
  var facts: UInt64
  var mode: Mode
}
