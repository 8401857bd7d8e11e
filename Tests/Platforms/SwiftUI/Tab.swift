// Tabs as iOS 18 has them: each is a view with what the bar shows of it, as `tabItem` makes one.

/// https://developer.apple.com/documentation/swiftui/tabcontent
@available(iOS 18.0, *)
@MainActor @preconcurrency public protocol TabContent<TabValue> {
  associatedtype TabValue: Hashable
  associatedtype Body: TabContent
  @TabContentBuilder<TabValue> @MainActor @preconcurrency var body: Body { get }
}

@available(iOS 18.0, *)
extension Never: TabContent {
  public typealias TabValue = Never
}

@available(iOS 18.0, *)
extension TabContent where Body == Never {
  public var body: Never { fatalError("\(Self.self) is a tab by itself") }
}

/// A tab as a bar shows it.
package struct BarTab {
  let value: AnyHashable
  let content: any View
  var role: String?
  var section: String?
  var badge: Text?
  var identifier: String?

  /// What `tabItem`, `badge` and `tag` make of its content.
  @MainActor func view() -> any View {
    func item<Content: View>(_ content: Content) -> any View {
      content.modified(TabItem(identifier: identifier, role: role, section: section)).modified(Badge(text: badge?.text))
        .modified(Tag(tag: value))
    }
    return item(content)
  }
}

/// What has tabs in it.
@available(iOS 18.0, *)
@MainActor protocol AnyTabs { @MainActor var barTabs: [BarTab] { get } }

@available(iOS 18.0, *)
@MainActor private func barTabs<Content: TabContent>(of content: Content) -> [BarTab] {
  if let known = content as? any AnyTabs { return known.barTabs }
  return Content.Body.self == Never.self ? [] : barTabs(of: content.body)
}

/// https://developer.apple.com/documentation/swiftui/tabcontentbuilder
@available(iOS 18.0, *)
@resultBuilder public struct TabContentBuilder<TabValue: Hashable> {
  public static func buildExpression<Content: TabContent<TabValue>>(_ content: Content) -> Content { content }
  public static func buildBlock<Content: TabContent<TabValue>>(_ content: Content) -> Content { content }
  public static func buildIf<Content: TabContent<TabValue>>(_ content: Content?) -> Content? { content }
  public static func buildEither<First: TabContent<TabValue>, Second: TabContent<TabValue>>(
    first: First
  ) -> _ConditionalContent<First, Second> { .first(first) }
  public static func buildEither<First: TabContent<TabValue>, Second: TabContent<TabValue>>(
    second: Second
  ) -> _ConditionalContent<First, Second> { .second(second) }

  /// The tabs as a view.
  public struct Content<Tabs: TabContent>: Primitive {
    nonisolated(unsafe) let tabs: Tabs
    @MainActor package func update(_ node: Node) {
      node.setKids(barTabs(of: tabs).map { ChildNode(key: $0.value, view: $0.view(), environment: node.environment) })
    }
  }
}

@available(iOS 18.0, *)
extension _ConditionalContent: TabContent, AnyTabs where First: TabContent, Second: TabContent, First.TabValue == Second.TabValue {
  public typealias TabValue = First.TabValue
  @MainActor var barTabs: [BarTab] {
    switch self {
    case .first(let tabs): SwiftUI.barTabs(of: tabs)
    case .second(let tabs): SwiftUI.barTabs(of: tabs)
    }
  }
}

@available(iOS 18.0, *)
extension Optional: TabContent, AnyTabs where Wrapped: TabContent {
  public typealias TabValue = Wrapped.TabValue
  @MainActor var barTabs: [BarTab] { map { SwiftUI.barTabs(of: $0) } ?? [] }
}

@available(iOS 18.0, *)
extension ForEach: TabContent, AnyTabs where Content: TabContent {
  public typealias TabValue = Content.TabValue
  public init<V>(_ data: Data, id: KeyPath<Data.Element, ID>, @TabContentBuilder<V> content: @escaping (Data.Element) -> Content)
  where Content: TabContent<V> { (self.data, self.id, self.content) = (data, id, content) }
  @MainActor var barTabs: [BarTab] { data.flatMap { SwiftUI.barTabs(of: content($0)) } }
}

/// https://developer.apple.com/documentation/swiftui/tabrole
@available(iOS 18.0, *)
public struct TabRole: Hashable, Sendable {
  let name: String
  public static var search: TabRole { TabRole(name: "search") }
}

/// https://developer.apple.com/documentation/swiftui/tab
@available(iOS 18.0, *)
public struct Tab<Value, Content, Label> {
  nonisolated(unsafe) let value: Value?
  let role: TabRole?
  nonisolated(unsafe) let content: Content?
}

@available(iOS 18.0, *)
extension Tab: TabContent, AnyTabs where Value: Hashable, Content: View, Label: View {
  public typealias TabValue = Value
  public typealias Body = Never

  public init(value: Value, role: TabRole? = nil, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    (self.value, self.role, self.content) = (value, role, content())
  }

  @MainActor var barTabs: [BarTab] {
    guard let value, let content else { return [] }
    return [BarTab(value: AnyHashable(value), content: content, role: role?.name)]
  }
}

@available(iOS 18.0, *)
public struct DefaultTabLabel: _Leaf {}

@available(iOS 18.0, *)
extension Tab where Value: Hashable, Content: View, Label == DefaultTabLabel {
  public init<S: StringProtocol>(_ title: S, systemImage: String, value: Value, @ViewBuilder content: () -> Content) {
    (self.value, role, self.content) = (value, nil, content())
  }
}

/// https://developer.apple.com/documentation/swiftui/tabsection: in a sidebar, its tabs are below its header.
@available(iOS 18.0, *)
public struct TabSection<Header, Content, Footer, SelectionValue: Hashable> {
  nonisolated(unsafe) let header: Header
  nonisolated(unsafe) let content: Content
}

@available(iOS 18.0, *)
extension TabSection: TabContent, AnyTabs
where Header: View, Content: TabContent, Footer: View, SelectionValue == Content.TabValue {
  public typealias TabValue = SelectionValue
  public typealias Body = Never

  public init(@TabContentBuilder<SelectionValue> content: () -> Content, @ViewBuilder header: () -> Header) where Footer == EmptyView {
    (self.header, self.content) = (header(), content())
  }

  @MainActor var barTabs: [BarTab] {
    SwiftUI.barTabs(of: content).map { tab in
      var tab = tab
      tab.section = (header as? Text)?.text
      return tab
    }
  }
}

/// What a modifier changes of tabs.
@available(iOS 18.0, *)
struct ModifiedTabs<Content: TabContent>: TabContent, AnyTabs {
  typealias TabValue = Content.TabValue
  typealias Body = Never
  let content: Content
  let change: (inout BarTab) -> Void

  @MainActor var barTabs: [BarTab] {
    SwiftUI.barTabs(of: content).map { tab in
      var tab = tab
      change(&tab)
      return tab
    }
  }
}

@available(iOS 18.0, *)
extension TabContent {
  public func badge(_ label: Text?) -> some TabContent<TabValue> { ModifiedTabs(content: self) { $0.badge = label } }
  public func accessibilityIdentifier(_ identifier: String, isEnabled: Bool = true) -> some TabContent<TabValue> {
    ModifiedTabs(content: self) { if isEnabled { $0.identifier = identifier } }
  }
}

@available(iOS 18.0, *)
extension TabView {
  public init<C: TabContent>(selection: Binding<SelectionValue>, @TabContentBuilder<SelectionValue> content: () -> C)
  where Content == TabContentBuilder<SelectionValue>.Content<C>, C.TabValue == SelectionValue {
    self.init(selection: Optional(selection)) { TabContentBuilder<SelectionValue>.Content(tabs: content()) }
  }
}

/// https://developer.apple.com/documentation/swiftui/sidebaradaptabletabviewstyle
@available(iOS 18.0, *)
public struct SidebarAdaptableTabViewStyle: TabViewStyle { public init() {} }
@available(iOS 18.0, *)
extension TabViewStyle where Self == SidebarAdaptableTabViewStyle {
  public static var sidebarAdaptable: SidebarAdaptableTabViewStyle { SidebarAdaptableTabViewStyle() }
}
