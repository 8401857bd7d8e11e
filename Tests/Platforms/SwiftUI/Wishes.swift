// What a view wants of what it is shown in. "Preferences … flow up", and where several views around each other want something the outermost has
// the last word. (https://developer.apple.com/documentation/swiftui/view/preference(key:value:); whether SwiftUI takes it so for each of these is
// not written anywhere, so what shows an app should not depend on it.)

/// https://developer.apple.com/documentation/swiftui/view/navigationbarbackbuttonhidden(_:)
struct BackHidden: Modification {
  let isHidden: Bool
}

/// https://developer.apple.com/documentation/swiftui/view/navigationtitle(_:)
struct BarTitle: Modification {
  let title: LocalizedStringKey
}

/// https://developer.apple.com/documentation/swiftui/view/interactivedismissdisabled(_:)
struct DismissDisabled: Modification {
  let isDisabled: Bool
}

/// https://developer.apple.com/documentation/swiftui/view/presentationdetents(_:)
struct Detents: Modification {
  let detents: Set<PresentationDetent>
}

extension Node {
  /// What is wanted from here on, among what is shown, and not in what is presented over it.
  func wish<Wish: Modification>(_ type: Wish.Type) -> Wish? {
    var found: [Node] = []
    collect(&found) { [self] node in
      if node !== self, !node.isShown || node.isPresented { return (false, false) }
      let isWish = (node.view as? any AnyModified)?.modification is Wish
      return (isWish, !isWish)
    }
    return (found.first?.view as? any AnyModified)?.modification as? Wish
  }
}
