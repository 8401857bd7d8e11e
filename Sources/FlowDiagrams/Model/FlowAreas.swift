import FlowDiagnostics
import FlowGraph

/// The areas of an app: groups of flows that have one value of the key `area`, or that are in one folder.
///
/// A flow without the key is in the area of its folder. The folder of an area is in the innermost folder that contains all flows. A flow
/// that isn't in a folder of its own below this folder has no area.
public struct FlowAreas: Sendable {
  /// The names of the areas, in the order of their first flows.
  public let names: [String]
  /// The areas by flow.
  private let areas: [String?]

  /// Finds the areas in linear time in the paths of the flows.
  public init(_ graph: NavigationGraph, files: SourceFiles) {
    let folders: [[Substring]] = graph.flows.map { files.place(of: $0.name.range)?.path.split(separator: "/").dropLast() ?? [] }
    let depth = Self.commonDepth(of: folders)
    areas = zip(graph.flows, folders).map { flow, folder in
      let written = graph.declaration(of: flow.id).area.flatMap { $0.isBlank ? nil : $0 }
      return written ?? (folder.count > depth ? String(folder[depth]) : nil)
    }
    var seen: Set<String> = []
    names = areas.compactMap(\.self).filter { seen.insert($0).inserted }
  }

  /// Returns the area of a flow; nil if it has none.
  public func area(of flow: FlowID) -> String? { areas[Int(flow.index)] }

  /// Returns the number of folders that all paths begin with.
  private static func commonDepth(of folders: [[Substring]]) -> Int {
    guard var common = folders.first else { return 0 }
    for folder in folders { common = Array(common.prefix(zip(common, folder).prefix { $0 == $1 }.count)) }
    return common.count
  }
}
