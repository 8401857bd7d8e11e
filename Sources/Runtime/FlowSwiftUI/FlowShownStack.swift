@_spi(FlowGenerated) import FlowRuntime
import SwiftUI

/// Screens on top of each other.
///
/// Of its transitions SwiftUI says nothing but that a screen appears. While one is under way nothing else is asked for; and a way back that is
/// gone by somebody who cannot have seen the top screen is undone.
@MainActor public final class FlowShownStack<App: FlowSwiftUIApp>: FlowShownModel<App>, ObservableObject, FlowStackPlatform {
  /// What is shown, the bottom one first; empty only before it is first set.
  @Published private(set) var screens: [FlowShownScreen<App>] = []
  /// What was shown before the transition that is under way.
  private(set) var before: [FlowShownScreen<App>] = []
  /// What is to be shown.
  private var asked: [FlowShownScreen<App>] = []
  public private(set) var isMoving = false
  private let router: FlowShownRouter<App>
  private let place: FlowPicture<App>.Place
  private let time: FlowTime
  private let hasMoved: @MainActor () -> Void

  init(
    _ router: FlowShownRouter<App>, at place: FlowPicture<App>.Place, _ time: FlowTime, hasMoved: @escaping @MainActor () -> Void
  ) {
    (self.router, self.place, self.time, self.hasMoved) = (router, place, time, hasMoved)
  }

  // MARK: What it is asked for

  public var controller: FlowShownModel<App> { self }
  public var controllers: [FlowShownModel<App>] { asked }

  public func makeScreen(_ screen: FlowPicture<App>.Screen, height: Int, over below: FlowShownModel<App>?) -> FlowShownModel<App> {
    FlowShownScreen(FlowScreen(router, screen.screen, at: place, height: height)) { [weak self] in self?.advance() }
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
    advance(isSeen: animated)
  }

  // MARK: What SwiftUI says

  /// Somebody has gone back.
  func isCut(to count: Int) {
    guard count > 0, count < screens.count else { return }
    let isMeant = !isMoving && asked == screens && screens.last?.hasAppeared ?? false
    show(Array(screens.prefix(count)))
    if isMeant { asked = screens }
    wait()
  }

  // MARK: One transition after another

  private func advance(isSeen: Bool = true) {
    if isMoving { return }
    guard let next else { return }
    show(next)
    // What is not seen takes no time, but for what has to go on from there.
    if isSeen { wait() } else if screens != asked { advance(isSeen: false) }
  }

  /// What is to be shown next on the way to what is asked for; nil if that is shown, or nothing can be put on what nobody sees.
  private var next: [FlowShownScreen<App>]? {
    if screens == asked || asked.isEmpty { return nil }
    if !App.stacksOneByOne || screens.isEmpty && asked.count == 1 { return asked }
    var common = 0
    while common < screens.count, common < asked.count, screens[common] === asked[common] { common += 1 }
    if common == screens.count {
      // A link is followed where it is seen.
      return screens.last?.isVisible ?? true ? Array(asked.prefix(common + 1)) : nil
    }
    // Links within a view go with it: first what lies on a view that is to be another.
    return common + 1 == screens.count && asked.count > common ? Array(asked.prefix(common + 1)) : Array(screens.prefix(max(common, 1)))
  }

  private func show(_ next: [FlowShownScreen<App>]) {
    before = screens
    for screen in next where !screens.contains(screen) { screen.isPut() }
    screens = next
  }

  private func wait() {
    isMoving = true
    look(after: FlowTime.transition, until: FlowTime.patience)
  }

  private func look(after milliseconds: Int, until patience: Int) {
    time.after(milliseconds) { [weak self] in
      guard let self else { return }
      let top = self.screens.last
      if top?.hasAppeared ?? true || patience < milliseconds {
        top?.hasSurelyAppeared()
        self.hasEnded()
      } else {
        self.look(after: FlowTime.transition, until: patience - milliseconds)
      }
    }
  }

  private func hasEnded() {
    isMoving = false
    before = []
    advance()
    if !isMoving { hasMoved() }
  }
}
