/// Screens on top of each other, as in a navigation controller, by a path or by links. Screens below are covered and kept. (Observed:
/// https://www.swiftyplace.com/blog/swiftui-view-lifecycle-onappear.) The duration of a transition is assumed: no page states it. The
/// runtime only relies on it being shorter than `FlowTime.transition`.
@MainActor package final class StackHost: Host {
  enum Motion { case none, own, finger }

  struct Entry {
    let token: Int
    let element: AnyHashable
    let link: LinkHost?
    let action: DismissAction
  }

  private(set) weak var node: Node?
  private(set) var displayed: [Entry] = []
  private var leaving: Entry?
  private(set) var motion = Motion.none
  /// The wanted path; nil for links.
  private var path: [AnyHashable]?
  private var setPath: ([AnyHashable]) -> Void = { _ in }
  private var isCustom = false
  /// A path that was set during a transition. SwiftUI doesn't apply it later. (Observed in 2024:
  /// https://github.com/pointfreeco/swift-composable-architecture/issues/2806, https://developer.apple.com/forums/thread/750879)
  private var lost: [AnyHashable]?
  private var isMissed = false
  private var root: any View = EmptyView()
  var destinations: [ObjectIdentifier: (AnyHashable) -> any View] = [:]
  private var links: [LinkHost] = []

  init(_ node: Node) {
    self.node = node
    node.simulator.has(self)
  }

  func update(root: any View, path: [AnyHashable]?, isCustom: Bool = false, setPath: @escaping ([AnyHashable]) -> Void) {
    (self.root, self.path, self.isCustom, self.setPath) = (root, path, isCustom, setPath)
    lay()
  }

  private func lay() {
    guard let node else { return }
    var environment = node.environment
    (environment.stack, environment.level) = (self, 0)
    var kids = [ChildNode(key: "bottom", view: root, environment: environment)]
    let all = displayed + (leaving.map { [$0] } ?? [])
    for (index, entry) in all.enumerated() {
      guard let view = entry.link?.destination ?? (destinations[Self.type(of: entry.element)].map { $0(entry.element) }) else { continue }
      environment.level = index + 1
      (environment.dismiss, environment.isPresented) = (entry.action, true)
      kids.append(ChildNode(key: entry.token, view: view, environment: environment))
    }
    node.setKids(kids)
    let top = displayed.last.map { AnyHashable($0.token) }
    let below = motion == .finger ? displayed.dropLast().last.map { AnyHashable($0.token) } ?? AnyHashable("bottom") : nil
    let shown = [top ?? AnyHashable("bottom"), below, leaving.map { AnyHashable($0.token) }]
    for childNode in node.kids { childNode.isShown = shown.contains(childNode.key) }
  }

  private static func type(of element: AnyHashable) -> ObjectIdentifier { ObjectIdentifier(Swift.type(of: element.base)) }

  func has(_ link: LinkHost) { if !links.contains(where: { $0 === link }) { links.append(link) } }

  private var top: Node? {
    let key = displayed.last.map { AnyHashable($0.token) } ?? AnyHashable("bottom")
    return node?.kids.first { $0.key == key }
  }

  /// Whether the way back is hidden. Without a bar, there is neither a button nor a swipe.
  var hidesBack: Bool { top?.wish(BackHidden.self)?.isHidden ?? false || hidesBar }

  package var hidesBar: Bool { top?.wish(NavigationBarVisibility.self)?.isHidden ?? false }

  /// The title in the bar.
  package var title: LocalizedStringKey? { top?.wish(BarTitle.self)?.title }

  /// The nodes on the stack, the bottom one first.
  package var screens: [Node] {
    guard let kids = node?.kids else { return [] }
    return kids.filter { $0.key != leaving.map { AnyHashable($0.token) } }
  }

  /// The visible nodes: two during a transition.
  package var seen: [Node] { node?.kids.filter(\.isVisible) ?? [] }

  package var isByLinks: Bool { path == nil }

  // MARK: What the app asks for

  func sync() {
    guard node != nil else { return }
    links.removeAll { $0.node == nil }
    if let path { follow(path) } else { followLinks() }
  }

  /// Several screens come and go at once. (Observed since iOS 16, and never of links: https://github.com/johnpatrickmorgan/FlowStacks)
  private func follow(_ path: [AnyHashable]) {
    let isSame = path == displayed.map(\.element)
    if motion != .none {
      if motion == .own, !isSame { isMissed = true }
      return
    }
    if isSame { lost = nil }
    if isSame || path == lost { return }
    lost = nil
    var common = 0
    while common < path.count, common < displayed.count, path[common] == displayed[common].element { common += 1 }
    var new = Array(displayed.prefix(common))
    for element in path.dropFirst(common) { new.append(entry(element, nil)) }
    begin(new)
  }

  private func entry(_ element: AnyHashable, _ link: LinkHost?) -> Entry {
    let token = node?.simulator.next() ?? 0
    let action = DismissAction(number: token) { [weak self] in self?.closes(token) }
    return Entry(token: token, element: element, link: link, action: action)
  }

  /// A link that becomes active while another one is followed isn't followed (observed in iOS 15:
  /// https://github.com/johnpatrickmorgan/FlowStacks/issues/3). Some of these links deactivate themselves (observed in 2022:
  /// https://github.com/johnpatrickmorgan/FlowStacks/issues/33).
  private func followLinks() {
    guard let node else { return }
    var wanted: [LinkHost] = []
    while let link = links.first(where: { $0.level == wanted.count && $0.isActive }) { wanted.append(link) }
    var common = 0
    while common < wanted.count, common < displayed.count, wanted[common] === displayed[common].link { common += 1 }
    if motion != .none {
      if motion == .own, wanted.count > displayed.count, common == displayed.count {
        node.simulator.warn("a link is to be followed while another is")
        if node.simulator.happens() { wanted[common].setActive(false) }
      }
      return
    }
    if common < displayed.count {
      // Several screens leave at once only with `isDetailLink(false)`. (Observed in iOS 13:
      // https://github.com/Whiffer/SwiftUI-PopToRootExample. Apple's page speaks of columns alone.)
      let isPartial = common + 1 < displayed.count && displayed[common].link?.isDetail ?? false
      if isPartial { node.simulator.warn("several screens are to go by a link to details") }
      begin(Array(displayed.prefix(isPartial ? displayed.count - 1 : common)))
    } else if common < wanted.count {
      begin(displayed + [entry(AnyHashable(ObjectIdentifier(wanted[common])), wanted[common])])
    }
  }

  private func begin(_ new: [Entry]) {
    guard let node else { return }
    let old = displayed.last
    displayed = new
    // An invisible stack changes at once. (Assumed: there is nothing to animate. A change that takes time would be like one on the
    // display.)
    if node.isVisible {
      node.simulator.isMoving()
      motion = .own
      leaving = new.contains { $0.token == old?.token } ? nil : old
      node.simulator.after(350 + node.simulator.lateness(50)) { [weak self] in self?.ends() }
    }
    let isPush = isPush(of: new, onto: old)
    lay()
    if isPush { tellsOther() }
  }

  /// Whether a screen is put on the old top screen.
  private func isPush(of new: [Entry], onto old: Entry?) -> Bool { new.count > 1 && new.dropLast().last?.token == old?.token }

  /// If the path is a binding of the app, a screen two below the new one receives `onAppear` although it doesn't appear. (Observed in iOS
  /// 18.5, built with Xcode 16.3: https://dev.classmethod.jp/en/articles/xcode-16-3-navigationstack-onappear-issue, and
  /// https://github.com/RobertDresler/SwiftUINavigation/issues/36)
  private func tellsOther() {
    guard let node, isCustom, node.simulator.happens(), node.kids.count > 3 else { return }
    node.simulator.warn("a screen is told that it appears, which it does not")
    tell(node.kids[node.kids.count - 3])
  }

  private func ends() {
    guard let node else { return }
    (motion, leaving) = (.none, nil)
    if isMissed, let path, path != displayed.map(\.element) {
      node.simulator.warn("a path was changed while screens were moving")
      if node.simulator.happens() { lost = path }
    }
    isMissed = false
    lay()
  }

  // MARK: What people and views do

  var isTouchable: Bool { motion == .none }
  /// Whether people can go back. Without the button, the swipe doesn't work either. (Observed in 2022:
  /// https://github.com/subconsciousnetwork/subconscious/issues/46)
  package var offersBack: Bool { isTouchable && !displayed.isEmpty && !hidesBack }

  private func cut(to count: Int, of entries: [Entry]) {
    if path != nil { setPath(entries.prefix(count).map(\.element)) } else if count < entries.count { entries[count].link?.setActive(false) }
  }

  /// People tap the button, or its menu for several screens. The path or link is set after the screens have left (observed in 2022:
  /// https://github.com/valentinradu/Helm/issues/9), or when they begin to move (assumed of paths, and both are tried).
  func isBackTapped(by count: Int) { if offersBack { goesBack(by: min(count, displayed.count), after: 350, finishing: true) } }

  func isSwiped(for milliseconds: Int, finishing: Bool) {
    if offersBack { goesBack(by: 1, after: milliseconds + 200, finishing: finishing) }
  }

  private func goesBack(by count: Int, after milliseconds: Int, finishing: Bool) {
    guard let node else { return }
    let scene = node.simulator
    scene.isTouched()
    motion = .finger
    lay()
    // The screen below appears as soon as the way back begins, although the path changes later. (Observed in 2022:
    // https://github.com/valentinradu/Helm/issues/9. For UIKit: https://stackoverflow.com/questions/18927878)
    scene.flush()
    let entries = displayed
    let rest = entries.count - count
    let isEarly = scene.happens()
    scene.after(milliseconds - 200) { [weak self] in if finishing, isEarly { self?.cut(to: rest, of: entries) } }
    scene.after(milliseconds) { [weak self] in
      guard let self else { return }
      if finishing {
        self.areTakenOff(entries.dropFirst(rest))
        self.displayed = Array(entries.prefix(rest))
        // If the path stays as it was, SwiftUI doesn't show the removed screens again. (Assumed: it is the stricter behaviour, because
        // SwiftUI doesn't correct it.)
        self.lost = entries.map(\.element)
      }
      self.motion = .none
      if finishing, !isEarly { self.cut(to: rest, of: entries) }
      self.lay()
    }
  }

  private func areTakenOff(_ entries: ArraySlice<Entry>) {
    for childNode in node?.kids ?? [] where entries.contains(where: { AnyHashable($0.token) == childNode.key }) {
      childNode.isTakenOff = true
    }
  }

  /// A view on the stack calls `dismiss()`. The path is set at once. (Assumed, as for a presentation.)
  private func closes(_ token: Int) {
    guard motion == .none, let index = displayed.firstIndex(where: { $0.token == token }) else { return }
    node?.simulator.isTouched()
    areTakenOff(displayed.dropFirst(index))
    cut(to: index, of: displayed)
  }

  /// Ends the host. A bottom screen under other screens receives `onAppear` once more. (Observed if a condition removes the stack:
  /// https://fatbobman.com/en/posts/traps-and-countermeasures-for-abnormal-onappear-calls-in-swiftui)
  func goes() {
    if let node, path != nil, !displayed.isEmpty, node.simulator.happens(), let bottom = node.kids.first { tell(bottom) }
    (node, displayed) = (nil, [])
  }

  private func tell(_ screen: Node) {
    for inner in screen.all(where: { _ in true }) where !inner.isPresented { screen.simulator.appears(inner) }
  }
}

@available(iOS 16.0, *)
public struct NavigationPath: Equatable { public init() {} }

/// https://developer.apple.com/documentation/swiftui/navigationstack/init(path:root:)
@available(iOS 16.0, *)
public struct NavigationStack<Data, Root: View>: Primitive {
  let path: Binding<[AnyHashable]>
  let root: Root

  public init(@ViewBuilder root: () -> Root) where Data == NavigationPath {
    (self.root, path) = (root(), Binding(direct: { [] }) { _ in })
  }

  public init(path: Binding<Data>, @ViewBuilder root: () -> Root)
  where Data: MutableCollection, Data: RandomAccessCollection, Data: RangeReplaceableCollection, Data.Element: Hashable {
    self.root = root()
    self.path = Binding(direct: { path.wrappedValue.map { AnyHashable($0) } }, isCustom: path.isCustom) { elements in
      var data = Data()
      for case let element as Data.Element in elements.map(\.base) { data.append(element) }
      path.wrappedValue = data
    }
  }

  package func update(_ node: Node) {
    let host = node.host as? StackHost ?? StackHost(node)
    node.host = host
    host.update(root: root, path: path.wrappedValue, isCustom: path.isCustom) { path.wrappedValue = $0 }
  }
}

/// https://developer.apple.com/documentation/swiftui/view/navigationdestination(for:destination:)
struct Destination<Element: Hashable, Content: View>: Modification {
  let content: (Element) -> Content
  func update(_ node: Node, _ environment: inout EnvironmentValues) {
    let content = content
    environment.stack?.destinations[ObjectIdentifier(Element.self)] = { element in
      if let element = element.base as? Element { content(element) } else { EmptyView() }
    }
  }
}

@available(iOS 16.0, *)
extension View {
  nonisolated public func navigationDestination<D: Hashable, C: View>(
    for data: D.Type, @ViewBuilder destination: @escaping (D) -> C
  ) -> some View { modified(Destination(content: destination)) }
}

/// https://developer.apple.com/documentation/swiftui/navigationview
@available(iOS, introduced: 13.0, deprecated: 100000.0, message: "use NavigationStack or NavigationSplitView instead")
public struct NavigationView<Content: View>: Primitive {
  let content: Content
  public init(@ViewBuilder content: () -> Content) { self.content = content() }
  package func update(_ node: Node) {
    let host = node.host as? StackHost ?? StackHost(node)
    node.host = host
    host.update(root: content, path: nil) { _ in }
  }
}

/// A link to the view that it pushes as long as it is active.
@MainActor final class LinkHost: Host {
  private(set) weak var node: Node?
  var level = 0
  var isActive = false
  var isDetail = true
  var setActive: (Bool) -> Void = { _ in }
  var destination: any View = EmptyView()
  init(_ node: Node) { self.node = node }
  func sync() {}
  func goes() { node = nil }
}

/// https://developer.apple.com/documentation/swiftui/navigationlink
public struct NavigationLink<Label: View, Destination: View>: Primitive {
  let destination: Destination
  let isActive: Binding<Bool>
  private var isDetail = true
  @available(iOS, introduced: 13.0, deprecated: 16.0, message: "use NavigationLink(value:label:), or navigationDestination(isPresented:)")
  public init(destination: Destination, isActive: Binding<Bool>, @ViewBuilder label: () -> Label) {
    (self.destination, self.isActive) = (destination, isActive)
  }
  /// https://developer.apple.com/documentation/swiftui/navigationlink/isdetaillink(_:)
  nonisolated public func isDetailLink(_ isDetailLink: Bool) -> some View {
    var other = self
    other.isDetail = isDetailLink
    return other
  }
  package func update(_ node: Node) {
    let host = node.host as? LinkHost ?? LinkHost(node)
    node.host = host
    (host.level, host.isActive, host.destination) = (node.environment.level, isActive.wrappedValue, destination)
    host.isDetail = isDetail
    host.setActive = { isActive.wrappedValue = $0 }
    node.environment.stack?.has(host)
  }
}
