/// Views side by side, with a bar or as pages. One of them is visible. The others exist, and may receive `onAppear` before they appear.
/// (Observed in iOS 17, and no more in iOS 18: https://www.swiftyplace.com/blog/swiftui-view-lifecycle-onappear)
@MainActor package final class TabHost: Host {
  private(set) weak var node: Node?
  private(set) var tabs: [(tag: AnyHashable, node: Node)] = []
  /// The visibly selected tab.
  package private(set) var displayed: AnyHashable? { didSet { if displayed != oldValue { jumps += 1 } } }
  /// The number of visible selections.
  package private(set) var jumps = 0
  private var select: (AnyHashable) -> Void = { _ in }
  let isPaged: Bool
  package fileprivate(set) var hasSidebar = false

  init(_ node: Node, isPaged: Bool) { (self.node, self.isPaged) = (node, isPaged) }

  func update(_ tabs: [(tag: AnyHashable, node: Node)], selection: AnyHashable, select: @escaping (AnyHashable) -> Void) {
    let isNew = displayed == nil
    (self.tabs, displayed, self.select) = (tabs, selection, select)
    show()
    if isNew, !isPaged, let scene = node?.simulator, scene.tellsAllTabs { for tab in tabs where tab.tag != displayed { tell(tab.node) } }
  }

  private func tell(_ tab: Node) {
    for inner in tab.all(where: { _ in true }) where !inner.isPresented { tab.simulator.appears(inner) }
  }

  private func show() { for tab in tabs { tab.node.isShown = tab.tag == displayed } }

  /// Whether a visible view hides the bar.
  package var isBarHidden: Bool {
    var found: [Node] = []
    displayed.flatMap { content(of: $0) }?.collect(&found) { node in
      let change = (node.view as? any AnyModified)?.modification as? TabBarVisibility
      let isInner = (node.host as? TabHost).map { !$0.isPaged } ?? false
      // If several nested views set the visibility, the outermost one may count.
      return (node.isVisible && change?.isHidden ?? false, change == nil && !isInner && !node.isPresented)
    }
    return !found.isEmpty
  }

  package var tags: [AnyHashable] { tabs.map(\.tag) }
  /// The identifiers by which tests of the user interface find the items of the bar; nil for an item without one.
  package var identifiers: [String?] { tabs.map { Self.modification(TabItem.self, of: $0.node)?.identifier } }
  package var badges: [String?] { tabs.map { Self.modification(Badge.self, of: $0.node)?.text } }
  package var roles: [String?] { tabs.map { Self.modification(TabItem.self, of: $0.node)?.role } }
  package var sections: [String?] { tabs.map { Self.modification(TabItem.self, of: $0.node)?.section } }

  /// Returns the outermost modification of a type around the content of a tab.
  private static func modification<Change: Modification>(_ type: Change.Type, of tab: Node) -> Change? {
    let marked = tab.first { ($0.view as? any AnyModified)?.modification is Change }.first
    return (marked?.view as? any AnyModified)?.modification as? Change
  }

  /// Returns the content of a tab.
  package func content(of tag: AnyHashable) -> Node? { tabs.first { $0.tag == tag }?.node }

  /// People tap an item, choose one in *More*, or swipe to a page. The item is visibly selected before the binding is set. If the binding
  /// keeps its value, the bar returns to the old item at the next evaluation of the view, and not before. (Assumed: it is the stricter
  /// behaviour. If the bar returned by itself, the runtime would have nothing to do.)
  package func isTapped(_ index: Int) {
    guard tabs.indices.contains(index), let scene = node?.simulator else { return }
    scene.isTouched()
    displayed = tabs[index].tag
    show()
    select(tabs[index].tag)
    scene.flush()
  }

  package func isSwiped(by step: Int) { if let index = tags.firstIndex(where: { $0 == displayed }) { isTapped(index + step) } }

  func sync() {}
  func goes() { (node, tabs) = (nil, []) }
}

/// https://developer.apple.com/documentation/swiftui/tabview
public struct TabView<SelectionValue: Hashable, Content: View>: Primitive {
  let selection: Binding<SelectionValue>?
  let content: Content

  public init(selection: Binding<SelectionValue>?, @ViewBuilder content: () -> Content) {
    (self.selection, self.content) = (selection, content())
  }

  package func update(_ node: Node) {
    let host = node.host as? TabHost ?? TabHost(node, isPaged: node.environment.isPaged)
    node.host = host
    host.hasSidebar = node.environment.hasSidebar
    var environment = node.environment
    (environment.isPaged, environment.hasSidebar) = (false, false)
    node.setKids([ChildNode(key: "tabs", view: content, environment: environment)])
    var tabs: [(AnyHashable, Node)] = []
    for childNode in node.kids {
      for found in childNode.first(where: { Self.tag(of: $0) != nil }) { if let tag = Self.tag(of: found) { tabs.append((tag, found)) } }
    }
    guard let selection else { return }
    host.update(tabs, selection: AnyHashable(selection.wrappedValue)) { tag in
      if let value = tag.base as? SelectionValue { selection.wrappedValue = value }
    }
  }

  private static func tag(of node: Node) -> AnyHashable? { ((node.view as? any AnyModified)?.modification as? Tag)?.tag }
}
