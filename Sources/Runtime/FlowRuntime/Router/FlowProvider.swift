/// What the app gives to its router, which keeps it: one that refers to routers itself does so weakly.
@MainActor public protocol FlowProvider: AnyObject {
  associatedtype Guard
  /// Whether a condition holds of which only the app knows; asked where no caller can say so. Moves that it makes are made after that for which
  /// it is asked.
  func holds(_ condition: Guard) -> Bool
  /// Leaves the app for a URL, which `UIApplication.shared.open` does. Moves that it makes are made afterwards, as those of an observer.
  func open(url: String)
  /// Hears of a URL that was to be followed and is none of the app's links.
  func followUnknown(link: String)
}

@MainActor extension FlowProvider {
  public func followUnknown(link: String) {}
}

/// The same of an app that no action leaves for a URL. Where one does, forgetting to open it is an error of the compiler.
@MainActor public protocol FlowStayingProvider: FlowProvider {}

@MainActor extension FlowStayingProvider {
  public func open(url: String) {}
}

/// Where facts are kept that outlive the app's process.
@MainActor public protocol FlowFactStore: AnyObject {
  associatedtype Fact
  /// Nil for a fact that has never been stored.
  func value(of fact: Fact) -> Bool?
  func store(_ value: Bool, of fact: Fact)
  /// Calls back after each change that something else than a router may have made. Each router asks for it; the last one that asks is called, for all.
  func tellOfChanges(_ hear: @escaping @MainActor @Sendable () -> Void)
}

@MainActor extension FlowFactStore {
  /// Where nothing else changes facts, or the app calls ``FlowRouter/factsHaveChanged()`` itself.
  public func tellOfChanges(_ hear: @escaping @MainActor @Sendable () -> Void) {}
}

/// Keeps facts as long as it lives, for previews and tests.
@MainActor public final class FlowMemoryStore<Fact: FlowFact>: FlowFactStore {
  public private(set) var values: [Fact: Bool]

  // So that a default argument may call it in the language modes before Swift 6, too.
  public nonisolated init(_ values: [Fact: Bool] = [:]) { self.values = values }

  /// All are known: those that hold, and all others, which do not.
  nonisolated convenience init(holding facts: Set<Fact>) {
    var values: [Fact: Bool] = [:]
    for fact in Fact.allCases { values.updateValue(facts.contains(fact), forKey: fact) }
    self.init(values)
  }

  public func value(of fact: Fact) -> Bool? { values[fact] }
  public func store(_ value: Bool, of fact: Fact) { values[fact] = value }
}
