/// Templates of the user's own.
public enum TemplateDirectory {
  private static let suffix = ".mustache"

  /// The templates in a directory, by their names without `.mustache`. Each is a regular file in UTF-8.
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
