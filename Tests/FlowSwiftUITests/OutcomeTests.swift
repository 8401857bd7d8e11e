@_spi(FlowGenerated) import FlowRuntime
@_spi(FlowGenerated) @testable import FlowSwiftUI
import Metro
import Testing

@MainActor @Suite("An outcome", .serialized) struct OutcomeTests {
  private static let finish = FlowVerb<Metro>.finish([RideOutcome.arrived("z")])

  @Test(arguments: [false, true], [FlowPresentation.Style.sheet, .fullScreen, .popover])
  func `an outcome is passed to the view that started the instance`(byLinks: Bool, style: FlowPresentation.Style) {
    let trip = Trip(.flow(on: .line(.stop("a"))), byLinks: byLinks)
    trip.push("b")
    #expect(trip.fault == nil)
    trip.make(.present(.flow(on: .ride(.seat("c"))), FlowPresentation(style)), named: "@app.thenAsk")
    #expect(trip.fault == nil)
    trip.make(Self.finish)
    #expect(trip.fault == nil)
    #expect(Records.current.heard == [#"line.stop?id=b: arrived("z")"#])
    #expect(trip.router.navigation.activeScreen == .line(.stop("z")))
  }

  @Test(arguments: [false, true]) func `an outcome is passed to the view below the pushed screen`(byLinks: Bool) {
    let trip = Trip(.flow(on: .line(.stop("a"))), byLinks: byLinks)
    trip.make(.push(.flow(on: .ride(.seat("c")))), named: "@app.thenAsk")
    #expect(trip.fault == nil)
    trip.make(Self.finish)
    #expect(trip.fault == nil)
    #expect(Records.current.heard == [#"line.stop?id=a: arrived("z")"#])
  }
}
