@_spi(FlowGenerated) import FlowRuntime
import Metro
import Testing
import UIKit

@_spi(FlowGenerated) @testable import FlowSwiftUI
@testable import SwiftUI

/// Transitions respect the settings of people and apps.
@MainActor @Suite struct MotionTests {
  @Test(arguments: [false, true])
  func `moves have no transitions if the user reduces motion or the move asks for none`(byMove: Bool) {
    let trip = Trip(DisplayScenario.home)
    Animations.disabled = 0
    trip.push("b")
    #expect(trip.fault == nil && Animations.disabled == 0)
    func make(_ verb: FlowVerb<Metro>) { if byMove { trip.router.withoutAnimation { trip.make(verb) } } else { trip.make(verb) } }
    Device.current.reducesMotion = !byMove
    make(.push(.screen(.line(.stop("c")))))
    #expect(trip.fault == nil && Animations.disabled == 1)
    make(.present(.flow(on: .line(.stop("d")))))
    #expect(trip.fault == nil && Animations.disabled >= 2)
    let count = Animations.disabled
    make(.dismiss)
    #expect(trip.fault == nil && Animations.disabled > count)
  }

  @Test func `a new root has the animation of the app, and is announced to assistive technologies`() {
    let trip = Trip(DisplayScenario.home, rootAnimation: .default)
    trip.push("b")
    #expect(trip.fault == nil && Animations.count == 0 && Device.current.announced.isEmpty)
    trip.make(.root(.flow(on: .line(.stop("z")))))
    #expect(trip.fault == nil && Animations.count == 1 && Device.current.announced.count == 1)
    Device.current.reducesMotion = true
    trip.make(.root(.flow(on: .line(.stop("y")))))
    #expect(trip.fault == nil && Animations.count == 1)
  }
}
