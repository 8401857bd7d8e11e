/// A search for the link that fits a URL best.
///
/// If two links fit, their paths are compared from the beginning. In the first part that is a word in one path and a placeholder in the
/// other, the link with the word fits better. If two links are equally good, the first one counts.
public struct FlowLinkMatch<App: FlowApp> {
  private let link: FlowLink
  /// For each part of the path of the best link so far, whether it is a word; nil before a link fits.
  private var best: [Bool]?
  /// The value of `best` for the link that fitted last.
  private var candidate: [Bool] = []
  /// The plan of the best link; nil if it runs an action.
  private(set) var plan: FlowPlan<App>?
  /// The action of the best link; nil if it leads to a screen.
  private(set) var action: FlowChoices<App>?

  init(_ link: FlowLink) { self.link = link }

  /// Tries all links of the app.
  ///
  /// - Returns: nil for a URL of another scheme or host.
  init?(url: String) {
    guard let link = FlowLink(url, App.address) else { return nil }
    self.init(link)
    for name in App.linkedFlows { if let flow = App.flow(name) { look(in: flow) } }
    look(in: App.around)
  }

  /// Tries the links of a flow.
  mutating func look(in flow: FlowDescription<App>) { flow.match?(&self) }

  /// Compares the URL with a pattern.
  ///
  /// - Parameters:
  ///   - path: the parts of the pattern's path. `$` begins a placeholder.
  ///   - query: the placeholders of the pattern's query, as `key=$name`.
  /// - Returns: the values of the placeholders; nil if the URL doesn't fit the pattern, or if an earlier link fits as well or better.
  public mutating func values(_ path: [String], query: [String] = []) -> FlowLinkValues? {
    guard path.count == link.segments.count else { return nil }
    var values = link.query
    var isWord: [Bool] = []
    for (pattern, segment) in zip(path, link.segments) {
      isWord.append(!pattern.hasPrefix("$"))
      if pattern.hasPrefix("$") {
        values[String(pattern.dropFirst())] = segment
      } else if pattern != segment {
        return nil
      }
    }
    // A key of the query and its placeholder can have different names.
    for pattern in query {
      let (key, name) = FlowText.pair(pattern[...], "=")
      if name.hasPrefix("$") { values[String(name.dropFirst())] = link.query[key] }
    }
    if let best, !best.lexicographicallyPrecedes(isWord, by: { !$0 && $1 }) { return nil }
    candidate = isWord
    return FlowLinkValues(values)
  }

  /// Whether the URL fits a pattern better than all earlier links.
  ///
  /// - Parameters:
  ///   - path: the parts of the pattern's path. `$` begins a placeholder.
  ///   - query: the placeholders of the pattern's query, as `key=$name`.
  public mutating func fits(_ path: [String], query: [String] = []) -> Bool { values(path, query: query) != nil }

  /// Records the link that fitted last as the best one. The link leads to a screen.
  ///
  /// - Parameter plan: the state that the link builds.
  public mutating func take(_ plan: FlowPlan<App>) { (best, self.plan, action) = (candidate, plan, nil) }

  /// Records the link that fitted last as the best one. The link runs an action.
  ///
  /// - Parameters:
  ///   - path: the part path of the action.
  ///   - decide: returns the first choice that the app can take, or nil if it can take none.
  public mutating func take(_ path: String, _ decide: @escaping (inout FlowDecision<App>) -> FlowChoice<App>?) {
    (best, plan, action) = (candidate, nil, FlowChoices(path, decide))
  }
}

extension FlowRoute where AppType.Route == Self {
  /// Creates the screen to which a URL leads.
  ///
  /// - Returns: nil if no link fits the URL, or if the link that fits best runs an action.
  public init?(link: String) {
    guard let target = FlowLinkMatch<AppType>(url: link)?.plan?.target else { return nil }
    self = target
  }

  /// A URL that leads to the screen; nil if the screen has no link, or only links that need values of the screens below it.
  public var link: String? { link(on: []) }

  /// Returns a URL that leads to the screen.
  ///
  /// This is the first URL that leads back to an equal screen. If there is none, it is the first URL that keeps the most arguments. A URL
  /// that leads to another screen doesn't count.
  ///
  /// - Parameter below: the screens below, the lowest first.
  /// - Returns: nil if no URL leads to the screen.
  func link(on below: [Self]) -> String? {
    let own = FlowPath(path)?.given ?? [:]
    var best: (url: String, count: Int)?
    for url in urls(on: below) {
      guard let target = Self(link: url), target.screenName == screenName else { continue }
      if target == self { return url }
      let given = FlowPath(target.path)?.given ?? [:]
      var count = 0
      for (name, value) in own where given[name] == value { count += 1 }
      if count > best?.count ?? -1 { best = (url, count) }
    }
    return best?.url
  }

  /// Returns a URL for each link of the screen that has one.
  private func urls(on below: [Self]) -> [String] {
    var urls: [String] = []
    for link in traits.links { if let url = link(below)?.url(of: AppType.self) { urls.append(url) } }
    return urls
  }
}
