import FlowDiagnostics
import FlowDiagrams

/// A diagram as a file: text, or a picture that Graphviz draws.
///
/// Different versions of Graphviz draw different pictures from the same text. A picture therefore contains the checksum of its text. It is
/// fresh as long as flowc would draw it from the same text. To find that out, nothing has to be drawn.
public struct Drawing: Sendable {
  public let format: DiagramFormat
  /// The text of the diagram: DOT for pictures. Nil if it is larger than its budget.
  private let text: String?
  /// The budget that is left for the texts of other diagrams.
  let remainingBudget: OutputBudget
  /// The limits of the Mermaid renderer that the text exceeds.
  public let excesses: [MermaidFormat.Excess]

  /// Makes the text of a diagram.
  ///
  /// - Parameters:
  ///   - model: The content of the diagram.
  ///   - format: The format of the text or the picture.
  ///   - style: The theme, the legend and the links of the diagram.
  ///   - budget: The largest size of the text.
  public init(_ model: DiagramModel, format: DiagramFormat, style: DiagramStyle, within budget: OutputBudget = OutputBudget(forBytes: 0)) {
    self.format = format
    let text = format.text(of: model, style: style)
    let left = budget.bytes - text.utf8.count
    self.text = left < 0 ? nil : text
    remainingBudget = OutputBudget(bytes: left)
    excesses = format.excesses(of: text, model, style: style)
  }

  /// The reason why a diagram was not drawn.
  public enum Failure: Error, CustomStringConvertible {
    case file(FileFailure)
    case noGraphviz(DiagramFormat)
    case graphviz(String)
    /// Graphviz was stopped after this number of seconds.
    case tooSlow(Int)
    /// The text is larger than its budget.
    case overBudget

    public var description: String {
      switch self {
      case .file(let failure): "\(failure)"
      case .noGraphviz(let format):
        "Graphviz draws \(format.rawValue), but there is no program 'dot': install graphviz (apt-get, brew), or use '--format mermaid'"
      case .graphviz(let complaint): "Graphviz could not draw this: \(complaint)"
      case .tooSlow(let seconds):
        "Graphviz did not finish a diagram within \(seconds) s: draw a part with '--flow', use '--format mermaid', or raise '--timeout'"
      case .overBudget:
        "nothing is drawn: a diagram, or a directory of diagrams, is at most \(OutputBudget.sentence)"
      }
    }
  }

  /// Whether a file contains this diagram. False for a pipe or a device, which is never read.
  public func isFresh(at path: String) -> Bool {
    guard let text, FileSystem.kind(of: path) == .file else { return false }
    if format.row.picture == nil { return FileSystem.holds(text, at: path) }
    return (try? FileSystem.read(path)).map { PictureSignature.isContained(in: $0, Self.checksum(text)) } ?? false
  }

  /// The time limit for a picture if the user sets none, in seconds.
  public static let defaultTimeLimit = 120

  /// Returns the bytes of the file.
  ///
  /// - Parameter seconds: The time limit for Graphviz.
  public func content(timeLimit seconds: Int = Self.defaultTimeLimit) throws(Failure) -> [UInt8] {
    guard let text else { throw .overBudget }
    guard let picture = format.row.picture else { return Array(text.utf8) }
    let drawn = try draw(text, as: picture, within: seconds)
    return switch picture {
    case .svg: PictureSignature.svg(drawn, Self.checksum(text))
    case .png: PictureSignature.png(drawn, Self.checksum(text))
    }
  }

  /// Returns the picture in which the fewest labels overlap something else. Usually this is the first one.
  private func draw(_ text: String, as kind: DiagramPicture, within seconds: Int) throws(Failure) -> [UInt8] {
    let limit = TimeLimit(seconds)
    let texts = DOTFormat.spaced(text)
    guard texts.count > 1 else { return try graphviz(text, as: kind, limit) }
    var best: (picture: [UInt8], overlaps: Int)?
    for text in texts {
      let output: [UInt8]
      do throws(Failure) {
        output = try graphviz(text, as: kind, withLayout: true, limit)
      } catch .tooSlow {
        throw .tooSlow(seconds)
      } catch {
        // Graphviz 2.43, which many systems still have, fails to print some layouts of pictures that it can draw.
        return try graphviz(text, as: kind, limit)
      }
      let (layout, picture) = Self.parts(of: output, kind)
      let overlaps = DrawnLayout(xdot: layout).overlaps.count
      if best.map({ overlaps < $0.overlaps }) ?? true { best = (Array(picture), overlaps) }
      if overlaps == 0 { break }
    }
    return best?.picture ?? []
  }

  /// Splits the output into the layout as text and the picture after it.
  private static func parts(of output: [UInt8], _ kind: DiagramPicture) -> (layout: ArraySlice<UInt8>, picture: ArraySlice<UInt8>) {
    let end = Array("\n}\n".utf8)
    let first =
      switch kind {
      case .svg: Array("<?xml".utf8)
      case .png: [0x89] + Array("PNG".utf8)
      }
    guard let boundary = output.firstRange(of: end + first) else { return (output[..<0], output[...]) }
    let start = boundary.lowerBound + end.count
    return (output[..<start], output[start...])
  }

  /// - Parameter hasLayout: Whether Graphviz prints the layout as text before the picture.
  private func graphviz(_ text: String, as kind: DiagramPicture, withLayout hasLayout: Bool = false, _ limit: TimeLimit) throws(Failure)
    -> [UInt8]
  {
    let arguments = (hasLayout ? ["-Txdot"] : []) + ["-T\(kind.rawValue)"] + (kind == .png ? ["-Gdpi=144"] : [])
    let result: Program.Result?
    do throws(FileFailure) {
      result = try Program.run("dot", arguments, input: Array(text.utf8), within: limit)
    } catch {
      throw .file(error)
    }
    guard let result else { throw .noGraphviz(format) }
    guard let status = result.status else { throw .tooSlow(limit.seconds) }
    guard status == 0, !result.output.isEmpty else {
      throw .graphviz(result.complaints.split(separator: "\n").first.map(String.init) ?? "it ended with \(status)")
    }
    return result.output
  }

  private static func checksum(_ text: String) -> String { UInt64(hashing: text.utf8).digits }
}
