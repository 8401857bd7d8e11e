/// Looks for the link that fits a URL best: where two do, the one with a word where the other has a placeholder.
public struct FlowLinkMatch<App: FlowApp> {
  private let link: FlowLink
  private var best: [Bool]?
  private var candidate: [Bool] = []
  private(set) var plan: FlowPlan<App>?
  private(set) var action: FlowChoices<App>?

  init(_ link: FlowLink) { self.link = link }

  /// Tries the links of all flows; nil for a URL of another scheme or host.
  init?(url: String) {
    guard let link = FlowLink(url, App.address) else { return nil }
    self.init(link)
    for name in App.linkedFlows { if let flow = App.flow(name) { look(in: flow) } }
    look(in: App.around)
  }

  /// Tries the links of a flow.
  mutating func look(in flow: FlowDescription<App>) { flow.match?(&self) }

  /// What stands for each placeholder, if the URL fits the pattern better than any before.
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
    // A query's key may be called otherwise than the param: `key=$name`.
    for pattern in query {
      let (key, name) = FlowText.pair(pattern[...], "=")
      if name.hasPrefix("$") { values[String(name.dropFirst())] = link.query[key] }
    }
    if let best, !best.lexicographicallyPrecedes(isWord, by: { !$0 && $1 }) { return nil }
    candidate = isWord
    return FlowLinkValues(values)
  }

  public mutating func fits(_ path: [String], query: [String] = []) -> Bool { values(path, query: query) != nil }

  public mutating func take(_ plan: FlowPlan<App>) { (best, self.plan, action) = (candidate, plan, nil) }

  public mutating func take(_ path: String, _ decide: @escaping (inout FlowDecision<App>) -> FlowChoice<App>?) {
    (best, plan, action) = (candidate, nil, FlowChoices(path, decide))
  }
}

extension FlowRoute where AppType.Route == Self {
  /// The screen that a link leads to.
  public init?(link: String) {
    guard let target = FlowLinkMatch<AppType>(url: link)?.plan?.target else { return nil }
    self = target
  }

  /// A link to the screen; nil if it has none, or only links that take something from the screens below it.
  public var link: String? { link(on: []) }

  /// The screen's link where it lies on others: the first that says all its arguments, as far as they aren't the defaults. Without one, the link that
  /// says most of them. A link that would lead to another screen is never taken.
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

  /// A URL for each of the screen's links that can be written.
  private func urls(on below: [Self]) -> [String] {
    var urls: [String] = []
    for link in traits.links { if let url = link(below)?.url(of: AppType.self) { urls.append(url) } }
    return urls
  }
}
