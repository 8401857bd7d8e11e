import FlowGraph

/// A screen on a stack, with all of its place that never changes while it lies there.
///
/// The state of an app is a word of these, top first, ended by ``StackSymbols/end``: the frames of the active stack, below
/// them the screen that presented their context, and so on down to the root. What is around a screen stands in its own
/// symbol, so that it is known again when the screen comes back to the top.
struct StackSymbol: Hashable {
  /// Nil at the end of the word.
  let screen: ScreenID?
  /// A row of ``StackSymbols/settings``.
  let settingID: SettingID
  let setting: Setting

  /// What is around a screen. Many screens have the same.
  struct Setting: Hashable, Sendable {
    var frame: Frame
    var context: Context
    var tabs: TabNest.ID
    /// Whether it is the lowest screen of its frame.
    var isFrameBottom: Bool
    /// Whether it is the lowest screen of its stack.
    var isStackBottom: Bool
    /// What is known of what lies strictly below it in its stack: a row of ``StackMachine/lowerParts``.
    var below: LowerPartID

    /// What is around the lowest screen of a stack, which begins a frame there.
    static func bottom(_ frame: Frame, in context: Context, _ tabs: TabNest.ID) -> Self {
      Self(frame: frame, context: context, tabs: tabs, isFrameBottom: true, isStackBottom: true, below: .empty)
    }

    var isHeir: Bool { if case .heir = frame { true } else { false } }

    var isStarted: Bool {
      switch frame {
      case .started, .heir: true
      case .root, .unattended: false
      }
    }
  }

  /// How the screen's frame (or row of pages) came to be.
  enum Frame: Hashable, Sendable {
    case root
    /// Pushed or presented, by an operation whose handlers it remembers; nil if that makes no difference.
    case started(OperationID?)
    /// A tab's flow, or one that took its place or the root's.
    case unattended
    /// It took the place of another, which that operation had started; nil if that does not handle being left.
    case heir(of: OperationID?)
  }

  /// The context that the screen lies in.
  struct Context: Hashable, Sendable {
    var isPresented = false
    var isDismissable = false
    /// The operation that presented it, if it handles being dismissed.
    var presenter: OperationID?
    /// What is known of what lies below the context: a row of ``StackMachine/lowerParts``.
    var below: LowerPartID = .empty
    /// The altered tabs of the context below: a row of the sets of ``Valuations``.
    var alteredTabs: TabSetID = .empty

    static let root = Context()
  }
}

typealias SymbolID = RowID<StackSymbol>
typealias WordID = RowID<[SymbolID]>
typealias SettingID = RowID<StackSymbol.Setting>

/// All symbols by number. A symbol is found by the number of its setting, because settings take long to compare and
/// most screens have that of the screen from which they are pushed.
struct StackSymbols: Sendable {
  private var settings = Interner<StackSymbol.Setting>()
  /// Of the screen and the setting: 0 stands for no screen, 1 for the first.
  private var rows = PairInterner<RowID<Screen?>, SettingID, SymbolID>()
  /// By setting: that of a screen that is laid on it in the same frame; none where nobody has asked yet.
  private var joined = Table<SettingID, SettingID>()

  /// The end of every word.
  static let end = SymbolID.first

  init() { _ = intern(nil, .bottom(.root, in: .root, .none)) }

  mutating func reserveCapacity(_ count: Int) {
    rows.reserveCapacity(count)
  }

  subscript(id: SymbolID) -> StackSymbol {
    let setting = rows[id].second
    return StackSymbol(screen: screen(id), settingID: setting, setting: settings[setting])
  }

  var bytes: TableBytes {
    var bytes = rows.bytes
    bytes.add(settings.bytes())
    bytes.add(joined.count, of: SettingID.self)
    return bytes
  }

  var values: some Sequence<StackSymbol> { rows.ids.lazy.map { self[$0] } }

  subscript(id: SettingID) -> StackSymbol.Setting { settings[id] }

  func settingID(_ id: SymbolID) -> SettingID { rows[id].second }

  /// Whether it is a screen that lies in tabs.
  func isInTabs(_ id: SymbolID) -> Bool { id != Self.end && settings[rows[id].second].tabs != .none }

  func screen(_ id: SymbolID) -> ScreenID? {
    let number = rows[id].first.index
    return number == 0 ? nil : ScreenID(index: number - 1)
  }

  mutating func intern(_ screen: ScreenID?, _ setting: StackSymbol.Setting) -> SymbolID { intern(screen, settings.intern(setting)) }

  /// A screen in the setting of another.
  mutating func intern(_ screen: ScreenID?, _ setting: SettingID) -> SymbolID {
    rows.intern(RowID(index: screen.map { $0.index + 1 } ?? 0), setting)
  }

  /// A screen laid on another in the same frame, where nothing is asked of the one below.
  mutating func intern(_ screen: ScreenID?, joining below: StackSymbol) -> SymbolID {
    joined.grow(to: below.settingID, with: .none)
    if joined[below.settingID] == .none {
      var setting = below.setting
      setting.isFrameBottom = false
      setting.isStackBottom = false
      joined[below.settingID] = settings.intern(setting)
    }
    return intern(screen, joined[below.settingID])
  }
}
