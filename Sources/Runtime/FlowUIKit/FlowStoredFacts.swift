#if !os(macOS)

import FlowRuntime
import Foundation
import UIKit

/// A store that keeps facts in the user's defaults. Its routers hear of every change there.
@MainActor open class FlowStoredFacts<Fact: FlowFact>: FlowFactStore {
  private let defaults: Foundation.UserDefaults
  private let prefix: String
  private var observation: FlowDefaultsObservation?

  /// Creates a store.
  ///
  /// - Parameters:
  ///   - prefix: the text before the name of a fact in its key.
  ///   - defaults: the user's defaults, standard or of a suite.
  public init(prefix: String, in defaults: Foundation.UserDefaults) { (self.prefix, self.defaults) = (prefix, defaults) }

  public func value(of fact: Fact) -> Bool? {
    let key = prefix + fact.rawValue
    // A test launches the app with `-Ferry.fact YES`, a text that reads as true.
    return defaults.object(forKey: key) == nil ? nil : defaults.bool(forKey: key)
  }

  public func store(_ value: Bool, of fact: Fact) { defaults.set(value, forKey: prefix + fact.rawValue) }

  public func tellOfChanges(_ hear: @escaping @MainActor @Sendable () -> Void) { observation = FlowDefaultsObservation(of: defaults, hear) }
}

/// A listener for changes of the user's defaults. It listens as long as it exists.
///
/// The system doesn't report a change by another process, for example a widget or the Settings app. The listener therefore also looks when
/// the app comes to the foreground.
private final class FlowDefaultsObservation {
  private let tokens: [any NSObjectProtocol]

  init(of defaults: Foundation.UserDefaults, _ hear: @escaping @MainActor @Sendable () -> Void) {
    func observe(_ name: Foundation.Notification.Name, _ object: Any?) -> any NSObjectProtocol {
      Foundation.NotificationCenter.default.addObserver(forName: name, object: object, queue: nil) { _ in
        if Foundation.Thread.isMainThread {
          MainActor.assumeIsolated { hear() }
        } else {
          _Concurrency.Task { @MainActor in hear() }
        }
      }
    }
    let change = observe(Foundation.UserDefaults.didChangeNotification, defaults)
    tokens = [change, observe(UIApplication.willEnterForegroundNotification, nil)]
  }

  deinit { for token in tokens { Foundation.NotificationCenter.default.removeObserver(token) } }
}

#endif
