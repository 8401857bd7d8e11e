@testable import FlowCodegen

extension OddApps {
  /// An app whose screens have the names of types of the runtime. A case hides the type inside its enum.
  static var likeTheRuntime: String {
    let names = RuntimeCopy.typeNames.sorted().filter { name in ["C", "D", "L", "P"].contains { name.hasPrefix("Flow\($0)") } }
    let screens = names.map { "  \($0): { params: { id: Int? }, actions: { close: { when: open, pop: } } }" }.joined(separator: "\n")
    let flows = names.map { name in
      """
      ---
      flow: \(name)
      start: [{ when: \(name), screen: s }, { screen: t }]
      screens: { s: { actions: { on: [{ when: open, push: all.\(name) }, { root: tabs }] } }, t: { final: true } }

      """
    }.joined()
    return """
      app: App
      start: tabs
      facts: { \(names.map { "\($0): { persisted: true }" }.joined(separator: ", ")) }
      guards: { open: It is open }
      ---
      flow: tabs
      kind: tabs
      tabs: { \(names.map { "\($0): \($0)" }.joined(separator: ", ")) }
      actions: { next: { when: open, select: \(names[0]) } }
      ---
      flow: all
      screens:
      \(screens)
      \(flows)
      """
  }
}
