/// Templates that the user wrote.
public enum TemplateDirectory {
  private static let suffix = ".mustache"

  /// Returns the templates in a directory, by their names without `.mustache`. Each must be a regular file in UTF-8.
  public static func read(_ path: String) throws(FileFailure) -> [String: String] {
    var templates: [String: String] = [:]
    for entry in try FileSystem.entries(in: path) where entry.name.hasSuffix(suffix) {
      let file = "\(path)/\(entry.name)"
      guard entry.isUTF8 else { throw FileFailure(file, "its name is not UTF-8") }
      let bytes = try FileSystem.read(file)
      let text = String(decoding: bytes, as: UTF8.self)
      guard text.utf8.elementsEqual(bytes) else { throw FileFailure(file, "not UTF-8") }
      templates[String(entry.name.dropLast(suffix.count))] = text
    }
    return templates
  }
}
