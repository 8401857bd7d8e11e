#if !os(macOS)

import UIKit

@MainActor extension UIWindow {
  /// How likely people use the window: higher for the key window, and for a scene in the foreground.
  var rank: Int {
    switch windowScene?.activationState {
    case .foregroundActive: isKeyWindow ? 4 : 3
    case .foregroundInactive: 2
    case .background: 1
    default: 0
    }
  }
}

#endif
