#if !os(macOS)

@_spi(FlowGenerated) import FlowRuntime
import SwiftUI

@MainActor extension FlowRouter {
  /// Returns a binding to a fact, for a control such as a toggle.
  ///
  /// - Parameter change: makes the move that gives the fact the value, for example an action of the screen. If the move is refused, the
  ///   control shows the fact's present value.
  public func binding<Result>(to fact: App.Fact, change: @escaping @MainActor (_ value: Bool) -> Result) -> SwiftUI.Binding<Bool> {
    SwiftUI.Binding {
      self.navigation.facts.contains(fact)
    } set: { value in
      _ = change(value)
      // Makes the control read the fact again.
      if self.navigation.facts.contains(fact) != value { self.navigationWillChange() }
    }
  }
}

#endif
