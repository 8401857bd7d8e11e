#if !os(macOS)

@_spi(FlowGenerated) import FlowRuntime
import SwiftUI

/// The content of a window's root: a flow, and what shows it.
@MainActor public struct FlowRootContent<App: FlowSwiftUIApp>: SwiftUI.View {
  /// The flow's name in the YAML, as it was when it came there: what takes the place of its bottom screen does not change it.
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
