@_spi(FlowGenerated) import FlowRuntime
import Testing
import UIKit

@testable import FlowUIKit
import Metro

@MainActor @Suite("A title above a controller") struct TitleTests {
  private static func made(of screen: MetroRoute, titled title: String? = nil, hidesBack: Bool = false) -> UIViewController {
    let trip = Trip()
    let showing = FlowShowing(trip.router, .simulated) { _, _, _ in
      let controller = UIViewController()
      controller.navigationItem.title = title
      controller.navigationItem.hidesBackButton = hidesBack
      return controller
    }
    return showing.makeController(of: screen, number: 1, on: UIViewController(), over: nil)
  }

  @Test func `the title above a controller is its own title, or the title of the screen`() {
    #expect(Self.made(of: .ride(.seat("b"))).navigationItem.title == "Seat b, 100 %")
    #expect(Self.made(of: .ride(.seat("b")), titled: "Mine").navigationItem.title == "Mine")
    #expect(Self.made(of: .line(.stop("a"))).navigationItem.title == nil)
  }

  @Test(arguments: [true, false]) func `a title keeps the back button of the controller if the flow shows it`(
    hidesBack: Bool
  ) {
    #expect(Self.made(of: .line(.stop("a")), hidesBack: hidesBack).navigationItem.hidesBackButton == hidesBack)
  }
}
