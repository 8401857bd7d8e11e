import FlowCompiler
import FlowDiagnostics
import Foundation

/// A golden case: a small project and the output of flowc for it, in one file.
///
///     The description of the case, in a line or two.
///     >>> flows/app.yaml
///     app: Shop
///     <<< check
///     (the output of `flowc check`)
///
/// Inputs begin with `>>> PATH`, outputs with `<<< KIND`. `make record` writes the outputs again.
public struct CaseFile {
  public let path: String
  public let about: String
  public let inputs: [(path: String, text: String)]
  /// The kinds of output that the case asks for, each with its recorded text.
  public let outputs: [(kind: String, text: String)]

  /// The paths of all cases of the repository.
  public static let paths: [String] = {
    let paths = FileManager.default.enumerator(atPath: Recording.url("Tests/Cases").path)?.compactMap { $0 as? String } ?? []
    return paths.filter { $0.hasSuffix(".case") }.sorted().map { "Tests/Cases/\($0)" }
  }()

  /// Reads a case; nil if the file doesn't exist.
  public init?(path: String) {
    guard let content = Recording.read(path) else { return nil }
    var sections: [(header: String, lines: [Substring])] = [("", [])]
    for line in content.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix(">>> ") || line.hasPrefix("<<< ") {
        sections.append((String(line), []))
      } else {
        sections[sections.count - 1].lines.append(line)
      }
    }
    func body(_ section: (header: String, lines: [Substring])) -> String {
      var lines = section.lines
      if lines.last == "" { lines.removeLast() }
      return lines.isEmpty ? "" : lines.joined(separator: "\n") + "\n"
    }
    self.path = path
    about = body(sections[0])
    inputs = sections.filter { $0.header.hasPrefix(">>>") }.map { (String($0.header.dropFirst(4)), body($0)) }
    outputs = sections.filter { $0.header.hasPrefix("<<<") }.map { (String($0.header.dropFirst(4)), body($0)) }
  }

  /// Returns the case as a file, with new outputs.
  public func rendered(_ make: (_ kind: String) -> String) -> String {
    var text = about
    for input in inputs { text += ">>> \(input.path)\n\(input.text)" }
    for output in outputs {
      text += "<<< \(output.kind)\n"
      let made = make(output.kind)
      text += made.isEmpty || made.hasSuffix("\n") ? made : made + "\n"
    }
    return text
  }
}
