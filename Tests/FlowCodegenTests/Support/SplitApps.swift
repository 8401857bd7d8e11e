/// An app with many screens in a flow, many flows, and many tabs flows, as a test of large enums and switches.
enum SplitApps {
  static let project = Project("app: App\nstart: flow\n---\nflow: flow\nscreens:\n  start:\n\(screens)\(flows)\(tabs)")

  private static let screens = (1...120).map { "  s\($0): { params: { id: Int }, view: RowView }\n" }.joined()

  private static let flows = (1...60).map {
    "---\nflow: f\($0)\nscreens: { s: { view: LeafView, actions: { next: { root: f\($0 % 60 + 1) }, tabs: { root: t\($0) } } } }\n"
  }.joined()

  private static let tabs = (1...60).map { "---\nflow: t\($0)\nkind: tabs\ntabs: { a: f\($0), b: f\($0 % 60 + 1) }\n" }.joined()
}
