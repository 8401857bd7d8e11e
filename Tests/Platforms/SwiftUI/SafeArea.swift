/// https://developer.apple.com/documentation/swiftui/safearearegions
@available(iOS 14.0, *)
public struct SafeAreaRegions: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let container = SafeAreaRegions(rawValue: 1)
  public static let keyboard = SafeAreaRegions(rawValue: 2)
  public static let all = SafeAreaRegions(rawValue: .max)
}

/// https://developer.apple.com/documentation/swiftui/view/ignoressafearea(_:edges:)
struct SafeAreaIgnored: Modification {
  let regions: SafeAreaRegions
  let edges: Edge.Set
}

@available(iOS 14.0, *)
extension View {
  nonisolated public func ignoresSafeArea(_ regions: SafeAreaRegions = .all, edges: Edge.Set = .all) -> some View {
    modified(SafeAreaIgnored(regions: regions, edges: edges))
  }
}

extension SimulatedScene {
  /// Whether the keyboard moves the element with an identifier. SwiftUI lays out views in the safe area, and the keyboard takes a part of
  /// it, unless an outer view ignores the keyboard: https://developer.apple.com/documentation/swiftui/safearearegions/keyboard.
  package func isLiftedByKeyboard(_ identifier: String) -> Bool {
    func look(at node: Node) -> Bool {
      guard node.isVisible else { return false }
      switch (node.view as? any AnyModified)?.modification {
      case let ignored as SafeAreaIgnored where ignored.regions.contains(.keyboard) && ignored.edges.contains(.bottom): return false
      case let mark as AccessibilityIdentifier where mark.name == identifier: return true
      default: return node.kids.contains { look(at: $0) }
      }
    }
    return root.map { look(at: $0) } ?? false
  }
}
