#if !os(macOS)

@_spi(FlowGenerated) import FlowRuntime
import Combine
import SwiftUI
import UIKit

/// The root, or a presentation over another context.
///
/// SwiftUI reports when a presentation begins to appear, and when it has been dismissed. It doesn't report that it has appeared, or that it
/// won't appear. The context infers both from the time that has passed.
@MainActor final class FlowShownContext<App: FlowSwiftUIApp>: FlowShownModel<App>, Combine.ObservableObject, FlowContextPlatform {
  private enum Phase { case away, coming, here, going }

  let router: FlowShownRouter<App>
  let presentation: FlowPresentation?
  /// The text and the buttons of an alert.
  let alert: FlowShownAlert?
  private let answer: @MainActor (_ button: String?) -> Void
  @Combine.Published private(set) var content: FlowShownModel<App>?
  /// The content of the root, for the root's view.
  private(set) var rootContent: FlowRootContent<App>?
  /// The presentation over this context that SwiftUI is asked to show.
  @Combine.Published private(set) var presented: FlowShownContext?
  /// The marked view at which the presentation points, and its place; nil for a popover that is shown as a sheet.
  private(set) weak var source: UIView?
  @Combine.Published private(set) var anchor: CGRect?
  /// The animation with which a root replaces another; nil for an immediate change.
  var rootAnimation: SwiftUI.Animation?
  /// The controller behind the views of the context.
  weak var host: UIViewController?
  /// The presentation that is on its way off the screen. It keeps its content.
  private var leaving: FlowShownContext?
  private weak var below: FlowShownContext?
  private var phase = Phase.away
  private(set) var hasAppeared = false
  /// Whether SwiftUI has reported that the views are on the screen.
  private var isSeen = false
  /// The number of the present phase. Work that waits for the end of an earlier phase is dropped.
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

  // MARK: Requests of the reconciler

  var controller: FlowShownModel<App> { self }
  var isMoving: Bool { phase == .coming || phase == .going }
  var isPresented: Bool { phase != .away }
  var canPresent: Bool { phase == .here && presented == nil && leaving == nil && !isBelowAnother }

  var isCovered: Bool { presented == nil && leaving == nil && isBelowAnother }

  /// Whether a presentation of the app itself is shown, or is just leaving. Until it has gone, SwiftUI and UIKit present nothing. A search
  /// controller doesn't count.
  private var isBelowAnother: Bool { host?.presentedViewController.map { !($0 is UISearchController) } ?? false }

  func hold(_ content: FlowShownModel<App>, animated: Bool) {
    guard presentation == nil else { return self.content = content }
    rootContent = router.navigation.rootFlow.map { FlowRootContent(flowName: $0, content: content) }
    let isOther = self.content != nil
    SwiftUI.withAnimation(animated ? rootAnimation : nil) { self.content = content }
    // SwiftUI itself notifies assistive technologies of transitions.
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

  // MARK: Reports of SwiftUI

  /// Handles the appearance of the views.
  func appears() {
    (hasAppeared, isSeen) = (true, true)
    switch phase {
    case .away where presentation == nil: enter(.here)
    case .coming: wait(FlowTime.transition) { $0.enter(.here) }
    case .away, .here, .going: break
    }
  }

  /// Handles that the views have left the screen or are covered.
  func disappears() {
    isSeen = false
    if phase == .going { wait(FlowTime.transition) { $0.hasGone() } }
  }

  /// Updates the place at which the presentation points, after a layout has moved the marked view.
  func hasLaidOut() {
    if anchor == nil { return }
    // Views can't be notified during a layout.
    time.after(0) { [weak self] in
      guard let self, let place = self.place(of: self.source), place != self.anchor else { return }
      self.anchor = place
    }
  }

  private func place(of source: UIView?) -> CGRect? {
    guard let source, let host else { return nil }
    return source.convert(source.bounds, to: host.view)
  }

  /// Handles that people or an action of SwiftUI have closed the presentation.
  func isClosed(_ other: FlowShownContext) {
    guard presented === other else { return }
    // SwiftUI doesn't report the end of a popover that has left the screen before.
    let hasLeft = other.hasAppeared && !other.isSeen && other.canPresent
    letGo()
    if hasLeft { other.wait(FlowTime.moment) { $0.hasGone() } }
  }

  /// Handles the end of the presentation's dismissal.
  func hasDismissed() { leaving?.hasGone() }

  // MARK: Reports of UIKit about alerts

  /// Handles that the alert over the context is on the screen.
  func hasShown(_ alert: FlowShownContext) {
    alert.hasAppeared = true
    if alert.phase == .coming { alert.enter(.here) }
  }

  /// Handles the answer to the alert over the context. The alert has gone.
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
    // Something else may be in the way. A presentation that never appeared isn't a closed one, and ``hasAppeared`` shows the difference.
    wait(FlowTime.patience) { $0.isRefused() }
  }

  private func isRefused() {
    if below?.presented === self { below?.presented = nil }
    // SwiftUI must first see that nothing is presented. Otherwise it wouldn't notice the next request.
    wait(FlowTime.moment) { $0.enter(.away) }
  }

  private func letGo() {
    guard let other = presented else { return }
    leaving = other
    presented = nil
    other.goes()
    other.wait(FlowTime.patience) { $0.hasGone() }
  }

  /// Begins to leave, with all presentations over this one.
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
