import CResources

/// The pages of the checks, which are embedded in flowc.
public enum CheckPages {
  /// The pages by the ids of their checks.
  public static let all = EmbeddedFile.texts(from: check_pages(), withoutEnding: ".md")
}
