#if !os(macOS)

@_spi(FlowGenerated) import FlowRuntime
import UIKit

/// The place of a navigation controller in the state. From it, the coordinators know their screens.
@MainActor final class FlowStackPlace<App: FlowUIKitApp> {
  let router: FlowUIKitRouter<App>
  let place: FlowPicture<App>.Place
  private weak var navigationController: UINavigationController?
  /// The number of the stack. Another stack at this place has a navigation controller of its own.
  private let number: Int?

  init(router: FlowUIKitRouter<App>, at place: FlowPicture<App>.Place, _ navigationController: UINavigationController) {
    (self.router, self.place, self.navigationController) = (router, place, navigationController)
    number = Self.stack(at: place, in: router.navigation)?.number
  }

  /// The stack; nil if another one has replaced it.
  var stack: FlowPicture<App>.Stack? {
    guard navigationController != nil, let stack = Self.stack(at: place, in: router.navigation), stack.number == number else { return nil }
    return stack
  }

  /// The top screen, if it is active.
  var activeScreen: FlowScreen<App>? {
    guard let top = stack?.top else { return nil }
    let screen = FlowScreen(router, top.screen, number: top.number)
    return screen.isActive ? screen : nil
  }

  private static func stack(at place: FlowPicture<App>.Place, in navigation: FlowNavigation<App>) -> FlowPicture<App>.Stack? {
    let contexts = FlowPicture(of: navigation).contexts
    var content = contexts.indices.contains(place.context) ? contexts[place.context].content : nil
    for tab in place.tabs {
      guard case .tabs(let tabs)? = content else { return nil }
      content = tabs.tabs.first { $0.tab == tab }?.content
    }
    if case .stack(let stack)? = content { return stack }
    return nil
  }
}

#endif
