import Navigation
import SwiftUI

public struct TeasView: View {
  let actions: CatalogFlow.TeasActions

  public init(actions: CatalogFlow.TeasActions) { self.actions = actions }

  public var body: some View {
    List {
      ForEach(["Assam", "Sencha"], id: \.self) { name in
        Button(name) { actions.open(name: name) }
      }
    }
  }
}

public struct TeaView: View {
  let name: String
  let actions: CatalogFlow.TeaActions

  public init(name: String, actions: CatalogFlow.TeaActions) { (self.name, self.actions) = (name, actions) }

  public var body: some View {
    Button("Order \(name)") { actions.order() }.accessibilityIdentifier(TeahouseID.Catalog.Tea.order)
  }
}

public struct AmountView: View {
  let name: String
  let actions: OrderFlow.AmountActions

  public init(name: String, actions: OrderFlow.AmountActions) { (self.name, self.actions) = (name, actions) }

  public var body: some View {
    Button("No \(name) today") { actions.cancel() }
  }
}
