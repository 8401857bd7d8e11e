#if !os(macOS)

import SwiftUI

@MainActor extension SwiftUI.View {
  /// Without a way back in the bar above it where flows say so; else it says itself. Of several views around each other SwiftUI may ask the outermost,
  /// so that nothing is said where flows say nothing.
  @ViewBuilder func hidingBack(_ isHidden: Bool) -> some SwiftUI.View { if isHidden { navigationBarBackButtonHidden() } else { self } }
}

#endif
