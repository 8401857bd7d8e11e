import Foundation
@testable import SwiftUI

extension SimulatedScene {
  /// The view of a type that is seen, the topmost of several.
  func seen<Content: View>(_ type: Content.Type) -> Content? {
    chain.flatMap { $0.seen { $0.view is Content } }.last?.view as? Content
  }
}

extension UserDefaults {
  /// Does something with defaults of which nothing is kept.
  static func passing(_ work: (UserDefaults) throws -> Void) throws {
    let name = "flowc-\(UUID().uuidString)"
    guard let defaults = UserDefaults(suiteName: name) else { throw CocoaError(.fileNoSuchFile) }
    defer { defaults.removePersistentDomain(forName: name) }
    try work(defaults)
  }
}
