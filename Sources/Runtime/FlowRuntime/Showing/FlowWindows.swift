/// The windows that show apps, for code outside of views: intents, notifications, widgets.
@_spi(FlowGenerated) @MainActor public enum FlowWindows {
  private struct Window {
    weak var owner: AnyObject?
    weak var router: AnyObject?
    let rank: () -> Int
  }

  private static var windows: [Window] = []
  /// How often ``FlowRouter/open(_:)`` looks for a window, ten times in a second.
  public static var patience = 50

  /// Adds a window that shows a router.
  ///
  /// - Parameters:
  ///   - owner: the object that shows the router. The window is gone when the object is.
  ///   - rank: how likely people use the window; higher for the window in use.
  public static func add<App: FlowApp>(_ owner: AnyObject, showing router: FlowRouter<App>, rank: @escaping () -> Int) {
    var living: [Window] = []
    for window in windows where window.owner != nil { living.append(window) }
    living.append(Window(owner: owner, router: router, rank: rank))
    windows = living
  }

  /// Returns the router of the window that people use. Of several with one rank, this is the newest.
  static func router<App: FlowApp>(of app: App.Type) -> FlowRouter<App>? {
    var found: (router: FlowRouter<App>, rank: Int)?
    for window in windows where window.owner != nil {
      guard let router = window.router as? FlowRouter<App> else { continue }
      let rank = window.rank()
      if rank >= found?.rank ?? rank { found = (router, rank) }
    }
    return found?.router
  }
}

/// The reason why an entry isn't opened from outside of the views.
public struct FlowOpenError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The refused move; nil if no window shows the app.
  public let move: FlowMove?
  public var description: String { move?.reason ?? "No window shows the app." }
}

@MainActor extension FlowRouter {
  /// The router of the window that people use; nil while no window shows the app.
  ///
  /// With several windows, this is the key window in the foreground, another one in the foreground, or the window that was shown last.
  public static var active: FlowRouter<App>? { FlowWindows.router(of: App.self) }

  /// Opens an entry in the window that people use, for an intent or a notification.
  ///
  /// A system that has just launched the app may call this before there is a window. The call then waits for the window, for five seconds
  /// at most.
  ///
  /// - Throws: ``FlowOpenError`` if there is no window, or if the router refuses the move.
  @discardableResult public static func open(_ entry: FlowEntry<App>) async throws -> FlowMove {
    for _ in 0..<FlowWindows.patience where active == nil { try await _Concurrency.Task.sleep(nanoseconds: 100_000_000) }
    guard let active else { throw FlowOpenError(move: nil) }
    let move = active.open(entry)
    if !move.isLegal, move.verdict != .queued { throw FlowOpenError(move: move) }
    return move
  }
}
