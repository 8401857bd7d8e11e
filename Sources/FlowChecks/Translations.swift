/// The translations in the string catalog of an app.
public struct Translations: Sendable {
  /// The catalog, as seen from where flowc was started.
  public let path: String
  /// The languages of the translations, sorted, without the language of the texts in the flows.
  public let languages: [String]
  /// The languages of the translations of each key.
  public let keys: [String: Set<String>]
  /// Whether the app shows the titles of screens.
  public let titles: Bool

  public init(path: String, languages: [String], keys: [String: Set<String>], titles: Bool) {
    (self.path, self.languages, self.keys, self.titles) = (path, languages, keys, titles)
  }
}
