@_spi(FlowGenerated) import FlowRuntime
@_spi(FlowGenerated) @testable import FlowSwiftUI
import SwiftUI
import Metro

// A test chooses whether stacks use paths or links. A generated app uses one of them.
extension Metro: FlowSwiftUIApp {
  @MainActor package static var stacksOneByOne = false
  @MainActor static var fault: Fault?
  /// The identifier with which each view marks itself for popovers.
  @MainActor static var marked = "@app.move"

  package static var storageKey: String { "metro" }
  package static func view(of screen: FlowScreen<Metro>) -> some View { MetroScreenView(screen: screen) }

  /// The root view, as flowc generates it for iOS 14. Other flows are shown by their content.
  @ViewBuilder package static func root(_ content: FlowRootContent<Metro>) -> some View {
    let _ = Records.current.isAtRoot(content.flowName)
    switch content.flowName {
    case LineFlow.name: LineFlow.RootView(content: content)
    case TourFlow.name: TourFlow.RootView(content: content)
    case MainFlow.name: MainFlow.RootView(content: content)
    default: content
    }
  }

  @ViewBuilder package static func stack(_ stack: FlowShownStack<Metro>) -> some View {
    if fault == .hasNoIdentity {
      NamelessStackView(stack: stack)
    } else if fault == .missesSwipes {
      if stacksOneByOne { UnresponsiveLinkStackView(stack: stack) } else { UnresponsiveStackView(stack: stack) }
    } else if stacksOneByOne {
      FlowLinkStackView(stack: stack)
    } else {
      FlowPathStackView(stack: stack)
    }
  }
}

/// The state of a view, which lasts as long as the view.
@MainActor final class Memory: ObservableObject {
  @Published var text = ""
  private var screen: FlowScreen<Metro>?

  init() { Records.current.memories.append(Weak(object: self)) }

  func isOf(_ screen: FlowScreen<Metro>) {
    if let before = self.screen, before !== screen {
      Records.current.fault("the view of \(before.route.path) is that of \(screen.route.path)")
    }
    if self.screen == nil { Records.current.isSeen(screen) }
    if Metro.fault == .keepsViews { Records.current.kept.append(self) }
    self.screen = screen
  }
}

struct Weak { weak var object: AnyObject? }

/// The events that the views of an app have recorded.
@MainActor final class Records {
  static var current = Records()
  var memories: [Weak] = []
  private(set) var faults: [String] = []
  /// The number of views that each screen has had.
  private var views: [ObjectIdentifier: (screen: Weak, count: Int)] = [:]
  /// The screens that people or views have removed without an action. If such a screen returns, it has a new view.
  private var takenOff: Set<ObjectIdentifier> = []
  /// The flows that were shown at the root, in order, without repetitions.
  private(set) var roots: [String] = []
  /// Objects that a faulty app keeps alive.
  var kept: [AnyObject] = []
  /// The outcomes that views have received, each with the screen of the view.
  private(set) var heard: [String] = []

  func isAtRoot(_ flow: String) { if roots.last != flow { roots.append(flow) } }

  func fault(_ text: String) { faults.append(text) }

  func hears(_ outcome: RideOutcome, _ route: MetroRoute) { heard.append("\(route.path): \(outcome)") }

  func isSeen(_ screen: FlowScreen<Metro>) {
    let known = views[ObjectIdentifier(screen)]
    let count = known?.screen.object === screen ? (known?.count ?? 0) + 1 : 1
    views[ObjectIdentifier(screen)] = (Weak(object: screen), count)
    let wasTakenOff = takenOff.remove(ObjectIdentifier(screen)) != nil
    if count > 1, !wasTakenOff { fault("\(screen.route.path) has another view") }
  }

  func isTakenOff(_ screen: FlowScreen<Metro>) { takenOff.insert(ObjectIdentifier(screen)) }

  var livingMemories: Int { memories.count { $0.object != nil } }
  var livingScreens: [FlowScreen<Metro>] { views.values.compactMap { $0.screen.object as? FlowScreen<Metro> } }
}

/// The view of one screen.
struct MetroScreenView: View {
  let screen: FlowScreen<Metro>
  @StateObject private var memory = Memory()
  @EnvironmentObject private var router: FlowObservableRouter<Metro>

  var body: some View {
    let _ = memory.isOf(screen)
    Text(screen.route.path).accessibilityIdentifier("path").flowSource(Metro.marked)
      .onOutcome { (outcome: RideOutcome) in Records.current.hears(outcome, screen.route) }
  }
}

/// A view of a stack that doesn't distinguish two screens of one type.
struct NamelessStackView: View {
  @ObservedObject var stack: FlowShownStack<Metro>

  var body: some View {
    NavigationStack(
      path: Binding {
        Array(stack.screens.indices.dropFirst())
      } set: {
        stack.isCut(to: $0.count + 1)
      }
    ) {
      Group { if let bottom = stack.screens.first { FlowStackedView(screen: bottom) } }
        .navigationDestination(for: Int.self) { index in
          let screens = stack.screens.count > index ? stack.screens : stack.before
          if let screen = screens.dropFirst(index).first { FlowStackedView(screen: screen) }
        }
    }
  }
}
