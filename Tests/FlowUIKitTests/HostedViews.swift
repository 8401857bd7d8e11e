@testable import SwiftUI
import UIKit

extension Device {
  /// The view of a type in what is hosted where people can touch it, evaluated.
  func hosted<Content: View>(_ type: Content.Type) -> Content? {
    (touchable.last as? any ViewHosting).flatMap { view(type, in: $0.hosted) }
  }

  private func view<Content: View>(_ type: Content.Type, in hosted: some View) -> Content? {
    let scene = SimulatedScene(clock: clock, root: hosted)
    defer { scene.close() }
    return scene.root?.all { $0.view is Content }.first?.view as? Content
  }
}
