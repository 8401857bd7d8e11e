#if !os(macOS)

@_spi(FlowGenerated) import FlowRuntime
import Combine
import SwiftUI

/// Screens on top of each other.
///
/// Of its transitions SwiftUI says nothing but that a screen appears. While one is under way nothing else is asked for. Of a way back it says
/// when that is gone for certain; one that is gone by somebody who cannot have seen the top screen is undone.
@MainActor public final class FlowShownStack<App: FlowSwiftUIApp>: FlowShownModel<App>, Combine.ObservableObject, FlowStackPlatform {
  /// What is shown, the bottom one first; empty only before it is first set.
  @Combine.Published private(set) var screens: [FlowShownScreen<App>] = []
  /// What was shown before the transition that is under way.
  private(set) var before: [FlowShownScreen<App>] = []
  /// What is to be shown.
  private var asked: [FlowShownScreen<App>] = []
  /// Whether a transition is under way, seen or not: until it has ended SwiftUI could miss another.
  private var isBusy = false
  private var isWatched = false
  /// A screen below the top one that has come to be seen: somebody is on the way back to it, and may turn round.
  private weak var revealed: FlowShownScreen<App>?
  /// Which transition it is: what waits for the end of another is late.
  private var turn = 0
  private let router: FlowShownRouter<App>
  private let time: FlowTime
  private let hasMoved: @MainActor () -> Void

  init(
    _ router: FlowShownRouter<App>, _ time: FlowTime, hasMoved: @escaping @MainActor () -> Void
  ) {
    (self.router, self.time, self.hasMoved) = (router, time, hasMoved)
  }

  // MARK: What it is asked for

  public var controller: FlowShownModel<App> { self }
  public var isMoving: Bool { isBusy && isWatched || isOpen }
  /// Who has turned round sees the top one and not the one below; where neither is seen, all of them are out of sight.
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

  // MARK: What SwiftUI says

  /// Somebody has gone back, or is on the way and does not turn round any more.
  func isCut(to count: Int) {
    guard count > 0, count < screens.count else { return }
    // Also while the transition that has brought it is said to be under way: that may have ended long ago.
    let isMeant = asked == screens && screens.last?.hasAppeared ?? false
    show(Array(screens.prefix(count)))
    if isMeant { asked = screens }
    isWatched = true
    wait()
    if isMeant { hasMoved() }
  }

  // MARK: One transition after another

  private func advance() {
    while !isBusy, let next {
      let isSeen = isWatched || screens.last?.isVisible ?? false
      FlowTime.show(isWatched) { show(next) }
      // What nobody sees takes no time.
      if isSeen { wait() } else { before = [] }
    }
  }

  /// What is to be shown next on the way to what is asked for; nil if that is shown, or nothing can be put on what nobody sees.
  private var next: [FlowShownScreen<App>]? {
    if screens == asked || asked.isEmpty { return nil }
    if !App.stacksOneByOne || screens.isEmpty && asked.count == 1 { return asked }
    let common = common(asked)
    if common == screens.count {
      // A link is followed where it is seen.
      return screens.last?.isVisible ?? true ? Array(asked.prefix(common + 1)) : nil
    }
    // Links within a view go with it: first what lies on a view that is to be another.
    return common + 1 == screens.count && asked.count > common ? Array(asked.prefix(common + 1)) : Array(screens.prefix(max(common, 1)))
  }

  private func show(_ next: [FlowShownScreen<App>]) {
    // Of several that go one after another all are seen to.
    if !isBusy || before.count < screens.count { before = screens }
    for screen in next.dropFirst(common(next)) { screen.isPut() }
    screens = next
    revealed = nil
  }

  /// How many of those that are shown, from the bottom on, are the same as others.
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
      // A finger that was on the screen can hold up what was asked for.
      if patience <= 0 || !self.isHeldUp { self.hasEnded() } else { self.look(turn, until: patience - FlowTime.transition) }
    }
  }

  /// Whether what is to be seen has not been yet, or what has gone still is.
  private var isHeldUp: Bool {
    if let top = screens.last, !top.hasAppeared { return true }
    guard let gone = before.last, !screens.contains(gone) else { return false }
    return gone.isVisible
  }

  private func isSeen(_ screen: FlowShownScreen<App>) {
    if let top = screens.last, top.hasAppeared, screen !== top { isRevealed(screen) }
    // Its transition begins now, however long ago it was asked for: forwards, and back where a finger has held it up.
    if isBusy, screen === screens.last { wait() }
    advance()
  }

  /// SwiftUI may say when somebody has gone back only after that.
  private func isRevealed(_ screen: FlowShownScreen<App>) {
    revealed = screen
    // A finger can stay where it is, and not all that goes again is said to have gone: nothing waits longer than a way back takes.
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
