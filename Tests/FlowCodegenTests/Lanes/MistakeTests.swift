import Support
import Testing

@testable import FlowCodegen

/// The lanes find mistakes: each of these is a mistake that people make, with the compiler's message.
@Suite("Mistakes in views do not compile", .long, .enabled(if: SwiftCompiler.installed != nil, SwiftCompiler.absence))
struct MistakeTests {
  private static func view(_ expression: String) -> String { "struct Wrong: View { var body: some View { \(expression) } }" }

  /// Mistakes that the compiler finds on any platform.
  static let plain = [
    Mistake(
      what: "a sheet's item that is not identifiable",
      wrong: "struct Item {}; \(view("EmptyView().sheet(item: Binding<Item?> { nil } set: { _ in }) { _ in EmptyView() }"))",
      right:
        "struct Item: Identifiable { let id = 1 }; \(view("EmptyView().sheet(item: Binding<Item?> { nil } set: { _ in }) { _ in EmptyView() }"))",
      complaint: "requires that 'Item' conform to 'Identifiable'"),
    Mistake(
      what: "a destination that cannot be hashed",
      wrong: "struct Item {}; \(view("EmptyView().navigationDestination(for: Item.self) { _ in EmptyView() }"))",
      right: "struct Item: Hashable {}; \(view("EmptyView().navigationDestination(for: Item.self) { _ in EmptyView() }"))",
      complaint: "requires that 'Item' conform to 'Hashable'"),
    Mistake(
      what: "a router that is called off the main actor",
      wrong: "func f(_ router: FxStudioRouter) { router.back() }",
      right: "@MainActor func f(_ router: FxStudioRouter) { router.back() }",
      complaint: "call to main actor-isolated instance method 'back(by:)' in a synchronous nonisolated context"),
    Mistake(
      what: "a router that a task of its own uses",
      wrong: "func f(_ r: FxStudioRouter) { Task.detached { r.back() } }",
      right: "func f(_ r: FxStudioRouter) { Task.detached { await r.back() } }",
      complaint: "main actor-isolated instance method 'back(by:)' cannot be called from outside of the actor"),
    Mistake(
      what: "a value that two tasks change",
      wrong: "final class Box { var x = 0 }; func f(_ b: Box) { Task.detached { b.x = 1 }; b.x = 2 }",
      right: "final class Box: Sendable { let x = 0 }; func f(_ b: Box) { Task.detached { _ = b.x }; _ = b.x }",
      complaint: "passing closure as a 'sending' parameter risks causing data races"),
    Mistake(
      what: "the navigation that is changed from outside",
      wrong: "@MainActor func f(_ r: FxStudioRouter) { r.navigation = r.navigation }",
      right: "@MainActor func f(_ r: FxStudioRouter) { _ = r.navigation }",
      complaint: "'navigation' is a get-only property"),
    Mistake(
      what: "a view without its actions",
      wrong: view("RegisterView()"),
      right: "struct Right: View { let a: LoginFlow.RegisterActions; var body: some View { RegisterView(actions: a) } }",
      complaint: "missing argument for parameter 'actions' in call"),
    Mistake(
      what: "a view with the actions of another",
      wrong: "struct Wrong: View { let a: LoginFlow.LoginActions; var body: some View { RegisterView(actions: a) } }",
      right: "struct Right: View { let a: LoginFlow.RegisterActions; var body: some View { RegisterView(actions: a) } }",
      complaint: "to expected argument type 'LoginFlow.RegisterActions'"),
    Mistake(
      what: "an object in the environment that nothing observes",
      wrong: "final class Model {}; \(view("EmptyView().environment(Model())"))",
      right: "@Observable final class Model {}; \(view("EmptyView().environment(Model())"))",
      complaint: "conform to 'Observable'"),
    Mistake(
      what: "an observed object that is made off the main actor",
      wrong: "final class Model: ObservableObject {}; func f(_ m: Model) { _ = ObservedObject(wrappedValue: m) }",
      right: "final class Model: ObservableObject {}; @MainActor func f(_ m: Model) { _ = ObservedObject(wrappedValue: m) }",
      complaint: "call to main actor-isolated initializer 'init(wrappedValue:)' in a synchronous nonisolated context"),
    Mistake(
      what: "values of the environment that a task takes with it",
      wrong: "func f(_ values: EnvironmentValues) { Task.detached { _ = values } }",
      right: "func f(_ values: EnvironmentValues) { _ = values }",
      complaint: "passing closure as a 'sending' parameter risks causing data races"),
    Mistake(
      what: "a visibility that a task takes with it",
      wrong: "@available(iOS 15, macOS 12, *) func f(_ bar: Visibility) { Task.detached { _ = bar }; print(bar) }",
      right: "@available(iOS 15, macOS 12, *) func f(_ bar: Visibility) { print(bar) }",
      complaint: "passing closure as a 'sending' parameter risks causing data races"),
    Mistake(
      what: "a bar that a task takes with it",
      wrong: "@available(iOS 16, macOS 13, *) func f(_ bar: ToolbarPlacement) { Task.detached { _ = bar }; print(bar) }",
      right: "@available(iOS 16, macOS 13, *) func f(_ bar: ToolbarPlacement) { print(bar) }",
      complaint: "passing closure as a 'sending' parameter risks causing data races"),
    Mistake(
      what: "an object of the environment that is asked for off the main actor",
      wrong: "final class Model: ObservableObject {}; func f() { _ = EnvironmentObject<Model>() }",
      right: "final class Model: ObservableObject {}; @MainActor func f() { _ = EnvironmentObject<Model>() }",
      complaint: "call to main actor-isolated initializer 'init()' in a synchronous nonisolated context"),
    Mistake(
      what: "a style of pages that is made off the main actor",
      wrong: "func f() { _ = PageTabViewStyle() }", right: "@MainActor func f() { _ = PageTabViewStyle() }",
      complaint: "call to main actor-isolated initializer 'init()' in a synchronous nonisolated context"),
    Mistake(
      what: "something that the stand-ins have beside what Apple's frameworks have",
      wrong: "@MainActor func f(_ bar: UITabBarController) { bar.isTapped(0) }",
      right: "@MainActor func f(_ bar: UITabBarController) { bar.selectedIndex = 0 }",
      complaint: "'isTapped' is inaccessible"),
    Mistake(
      what: "a binding to a model that nothing makes bindable",
      wrong:
        "@Observable final class Model { var text = 1 }; struct Wrong: View { let m: Model; func f() -> Binding<Int> { $m.text }; var body: some View { NavigationStack { EmptyView() } } }",
      right:
        "@Observable final class Model { var text = 1 }; struct Right: View { @Bindable var m: Model; func f() -> Binding<Int> { $m.text }; var body: some View { NavigationStack { EmptyView() } } }",
      complaint: "cannot find '$m' in scope"),
  ]

  /// Mistakes that the compiler finds only with the availability of a version of iOS.
  static let dated: [(version: Int, mistake: Mistake)] = [
    (
      14,
      Mistake(
        what: "a visibility before iOS 15", wrong: "func f() { _ = Visibility.hidden }",
        right: "func f() { if #available(iOS 15, *) { _ = Visibility.hidden } }",
        complaint: "'Visibility' is only available in iOS 15.0 or newer")
    ),
    (
      17,
      Mistake(
        what: "a tab before iOS 18", wrong: #"@MainActor func f() { _ = Tab("A", systemImage: "a", value: 1) { EmptyView() } }"#,
        right:
          #"@MainActor func f() { if #available(iOS 18, *) { _ = Tab("A", systemImage: "a", value: 1) { EmptyView() } } }"#,
        complaint: "'Tab' is only available in iOS 18.0 or newer")
    ),
    (
      17,
      Mistake(
        what: "a change of which only the new value is asked for", wrong: view("EmptyView().onChange(of: 1) { new in print(new) }"),
        right: view("EmptyView().onChange(of: 1) { _, new in print(new) }"), complaint: "was deprecated in iOS 17.0")
    ),
    (
      15,
      Mistake(
        what: "a navigation stack before iOS 16",
        wrong: view("NavigationStack(path: Binding<[Int]> { [] } set: { _ in }) { EmptyView() }"),
        right: view("NavigationView { EmptyView() }"), complaint: "'NavigationStack' is only available in iOS 16.0 or newer")
    ),
    (
      14,
      Mistake(
        what: "a navigation stack before iOS 16, two versions too early",
        wrong: view("NavigationStack(path: Binding<[Int]> { [] } set: { _ in }) { EmptyView() }"),
        right: view("if #available(iOS 16, *) { NavigationStack(path: Binding<[Int]> { [] } set: { _ in }) { EmptyView() } }"),
        complaint: "'NavigationStack' is only available in iOS 16.0 or newer")
    ),
    (
      16,
      Mistake(
        what: "an observable model before iOS 17", wrong: "@Observable final class Model { var x = 0 }",
        right: "final class Model: ObservableObject { @Published var x = 0 }", complaint: "is only available in iOS 17.0 or newer")
    ),
    (
      16,
      Mistake(
        what: "a model in the environment before iOS 17",
        wrong:
          "@available(iOS 17, *) @Observable final class Model {}; struct Wrong: View { @Environment(Model.self) var model; var body: some View { EmptyView() } }",
        right:
          "final class Model: ObservableObject {}; struct Right: View { @EnvironmentObject var model: Model; var body: some View { EmptyView() } }",
        complaint: "is only available in iOS 17.0 or newer")
    ),
    (
      14,
      Mistake(
        what: "a sheet that stays, before iOS 15", wrong: view("EmptyView().interactiveDismissDisabled(true)"),
        right: view("if #available(iOS 15, *) { EmptyView().interactiveDismissDisabled(true) }"),
        complaint: "'interactiveDismissDisabled' is only available in iOS 15.0 or newer")
    ),
    (
      13,
      Mistake(
        what: "a cover before iOS 14",
        wrong:
          "struct Item: Identifiable { let id = 1 }; \(view("EmptyView().fullScreenCover(item: Binding<Item?> { nil } set: { _ in }) { _ in EmptyView() }"))",
        right:
          "struct Item: Identifiable { let id = 1 }; \(view("EmptyView().sheet(item: Binding<Item?> { nil } set: { _ in }) { _ in EmptyView() }"))",
        complaint: "is only available in iOS 14.0 or newer")
    ),
    (
      16,
      Mistake(
        what: "a link that iOS 16 has given up",
        wrong: view("NavigationLink(destination: EmptyView(), isActive: Binding { true } set: { _ in }) { EmptyView() }"),
        right:
          "@available(iOS, introduced: 14, deprecated: 16) \(view("NavigationLink(destination: EmptyView(), isActive: Binding { true } set: { _ in }) { EmptyView() }"))",
        complaint: "was deprecated in iOS 16.0")
    ),
  ]

  @Test(arguments: plain) func `a mistake in a view doesn't compile on any platform`(mistake: Mistake) throws {
    let files = try Self.demo.get()
    for lane in Lane.all(of: .swiftui).prefix(2) { try check(mistake, lane, files) }
  }

  @Test(.enabled(if: IOSLibrary.isThere), arguments: dated) func `a view that needs a newer iOS doesn't compile`(
    version: Int, mistake: Mistake
  ) throws {
    try check(mistake, .iOS(version), [:])
  }

  private func check(_ mistake: Mistake, _ lane: Lane, _ files: [String: String]) throws {
    let modules = files.isEmpty ? nil : try RuntimeModules.directory(for: lane)
    try mistake.check(in: lane) { line in
      let all = files.merging(["Wrong.swift": "import Observation\nimport SwiftUI\n\n\(line)\n"]) { $1 }
      return try lane.complaints(about: all, known: Set(files.keys), modules: modules)
    }
  }

  /// The generated code of the demo, as its app sees it.
  private static let demo = Result { try Project(try #require(try WalkedApps.written().first).yaml).app(.swiftui, runtime: .module) }
}
