@_spi(FlowGenerated) import FlowRuntime
import Metro
import Testing
import UIKit

@testable import FlowUIKit

@MainActor @Suite("An alert") struct AlertTests {
  private static func ask(_ trip: Trip) {
    trip.make(.present(.flow(on: .ask(.question("a"))), FlowPresentation(.alert)))
    _ = trip.device.clock.settle()
  }

  /// Taps a button of the visible alert. Nothing else keeps the alert alive.
  private static func tap(_ index: Int, of trip: Trip) throws {
    let alert = try #require(trip.device.touchableAlert)
    alert.isTapped(alert.actions[index])
  }

  @Test func `an alert has the texts of its screen with their values`() throws {
    let trip = Trip()
    Self.ask(trip)
    let alert = try #require(trip.device.touchableAlert)
    #expect(alert.title == "Get off at a?")
    #expect(alert.message == "It costs $1.")
    #expect(alert.actions.map(\.title) == ["Yes, at a", "No", "Nowhere"])
    #expect(alert.actions.map(\.style) == [.destructive, .cancel, .default])
    #expect(alert.view.accessibilityIdentifier == "ask.question")
    #expect(alert.actions.map(\.accessibilityIdentifier) == ["ask.question.yes", "ask.question.no", "ask.question.broken"])
    #expect(trip.fault == nil)
  }

  @Test func `an alert performs the action of the tapped button`() throws {
    let trip = Trip()
    Self.ask(trip)
    try Self.tap(0, of: trip)
    #expect(trip.fault == nil)
    #expect(trip.router.navigation.activeScreen == .line(.stop("off")))
    #expect(trip.tally["ask.question.yes"] == 1 && trip.tally["swipeDown"] == nil)
    #expect(trip.device.transitions == 2)
  }

  @Test func `an alert has a button only while its action can be taken`() throws {
    let trip = Trip()
    Self.ask(trip)
    try Self.tap(0, of: trip)
    _ = trip.device.clock.settle()
    Self.ask(trip)
    #expect(trip.device.touchableAlert?.actions.map(\.title) == ["Yes, at a", "No", "As before", "Nowhere"])
    #expect(trip.fault == nil)
    // The buttons change while the alert is visible.
    _ = trip.router.act("forget", if: { true }) { _ in FlowChoice(.stay, clears: [.seen]) }
    #expect(trip.fault == nil)
    #expect(trip.device.touchableAlert?.actions.map(\.title) == ["Yes, at a", "No", "Nowhere"])
  }

  @Test func `an alert is shown again if its action has no effect`() throws {
    let trip = Trip()
    Self.ask(trip)
    try Self.tap(2, of: trip)
    trip.wait(350)
    #expect(trip.device.touchableAlert == nil)
    #expect(trip.fault == nil)
    #expect(trip.device.touchableAlert != nil)
  }

  @Test func `a confirmation is closed by a tap outside`() throws {
    let trip = Trip()
    trip.make(.present(.flow(on: .menu(.menu)), FlowPresentation(.confirm)))
    _ = trip.device.clock.settle()
    #expect(trip.device.touchableAlert?.preferredStyle == .actionSheet)
    #expect(trip.device.touchableAlert?.actions.last?.style == .cancel)
    trip.device.touchableAlert?.isTappedAway()
    #expect(trip.fault == nil)
    #expect(trip.router.navigation.contexts.count == 1 && trip.tally["swipeDown"] == 1)
  }

  @Test func `a confirmation points at the marked view on an iPad`() throws {
    let trip = Trip(isPad: true)
    let source = UIView()
    try #require(trip.views.first).view.addSubview(source)
    source.flowSource = "@app.move"
    trip.make(.present(.flow(on: .menu(.menu)), FlowPresentation(.confirm)))
    _ = trip.device.clock.settle()
    #expect(trip.device.touchableAlert?.preferredStyle == .actionSheet)
    #expect(trip.device.touchableAlert?.popoverPresentationController?.sourceView === source)
    trip.device.touchableAlert?.isTappedAway()
    #expect(trip.fault == nil)
    #expect(trip.router.navigation.contexts.count == 1 && trip.tally["swipeDown"] == 1)
  }

  @Test(arguments: [UIUserInterfaceIdiom.pad, .mac, .vision])
  func `a confirmation without a marked view is centered, except on a phone`(idiom: UIUserInterfaceIdiom) throws {
    let trip = Trip()
    trip.device.idiom = idiom
    for view in trip.views { view.view.flowSource = nil }
    trip.make(.present(.flow(on: .menu(.menu)), FlowPresentation(.confirm)))
    _ = trip.device.clock.settle()
    #expect(trip.device.touchableAlert?.preferredStyle == .alert)
    #expect(trip.fault == nil)
  }

  @Test func `an alert is hidden by a presentation and shown again`() {
    let trip = Trip()
    Self.ask(trip)
    trip.present("b")
    #expect(trip.fault == nil)
    #expect(!trip.device.chain.contains { $0 is UIAlertController } && trip.router.navigation.contexts.count == 3)
    trip.device.pullDown()
    #expect(trip.fault == nil)
    #expect(trip.device.touchableAlert?.title == "Get off at a?")
  }

  @Test func `an alert is made only when it can be shown`() {
    let trip = Trip()
    let other = UIViewController()
    other.addChild(UIViewController())
    other.view.addSubview(other.children[0].view)
    trip.device.chain.last?.present(other, animated: true)
    trip.wait(1000)
    let made = trip.device.made
    trip.make(.present(.flow(on: .ask(.question("a"))), FlowPresentation(.alert)))
    trip.wait(20_000)
    #expect(trip.device.made == made && trip.device.warnings.isEmpty)
    other.dismiss(animated: true)
    _ = trip.device.clock.settle()
    #expect(trip.device.touchableAlert != nil && trip.device.made <= made + 2)
  }

  @Test func `an alert is removed by a new root`() throws {
    let trip = Trip()
    Self.ask(trip)
    try Self.tap(1, of: trip)
    trip.make(.dismissAll)
    #expect(trip.fault == nil)
    #expect(trip.tally["ask.question.no"] == nil)
  }
}
