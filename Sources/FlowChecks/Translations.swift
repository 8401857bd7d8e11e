/// The translations in the string catalog of an app.
public struct Translations: Sendable {
  /// The catalog, as seen from where flowc was started.
  public let path: String
  /// The languages that it has translations into, sorted; not the one in which texts are written.
  public let languages: [String]
  /// Those of each key.
  public let keys: [String: Set<String>]
  /// Whether the app shows the titles of screens.
  public let titles: Bool

  public init(path: String, languages: [String], keys: [String: Set<String>], titles: Bool) {
    (self.path, self.languages, self.keys, self.titles) = (path, languages, keys, titles)
  }
}
