#if !os(macOS)

import SwiftUI

@MainActor extension SwiftUI.View {
  /// Hides the way back in the bar above the view if the flows do. Otherwise the view itself decides: if views are nested, SwiftUI may ask
  /// only the outermost, so this view must not set anything.
  @ViewBuilder func hidingBack(_ isHidden: Bool) -> some SwiftUI.View { if isHidden { navigationBarBackButtonHidden() } else { self } }

  /// Hides the bar above the view if the flows do. Otherwise the view itself decides.
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
