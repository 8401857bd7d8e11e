@_spi(FlowGenerated) import FlowRuntime
import Testing
import UIKit

@testable import FlowUIKit

@MainActor @Suite("A popover") struct PopoverTests {
  private static func popover(of trip: Trip) -> UIPopoverPresentationController? {
    _ = trip.device.clock.settle()
    return trip.device.chain.last?.popoverPresentationController
  }

  @Test(arguments: [false, true]) func `a popover points at the marked view, otherwise at the source of the screen`(isMarked: Bool) throws {
    let trip = Trip(isPad: true)
    let (source, marked) = (UIView(), UIView())
    let screen = try #require(trip.views.first)
    (screen.popoverSource, screen.view.flowSource) = (source, nil)
    screen.view.addSubview(marked)
    marked.flowSource = isMarked ? "@app.move" : "line.stop.goOn"
    trip.present("b", .popover)
    #expect(Self.popover(of: trip)?.sourceView === (isMarked ? marked : source))
    #expect(trip.fault == nil)
  }

  @Test func `a popover has the size of its content`() throws {
    let trip = Trip(isPad: true)
    for id in ["b", "c"] {
      trip.present(id, .popover)
      _ = trip.device.clock.settle()
      let (shown, screen) = (try #require(trip.device.chain.last), try #require(trip.views.last))
      screen.preferredContentSize = CGSize(width: 200, height: id == "b" ? 100 : 50)
      #expect(shown.preferredContentSize == screen.preferredContentSize && shown !== screen)
    }
    #expect(trip.fault == nil)
  }

  @Test(arguments: ["left", "right", "toolbar", "nowhere"]) func `a popover points at a marked item in a bar of the screen`(bar: String)
    throws
  {
    let trip = Trip(isPad: true)
    let screen = try #require(trip.views.first)
    let (source, item) = (UIView(), UIBarButtonItem())
    (screen.popoverSource, screen.view.flowSource) = (source, nil)
    item.flowSource = "@app.move"
    switch bar {
    case "left": screen.navigationItem.leftBarButtonItems = [UIBarButtonItem(), item]
    case "right": screen.navigationItem.rightBarButtonItems = [item]
    case "toolbar": screen.toolbarItems = [item]
    default: break
    }
    trip.present("b", .popover)
    let popover = try #require(Self.popover(of: trip))
    #expect(popover.barButtonItem === (bar == "nowhere" ? nil : item))
    #expect(popover.sourceView === (bar == "nowhere" ? source : nil))
    #expect(trip.fault == nil)
  }

  @Test func `a popover points only at a visible view`() throws {
    let trip = Trip(isPad: true)
    let screen = try #require(trip.views.first)
    let views = (0..<4).map { _ in UIView() }
    for view in views { view.flowSource = "@app.move" }
    for view in views.dropLast() { screen.view.addSubview(view) }
    // These views were marked last: a view in no window, a hidden view, and a view on another page.
    views[2].isHidden = true
    views[1].frame.origin.x = 1000
    trip.present("b", .popover)
    #expect(Self.popover(of: trip)?.sourceView === views[0])
    #expect(trip.fault == nil)
  }

  /// The runtime forgets views that don't exist any more. A view that is marked again comes last, for example a tapped row of a list.
  @Test func `a popover points at the view that was marked last`() throws {
    let trip = Trip(isPad: true)
    let screen = try #require(trip.views.first)
    let views = (0..<100).map { _ in UIView() }
    for view in views {
      UIView().flowSource = "@app.move"
      view.flowSource = "@app.move"
      screen.view.addSubview(view)
    }
    views[1].flowSource = "@app.move"
    trip.present("b", .popover)
    #expect(Self.popover(of: trip)?.sourceView === views[1])
    #expect(views.allSatisfy { $0.flowSource == "@app.move" })
  }

  @Test func `a popover without a source is a sheet`() throws {
    let trip = Trip(.flow(on: .tour(.one)), isPad: true)
    for view in trip.views { view.view.flowSource = nil }
    trip.present("b", .popover)
    #expect(Self.popover(of: trip) == nil)
    #expect(trip.device.chain.last?.modalPresentationStyle == .pageSheet)
    #expect(trip.fault == nil)
  }

  @Test func `a removed mark restores the earlier source of a popover`() {
    let view = UIView()
    view.flowSource = "a"
    view.flowSource = "b"
    #expect(view.flowSource == "b")
    view.flowSource = nil
    #expect(view.flowSource == nil)
  }
}

@MainActor @Suite("A sheet") struct SheetTests {
  private static func sheet(of trip: Trip) -> UISheetPresentationController? {
    _ = trip.device.clock.settle()
    return trip.device.chain.last?.presentationController as? UISheetPresentationController
  }

  @Test func `a sheet has the height of its detents`() {
    let trip = Trip()
    trip.present("b", detents: [.share(0.25), .medium, .large])
    #expect(Self.sheet(of: trip)?.detents.map { $0.height(of: 800) } == [200, 400, 800])
    #expect(Self.sheet(of: trip)?.prefersGrabberVisible == true)
    #expect(trip.fault == nil)
  }

  @Test func `a sheet without detents has the height of the system`() {
    let trip = Trip()
    trip.present("b")
    #expect(Self.sheet(of: trip)?.detents.map { $0.height(of: 800) } == [800])
    #expect(Self.sheet(of: trip)?.prefersGrabberVisible == false)
    #expect(trip.fault == nil)
  }

  /// SwiftUI does the same. If there is room, UIKit centers the dialog and ignores its heights.
  @Test func `a dialog without detents takes half of the screen`() {
    let trip = Trip()
    trip.present("b", .dialog)
    #expect(Self.sheet(of: trip)?.detents.map { $0.height(of: 800) } == [400])
    trip.present("c", .dialog, detents: [.large])
    #expect(Self.sheet(of: trip)?.detents.map { $0.height(of: 800) } == [800])
    #expect(trip.fault == nil)
  }
}
