import Foundation
@testable import SwiftUI

extension SimulatedScene {
  /// Returns the visible view of a type, or the topmost one of several.
  func seen<Content: View>(_ type: Content.Type) -> Content? {
    chain.flatMap { $0.seen { $0.view is Content } }.last?.view as? Content
  }
}

extension UserDefaults {
  /// Runs some work with user defaults, and deletes them afterwards.
  static func passing(_ work: (UserDefaults) throws -> Void) throws {
    let name = "flowc-\(UUID().uuidString)"
    guard let defaults = UserDefaults(suiteName: name) else { throw CocoaError(.fileNoSuchFile) }
    defer { defaults.removePersistentDomain(forName: name) }
    try work(defaults)
  }
}
