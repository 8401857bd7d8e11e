/// A stack flow of a ``MiniApp``. Its screens form a binary tree of pushes, so that the deepest
/// stack grows with the logarithm of their number, as nobody taps through thousands of screens.
struct StackFlow {
  /// How the flow is entered, which decides what its first screen may do.
  enum Place { case root, tab, pushed, presented }

  let app: String
  let theme: String
  let size: Int
  let place: Place
  /// The action that starts another flow of the app, offered on some screens.
  let start: Action?

  var name: String { app + theme.capitalizedFirst }

  /// The name as a word of type names.
  var type: String { name.capitalizedFirst }

  var screens: [Screen] { (0..<size).map { Screen(index: $0, flow: self) } }

  /// Whether a link to a screen says by itself where the screen is.
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
