#if !os(macOS)

@_spi(FlowGenerated) import FlowRuntime
import SwiftUI

/// A context, with the presentations over it.
@MainActor struct FlowContextView<App: FlowSwiftUIApp>: SwiftUI.View {
  @SwiftUI.ObservedObject var context: FlowShownContext<App>

  // The presenting views are behind the content, each in a view of its own. Before iOS 14.5, only the outermost of nested presenting views
  // presents anything, and nothing within the content does.
  var body: some SwiftUI.View {
    content
      .background(FlowAlertPresenter(context: context, alert: context.presented?.alert == nil ? nil : context.presented))
      .background(sheet)
      .background(cover)
      .background(popover)
  }

  private var sheet: some SwiftUI.View {
    SwiftUI.Color.clear
      .sheet(item: presented(as: [.sheet, .dialog] + (context.anchor == nil ? [.popover] : [])), onDismiss: { context.hasDismissed() }) {
        FlowPresentedView(context: $0)
      }
  }

  private var cover: some SwiftUI.View {
    SwiftUI.Color.clear
      .fullScreenCover(item: presented(as: [.fullScreen]), onDismiss: { context.hasDismissed() }) { FlowPresentedView(context: $0) }
  }

  private var popover: some SwiftUI.View {
    SwiftUI.Color.clear
      .popover(
        item: presented(as: context.anchor == nil ? [] : [.popover]), attachmentAnchor: .rect(context.anchor.map { .rect($0) } ?? .bounds)
      ) { FlowPresentedView(context: $0) }
  }

  private var content: some SwiftUI.View {
    context.router.injected(into: SwiftUI.AnyView(SwiftUI.Group { held }))
      .onAppear { context.appears() }
      .onDisappear { context.disappears() }
  }

  @ViewBuilder private var held: some SwiftUI.View {
    if let root = context.rootContent {
      App.root(root).id(ObjectIdentifier(root.content))
    } else if let content = context.content {
      FlowContentView(content: content)
    }
  }

  private func presented(as styles: [FlowPresentation.Style]) -> SwiftUI.Binding<FlowShownContext<App>?> {
    var shown: FlowShownContext<App>?
    if let presented = context.presented, let style = presented.presentation?.style, styles.contains(style) { shown = presented }
    return SwiftUI.Binding { [shown] in
      shown
    } set: { [shown] other in
      if other == nil, let shown { context.isClosed(shown) }
    }
  }
}

/// A presented context. It keeps its presentation as long as it is visible. If the flows set nothing, this view sets nothing either,
/// because it would override the views within it.
@MainActor struct FlowPresentedView<App: FlowSwiftUIApp>: SwiftUI.View {
  let context: FlowShownContext<App>
  @SwiftUI.Environment(\.sizeCategory) private var sizeCategory

  init(context: FlowShownContext<App>) { self.context = context }

  @ViewBuilder var body: some SwiftUI.View {
    if #available(iOS 16, *), !detents.isEmpty {
      fixed.presentationDetents(detents)
    } else {
      fixed
    }
  }

  /// The heights of the sheet; empty if the system or a view decides.
  @available(iOS 16, *) private var detents: Set<SwiftUI.PresentationDetent> {
    guard let presentation = context.presentation else { return [] }
    var detents: Set<SwiftUI.PresentationDetent> = []
    for detent in presentation.detents.isEmpty && presentation.style == .dialog ? [.medium] : presentation.detents {
      if case .share(let share) = detent {
        detents.insert(.fraction(CGFloat(share)))
      } else {
        detents.insert(detent == .medium ? .medium : .large)
      }
    }
    // Large text may not fit into a part of the height.
    if sizeCategory.isAccessibilityCategory, !detents.isEmpty { detents.insert(.large) }
    return detents
  }

  @ViewBuilder private var fixed: some SwiftUI.View {
    if #available(iOS 15, *), !(context.presentation?.isDismissable ?? true) {
      FlowContextView(context: context).interactiveDismissDisabled()
    } else {
      FlowContextView(context: context)
    }
  }
}

#endif
