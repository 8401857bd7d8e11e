@_spi(FlowGenerated) import FlowRuntime
import Metro

/// The fuzzing of a generated app's inputs: a URL in the first line, then a stored state. Both come from outside the app.
enum StateFuzz {
  static func fault(in bytes: [UInt8]) -> String? {
    let text = String(decoding: bytes, as: UTF8.self)
    let lines = text.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
    // The fuzzer and the tests call this function only on the main thread.
    return MainActor.assumeIsolated { fault(url: String(lines[0]), stored: lines.count > 1 ? String(lines[1]) : "") }
  }

  @MainActor private static func fault(url: String, stored: String) -> String? {
    let router = FlowRouter<Metro>(provider: MetroProvider())
    if let state = FlowNavigation<Metro>(text: stored) {
      let written = state.text
      guard FlowNavigation<Metro>(text: written)?.text == written else { return "what is read of a stored state is read otherwise again" }
      if router.restore(state), router.navigation.text != written, router.navigation.contexts.isEmpty { return "nothing is shown" }
    }
    router.open(link: url)
    router.back()
    router.swipeDown()
    return router.screen == nil ? "no screen is active" : nil
  }

  static let words = [
    "^", "^sheet", "^popover!", "^alert", "{main @root", "}", "*ride", "*up", ">line", "[line ", "[ride @app.move", "[line @root",
    "=line.stop?id=a", "=ride.seat?id=b", "=guide.two", "=tour.one", "metro://line/a", "metro://", "?id=", "%00", "%F0%9F", "\n",
    "@app.move", "#seen", "id=a&id=b",
  ]
}
