import FlowGraph

/// A screen on a stack, with everything about its place that doesn't change while it is there.
///
/// The state of an app is a word of symbols, top first, followed by ``StackSymbols/end``. The word has the frames of
/// the active stack, then the screen that presented their context, and so on down to the root. Each symbol contains the
/// surroundings of its screen, so that they are known when the screen comes back to the top.
struct StackSymbol: Hashable {
  /// The screen; nil at the end of the word.
  let screen: ScreenID?
  /// A row of ``StackSymbols/settings``.
  let settingID: SettingID
  let setting: Setting

  /// The surroundings of a screen. Many screens share one setting.
  struct Setting: Hashable, Sendable {
    var frame: Frame
    var context: Context
    var tabs: TabNest.ID
    /// Whether the screen is the lowest of its frame.
    var isFrameBottom: Bool
    /// Whether the screen is the lowest of its stack.
    var isStackBottom: Bool
    /// The information about the symbols strictly below in the stack: a row of ``StackMachine/lowerParts``.
    var below: LowerPartID

    /// Returns the setting of the lowest screen of a stack, which begins a frame.
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

  /// The origin of the screen's frame (or row of pages).
  enum Frame: Hashable, Sendable {
    case root
    /// Pushed or presented, by an operation whose handlers may run; nil if the operation makes no difference.
    case started(OperationID?)
    /// A tab's flow, or a flow that replaced a tab's flow or the root.
    case unattended
    /// It replaced a frame that this operation had started; nil if the operation doesn't handle being dismissed.
    case heir(of: OperationID?)
  }

  /// The context of the screen.
  struct Context: Hashable, Sendable {
    var isPresented = false
    var isDismissable = false
    /// The operation that presented it, if it handles being dismissed.
    var presenter: OperationID?
    /// The information about everything below the context: a row of ``StackMachine/lowerParts``.
    var below: LowerPartID = .empty
    /// The altered tabs of the context below: a row of the sets of ``Valuations``.
    var alteredTabs: TabSetID = .empty

    static let root = Context()
  }
}

typealias SymbolID = RowID<StackSymbol>
typealias WordID = RowID<[SymbolID]>
typealias SettingID = RowID<StackSymbol.Setting>

/// All symbols by id. A symbol is found by the id of its setting, because comparing settings takes long. Most screens
/// share the setting of the screen from which they are pushed.
struct StackSymbols: Sendable {
  private var settings = Interner<StackSymbol.Setting>()
  /// By screen and setting. Screen number 0 means no screen, 1 means the first.
  private var rows = PairInterner<RowID<Screen?>, SettingID, SymbolID>()
  /// By setting: the setting of a screen pushed on it in the same frame; none if not computed yet.
  private var joined = Table<SettingID, SettingID>()

  /// The symbol at the end of every word.
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

  /// Whether a symbol is a screen in tabs.
  func isInTabs(_ id: SymbolID) -> Bool { id != Self.end && settings[rows[id].second].tabs != .none }

  func screen(_ id: SymbolID) -> ScreenID? {
    let number = rows[id].first.index
    return number == 0 ? nil : ScreenID(index: number - 1)
  }

  mutating func intern(_ screen: ScreenID?, _ setting: StackSymbol.Setting) -> SymbolID { intern(screen, settings.intern(setting)) }

  /// Returns the symbol of a screen with a given setting.
  mutating func intern(_ screen: ScreenID?, _ setting: SettingID) -> SymbolID {
    rows.intern(RowID(index: screen.map { $0.index + 1 } ?? 0), setting)
  }

  /// Returns the symbol of a screen pushed on another in the same frame, if nothing asks for the screen below.
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
