#if !os(macOS)

import Combine

/// The model of a screen's view.
@MainActor open class FlowBaseViewModel<Coordinator: AnyObject>: Combine.ObservableObject, FlowLoadedModel {
  /// Kept: a view model may outlive the controller that shows its view, as one that waits for an answer does.
  public let coordinator: Coordinator
  private var isSetUp = false

  public init(coordinator: Coordinator) { self.coordinator = coordinator }

  /// Called once, when the view of the screen loads: not for a screen that a link lays below another, before somebody goes back to it.
  open func setup() {}

  final func viewHasLoaded() {
    if isSetUp { return }
    isSetUp = true
    setup()
  }
}

/// A model that begins when the view of its screen loads.
@MainActor protocol FlowLoadedModel: AnyObject {
  func viewHasLoaded()
}

#endif
