#if canImport(os) && canImport(MachO)
import MachO
import os
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// The issues of an app. A debug build reports each place once. A release build reports none.
@MainActor public enum FlowIssues {
  /// The places that have been reported.
  private static var places: Set<String> = []
  private static var report: (_ text: String) -> Void = { show($0) }

  /// Sends the reports to a closure, for example to write them to the app's log.
  ///
  /// - Parameter report: the closure; nil to report to the system. On Apple's systems Xcode then shows a runtime issue. Elsewhere a report
  ///   is a line on standard error.
  public static func send(to report: ((_ text: String) -> Void)?) { self.report = report ?? { show($0) } }

  /// Reports an issue, unless the place has been reported.
  ///
  /// - Parameters:
  ///   - place: the identifier of the place, for example an action on a screen.
  ///   - text: the text of the report, evaluated only if there is a report.
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
  // Swift 6 doesn't allow access to the stream of the C library.
  private static func show(_ text: String) { (text + "\n").withCString { _ = write(2, $0, strlen($0)) } }
  #else
  private static func show(_ text: String) { print(text) }
  #endif
}

extension FlowMove {
  /// The reason why the move was refused, as a sentence; nil for a legal or queued move.
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
