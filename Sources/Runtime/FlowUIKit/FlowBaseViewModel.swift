#if !os(macOS)

import Combine

/// What a view shows and does.
@MainActor open class FlowBaseViewModel<Coordinator: AnyObject>: Combine.ObservableObject {
  /// Kept: a view model may outlive the controller that shows its view, as one that waits for an answer does.
  public let coordinator: Coordinator

  public init(coordinator: Coordinator) {
    self.coordinator = coordinator
    setup()
  }

  /// Called once, when the view model is made.
  open func setup() {}
}

#endif
