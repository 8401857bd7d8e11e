/// A stack flow of a ``MiniApp``. Its screens form a binary tree of pushes, so the depth of the stack grows with the logarithm of their
/// number.
struct StackFlow {
  /// The way in which the flow is entered, which determines the actions of its first screen.
  enum Place { case root, tab, pushed, presented }

  let app: String
  let theme: String
  let size: Int
  let place: Place
  /// The action that starts another flow of the app. Some screens offer it.
  let start: Action?

  var name: String { app + theme.capitalizedFirst }

  /// The name as a word of type names.
  var type: String { name.capitalizedFirst }

  var screens: [Screen] { (0..<size).map { Screen(index: $0, flow: self) } }

  /// Whether a link to a screen determines the stack around it.
  var isLinkable: Bool { place == .root || place == .tab }

  /// - Parameter waysOut: Further actions of the first screen.
  func write(to text: inout String, waysOut: [Action]) {
    text += "---\nflow: \(name)\n"
    if place == .root { text += "requires: signedIn\n" }
    text += "screens:\n"
    for index in 0..<size {
      Screen(index: index, flow: self).write(to: &text, waysOut: index == 0 ? waysOut : [])
    }
  }
}
