/// What the routers of an app tell each other: that what is kept of facts has changed. An app has one for each window, and all share what is kept.
@MainActor enum FlowFactNews {
  private struct Listener {
    weak var router: AnyObject?
    let hear: () -> Void
  }

  /// Those of each app.
  private static var listeners: [ObjectIdentifier: [Listener]] = [:]

  static func reach<App: FlowApp>(_ router: FlowRouter<App>) {
    var living = self.living(App.self)
    living.append(Listener(router: router) { [weak router] in router?.factsHaveChanged() })
    listeners[ObjectIdentifier(App.self)] = living
  }

  /// Tells all but the router that it comes from. Each looks for itself: where one keeps facts elsewhere, nothing has changed.
  static func spread<App: FlowApp>(from router: FlowRouter<App>) { spread(in: App.self, except: router) }

  /// Tells all routers of an app but one.
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
