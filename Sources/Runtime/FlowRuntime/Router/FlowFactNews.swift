/// The news between the routers of an app that the stored facts have changed. An app has one router for each window, and all routers share
/// the stored facts.
@MainActor enum FlowFactNews {
  private struct Listener {
    weak var router: AnyObject?
    let hear: () -> Void
  }

  /// The listeners of each app.
  private static var listeners: [ObjectIdentifier: [Listener]] = [:]

  static func reach<App: FlowApp>(_ router: FlowRouter<App>) {
    var living = self.living(App.self)
    living.append(Listener(router: router) { [weak router] in router?.factsHaveChanged() })
    listeners[ObjectIdentifier(App.self)] = living
  }

  /// Notifies all routers except the one that made the change. Each router reads its own store, so a router with another store sees no
  /// change.
  static func spread<App: FlowApp>(from router: FlowRouter<App>) { spread(in: App.self, except: router) }

  /// Notifies all routers of an app except one.
  static func spread<App: FlowApp>(in app: App.Type, except router: FlowRouter<App>? = nil) {
    let living = self.living(app)
    listeners[ObjectIdentifier(app)] = living
    for listener in living where router == nil || listener.router !== router { listener.hear() }
  }

  private static func living<App: FlowApp>(_ app: App.Type) -> [Listener] {
    var living: [Listener] = []
    for listener in listeners[ObjectIdentifier(app)] ?? [] where listener.router != nil { living.append(listener) }
    return living
  }
}
