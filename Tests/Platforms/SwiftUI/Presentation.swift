import UIKit

/// What one hosting controller shows: the root, or what is presented.
@MainActor package final class Hosting {
  enum Phase { case coming, here, going }
  package enum Style { case sheet, fullScreen, popover }

  weak var below: Hosting?
  package let style: Style
  var phase = Phase.coming
  weak var root: Node?
  /// Those of UIKit that stand among its views.
  var controllers: [UIViewController] = []
  var presenting: Presentation?
  package var isFixed: Bool { root?.wish(DismissDisabled.self)?.isDisabled ?? false }
  /// Where the arrow of a popover points to, in what has presented it.
  package internal(set) var anchor: CGRect?
  /// What views have wanted it to have; it is seen to jump where there are several.
  package private(set) var detents: [Set<PresentationDetent>] = []
  /// Whether a finger is on it.
  var isHeld = false

  init(over below: Hosting?, style: Style) { (self.below, self.style) = (below, style) }

  func looksForDetents() {
    if let detents = root?.wish(Detents.self)?.detents, self.detents.last != detents { self.detents.append(detents) }
  }

  package var isDialog: Bool { detents.last == [.medium] }
  /// Why nothing can be presented from it. (Observed in 2022: https://github.com/aheze/Popovers/issues/11, where something is presented. That it is
  /// refused in the other cases is assumed: it is the stricter of the two.)
  var refuses: String? {
    if presenting != nil || controllers.contains(where: { $0.presentedViewController != nil }) { return "is presenting" }
    if phase == .coming { return "has not appeared" }
    return isHeld ? "is held" : nil
  }
  /// https://developer.apple.com/documentation/swiftui/view/interactivedismissdisabled(_:). (Covers: assumed, no page says that they can be pulled.)
  var offersPull: Bool { below != nil && style != .fullScreen && !isFixed }

  /// What can be seen in it, without what is presented over it.
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

/// A sheet, popover or cover that a view may have: "If `item` changes, the system dismisses the sheet and replaces it with a new one",
/// https://developer.apple.com/documentation/swiftui/view/sheet(item:ondismiss:content:).
///
/// `onDismiss` is called in between. (Observed in 2024: https://github.com/pointfreeco/swift-navigation/pull/238.) How long it takes is assumed: no
/// page says so, and what shows an app counts on nothing but that it is less than `FlowTime.transition`.
@MainActor final class Presentation: Host {
  private(set) weak var node: Node?
  private let style: Hosting.Style
  /// Of a popover.
  var anchor: CGRect? { didSet { shown?.hosting.anchor = anchor } }
  private weak var hosting: Hosting?
  private(set) var shown: (id: AnyHashable, hosting: Hosting, view: any View, action: DismissAction)?
  private var wanted: (id: AnyHashable, view: any View)?
  private var letGo: () -> Void = {}
  private var onDismiss: () -> Void = {}
  /// What UIKit has refused to present, of which SwiftUI does not think again (observed in iOS 16.1:
  /// https://github.com/pointfreeco/swift-composable-architecture/issues/1991), or does when it can (observed in 2023:
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
    // What is on its way off the screen shows what it has shown. (Assumed: there is no item to make another view of.)
    if let wanted, wanted.id == shown?.id { shown?.view = wanted.view }
  }

  var kids: [Kid] {
    guard let shown, let node else { return [] }
    var environment = node.environment
    (environment.hosting, environment.stack, environment.isPresented) = (shown.hosting, nil, true)
    environment.isInPresentation = false
    environment.dismiss = shown.action
    return [Kid(key: [AnyHashable("presented"), shown.id], view: shown.view, environment: environment)]
  }

  func sync() {
    guard let node, let hosting else { return }
    if wanted?.id != lost { lost = nil }
    if let shown {
      // While it comes, goes or is held it stays. (Assumed: UIKit dismisses nothing that is on its way, and who asks finds it open for longer.)
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
    for kid in node.kids.dropFirst() {
      kid.isPresented = true
      new.root = kid
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

  /// By `dismiss()`: the binding is set at once, and the view goes as it would if that had been set otherwise. (Assumed: the page of `DismissAction`
  /// says nothing of when. Set later, it would be as by a finger.)
  private func closes(_ hosting: Hosting) {
    if shown?.hosting !== hosting || hosting.phase != .here { return }
    node?.simulator.isTouched()
    hosting.root?.isTakenOff = true
    letGo()
  }

  /// By a finger: the binding is set when the view is gone (observed in 2024: https://github.com/johnpatrickmorgan/FlowStacks/issues/69), or when
  /// the finger is lifted (assumed, and both are tried). What a popover shows has disappeared before, as UIKit calls `viewDidDisappear` before
  /// `presentationControllerDidDismiss`. (Assumed: no page says that SwiftUI does not take it so.)
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

  /// With the view that it belongs to (observed in 2024: https://github.com/pointfreeco/swift-navigation/pull/192), or with what is below it. Some
  /// are told. (Assumed, and both are tried.)
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

  func others(_ node: Node) -> [Kid] { (node.host as? Presentation)?.kids ?? [] }
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

  /// Nil for all of the view.
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
