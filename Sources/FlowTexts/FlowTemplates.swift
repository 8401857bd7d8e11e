import CTexts

/// The templates that are part of flowc, by the names under which they include each other.
public enum FlowTemplates {
  /// Those of all targets: their names begin with that of the target.
  public static let all: [String: String] = {
    var all: [String: String] = [:]
    for file in EmbeddedFile.files(from: templates()) {
      guard let name = file.path.split(separator: "/").last else { continue }
      all[String(name.dropLast(".mustache".count))] = file.text
    }
    return all
  }()
}
