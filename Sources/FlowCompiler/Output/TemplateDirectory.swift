/// Templates of the user's own.
public enum TemplateDirectory {
  private static let suffix = ".mustache"

  /// The templates in a directory, by their names without `.mustache`.
  public static func read(_ path: String) throws(FileFailure) -> [String: String] {
    var templates: [String: String] = [:]
    for name in try FileSystem.names(in: path) where name.hasSuffix(suffix) {
      let file = "\(path)/\(name)"
      // To open a pipe is to wait for somebody who writes into it.
      guard FileSystem.kind(of: file) != .other else { throw FileFailure(file, "not a regular file") }
      let bytes = try FileSystem.read(file)
      let text = String(decoding: bytes, as: UTF8.self)
      guard text.utf8.elementsEqual(bytes) else { throw FileFailure(file, "not UTF-8") }
      templates[String(name.dropLast(suffix.count))] = text
    }
    return templates
  }
}
