import Combine
import Observation

/// The effect of a modifier on a view.
protocol Modification {
  /// A key that is part of the view's identity.
  var key: AnyHashable { get }
  @MainActor func update(_ node: Node, _ environment: inout EnvironmentValues)
  /// Returns the other views below the node.
  @MainActor func others(_ node: Node) -> [ChildNode]
  @MainActor func appears(_ node: Node)
  @MainActor func disappears(_ node: Node)
}
extension Modification {
  var key: AnyHashable { "modified" }
  @MainActor func update(_ node: Node, _ environment: inout EnvironmentValues) {}
  @MainActor func others(_ node: Node) -> [ChildNode] { [] }
  @MainActor func appears(_ node: Node) {}
  @MainActor func disappears(_ node: Node) {}
}

protocol AnyModified { @MainActor var modification: any Modification { get } }

/// https://developer.apple.com/documentation/swiftui/modifiedcontent
nonisolated struct Modified<Content: View, Change: Modification>: Primitive, AnyModified {
  let content: Content
  let change: Change
  init(_ content: Content, _ change: Change) { (self.content, self.change) = (content, change) }
  @MainActor var modification: any Modification { change }
  @MainActor func update(_ node: Node) {
    var environment = node.environment
    change.update(node, &environment)
    node.setKids([ChildNode(key: change.key, view: content, environment: environment)] + change.others(node))
  }
}

// MARK: Identity

/// https://developer.apple.com/documentation/swiftui/view/id(_:): a view with another value is another view.
struct Identity: Modification {
  let key: AnyHashable
}

struct Tag: Modification {
  let tag: AnyHashable
}

/// https://developer.apple.com/documentation/swiftui/view/tabitem(_:)
struct TabItem: Modification {
  /// The identifier by which tests of the user interface find the item.
  let identifier: String?
  /// What only a tab of iOS 18 says of itself.
  private(set) var role: String?
  private(set) var section: String?

  init(_ view: any View) { identifier = (((view as? any AnyConditional)?.chosen ?? view) as? any AnyMarked)?.name }
  init(identifier: String?, role: String?, section: String?) { (self.identifier, self.role, self.section) = (identifier, role, section) }
}

/// https://developer.apple.com/documentation/swiftui/view/badge(_:): on the item of a tab.
struct Badge: Modification {
  let text: String?
}

// MARK: Events

/// https://developer.apple.com/documentation/swiftui/view/onappear(perform:): before the first frame. The scene decides the order.
struct OnAppear: Modification {
  let act: () -> Void
  func appears(_ node: Node) { act() }
}

/// https://developer.apple.com/documentation/swiftui/view/ondisappear(perform:)
struct OnDisappear: Modification {
  let act: () -> Void
  func disappears(_ node: Node) { act() }
}

/// https://developer.apple.com/documentation/swiftui/view/onopenurl(perform:)
struct OnOpenURL: Modification {
  let act: (URL) -> Void
}

/// https://developer.apple.com/documentation/swiftui/view/onchange(of:initial:_:), in the next turn. (Assumed: the page states no time. A
/// later call is the harder case for a receiver.)
struct OnChange<Value: Equatable>: Modification {
  final class Last {
    var value: Value
    init(_ value: Value) { self.value = value }
  }
  let value: Value
  let act: () -> Void
  func update(_ node: Node, _ environment: inout EnvironmentValues) {
    let last = node.kept(at: 0) { Last(value) }
    if last.value == value { return }
    last.value = value
    node.simulator.clock.after(0) { [act] in act() }
  }
}

// MARK: Environment and preferences

struct EnvironmentChange: Modification {
  let change: @MainActor (inout EnvironmentValues) -> Void
  func update(_ node: Node, _ environment: inout EnvironmentValues) { change(&environment) }
}

struct ValueInEnvironment<Value>: Modification {
  let keyPath: WritableKeyPath<EnvironmentValues, Value>
  let value: Value
  func update(_ node: Node, _ environment: inout EnvironmentValues) { environment[keyPath: keyPath] = value }
}

struct ObjectInEnvironment: Modification {
  let type: ObjectIdentifier
  let object: AnyObject?
  func update(_ node: Node, _ environment: inout EnvironmentValues) { environment.objects[type] = object }
}

/// https://developer.apple.com/documentation/swiftui/view/toolbar(_:for:): "The preferred visibility flows up to the nearest container that
/// renders a bar". Tabs are in another container.
struct TabBarVisibility: Modification {
  let isHidden: Bool
}

/// The visibility of the bar above the screens of a stack, with the same rule.
struct NavigationBarVisibility: Modification {
  let isHidden: Bool
}

/// A view behind another view.
struct Background<Behind: View>: Modification {
  let behind: Behind
  func others(_ node: Node) -> [ChildNode] { [ChildNode(key: "behind", view: behind, environment: node.environment)] }
}

// MARK: What tests of the user interface find

/// https://developer.apple.com/documentation/swiftui/view/accessibilityelement(children:): with `contain`, an element whose children are
/// the elements of the view.
struct AccessibilityElement: Modification {}

/// https://developer.apple.com/documentation/swiftui/view/accessibilityidentifier(_:). All elements of the view have the identifier, and an
/// outer one replaces theirs. (Observed in 2026: https://github.com/cactus-compute/voice-agents-hack/issues/10, and not of all views:
/// https://github.com/wei18/apple-dev-skills/pull/41)
struct AccessibilityIdentifier: Modification {
  let name: String
}

/// https://developer.apple.com/documentation/swiftui/view/accessibilityhidden(_:)
struct AccessibilityHidden: Modification {
  let isHidden: Bool
}

/// A view with an identifier.
nonisolated protocol AnyMarked {
  var marked: any View { get }
  var name: String { get }
}

extension Modified: AnyMarked where Change == AccessibilityIdentifier {
  var marked: any View { content }
  var name: String { change.name }
}

extension SimulatedScene {
  /// The identifiers of visible elements, inner elements before outer ones.
  package var identifiers: [String] {
    var found: [String] = []
    func look(at node: Node, _ outer: String?) {
      guard node.isVisible else { return }
      var name = outer
      switch (node.view as? any AnyModified)?.modification {
      case let identifier as AccessibilityIdentifier: name = name ?? identifier.name
      case is AccessibilityElement:
        if let name { found.append(name) }
        name = nil
      default: break
      }
      if node.view is Text, let name { found.append(name) }
      for childNode in node.kids { look(at: childNode, name) }
    }
    if let root { look(at: root, nil) }
    return found
  }

  /// The number of visible links that assistive technologies read out. A link without content is a button without a name. (Observed in
  /// 2021: https://github.com/SwiftUIX/SwiftUIX/pull/288)
  package var linksReadOut: Int {
    func count(_ node: Node) -> Int {
      let isHidden = ((node.view as? any AnyModified)?.modification as? AccessibilityHidden)?.isHidden ?? false
      if !node.isVisible || isHidden { return 0 }
      return node.kids.reduce(node.host is LinkHost ? 1 : 0) { $0 + count($1) }
    }
    return root.map { count($0) } ?? 0
  }
}

extension View {
  nonisolated func modified<Change: Modification>(_ change: Change) -> Modified<Self, Change> { Modified(self, change) }

  nonisolated public func id<ID: Hashable>(_ id: ID) -> some View { modified(Identity(key: AnyHashable(id))) }
  nonisolated public func tag<V: Hashable>(_ tag: V) -> some View { modified(Tag(tag: AnyHashable(tag))) }
  nonisolated public func tabItem<V: View>(@ViewBuilder _ label: () -> V) -> some View { modified(TabItem(label())) }
  nonisolated public func background<Behind: View>(_ background: Behind) -> some View { modified(Background(behind: background)) }
  nonisolated public func onAppear(perform action: (() -> Void)? = nil) -> some View { modified(OnAppear(act: action ?? {})) }
  nonisolated public func onDisappear(perform action: (() -> Void)? = nil) -> some View { modified(OnDisappear(act: action ?? {})) }
  nonisolated public func environmentObject<T: ObservableObject>(_ object: T) -> some View {
    modified(ObjectInEnvironment(type: ObjectIdentifier(T.self), object: object))
  }
  nonisolated public func environment<V>(_ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V) -> some View {
    modified(ValueInEnvironment(keyPath: keyPath, value: value))
  }
  nonisolated public func navigationBarBackButtonHidden(_ hidesBackButton: Bool = true) -> some View {
    modified(BackHidden(isHidden: hidesBackButton))
  }
  nonisolated public func navigationBarHidden(_ hidden: Bool) -> some View { modified(NavigationBarVisibility(isHidden: hidden)) }
  nonisolated public func navigationViewStyle<S: NavigationViewStyle>(_ style: S) -> some View { self }
  nonisolated public func accessibilityElement(children: AccessibilityChildBehavior = .ignore) -> some View {
    modified(AccessibilityElement())
  }
}

@available(iOS 14.0, *)
extension View {
  nonisolated public func accessibilityIdentifier(_ identifier: String) -> some View { modified(AccessibilityIdentifier(name: identifier)) }
  nonisolated public func accessibilityHidden(_ hidden: Bool) -> some View { modified(AccessibilityHidden(isHidden: hidden)) }
  nonisolated public func navigationTitle(_ titleKey: LocalizedStringKey) -> some View { modified(BarTitle(title: titleKey)) }
  nonisolated public func navigationTitle(_ title: Text) -> some View {
    modified(BarTitle(title: title.key ?? LocalizedStringKey(title.text)))
  }
  nonisolated public func onOpenURL(perform action: @escaping (URL) -> Void) -> some View { modified(OnOpenURL(act: action)) }
  nonisolated public func tabViewStyle<S: TabViewStyle>(_ style: S) -> some View {
    modified(EnvironmentChange { [isPaged = style is PageTabViewStyle] in ($0.isPaged, $0.hasSidebar) = (isPaged, !isPaged) })
  }
  nonisolated public func indexViewStyle<S: IndexViewStyle>(_ style: S) -> some View { self }
}

@available(iOS 15.0, *)
extension View {
  nonisolated public func badge(_ label: Text?) -> some View { modified(Badge(text: label?.text)) }
  nonisolated public func interactiveDismissDisabled(_ isDisabled: Bool = true) -> some View {
    modified(DismissDisabled(isDisabled: isDisabled))
  }
}

@available(iOS 16.0, *)
extension View {
  @ViewBuilder nonisolated public func toolbar(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View {
    if bars.contains(.tabBar) {
      modified(TabBarVisibility(isHidden: visibility == .hidden))
    } else {
      modified(NavigationBarVisibility(isHidden: visibility == .hidden))
    }
  }
  nonisolated public func presentationDetents(_ detents: Set<PresentationDetent>) -> some View { modified(Detents(detents: detents)) }
}

@available(iOS 17.0, *)
extension View {
  nonisolated public func onChange<V: Equatable>(of value: V, initial: Bool = false, _ action: @escaping () -> Void) -> some View {
    modified(OnChange(value: value, act: action))
  }
  nonisolated public func environment<T: AnyObject & Observable>(_ object: T?) -> some View {
    modified(ObjectInEnvironment(type: ObjectIdentifier(T.self), object: object))
  }
}

public enum AccessibilityChildBehavior: Hashable, Sendable { case ignore, contain, combine }
@available(iOS 15.0, *)
public enum Visibility: Hashable, CaseIterable { case automatic, visible, hidden }
@available(iOS 16.0, *)
public struct ToolbarPlacement: Equatable {
  private let name: String
  public static var tabBar: ToolbarPlacement { .init(name: "tabBar") }
  public static var navigationBar: ToolbarPlacement { .init(name: "navigationBar") }
}
@available(iOS 16.0, *)
public struct PresentationDetent: Hashable, Sendable {
  let name: String
  public static let medium = PresentationDetent(name: "medium")
  public static let large = PresentationDetent(name: "large")
  public static func fraction(_ fraction: CGFloat) -> PresentationDetent { PresentationDetent(name: "\(fraction)") }
}
@available(iOS 14.0, *)
@MainActor @preconcurrency public protocol TabViewStyle {}
@available(iOS 14.0, *)
public struct PageTabViewStyle: TabViewStyle { public init() {} }
@available(iOS 14.0, *)
@MainActor @preconcurrency public protocol IndexViewStyle {}
@available(iOS 14.0, *)
public struct PageIndexViewStyle: IndexViewStyle {
  public enum BackgroundDisplayMode: Sendable { case automatic, interactive, always, never }
  public init(backgroundDisplayMode: BackgroundDisplayMode = .automatic) {}
}
public protocol NavigationViewStyle {}
public struct StackNavigationViewStyle: NavigationViewStyle { public init() {} }
