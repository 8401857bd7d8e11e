@testable import SwiftUI
import UIKit

extension Device {
  /// Returns the evaluated view of a type in the hosting controller that people can touch.
  func hosted<Content: View>(_ type: Content.Type) -> Content? {
    (touchable.last as? any ViewHosting).flatMap { view(type, in: $0.hosted) }
  }

  private func view<Content: View>(_ type: Content.Type, in hosted: some View) -> Content? {
    let scene = SimulatedScene(clock: clock, root: hosted)
    defer { scene.close() }
    return scene.root?.all { $0.view is Content }.first?.view as? Content
  }
}
