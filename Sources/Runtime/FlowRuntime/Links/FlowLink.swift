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

/// The path and query of a URL that leads to a screen.
public struct FlowLinkPath {
  private let path: [String?]
  private let query: KeyValuePairs<String, String?>

  public init(_ path: [String?], query: KeyValuePairs<String, String?> = [:]) { (self.path, self.query) = (path, query) }

  /// Returns the URL; nil if a part of the path is missing or empty, because no URL can have such a part.
  func url<App: FlowApp>(of app: App.Type) -> String? {
    var url = App.address.base
    for part in path {
      guard let part, !part.isEmpty else { return nil }
      // A URL's reader resolves `.` and `..` as steps within the path.
      let isStep = part == "." || part == ".."
      url += "/\(isStep ? String(repeating: "%2E", count: part.utf8.count) : FlowText.encoded(part))"
    }
    var separator = "?"
    for case (let key, let value?) in query {
      url += "\(separator)\(FlowText.encoded(key))=\(FlowText.encoded(value))"
      separator = "&"
    }
    return url
  }
}

/// A way into the app without a URL.
public struct FlowEntry<App: FlowApp> {
  let plan: FlowPlan<App>

  @_spi(FlowGenerated) public init(plan: FlowPlan<App>) { self.plan = plan }
}
