#if !os(macOS)

@_spi(FlowGenerated) import FlowRuntime
import Combine
import SwiftUI

/// The screens of a stack.
///
/// SwiftUI reports nothing about a transition except that a screen appears. While a transition runs, the stack requests no other one.
/// SwiftUI reports a way back when it is certain. If people who can't have seen the top screen have gone back, the stack undoes it.
@MainActor public final class FlowShownStack<App: FlowSwiftUIApp>: FlowShownModel<App>, Combine.ObservableObject, FlowStackPlatform {
  /// The shown screens, the bottom one first. Empty only before the first call of ``set(_:animated:)``.
  @Combine.Published private(set) var screens: [FlowShownScreen<App>] = []
  /// The screens that were shown before the running transition.
  private(set) var before: [FlowShownScreen<App>] = []
  /// The wanted screens.
  private var asked: [FlowShownScreen<App>] = []
  /// Whether a transition runs, visible or not. Before its end, SwiftUI could miss another one.
  private var isBusy = false
  private var isWatched = false
  /// A screen below the top one that has become visible. People are on the way back to it, and may still cancel.
  private weak var revealed: FlowShownScreen<App>?
  /// The number of the transition. Work that waits for the end of an earlier one is dropped.
  private var turn = 0
  private let router: FlowShownRouter<App>
  private let time: FlowTime
  private let hasMoved: @MainActor () -> Void

  init(
    _ router: FlowShownRouter<App>, _ time: FlowTime, hasMoved: @escaping @MainActor () -> Void
  ) {
    (self.router, self.time, self.hasMoved) = (router, time, hasMoved)
  }

  // MARK: Requests of the reconciler

  public var controller: FlowShownModel<App> { self }
  public var isMoving: Bool { isBusy && isWatched || isOpen }
  /// After a cancelled way back, the top screen is visible and the one below isn't. If neither is visible, the whole stack is out of sight.
  public var isOpen: Bool { revealed.map { $0.isVisible || !(screens.last?.isVisible ?? false) } ?? false }
  public var controllers: [FlowShownModel<App>] { asked }
  public var count: Int { asked.count }
  public var top: FlowShownModel<App>? { asked.last }

  public func makeScreen(_ screen: FlowPicture<App>.Screen, over below: FlowShownModel<App>?) -> FlowShownModel<App> {
    FlowShownScreen(FlowScreen(router, screen.screen, number: screen.number)) { [weak self] in self?.isSeen($0) }
  }

  public func makePages(_ pages: FlowPicture<App>.Pages, over below: FlowShownModel<App>?)
    -> (pages: FlowShownPages<App>, controller: FlowShownModel<App>)
  {
    let shown = FlowShownPages(router, pages, hasMoved: hasMoved)
    return (shown, FlowShownScreen(shown) { [weak self] in self?.isSeen($0) })
  }

  public func push(_ controller: FlowShownModel<App>) { set(controllers + [controller], animated: true) }

  public func pop(to controller: FlowShownModel<App>) {
    var rest = controllers
    while let last = rest.last, last !== controller { rest.removeLast() }
    if !rest.isEmpty { set(rest, animated: true) }
  }

  public func set(_ controllers: [FlowShownModel<App>], animated: Bool) {
    asked = []
    for case let screen as FlowShownScreen<App> in controllers { asked.append(screen) }
    isWatched = animated
    advance()
  }

  // MARK: Reports of SwiftUI

  /// Handles that people have gone back, or can no longer cancel the way back.
  func isCut(to count: Int) {
    guard count > 0, count < screens.count else { return }
    // True even while the transition to this screen seems to run, because it may have ended long ago.
    let isMeant = asked == screens && screens.last?.hasAppeared ?? false
    show(Array(screens.prefix(count)))
    if isMeant { asked = screens }
    isWatched = true
    wait()
    if isMeant { hasMoved() }
  }

  // MARK: One transition at a time

  private func advance() {
    while !isBusy, let next {
      let isSeen = isWatched || screens.last?.isVisible ?? false
      FlowTime.show(isWatched) { show(next) }
      // Invisible changes take no time.
      if isSeen { wait() } else { before = [] }
    }
  }

  /// The screens to show next on the way to the wanted screens. Nil if these are shown, or if the stack is out of sight and can't grow.
  private var next: [FlowShownScreen<App>]? {
    if screens == asked || asked.isEmpty { return nil }
    if !App.stacksOneByOne || screens.isEmpty && asked.count == 1 { return asked }
    let common = common(asked)
    if common == screens.count {
      // SwiftUI follows a link only on a visible view.
      return screens.last?.isVisible ?? true ? Array(asked.prefix(common + 1)) : nil
    }
    // The links within a view go with the view. The screens on top of a view that changes come first.
    return common + 1 == screens.count && asked.count > common ? Array(asked.prefix(common + 1)) : Array(screens.prefix(max(common, 1)))
  }

  private func show(_ next: [FlowShownScreen<App>]) {
    // If several transitions overlap, all of their screens are watched.
    if !isBusy || before.count < screens.count { before = screens }
    for screen in next.dropFirst(common(next)) { screen.isPut() }
    screens = next
    revealed = nil
  }

  /// Returns how many shown screens are equal to others, counted from the bottom.
  private func common(_ others: [FlowShownScreen<App>]) -> Int {
    var common = 0
    while common < screens.count, common < others.count, screens[common] === others[common] { common += 1 }
    return common
  }

  private func wait() {
    isBusy = true
    turn += 1
    look(turn, until: FlowTime.patience)
  }

  private func look(_ turn: Int, until patience: Int) {
    time.after(FlowTime.transition) { [weak self] in
      guard let self, self.turn == turn else { return }
      // A finger on the screen can delay the transition.
      if patience <= 0 || !self.isHeldUp { self.hasEnded() } else { self.look(turn, until: patience - FlowTime.transition) }
    }
  }

  /// Whether a wanted screen hasn't appeared yet, or a removed screen is still visible.
  private var isHeldUp: Bool {
    if let top = screens.last, !top.hasAppeared { return true }
    guard let gone = before.last, !screens.contains(gone) else { return false }
    return gone.isVisible
  }

  private func isSeen(_ screen: FlowShownScreen<App>) {
    if let top = screens.last, top.hasAppeared, screen !== top { isRevealed(screen) }
    // The transition begins now, even if it was requested earlier: a push, or a way back that a finger delayed.
    if isBusy, screen === screens.last { wait() }
    advance()
  }

  /// SwiftUI may report a way back only after the screen below has appeared.
  private func isRevealed(_ screen: FlowShownScreen<App>) {
    revealed = screen
    // A finger can rest on the screen, and SwiftUI doesn't report every screen that disappears again. The stack therefore waits at most for
    // the time of a way back.
    time.after(FlowTime.transition) { [weak self, weak screen] in if let self, self.revealed === screen { self.revealed = nil } }
  }

  private func hasEnded() {
    isBusy = false
    screens.last?.hasSurelyAppeared()
    before = []
    advance()
    if !isBusy { hasMoved() }
  }
}

#endif
