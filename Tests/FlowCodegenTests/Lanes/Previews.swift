extension String {
  /// The text with functions in place of previews. `#Preview` is a macro of Xcode, and these tests have no stand-in for it.
  var withoutPreviewMacros: String {
    var number = 0
    return replacing(#/#Preview(\("[^"]*"\))? \{/#) { _ in
      number += 1
      return "@MainActor @SwiftUI.ViewBuilder func preview\(number)() -> some SwiftUI.View {"
    }
  }
}
