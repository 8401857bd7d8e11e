extension [TraceStep] {
  /// Returns the place of each step: its move, or else its screen; nil if neither is known. The move belongs to the screen that it leaves,
  /// to the flow of that screen, or to the app.
  ///
  /// - Parameter declared: the places of screens and actions, by their dotted names.
  public func places(in declared: [String: SourceRange]) -> [SourceRange?] {
    var previous: String?
    return map { step in
      defer { previous = step.screen }
      let owners = step.kind.isPlatform ? [] : previous.map { [$0, String($0.prefix { $0 != "." }), "app"] } ?? []
      return owners.lazy.compactMap { declared["\($0).\(step.move)"] }.first ?? declared[step.screen]
    }
  }
}

extension TraceStep.Kind {
  /// Whether no action makes the step.
  fileprivate var isPlatform: Bool { [.launch, .link, .entry, .back, .swipe, .swipeDown, .tabTap, .resume].contains(self) }
}
