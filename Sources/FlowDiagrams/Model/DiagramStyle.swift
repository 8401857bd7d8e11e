/// How a diagram looks and where its parts lead.
public struct DiagramStyle: Sendable {
  public var theme: DiagramTheme
  /// Whether it is said what the lines mean.
  public var showsLegend: Bool
  public var links: DiagramLinks

  public init(theme: DiagramTheme = .light, showsLegend: Bool = false, links: DiagramLinks = DiagramLinks()) {
    self.theme = theme
    self.showsLegend = showsLegend
    self.links = links
  }
}

/// Where a click on a part of a diagram leads.
public struct DiagramLinks: Sendable {
  /// How the paths of sources become links.
  public enum Base: Hashable, Sendable {
    /// As they are: the diagram lies where flowc was started.
    case here
    /// The diagram lies in a directory, as seen from where flowc was started.
    case directory(String)
    /// What stands before each path, such as the address of a code host.
    case prefix(LinkAddress)
    case none
  }

  public var base: Base
  /// Diagrams of flows, by flow: boxes that stand for flows lead there.
  public var diagrams: [String: String]

  public init(base: Base = .here, diagrams: [String: String] = [:]) {
    self.base = base
    self.diagrams = diagrams
  }

  /// The link to a place in a source.
  func url(_ place: DiagramModel.SourcePlace) -> String? {
    switch base {
    case .none: nil
    case .here: place.url
    case .prefix(let address): address.text + place.url(path: Self.parts(place.path).joined(separator: "/"))
    case .directory(let directory): place.url(path: Self.path(from: directory, to: place.path))
    }
  }

  /// The way from a directory to a file; the file as it is, if that cannot be said.
  static func path(from directory: String, to file: String) -> String {
    guard directory.hasPrefix("/") == file.hasPrefix("/") else { return file }
    var (start, end) = (parts(directory)[...], parts(file)[...])
    while let first = start.first, first == end.first, end.count > 1 { (start, end) = (start.dropFirst(), end.dropFirst()) }
    if start.contains("..") { return file }
    return (start.map { _ in ".." } + end).joined(separator: "/")
  }

  private static func parts(_ path: String) -> [String] {
    path.split(separator: "/").map(String.init).filter { $0 != "." }
  }
}
