// The preferences of a view for its container. "Preferences … flow up", and the outermost of several nested views counts.
// (https://developer.apple.com/documentation/swiftui/view/preference(key:value:). No page says that this holds for each of these, so the
// runtime should not depend on it.)

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
  /// Returns the preference of the visible views from here on, without those of presentations over them.
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
