/// The parts that an app gives to its router: guards and URLs.
///
/// The router keeps a strong reference to its provider. A provider that refers to a router needs a weak reference.
@MainActor public protocol FlowProvider: AnyObject {
  /// The guards that the router asks the provider about; `Never` if there are none.
  associatedtype Guard = Never
  /// Whether a guard holds. The router asks only if the caller of an action doesn't pass the value.
  ///
  /// If the provider makes a move in this method, the router makes it after the current move.
  func holds(_ condition: Guard) -> Bool
  /// Opens a URL outside the app, for example with `UIApplication.shared.open`.
  ///
  /// If the provider makes a move in this method, the router makes it after the current move.
  func open(url: String)
  /// Receives a URL that no link of the app fits.
  func followUnknown(link: String)
  /// Returns the text of a tab's badge, for example a number; nil for no badge.
  ///
  /// The router calls it after each move, and when the app calls ``FlowRouter/badgesHaveChanged()``. SwiftUI also calls it when an
  /// `@Observable` object changes that it has read.
  ///
  /// - Parameter tab: a case of the enum of a flow's tabs: `tab as? MainFlow.Tab`.
  func badge(of tab: any FlowTabs) -> String?
}

@MainActor extension FlowProvider where Guard == Never {
  public func holds(_ condition: Never) -> Bool {}
}

@MainActor extension FlowProvider {
  public func followUnknown(link: String) {}
  public func badge(of tab: any FlowTabs) -> String? { nil }
}

/// A provider of an app whose actions open no URLs. If an action opens a URL, an app without `open(url:)` doesn't compile.
@MainActor public protocol FlowStayingProvider: FlowProvider {}

@MainActor extension FlowStayingProvider {
  public func open(url: String) {}
}

/// A store of the facts that an app keeps between launches.
@MainActor public protocol FlowFactStore: AnyObject {
  associatedtype Fact
  /// Returns the stored value of a fact, or nil for a fact that was never stored.
  func value(of fact: Fact) -> Bool?
  /// Stores the value of a fact.
  func store(_ value: Bool, of fact: Fact)
  /// Calls a closure after each change that something other than a router may have made.
  ///
  /// Each router calls this method. The store needs only the last closure, which notifies all routers.
  func tellOfChanges(_ hear: @escaping @MainActor @Sendable () -> Void)
}

@MainActor extension FlowFactStore {
  /// Does nothing. This default fits a store that only routers change, and an app that calls ``FlowRouter/factsHaveChanged()`` itself.
  public func tellOfChanges(_ hear: @escaping @MainActor @Sendable () -> Void) {}
}

/// A store that keeps facts in memory, for previews and tests.
@MainActor public final class FlowMemoryStore<Fact: FlowFact>: FlowFactStore {
  /// The stored values.
  public private(set) var values: [Fact: Bool]

  // Not isolated, so that a default argument may call it in the language modes before Swift 6.
  public nonisolated init(_ values: [Fact: Bool] = [:]) { self.values = values }

  /// Creates a store that has a value for each fact: true for the given facts, and false for all others.
  nonisolated convenience init(holding facts: Set<Fact>) {
    var values: [Fact: Bool] = [:]
    for fact in Fact.allCases { values.updateValue(facts.contains(fact), forKey: fact) }
    self.init(values)
  }

  public func value(of fact: Fact) -> Bool? { values[fact] }
  public func store(_ value: Bool, of fact: Fact) { values[fact] = value }
}
