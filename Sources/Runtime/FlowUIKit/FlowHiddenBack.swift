#if !os(macOS)

import SwiftUI

@MainActor extension SwiftUI.View {
  /// Without a way back in the bar above it where flows say so; else it says itself. Of several views around each other SwiftUI may ask the outermost,
  /// so that nothing is said where flows say nothing.
  @ViewBuilder func hidingBack(_ isHidden: Bool) -> some SwiftUI.View { if isHidden { navigationBarBackButtonHidden() } else { self } }

  /// Without a bar above it where flows say so, in the same way.
  @ViewBuilder func hidingNavigationBar(_ isHidden: Bool) -> some SwiftUI.View {
    if isHidden { navigationBar(isHidden: true) } else { self }
  }

  @ViewBuilder func navigationBar(isHidden: Bool) -> some SwiftUI.View {
    if #available(iOS 16, *) {
      toolbar(isHidden ? .hidden : .automatic, for: .navigationBar)
    } else {
      navigationBarHidden(isHidden)
    }
  }
}

#endif
