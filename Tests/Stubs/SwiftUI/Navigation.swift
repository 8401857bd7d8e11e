import Combine
import Foundation
import Observation

@available(iOS 16.0, *)
public struct NavigationPath: Equatable { public init() {} }

@available(iOS 16.0, *)
@MainActor @preconcurrency public struct NavigationStack<Data, Root: View>: View {
  public init(@ViewBuilder root: () -> Root) where Data == NavigationPath {}
  public init(path: Binding<Data>, @ViewBuilder root: () -> Root)
  where Data: MutableCollection, Data: RandomAccessCollection, Data: RangeReplaceableCollection, Data.Element: Hashable {}
  public var body: some View { EmptyView() }
}

@available(iOS, introduced: 13.0, deprecated: 100000.0, message: "use NavigationStack or NavigationSplitView instead")
public struct NavigationView<Content: View>: _Leaf { public init(@ViewBuilder content: () -> Content) {} }

@available(iOS 13.0, *)
public struct NavigationLink<Label: View, Destination: View>: _Leaf {
  @available(iOS, introduced: 13.0, deprecated: 16.0, message: "use NavigationLink(value:label:), or navigationDestination(isPresented:)")
  public init(destination: Destination, isActive: Binding<Bool>, @ViewBuilder label: () -> Label) {}
  nonisolated public func isDetailLink(_ isDetailLink: Bool) -> some View { self }
}

@available(iOS 13.0, *)
public protocol NavigationViewStyle {}
@available(iOS, introduced: 13.0, deprecated: 100000.0)
public struct StackNavigationViewStyle: NavigationViewStyle { public init() {} }

@available(iOS 13.0, *)
public struct TabView<SelectionValue: Hashable, Content: View>: _Leaf {
  public init(selection: Binding<SelectionValue>?, @ViewBuilder content: () -> Content) {}
}

@available(iOS 14.0, *)
@MainActor @preconcurrency public protocol TabViewStyle {}
@available(iOS 14.0, *)
@MainActor @preconcurrency public struct PageTabViewStyle: TabViewStyle { public init() {} }
@available(iOS 14.0, *)
@MainActor @preconcurrency public protocol IndexViewStyle {}
@available(iOS 14.0, *)
@MainActor @preconcurrency public struct PageIndexViewStyle: IndexViewStyle {
  public struct BackgroundDisplayMode: Sendable {
    public static let automatic = BackgroundDisplayMode()
    public static let interactive = BackgroundDisplayMode()
    public static let always = BackgroundDisplayMode()
    public static let never = BackgroundDisplayMode()
  }
  public init(backgroundDisplayMode: BackgroundDisplayMode = .automatic) {}
}

@available(iOS 18.0, *)
public struct Tab<Value, Content, Label> {}
@available(iOS 18.0, *)
public struct DefaultTabLabel: _Leaf {}
@available(iOS 18.0, *)
extension Tab where Value: Hashable, Content: View, Label == DefaultTabLabel {
  public init<S: StringProtocol>(_ title: S, systemImage: String, value: Value, @ViewBuilder content: () -> Content) {}
}

@available(iOS 15.0, *)
public enum Visibility: Hashable, CaseIterable { case automatic, visible, hidden }
@available(iOS 16.0, *)
public struct ToolbarPlacement { public static var tabBar: ToolbarPlacement { .init() } }
@available(iOS 16.0, *)
public struct PresentationDetent: Hashable, Sendable {
  public static let medium = PresentationDetent()
  public static let large = PresentationDetent()
  public static func fraction(_ fraction: CGFloat) -> PresentationDetent { PresentationDetent() }
}

@available(iOS 13.0, *)
extension View {
  nonisolated public func tag<V: Hashable>(_ tag: V) -> some View { self }
  nonisolated public func id<ID: Hashable>(_ id: ID) -> some View { self }
  nonisolated public func tabItem<V: View>(@ViewBuilder _ label: () -> V) -> some View { self }
  nonisolated public func background<Background: View>(_ background: Background) -> some View { self }
  nonisolated public func environmentObject<T: ObservableObject>(_ object: T) -> some View { self }
  nonisolated public func environment<V>(_ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V) -> some View { self }
  nonisolated public func navigationBarBackButtonHidden(_ hidesBackButton: Bool = true) -> some View { self }
  nonisolated public func navigationViewStyle<S: NavigationViewStyle>(_ style: S) -> some View { self }
  nonisolated public func onAppear(perform action: (() -> Void)? = nil) -> some View { self }
  nonisolated public func onDisappear(perform action: (() -> Void)? = nil) -> some View { self }
  nonisolated public func onReceive<P: Publisher>(_ publisher: P, perform action: @escaping (P.Output) -> Void) -> some View
  where P.Failure == Never { self }
  nonisolated public func sheet<Item: Identifiable, Content: View>(
    item: Binding<Item?>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View { self }
  nonisolated public func popover<Item: Identifiable, Content: View>(
    item: Binding<Item?>, attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds), arrowEdge: Edge = .top,
    @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View { self }
}

@available(iOS 13.0, *)
public enum PopoverAttachmentAnchor { case rect(Anchor<CGRect>.Source) }

@available(iOS 13.0, *)
public struct Anchor<Value> { public struct Source {} }

@available(iOS 13.0, *)
extension Anchor.Source where Value == CGRect {
  public static func rect(_ rect: CGRect) -> Anchor<CGRect>.Source { .init() }
  public static var bounds: Anchor<CGRect>.Source { .init() }
}

@available(iOS 13.0, *)
public struct AccessibilityChildBehavior: Hashable, Sendable {
  public static let ignore = AccessibilityChildBehavior()
  public static let contain = AccessibilityChildBehavior()
  public static let combine = AccessibilityChildBehavior()
}

@available(iOS 13.0, *)
extension View {
  nonisolated public func accessibilityElement(children: AccessibilityChildBehavior = .ignore) -> some View { self }
}

@available(iOS 14.0, *)
extension View {
  nonisolated public func accessibilityIdentifier(_ identifier: String) -> some View { self }
  nonisolated public func navigationTitle(_ titleKey: LocalizedStringKey) -> some View { self }
  nonisolated public func accessibilityHidden(_ hidden: Bool) -> some View { self }
  nonisolated public func ignoresSafeArea(_ regions: SafeAreaRegions = .all, edges: Edge.Set = .all) -> some View { self }
}

@available(iOS 14.0, *)
public struct SafeAreaRegions: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let container = SafeAreaRegions(rawValue: 1)
  public static let keyboard = SafeAreaRegions(rawValue: 2)
  public static let all = SafeAreaRegions(rawValue: .max)
}

@available(iOS 14.0, *)
extension View {
  nonisolated public func fullScreenCover<Item: Identifiable, Content: View>(
    item: Binding<Item?>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View { self }
  nonisolated public func tabViewStyle<S: TabViewStyle>(_ style: S) -> some View { self }
  nonisolated public func indexViewStyle<S: IndexViewStyle>(_ style: S) -> some View { self }
  nonisolated public func onOpenURL(perform action: @escaping (URL) -> Void) -> some View { self }
}

@available(iOS 15.0, *)
extension View {
  nonisolated public func interactiveDismissDisabled(_ isDisabled: Bool = true) -> some View { self }
  nonisolated public func task(
    priority: TaskPriority = .userInitiated, @_inheritActorContext _ action: sending @escaping @isolated(any) () async -> Void
  ) -> some View { self }
}

@available(iOS 16.0, *)
extension View {
  nonisolated public func navigationDestination<D: Hashable, C: View>(
    for data: D.Type, @ViewBuilder destination: @escaping (D) -> C
  ) -> some View { self }
  nonisolated public func toolbar(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View { self }
  nonisolated public func presentationDetents(_ detents: Set<PresentationDetent>) -> some View { self }
}

@available(iOS, introduced: 14.0, deprecated: 17.0, message: "use onChange with a two or zero parameter action closure instead")
extension View {
  nonisolated public func onChange<V: Equatable>(of value: V, perform action: @escaping (_ newValue: V) -> Void) -> some View { self }
}

@available(iOS 17.0, *)
extension View {
  nonisolated public func onChange<V: Equatable>(
    of value: V, initial: Bool = false, _ action: @escaping (_ oldValue: V, _ newValue: V) -> Void
  ) -> some View { self }
  nonisolated public func environment<T: AnyObject & Observable>(_ object: T?) -> some View { self }
  nonisolated public func onChange<V: Equatable>(of value: V, initial: Bool = false, _ action: @escaping () -> Void) -> some View { self }
}
