import Navigation
import SwiftUI

/// The app gives the view its teas. This package doesn't know the package with the catalog.
public struct ItemsView: View {
  let teas: [String]
  let actions: BasketFlow.ItemsActions

  public init(teas: [String], actions: BasketFlow.ItemsActions) { (self.teas, self.actions) = (teas, actions) }

  public var body: some View {
    List {
      ForEach(teas, id: \.self) { name in
        Button(name) { actions.showTea(name: name) }
      }
    }
  }
}
