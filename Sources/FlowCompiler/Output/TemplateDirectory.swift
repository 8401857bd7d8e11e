/// Templates of the user's own.
public enum TemplateDirectory {
  private static let suffix = ".mustache"

  /// The templates in a directory, by their names without `.mustache`.
  public static func read(_ path: String) throws(FileFailure) -> [String: String] {
    var templates: [String: String] = [:]
    for name in try FileSystem.names(in: path) where name.hasSuffix(suffix) {
      templates[String(name.dropLast(suffix.count))] = String(decoding: try FileSystem.read("\(path)/\(name)"), as: UTF8.self)
    }
    return templates
  }
}
