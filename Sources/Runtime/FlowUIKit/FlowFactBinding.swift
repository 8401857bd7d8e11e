#if !os(macOS)

@_spi(FlowGenerated) import FlowRuntime
import SwiftUI

@MainActor extension FlowRouter {
  /// A binding to a fact, for a control such as a toggle.
  ///
  /// - Parameter change: makes the move that gives the fact a value, such as an action of the screen. If the move is refused, the control shows what
  ///   holds.
  public func binding<Result>(to fact: App.Fact, change: @escaping @MainActor (_ value: Bool) -> Result) -> SwiftUI.Binding<Bool> {
    SwiftUI.Binding {
      self.navigation.facts.contains(fact)
    } set: { value in
      _ = change(value)
      // The control is told again what holds.
      if self.navigation.facts.contains(fact) != value { self.navigationWillChange() }
    }
  }
}

#endif
