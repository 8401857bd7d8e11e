import FlowModel

/// What is around an active screen, as far as it can be told without the stack below it.
public struct Surroundings: Hashable, Sendable {
  /// How the instance that the screen belongs to came to be.
  public enum Origin: UInt8, Hashable, Sendable {
    /// It is the root flow itself.
    case root
    /// Pushed or presented: somebody waits for it.
    case started
    /// A tab's flow, or one that replaced another: nobody waits for it.
    case unattended
  }

  public let screen: ScreenID
  public let origin: Origin
  /// Whether it lies in a presented context.
  public let isPresented: Bool
  /// Whether nothing lies below it in its stack.
  public let isBottom: Bool
  /// The tabs flows around it in its context, innermost last.
  public let tabs: [FlowID]
  /// Whether the way here depended on facts or on what lay on the stack: then it may not exist.
  public let isAssumed: Bool
}
