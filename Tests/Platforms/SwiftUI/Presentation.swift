import UIKit

/// The content of one hosting controller: the root, or a presentation.
@MainActor package final class Hosting {
  enum Phase { case coming, here, going }
  package enum Style { case sheet, fullScreen, popover }

  weak var below: Hosting?
  package let style: Style
  var phase = Phase.coming
  weak var root: Node?
  /// The UIKit controllers among the views.
  var controllers: [UIViewController] = []
  var presenting: Presentation?
  package var isFixed: Bool { root?.wish(DismissDisabled.self)?.isDisabled ?? false }
  /// The place at which the arrow of a popover points, in the presenting view.
  package internal(set) var anchor: CGRect?
  /// The detents that views have asked for. With several, the sheet jumps visibly.
  package private(set) var detents: [Set<PresentationDetent>] = []
  /// Whether a finger is on the presentation.
  var isHeld = false

  init(over below: Hosting?, style: Style) { (self.below, self.style) = (below, style) }

  func looksForDetents() {
    if let detents = root?.wish(Detents.self)?.detents, self.detents.last != detents { self.detents.append(detents) }
  }

  package var isDialog: Bool { detents.last == [.medium] }
  /// The reason why the controller can't present. (Observed in 2022: https://github.com/aheze/Popovers/issues/11, if it already presents.
  /// The refusal in the other cases is assumed: it is the stricter behaviour.)
  var refuses: String? {
    if presenting != nil || controllers.contains(where: { $0.presentedViewController != nil }) { return "is presenting" }
    if phase == .coming { return "has not appeared" }
    return isHeld ? "is held" : nil
  }
  /// https://developer.apple.com/documentation/swiftui/view/interactivedismissdisabled(_:). (Covers: assumed, no page says that people can
  /// pull them.)
  var offersPull: Bool { below != nil && style != .fullScreen && !isFixed }

  /// Returns the visible nodes, without those of presentations over it.
  package func seen(where isWanted: (Node) -> Bool) -> [Node] {
    var found: [Node] = []
    root?.collect(&found) { node in
      if !node.isVisible || node.isPresented && node !== root { return (false, false) }
      return (isWanted(node), true)
    }
    return found
  }

  var hosts: [any Host] { seen { $0.host != nil }.compactMap(\.host) }
}

/// A sheet, popover or cover of a view: "If `item` changes, the system dismisses the sheet and replaces it with a new one",
/// https://developer.apple.com/documentation/swiftui/view/sheet(item:ondismiss:content:).
///
/// SwiftUI calls `onDismiss` in between. (Observed in 2024: https://github.com/pointfreeco/swift-navigation/pull/238.) The duration is
/// assumed: no page states it. The runtime only relies on it being shorter than `FlowTime.transition`.
@MainActor final class Presentation: Host {
  private(set) weak var node: Node?
  private let style: Hosting.Style
  /// The anchor of a popover.
  var anchor: CGRect? { didSet { shown?.hosting.anchor = anchor } }
  private weak var hosting: Hosting?
  private(set) var shown: (id: AnyHashable, hosting: Hosting, view: any View, action: DismissAction)?
  private var wanted: (id: AnyHashable, view: any View)?
  private var letGo: () -> Void = {}
  private var onDismiss: () -> Void = {}
  /// The item that UIKit has refused to present. SwiftUI doesn't try again (observed in iOS 16.1:
  /// https://github.com/pointfreeco/swift-composable-architecture/issues/1991), or tries again as soon as it can (observed in 2023:
  /// https://github.com/subconsciousnetwork/subconscious/issues/900).
  private var lost: AnyHashable?

  init(_ node: Node, _ style: Hosting.Style) {
    (self.node, self.style) = (node, style)
    node.simulator.has(self)
  }

  func set(
    _ wanted: (id: AnyHashable, view: any View)?, in hosting: Hosting?, letGo: @escaping () -> Void, onDismiss: @escaping () -> Void
  ) {
    (self.wanted, self.hosting, self.letGo, self.onDismiss) = (wanted, hosting, letGo, onDismiss)
    // A leaving presentation keeps its old view. (Assumed: there is no item for a new view.)
    if let wanted, wanted.id == shown?.id { shown?.view = wanted.view }
  }

  var kids: [ChildNode] {
    guard let shown, let node else { return [] }
    var environment = node.environment
    (environment.hosting, environment.stack, environment.isPresented) = (shown.hosting, nil, true)
    environment.isInPresentation = false
    environment.dismiss = shown.action
    return [ChildNode(key: [AnyHashable("presented"), shown.id], view: shown.view, environment: environment)]
  }

  func sync() {
    guard let node, let hosting else { return }
    if wanted?.id != lost { lost = nil }
    if let shown {
      // A presentation stays while it appears, leaves or is held. (Assumed: UIKit doesn't dismiss during a transition. The presentation is
      // then open for longer, which is the stricter behaviour.)
      if shown.id == wanted?.id || shown.hosting.phase != .here || shown.hosting.isHeld { return }
      return dismiss()
    }
    guard let wanted, wanted.id != lost, node.isVisible else { return }
    // UIKit: "Attempt to present … which is already presenting", or "whose view is not in the window hierarchy".
    if let why = hosting.refuses {
      if hosting.below == nil, hosting.phase == .coming { return }
      node.simulator.warn("\(wanted.id) is to be presented from what \(why)")
      if node.simulator.happens() { lost = wanted.id }
      return
    }
    present(wanted)
  }

  private func present(_ wanted: (id: AnyHashable, view: any View)) {
    guard let node, let hosting else { return }
    let scene = node.simulator
    scene.isMoving()
    let new = Hosting(over: hosting, style: style)
    new.anchor = anchor
    let action = DismissAction(number: scene.next()) { [weak self] in self?.closes(new) }
    shown = (wanted.id, new, wanted.view, action)
    hosting.presenting = self
    node.evaluate()
    for childNode in node.kids.dropFirst() {
      childNode.isPresented = true
      new.root = childNode
    }
    scene.after(500 + scene.lateness(50)) { [weak hosting] in
      if new.phase != .coming { return }
      new.phase = .here
      if new.style == .fullScreen, scene.coversHide { hosting?.root?.isShown = false }
    }
  }

  private func dismiss() {
    guard let node, let shown else { return }
    shown.hosting.phase = .going
    hosting?.root?.isShown = true
    node.simulator.isMoving()
    node.simulator.after(450 + node.simulator.lateness(50)) { [weak self] in self?.ends(shown.hosting) }
  }

  private func ends(_ hosting: Hosting) {
    guard let node, shown?.hosting === hosting else { return }
    shown = nil
    lost = wanted?.id
    self.hosting?.presenting = nil
    node.isDirty()
    onDismiss()
  }

  /// A view calls `dismiss()`. The binding is set at once, and the presentation leaves as if the app had set the binding. (Assumed: the
  /// page of `DismissAction` states no time. A later change would be like a change by a finger.)
  private func closes(_ hosting: Hosting) {
    if shown?.hosting !== hosting || hosting.phase != .here { return }
    node?.simulator.isTouched()
    hosting.root?.isTakenOff = true
    letGo()
  }

  /// A finger closes the presentation. The binding is set when the view is gone (observed in 2024:
  /// https://github.com/johnpatrickmorgan/FlowStacks/issues/69), or when the finger is lifted (assumed, and both are tried). The content of
  /// a popover disappears first, as UIKit calls `viewDidDisappear` before `presentationControllerDidDismiss`. (Assumed: no page says that
  /// SwiftUI differs.)
  func isPulledDown(for milliseconds: Int, finishing: Bool) {
    guard let scene = node?.simulator, let top = shown?.hosting else { return }
    scene.isTouched()
    top.isHeld = true
    let isEarly = scene.happens()
    scene.after(milliseconds) { [weak self] in
      guard let self else { return }
      if finishing, isEarly, self.shown?.hosting === top { self.letGo() }
      scene.after(250) { [weak self] in
        top.isHeld = false
        guard let self, finishing, self.shown?.hosting === top else { return }
        if !isEarly, self.style == .popover {
          top.root?.isShown = false
          scene.flush()
        }
        top.root?.isTakenOff = true
        if !isEarly { self.letGo() }
        self.ends(top)
      }
    }
  }

  /// Ends the presentation with its view (observed in 2024: https://github.com/pointfreeco/swift-navigation/pull/192), or with the context
  /// below it. `onDismiss` is called in some cases. (Assumed, and both are tried.)
  func goes() {
    guard let scene = node?.simulator else { return }
    node = nil
    if shown == nil { return }
    shown = nil
    if hosting?.presenting === self { hosting?.presenting = nil }
    hosting?.root?.isShown = true
    if scene.happens() { scene.after(0) { [onDismiss] in onDismiss() } }
  }
}

struct Presenting<Item: Identifiable, Content: View>: Modification {
  let style: Hosting.Style
  let item: Binding<Item?>
  let onDismiss: () -> Void
  let content: (Item) -> Content
  var anchor: CGRect?

  func update(_ node: Node, _ environment: inout EnvironmentValues) {
    let presentation = node.host as? Presentation ?? Presentation(node, style)
    node.host = presentation
    presentation.anchor = anchor
    var wanted: (AnyHashable, any View)? = item.wrappedValue.map { (AnyHashable($0.id), content($0)) }
    if environment.isInPresentation, node.simulator.looksAtOuter { wanted = nil }
    environment.isInPresentation = true
    presentation.set(wanted, in: environment.hosting, letGo: { item.wrappedValue = nil }, onDismiss: onDismiss)
  }

  func others(_ node: Node) -> [ChildNode] { (node.host as? Presentation)?.kids ?? [] }
}

extension View {
  nonisolated public func sheet<Item: Identifiable, Content: View>(
    item: Binding<Item?>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View { modified(Presenting(style: .sheet, item: item, onDismiss: onDismiss ?? {}, content: content)) }
  @available(iOS 14.0, *)
  nonisolated public func fullScreenCover<Item: Identifiable, Content: View>(
    item: Binding<Item?>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View { modified(Presenting(style: .fullScreen, item: item, onDismiss: onDismiss ?? {}, content: content)) }
  nonisolated public func popover<Item: Identifiable, Content: View>(
    item: Binding<Item?>, attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds), arrowEdge: Edge = .top,
    @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View {
    modified(Presenting(style: .popover, item: item, onDismiss: {}, content: content, anchor: attachmentAnchor.place))
  }
}

/// https://developer.apple.com/documentation/swiftui/popoverattachmentanchor
public enum PopoverAttachmentAnchor {
  case rect(Anchor<CGRect>.Source)

  /// The place; nil for the whole view.
  var place: CGRect? {
    switch self {
    case .rect(let source): source.place
    }
  }
}

public struct Anchor<Value> {
  public struct Source { let place: Value? }
}

extension Anchor.Source where Value == CGRect {
  public static func rect(_ rect: CGRect) -> Anchor<CGRect>.Source { .init(place: rect) }
  public static var bounds: Anchor<CGRect>.Source { .init(place: nil) }
}
