#if !os(macOS)

import Combine

/// The model of a screen's view.
@MainActor open class FlowBaseViewModel<Coordinator: AnyObject>: Combine.ObservableObject, FlowLoadedModel {
  /// The coordinator of the screen's flow. The reference is strong, because a view model may outlive the controller of its view, for
  /// example while it waits for an answer.
  public let coordinator: Coordinator
  private var isSetUp = false

  /// Creates a model.
  public init(coordinator: Coordinator) { self.coordinator = coordinator }

  /// Prepares the model. The app calls this method once, when the view of the screen loads. If a link puts the screen below another one,
  /// its view loads only when people go back to it.
  open func setup() {}

  final func viewHasLoaded() {
    if isSetUp { return }
    isSetUp = true
    setup()
  }
}

/// A model that starts when the view of its screen loads.
@MainActor protocol FlowLoadedModel: AnyObject {
  func viewHasLoaded()
}

#endif
