/// An app with types that have names of Apple's types. In a module with a copy of the runtime, they hide Apple's types.
enum ApplesTypes {
  private static let names = [
    "AnyCancellable", "Binding", "Bundle", "Edge", "EmptyView", "Image", "ObservableObject", "ObservedObject", "PassthroughSubject",
    "Published", "SceneStorage", "State", "StateObject", "Task", "Text", "UserDefaults", "View", "Visibility",
  ]

  static let project = Project(
    """
    app: App
    start: main
    types: { \(names.map { "\($0): { cases: [one, two] }" }.joined(separator: ", ")) }
    ---
    flow: main
    kind: tabs
    tabs: { home: home, new: { present: page } }
    ---
    flow: home
    screens:
      home: { title: Home, actions: { open: { push: all } } }
      all: { title: All of $view, params: { \(names.map { "\($0.lowercased()): \($0)" }.joined(separator: ", ")) } }
    ---
    flow: page
    kind: pages
    screens: { page: { actions: { close: dismiss } } }
    """)
}
