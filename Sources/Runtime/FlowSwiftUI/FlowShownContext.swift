#if !os(macOS)

@_spi(FlowGenerated) import FlowRuntime
import Combine
import SwiftUI
import UIKit

/// The root, or what is presented over another context.
///
/// SwiftUI says when what is presented begins to appear, and when it has been dismissed. It says neither when it has appeared, nor that it is not
/// going to: both are taken from the time that has passed.
@MainActor final class FlowShownContext<App: FlowSwiftUIApp>: FlowShownModel<App>, Combine.ObservableObject, FlowContextPlatform {
  private enum Phase { case away, coming, here, going }

  let router: FlowShownRouter<App>
  let presentation: FlowPresentation?
  /// What it says and offers as an alert, and what is called when it has been answered.
  let alert: FlowShownAlert?
  private let answer: @MainActor (_ button: String?) -> Void
  @Combine.Published private(set) var content: FlowShownModel<App>?
  /// The same at the root.
  private(set) var rootContent: FlowRootContent<App>?
  /// What is over it as far as it is to be.
  @Combine.Published private(set) var presented: FlowShownContext?
  /// The marked view that what is over it points at, and where that is; nil for a popover that is shown as a sheet.
  private(set) weak var source: UIView?
  @Combine.Published private(set) var anchor: CGRect?
  /// How one root takes the place of another; nil at once.
  var rootAnimation: SwiftUI.Animation?
  /// What stands behind its views.
  weak var host: UIViewController?
  /// What was over it and is on its way off the screen; it shows what it has shown.
  private var leaving: FlowShownContext?
  private weak var below: FlowShownContext?
  private var phase = Phase.away
  private(set) var hasAppeared = false
  /// Whether its views are on the screen, as far as SwiftUI has said so.
  private var isSeen = false
  /// Which of its phases it is in: what waits for the end of another is late.
  private var turn = 0
  private let time: FlowTime
  private let hasMoved: @MainActor () -> Void

  init(
    _ router: FlowShownRouter<App>, _ presentation: FlowPresentation?, _ time: FlowTime, hasMoved: @escaping @MainActor () -> Void
  ) {
    (self.router, self.presentation, self.time, self.hasMoved) = (router, presentation, time, hasMoved)
    (alert, answer) = (nil, { _ in })
  }

  init(
    _ router: FlowShownRouter<App>, _ alert: FlowShownAlert, _ time: FlowTime, answer: @escaping @MainActor (_ button: String?) -> Void,
    hasMoved: @escaping @MainActor () -> Void
  ) {
    (self.router, self.alert, self.time, self.answer, self.hasMoved) = (router, alert, time, answer, hasMoved)
    presentation = FlowPresentation(alert.isList ? .confirm : .alert)
  }

  // MARK: What it is asked for

  var controller: FlowShownModel<App> { self }
  var isMoving: Bool { phase == .coming || phase == .going }
  var isPresented: Bool { phase != .away }
  var canPresent: Bool { phase == .here && presented == nil && leaving == nil && !isBelowAnother }

  var isCovered: Bool { presented == nil && leaving == nil && isBelowAnother }

  /// Whether something of the app's own is presented, or is just leaving: until it has gone, SwiftUI and UIKit present nothing. Searching is no such thing.
  private var isBelowAnother: Bool { host?.presentedViewController.map { !($0 is UISearchController) } ?? false }

  func hold(_ content: FlowShownModel<App>, animated: Bool) {
    guard presentation == nil else { return self.content = content }
    rootContent = router.navigation.rootFlow.map { FlowRootContent(flowName: $0, content: content) }
    let isOther = self.content != nil
    SwiftUI.withAnimation(animated ? rootAnimation : nil) { self.content = content }
    // Of transitions SwiftUI tells assistive technologies itself.
    if isOther, isSeen { UIAccessibility.post(notification: .screenChanged, argument: nil) }
  }

  func present(_ other: FlowShownContext, from action: String?, animated: Bool) {
    source = FlowSourceMarks.view(of: action, in: host?.viewIfLoaded?.window)
    anchor = place(of: source)
    other.below = self
    other.comes()
    FlowTime.show(animated) { presented = other }
  }

  func dismissPresented(animated: Bool) { FlowTime.show(animated) { letGo() } }

  // MARK: What SwiftUI says

  /// Its views come to the screen.
  func appears() {
    (hasAppeared, isSeen) = (true, true)
    switch phase {
    case .away where presentation == nil: enter(.here)
    case .coming: wait(FlowTime.transition) { $0.enter(.here) }
    case .away, .here, .going: break
    }
  }

  /// Its views have left the screen, or are covered.
  func disappears() {
    isSeen = false
    if phase == .going { wait(FlowTime.transition) { $0.hasGone() } }
  }

  /// What is over it points at the same view, which may be elsewhere now.
  func hasLaidOut() {
    if anchor == nil { return }
    // Views cannot be told of it while they are laid out.
    time.after(0) { [weak self] in
      guard let self, let place = self.place(of: self.source), place != self.anchor else { return }
      self.anchor = place
    }
  }

  private func place(of source: UIView?) -> CGRect? {
    guard let source, let host else { return nil }
    return source.convert(source.bounds, to: host.view)
  }

  /// What is over it has been closed by somebody: by a finger, or by an action of SwiftUI's own.
  func isClosed(_ other: FlowShownContext) {
    guard presented === other else { return }
    // Of a popover that has left the screen before that SwiftUI says nothing more.
    let hasLeft = other.hasAppeared && !other.isSeen && other.canPresent
    letGo()
    if hasLeft { other.wait(FlowTime.moment) { $0.hasGone() } }
  }

  /// What was over it is not there any more.
  func hasDismissed() { leaving?.hasGone() }

  // MARK: What UIKit says of alerts

  /// The alert over it is there.
  func hasShown(_ alert: FlowShownContext) {
    alert.hasAppeared = true
    if alert.phase == .coming { alert.enter(.here) }
  }

  /// The alert over it has been answered, and is gone.
  func isAnswered(_ alert: FlowShownContext, _ button: String?) {
    if presented === alert { presented = nil }
    if leaving === alert { leaving = nil }
    alert.turn += 1
    alert.phase = .away
    alert.answer(button)
  }

  // MARK: Phases

  private func enter(_ phase: Phase) {
    turn += 1
    self.phase = phase
    if !isMoving { hasMoved() }
  }

  private func wait(_ milliseconds: Int, then act: @escaping @MainActor @Sendable (FlowShownContext) -> Void) {
    turn += 1
    let turn = turn
    time.after(milliseconds) { [weak self] in if let self, self.turn == turn { act(self) } }
  }

  private func comes() {
    hasAppeared = false
    phase = .coming
    // Something else is in the way. Not shown is not closed: whoever looks finds out that it has never appeared.
    wait(FlowTime.patience) { $0.isRefused() }
  }

  private func isRefused() {
    if below?.presented === self { below?.presented = nil }
    // SwiftUI has to see that nothing is to be presented, or it would not see that it is to be again.
    wait(FlowTime.moment) { $0.enter(.away) }
  }

  private func letGo() {
    guard let other = presented else { return }
    leaving = other
    presented = nil
    other.goes()
    other.wait(FlowTime.patience) { $0.hasGone() }
  }

  /// With all that is over it.
  private func goes() {
    turn += 1
    phase = .going
    presented?.goes()
  }

  private func hasGone() {
    guard phase == .going else { return }
    if let above = presented {
      presented = nil
      above.hasGone()
    }
    if below?.leaving === self { below?.leaving = nil }
    enter(.away)
  }
}

#endif
