import FlowCompiler
import FlowDiagnostics
import FlowModel

/// The fuzzing of `flowc.yaml`. Findings must be printable, and paths must not have control characters.
enum ConfigurationFuzz {
  static func fault(in bytes: [UInt8]) -> String? {
    let (configuration, report) = ConfigurationReader.read(SourceFile(path: "flowc.yaml", bytes: bytes))
    if "\(TextFormat.render(report))".unicodeScalars.contains(where: { $0.value < 0x20 && $0 != "\n" }) {
      return "the text for people has a control character"
    }
    let paths = configuration.sources + configuration.targets.map(\.output) + configuration.diagrams.map(\.output)
    let hasControl = paths.contains { $0.unicodeScalars.contains { $0.value < 0x20 } }
    return hasControl ? "a path has a control character" : nil
  }

  static let words =
    (ConfigurationKey.allCases.map(\.rawValue) + TargetKey.allCases.map(\.rawValue) + DiagramKey.allCases.map(\.rawValue)).map { "\($0):" }
    + values

  private static let values = [
    "error", "warning", "off", "core", "swiftui", "coordinator", "mvvm-c", "a/b", "../c", "- ", "[a, b]", "{ dead-end: off }", "&a", "*a",
    "true", "~", "svg", "dark",
  ]
}
