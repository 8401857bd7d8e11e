#if canImport(os) && canImport(MachO)
import MachO
import os
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// The issues of an app that a debug build reports, each place once. A release build reports none.
@MainActor public enum FlowIssues {
  /// The places that have been reported.
  private static var places: Set<String> = []
  private static var report: (_ text: String) -> Void = { show($0) }

  /// Sends each report somewhere else, such as to the log of the app.
  ///
  /// - Parameter report: nil for the system: on Apple's systems Xcode shows a runtime issue, elsewhere it is a line on standard error.
  public static func send(to report: ((_ text: String) -> Void)?) { self.report = report ?? { show($0) } }

  /// Reports an issue, unless the place has been reported.
  ///
  /// - Parameters:
  ///   - place: identifies the place, such as an action on a screen.
  ///   - text: one sentence or more, made for a report only.
  static func add(at place: @autoclosure () -> String, _ text: @autoclosure () -> String) {
    #if DEBUG
    if places.insert(place()).inserted { report("flowc: \(text())") }
    #endif
  }

  /// Forgets the reported places, for tests.
  static func forget() { places = [] }

  #if canImport(os) && canImport(MachO)
  private static func show(_ text: String) {
    // Xcode shows a fault of this subsystem if it seems to come from a library of the system.
    var library = #dsohandle
    for image in 0..<_dyld_image_count() {
      guard let name = _dyld_get_image_name(image), let header = _dyld_get_image_header(image) else { continue }
      if String(cString: name).hasSuffix("/SwiftUI") { library = .init(header) }
    }
    let log = os.OSLog(subsystem: "com.apple.runtime-issues", category: "flowc")
    text.withCString { os_log(.fault, dso: library, log: log, "%s", $0) }
  }
  #elseif canImport(Glibc) || canImport(Musl)
  // Swift 6 doesn't let the stream of the C library be used.
  private static func show(_ text: String) { (text + "\n").withCString { _ = write(2, $0, strlen($0)) } }
  #else
  private static func show(_ text: String) { print(text) }
  #endif
}

extension FlowMove {
  /// Why the move was refused, in a sentence; nil for a legal and for a queued move.
  public var reason: String? {
    if let reason = verdict.reason { return reason }
    for run in handlers { if let reason = run.verdict.reason { return "What follows is refused, '\(run.name)'. \(reason)" } }
    return nil
  }
}

extension FlowMove.Verdict {
  fileprivate var reason: String? {
    switch self {
    case .legal, .queued: nil
    case .illegal(let refusal): refusal.reason
    case .unavailable: "No choice of the action can be taken now, or another action with its name hides it here."
    case .inactive: "The screen that it belongs to isn't active, or the platform doesn't offer it there."
    case .endless: "The actions that it runs never end."
    }
  }
}

extension FlowRefusal {
  fileprivate var reason: String {
    switch self {
    case .pushOutsideStack: "The active screen doesn't lie on a stack."
    case .popAtBottom: "No screen lies below the active one."
    case .popTargetMissing: "None of the screens to go back to lies below."
    case .dismissNotPresented: "Nothing is presented."
    case .selectNotAround: "No page and no tab of that name is around the active screen."
    case .finishWithoutCaller: "No move waits for the end of the flow."
    case .outcomeUnhandled: "The move that started the flow doesn't handle the outcome."
    }
  }
}
