@_spi(FlowGenerated) import FlowRuntime
import Metro

/// A platform that finishes every request at once, and has no gestures. It counts the requests.
@MainActor final class InstantPlatform: FlowPlatform {
  typealias App = Metro
  typealias Place = FlowPicture<Metro>.Place

  private(set) var stacks: [Stack] = []
  private var turns: [@MainActor () -> Void] = []

  func makeContext(_ presentation: FlowPresentation?, hasMoved: @escaping @MainActor () -> Void) -> Context { Context() }

  func makeAlert(
    _ alert: FlowShownAlert, isAnswered: @escaping @MainActor (String?) -> Void, hasMoved: @escaping @MainActor () -> Void
  ) -> Context { Context() }

  func makeStack(at place: Place, hasMoved: @escaping @MainActor () -> Void) -> Stack {
    let stack = Stack()
    stacks.append(stack)
    return stack
  }

  func makeTabs(
    of flow: String, at place: Place, isTapped: @escaping @MainActor (String) -> Void, hasMoved: @escaping @MainActor () -> Void
  ) -> Tabs { Tabs() }

  func makePages(_ pages: FlowPicture<Metro>.Pages, at place: Place, hasMoved: @escaping @MainActor () -> Void) -> Pages {
    Pages(pages.current)
  }

  func afterThisTurn(_ work: @escaping @MainActor @Sendable () -> Void) { turns.append(work) }
  func afterAWhile(_ work: @escaping @MainActor @Sendable () -> Void) { turns.append(work) }

  /// Ends the turn.
  func settle() { while !turns.isEmpty { turns.removeFirst()() } }

  @MainActor class Controller {
    init() {}
    var controller: Controller { self }
    var isMoving: Bool { false }
  }

  @MainActor final class Context: Controller, FlowContextPlatform {
    private var presented: Context?
    private weak var below: Context?
    var isPresented: Bool { below != nil }
    var canPresent: Bool { presented == nil }
    func hold(_ content: Controller, animated: Bool) {}
    func present(_ other: Context, from action: String?, animated: Bool) { (presented, other.below) = (other, self) }
    func dismissPresented(animated: Bool) {
      presented?.below = nil
      presented = nil
    }
  }

  @MainActor final class Stack: Controller, FlowStackPlatform {
    typealias App = Metro
    private(set) var made = 0
    private(set) var pushes = 0
    private(set) var pops = 0
    private(set) var sets = 0
    private(set) var shown: [Controller] = []
    /// The number of reads of `controllers`.
    private(set) var looks = 0

    var controllers: [Controller] {
      looks += 1
      return shown
    }
    var count: Int { shown.count }
    var top: Controller? { shown.last }
    func makeScreen(_ screen: FlowPicture<Metro>.Screen, over below: Controller?) -> Controller {
      made += 1
      return Controller()
    }
    func makePages(_ pages: FlowPicture<Metro>.Pages, over below: Controller?) -> (pages: Pages, controller: Controller) {
      let made = Pages(pages.current)
      return (made, made)
    }
    func push(_ controller: Controller) {
      pushes += 1
      shown.append(controller)
    }
    func pop(to controller: Controller) {
      pops += 1
      while let last = shown.last, last !== controller { shown.removeLast() }
    }
    func set(_ controllers: [Controller], animated: Bool) {
      sets += 1
      shown = controllers
    }
  }

  @MainActor final class Tabs: Controller, FlowTabsPlatform {
    private(set) var selected: String?
    func set(_ controllers: [(tab: String, controller: Controller)]) {}
    func select(_ tab: String) { selected = tab }
  }

  @MainActor final class Pages: Controller, FlowPagesPlatform {
    private(set) var current: MetroRoute
    init(_ current: MetroRoute) { self.current = current }
    func show(_ page: MetroRoute) { current = page }
  }
}
