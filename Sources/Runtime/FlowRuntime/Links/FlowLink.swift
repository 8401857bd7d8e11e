/// The scheme and the hosts of an app's URLs.
public struct FlowAddress {
  /// The scheme without `://`; empty if the app has no scheme.
  let scheme: String
  let hosts: [String]

  public init(scheme: String, hosts: [String]) { (self.scheme, self.hosts) = (scheme, hosts) }

  /// The beginning of each link that the app writes. If the app has hosts, this is a universal link, which opens a web page where the app
  /// isn't installed.
  var base: String {
    if let host = hosts.first { return "https://\(host)" }
    return scheme.isEmpty ? "" : "\(scheme):/"
  }

  /// Whether the authority of a URL names one of the hosts. A user and a port in the authority don't matter.
  func has(_ authority: Substring) -> Bool {
    var host = authority
    if let at = host.lastIndex(of: "@") { host = host[host.index(after: at)...] }
    if let colon = host.lastIndex(of: ":"), host[host.index(after: colon)...].utf8.allSatisfy({ (48...57).contains($0) }) {
      host = host[..<colon]
    }
    return hosts.contains(host.lowercased())
  }
}

/// The parts of a URL that links match: the path and the query.
struct FlowLink {
  var segments: [String] = []
  var query: [String: String] = [:]

  /// Parses a URL.
  ///
  /// - Returns: nil for a URL of another scheme or host.
  init?(_ url: String, _ address: FlowAddress) {
    var rest = url[...]
    if let fragment = rest.firstIndex(of: "#") { rest = rest[..<fragment] }
    if let question = rest.firstIndex(of: "?") {
      for pair in rest[rest.index(after: question)...].split(separator: "&") {
        let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        query[FlowText.decoded(parts[0])] = parts.count > 1 ? FlowText.decoded(parts[1]) : ""
      }
      rest = rest[..<question]
    }
    var path = rest.split(separator: "/", omittingEmptySubsequences: false)
    if let first = path.first, first.hasSuffix(":") {
      let scheme = first.dropLast().lowercased()
      path.removeFirst()
      // `scheme://host/path`. With the app's own scheme, any other host is the first segment of the path.
      if path.first == "" { path.removeFirst() }
      if scheme == "https" || scheme == "http" {
        guard let authority = path.first, address.has(authority) else { return nil }
        path.removeFirst()
      } else {
        guard scheme == address.scheme else { return nil }
        if let authority = path.first, address.has(authority) { path.removeFirst() }
      }
    }
    for segment in path where !segment.isEmpty { segments.append(FlowText.decoded(segment)) }
  }
}

/// The values that a URL has for the placeholders of a link.
public struct FlowLinkValues {
  private let values: [String: String]

  init(_ values: [String: String]) { self.values = values }

  /// Returns the value of a placeholder, or nil if the URL has none.
  public func text(_ name: String) -> String? { values[name] }

  /// Returns the value of a placeholder, or nil if the URL has no value of this type.
  public func value<Value: LosslessStringConvertible>(_ name: String, as type: Value.Type) -> Value? {
    // Swift reads `+5` as a number. Links never contain this sign before a number.
    guard let text = values[name], !(text.hasPrefix("+") && Value.self is any Numeric.Type) else { return nil }
    return Value(text)
  }
}

/// A URL that the app writes.
public struct FlowLinkText {
  /// The text of the URL; nil if no URL can express it, because a segment of the path is empty or missing.
  public private(set) var text: String?
  private var hasQuery = false

  /// Creates the beginning of an app's URLs.
  public init<App: FlowApp>(of app: App.Type) { text = App.address.base }

  /// Adds a segment to the path.
  public mutating func add(_ segment: String?) {
    guard let segment else { return text = nil }
    // Unescaped, `.` and `..` would be steps within the path.
    let isStep = segment == "." || segment == ".."
    let part = isStep ? String(repeating: "%2E", count: segment.utf8.count) : FlowText.encoded(segment)
    text = segment.isEmpty ? nil : text.map { "\($0)/\(part)" }
  }

  /// Adds a value to the query, unless the value is nil.
  public mutating func add(_ key: String, _ value: String?) {
    guard let value else { return }
    text = text.map { "\($0)\(hasQuery ? "&" : "?")\(FlowText.encoded(key))=\(FlowText.encoded(value))" }
    hasQuery = true
  }
}

/// A way into the app without a URL.
public struct FlowEntry<App: FlowApp> {
  let plan: FlowPlan<App>

  @_spi(FlowGenerated) public init(plan: FlowPlan<App>) { self.plan = plan }
}
