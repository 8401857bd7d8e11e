import FlowDiagnostics

/// Screens by the name that they have in their flow.
extension NavigationGraph {
  /// Returns the screens with a name, in one flow or in several.
  public func screens(calledShort name: String) -> [ScreenID] { screens.ids.filter { screens[$0].name.value == name } }

  /// Returns a hint for a name that isn't a flow or screen, or that is the name of several screens. The hint is the
  /// rest of a sentence that reports the name. Empty if no name is near.
  public func hint(for name: String) -> String {
    let several = screens(calledShort: name)
    if several.count > 1 { return "; there are \(several.map { self.name(of: $0) }.quotedList())" }
    let long = screens.ids.map { self.name(of: $0) }
    let short = screens.ids.map { screens[$0].name.value }
    if let near = Suggestions(long + flows.map(\.name.value)).nearest(to: name) { return "; did you mean '\(near)'?" }
    // The hint has a name that can be written wherever a name can.
    let near = Suggestions(short).nearest(to: name).flatMap { short.firstIndex(of: $0) }
    return near.map { "; did you mean '\(long[$0])'?" } ?? ""
  }
}
