@_spi(FlowGenerated) import FlowRuntime
import Metro
import Testing
import UIKit

@testable import FlowSwiftUI

@MainActor @Suite("An alert over views") struct AlertTests {
  private static func ask(_ trip: Trip) -> UIAlertController? {
    trip.make(.present(.flow(on: .ask(.question("a"))), FlowPresentation(.alert)))
    _ = trip.clock.settle()
    return trip.scene.touchableAlert
  }

  @Test(arguments: [false, true]) func `an alert over views performs the action of the tapped button`(byLinks: Bool) throws {
    let trip = Trip(byLinks: byLinks)
    let alert = try #require(Self.ask(trip))
    #expect(alert.title == "Get off at a?" && alert.message == "It costs $1.")
    #expect(alert.actions.map(\.title) == ["Yes, at a", "No", "Nowhere"])
    #expect(trip.fault == nil)
    alert.isTapped(alert.actions[0])
    #expect(trip.fault == nil)
    #expect(trip.router.navigation.activeScreen == .line(.stop("off")))
    #expect(trip.tally["ask.question.yes"] == 1 && trip.tally["swipeDown"] == nil)
  }

  @Test func `an alert over views is shown again if its action has no effect`() throws {
    let trip = Trip()
    let alert = try #require(Self.ask(trip))
    alert.isTapped(alert.actions[2])
    #expect(trip.fault == nil)
    #expect(trip.scene.touchableAlert != nil && trip.scene.touchableAlert !== alert && trip.tally["ask.question.broken"] == 1)
  }

  @Test func `a confirmation over views is closed by a tap outside`() throws {
    let trip = Trip()
    trip.make(.present(.flow(on: .menu(.menu)), FlowPresentation(.confirm)))
    _ = trip.clock.settle()
    try #require(trip.scene.touchableAlert).isTappedAway()
    #expect(trip.fault == nil)
    #expect(trip.router.navigation.contexts.count == 1 && trip.tally["swipeDown"] == 1)
  }

  @Test(arguments: [true, false])
  func `a confirmation over views points at the marked view on an iPad, otherwise it is centered`(isMarked: Bool) throws {
    Metro.marked = isMarked ? "@app.move" : ""
    defer { Metro.marked = "@app.move" }
    let trip = Trip(isPad: true)
    trip.make(.present(.flow(on: .menu(.menu)), FlowPresentation(.confirm)))
    _ = trip.clock.settle()
    let alert = try #require(trip.scene.touchableAlert)
    #expect(alert.preferredStyle == (isMarked ? .actionSheet : .alert))
    #expect((alert.popoverPresentationController?.sourceView?.flowSource == "@app.move") == isMarked)
    #expect(trip.fault == nil)
  }

  @Test(arguments: [UIUserInterfaceIdiom.mac, .vision])
  func `a confirmation over views without a marked view is centered on a Mac`(idiom: UIUserInterfaceIdiom) throws {
    Metro.marked = ""
    defer { Metro.marked = "@app.move" }
    let trip = Trip()
    Device.current.idiom = idiom
    trip.make(.present(.flow(on: .menu(.menu)), FlowPresentation(.confirm)))
    #expect(trip.fault == nil && trip.scene.touchableAlert?.preferredStyle == .alert)
  }

  @Test func `an alert over views is hidden by a presentation and shown again`() throws {
    let trip = Trip()
    _ = try #require(Self.ask(trip))
    trip.present("b")
    #expect(trip.fault == nil)
    #expect(trip.scene.alert == nil && trip.router.navigation.contexts.count == 3)
    trip.make(.dismiss)
    #expect(trip.fault == nil)
    #expect(trip.scene.touchableAlert?.title == "Get off at a?")
  }

  @Test func `an alert over views is removed by a new root and with the sheet below`() throws {
    let trip = Trip()
    trip.present("b")
    _ = try #require(Self.ask(trip))
    #expect(trip.fault == nil)
    trip.make(.dismissAll)
    #expect(trip.fault == nil)
    #expect(trip.scene.alert == nil && trip.scene.chain.count == 1)
  }
}
