/// The look of a diagram, and the links of its parts.
public struct DiagramStyle: Sendable {
  public var theme: DiagramTheme
  /// Whether there is a legend of the lines.
  public var showsLegend: Bool
  public var links: DiagramLinks

  public init(theme: DiagramTheme = .light, showsLegend: Bool = false, links: DiagramLinks = DiagramLinks()) {
    self.theme = theme
    self.showsLegend = showsLegend
    self.links = links
  }
}

/// The links of the parts of a diagram.
public struct DiagramLinks: Sendable {
  /// The way in which source paths become links.
  public enum Base: Hashable, Sendable {
    /// The paths are unchanged, because the diagram is in the working directory of flowc.
    case here
    /// The diagram is in a directory, which is relative to the working directory of flowc.
    case directory(String)
    /// A prefix of each path, for example the address of a code host.
    case prefix(LinkAddress)
    case none
  }

  public var base: Base
  /// The diagrams of flows, by flow. Boxes of flows link to them.
  public var diagrams: [String: String]

  public init(base: Base = .here, diagrams: [String: String] = [:]) {
    self.base = base
    self.diagrams = diagrams
  }

  /// Returns the link to a place in a source.
  func url(_ place: DiagramModel.SourcePlace) -> String? {
    switch base {
    case .none: nil
    case .here: place.url
    case .prefix(let address): address.text + place.url(path: Self.parts(place.path).joined(separator: "/"))
    case .directory(let directory): place.url(path: Self.path(from: directory, to: place.path))
    }
  }

  /// Returns the path from a directory to a file; the path of the file if it can't be determined.
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
