import FlowDiagnostics

/// Screens by the name that they have in their flow, as people call them who look at one.
extension NavigationGraph {
  /// The screens that have a name, be it in one flow or in several.
  public func screens(calledShort name: String) -> [ScreenID] { screens.ids.filter { screens[$0].name.value == name } }

  /// What may have been meant by a name that stands for no flow and no screen, or for several: the rest of a sentence that says that it
  /// leads nowhere; empty if nothing is near.
  public func hint(for name: String) -> String {
    let several = screens(calledShort: name)
    if several.count > 1 { return "; there are \(several.map { self.name(of: $0) }.quotedList())" }
    let long = screens.ids.map { self.name(of: $0) }
    let short = screens.ids.map { screens[$0].name.value }
    if let near = Suggestions(long + flows.map(\.name.value)).nearest(to: name) { return "; did you mean '\(near)'?" }
    // What is told can be written wherever a name can.
    let near = Suggestions(short).nearest(to: name).flatMap { short.firstIndex(of: $0) }
    return near.map { "; did you mean '\(long[$0])'?" } ?? ""
  }
}
