#if !os(macOS)

@_spi(FlowGenerated) import FlowRuntime
import SwiftUI

/// The content of a window's root: a flow with its views.
@MainActor public struct FlowRootContent<App: FlowSwiftUIApp>: SwiftUI.View {
  /// The name of the flow in the YAML file. It stays the same if moves replace the flow's bottom screen.
  public let flowName: String
  let content: FlowShownModel<App>

  public var body: some SwiftUI.View { FlowContentView(content: content) }
}

/// The view of a flow at the root.
@MainActor public struct FlowRootView<Flow: FlowDefinition>: SwiftUI.View where Flow.AppType: FlowSwiftUIApp {
  private let content: FlowRootContent<Flow.AppType>

  public init(content: FlowRootContent<Flow.AppType>) { self.content = content }

  public var body: some SwiftUI.View { content }
}

extension FlowDefinition where AppType: FlowSwiftUIApp {
  /// The view of the flow at the root.
  public typealias RootView = FlowRootView<Self>
}

#endif
