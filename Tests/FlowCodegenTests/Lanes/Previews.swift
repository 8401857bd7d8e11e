extension String {
  /// The same Swift with functions in the place of previews: `#Preview` is a macro of Xcode's, which nothing here could stand for.
  var withoutPreviewMacros: String {
    var number = 0
    return replacing(#/#Preview(\("[^"]*"\))? \{/#) { _ in
      number += 1
      return "@MainActor @SwiftUI.ViewBuilder func preview\(number)() -> some SwiftUI.View {"
    }
  }
}
