#if !os(macOS)

@_spi(FlowGenerated) import FlowRuntime
import SwiftUI

/// A context, with what is presented over it.
@MainActor struct FlowContextView<App: FlowSwiftUIApp>: SwiftUI.View {
  @SwiftUI.ObservedObject var context: FlowShownContext<App>

  // What presents stands behind the content, each view of its own: before iOS 14.5 only the outermost of several around each other presents
  // anything, and nothing that is in the content.
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

/// A context over another: it is as it was presented as long as it is seen. Where flows say nothing of it nothing is said, since it would take the
/// place of what a view in it says.
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

  /// Empty where the system, or a view, decides.
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
    // What fits into a part of the height may not in larger text.
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
