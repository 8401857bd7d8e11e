import FlowGraph

/// A link of a screen that leads somewhere and can be read.
struct ReadableLink {
  let screen: ScreenID
  let text: String
  let pattern: LinkPattern
  let plan: LinkPlan

  /// The names of its placeholders.
  var given: Set<String> { Set(pattern.placeholders) }
}
