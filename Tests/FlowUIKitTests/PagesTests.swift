@_spi(FlowGenerated) import FlowRuntime
import Testing
import UIKit

@testable import FlowUIKit
import Metro

@MainActor @Suite("Pages") struct PagesTests {
  private static func trip(_ faults: Faults? = nil) -> Trip { Trip(.flow(on: .tour(.one)), faults: faults) }

  @Test func `people turn pages`() throws {
    let trip = Self.trip()
    trip.device.turnPage()
    #expect(trip.fault == nil && trip.wanted == "< tour.two >" && trip.tally["swipe"] == 1)
    trip.device.turnPage(finishing: false)
    #expect(trip.fault == nil && trip.wanted == "< tour.two >" && trip.tally["swipe"] == 1)
    for _ in 0..<3 {
      trip.device.turnPage(by: -1)
      #expect(trip.fault == nil && trip.wanted == "< tour.one >")
    }
    // There is no page before the first one or after the last one.
    #expect(trip.tally["swipe"] == 2)
  }

  @Test func `the app turns pages`() throws {
    let trip = Self.trip()
    let first = try #require(trip.device.touchablePages?.viewControllers?.first)
    let dots = try #require(trip.device.touchablePages).dots
    #expect(dots == (3, 0))
    trip.make(.select("three"))
    #expect(trip.fault == nil && trip.shown == "< tour.three >")
    #expect(trip.device.touchablePages?.dots ?? (0, 0) == (3, 2))
    trip.make(.select("one"))
    // A page keeps its view as long as the page controller exists.
    #expect(trip.fault == nil && trip.device.touchablePages?.viewControllers?.first === first)
    #expect(trip.views.allSatisfy { $0.navigationItem.hidesBackButton == false })
  }

  @Test func `pages without swipes keep their views while other pages are shown`() throws {
    let trip = Trip(.flow(on: .form(.name)))
    let first = try #require(trip.device.touchablePages?.viewControllers?.first)
    trip.make(.select("address"))
    #expect(trip.fault == nil && trip.shown == "< form.address >" && trip.device.touchablePages?.dots ?? (1, 1) == (0, 0))
    trip.device.turnPage(by: -1)
    #expect(trip.fault == nil && trip.wanted == "< form.address >")
    trip.make(.select("name"))
    #expect(trip.fault == nil && trip.device.touchablePages?.viewControllers?.first === first)
  }

  @Test func `pages below a screen stay, and are turned again when the screen is gone`() throws {
    let trip = Trip(.flow(on: .guide(.one)))
    trip.device.turnPage()
    #expect(trip.fault == nil && trip.wanted == "( guide.two )" && trip.tally["swipe"] == 1)
    let page = try #require(trip.device.touchablePages?.viewControllers?.first)
    trip.push("a")
    #expect(trip.fault == nil && trip.wanted == "( guide.two line.stop?id=a )" && trip.device.touchablePages == nil)
    trip.device.tapBack()
    #expect(trip.fault == nil && trip.device.touchablePages?.viewControllers?.first === page)
    trip.push("b")
    trip.make(.popTo(["guide.one"]))
    #expect(trip.fault == nil && trip.shown == "( guide.one )")
    trip.device.turnPage()
    #expect(trip.fault == nil && trip.wanted == "( guide.two )")
  }

  @Test func `pages over a screen have the bar of the current page`() {
    let trip = Trip(.flow(on: .line(.stop("a"))))
    trip.make(.push(.screen(.guide(.two))))
    #expect(trip.fault == nil && trip.device.touchableStack?.offersBack == true)
    trip.device.turnPage()
    // The last page hides the way back.
    #expect(trip.fault == nil && trip.wanted == "( line.stop?id=a guide.three )" && trip.device.touchableStack?.offersBack == false)
    trip.device.turnPage(by: -1)
    #expect(trip.fault == nil)
    trip.device.tapBack()
    #expect(trip.fault == nil && trip.wanted == "( line.stop?id=a )")
  }

  @Test func `pages over a screen have no bar if the current page hides it`() {
    let trip = Trip(.flow(on: .line(.stop("a"))))
    trip.make(.push(.screen(.guide(.two))))
    #expect(trip.fault == nil && trip.device.touchableStack?.isNavigationBarHidden == false)
    trip.device.turnPage()
    #expect(trip.fault == nil && trip.device.touchableStack?.isNavigationBarHidden == true)
    trip.push("b")
    #expect(trip.fault == nil && trip.device.touchableStack?.isNavigationBarHidden == false)
    // After a finger turns back, the bar belongs to the screen on top.
    trip.device.swipeBack(finishing: false)
    #expect(trip.fault == nil && trip.device.touchableStack?.isNavigationBarHidden == false)
    trip.device.swipeBack()
    #expect(trip.fault == nil && trip.device.touchableStack?.isNavigationBarHidden == true)
    trip.make(.select("two"))
    #expect(trip.fault == nil && trip.device.touchableStack?.isNavigationBarHidden == false)
  }

  @Test func `the bars of pages over a screen have the items of the current page`() throws {
    let trip = Trip(.flow(on: .line(.stop("a"))))
    trip.make(.push(.screen(.guide(.two))))
    #expect(trip.fault == nil)
    let pages = try #require(trip.device.touchablePages)
    let (item, tool, view) = (UIBarButtonItem(), UIBarButtonItem(), UIView())
    let page = try #require(pages.viewControllers?.first)
    (page.navigationItem.rightBarButtonItems, page.navigationItem.titleView, page.toolbarItems) = ([item], view, [tool])
    let search = UISearchController(searchResultsController: nil)
    (page.navigationItem.searchController, page.navigationItem.hidesSearchBarWhenScrolling) = (search, false)
    trip.device.turnPage()
    #expect(trip.fault == nil && pages.navigationItem.rightBarButtonItems == nil)
    trip.device.turnPage(by: -1)
    #expect(trip.fault == nil && pages.navigationItem.rightBarButtonItems == [item] && pages.toolbarItems == [tool])
    #expect(pages.navigationItem.titleView === view)
    #expect(pages.navigationItem.searchController === search && !pages.navigationItem.hidesSearchBarWhenScrolling)
    trip.device.turnPage()
    #expect(trip.fault == nil && pages.toolbarItems == nil && pages.navigationItem.titleView == nil)
    #expect(pages.navigationItem.searchController == nil && pages.navigationItem.hidesSearchBarWhenScrolling)
  }

  @Test func `the bars of pages over a screen change as soon as the view of the page is loaded`() throws {
    let trip = Trip(.flow(on: .line(.stop("a"))))
    trip.make(.push(.screen(.guide(.two))))
    #expect(trip.fault == nil)
    let pages = try #require(trip.device.touchablePages)
    trip.make(.select("one"))
    let item = UIBarButtonItem()
    // SwiftUI also sets the items late, because it evaluates views when they are shown.
    trip.device.clock.after(10) { pages.viewControllers?.first?.navigationItem.rightBarButtonItems = [item] }
    #expect(trip.fault == nil && trip.wanted == "( line.stop?id=a guide.one )" && pages.navigationItem.rightBarButtonItems == [item])
  }

  @Test func `the bars of pages over a screen follow the scroll view of the current page`() throws {
    let trip = Self.trip()
    let pages = try #require(trip.device.touchablePages)
    #expect(pages.contentScrollView(for: .top) == nil)
    let scrollView = UIScrollView()
    try #require(pages.viewControllers?.first).setContentScrollView(scrollView)
    #expect(pages.contentScrollView(for: .top) === scrollView)
    trip.device.turnPage()
    #expect(trip.fault == nil && pages.contentScrollView(for: .top) == nil)
  }

  @Test func `pages have visible dots`() throws {
    let own = UIPageControl.appearance()
    let color = UIColor()
    own.currentPageIndicatorTintColor = color
    defer { own.currentPageIndicatorTintColor = nil }
    let trip = Self.trip()
    let pages = try #require(trip.device.touchablePages)
    #expect(pages.view.backgroundColor === UIColor.systemBackground)
    let dots = UIPageControl.appearance(whenContainedInInstancesOf: [FlowPageController.self])
    #expect(dots.pageIndicatorTintColor === UIColor.tertiaryLabel && dots.currentPageIndicatorTintColor === color)
  }

  @Test(arguments: [true, false]) func `a page turn of people ends if the app turns to another page`(finishes: Bool) {
    for faults in [nil, Faults.turnsAtOnce] {
      let trip = Self.trip(faults)
      trip.device.turnPage(for: 400, finishing: finishes)
      trip.wait(100)
      trip.make(.select("three"))
      let fault = trip.fault
      #expect((fault == nil) == (faults == nil), "\(fault ?? "nothing")")
      if faults == nil { #expect(trip.wanted == "< tour.three >" && trip.tally["swipe"] == nil) }
    }
  }

  @Test func `pages that UIKit doesn't show at once are set again`() {
    let trip = Self.trip(.refusesPages)
    trip.make(.select("two"))
    #expect(trip.fault == nil && trip.wanted == "< tour.two >" && trip.tally["swipe"] == nil)
  }

  @Test func `pages that a stack replaces release all their views`() {
    let trip = Self.trip()
    trip.device.turnPage()
    _ = trip.device.clock.settle()
    trip.make(.root(.flow(on: .line(.stop("a")))))
    #expect(trip.fault == nil)
    #expect(trip.device.living.filter { $0 is ScreenController }.count == 1)
  }
}
