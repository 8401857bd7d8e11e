import CResources

/// The templates that are embedded in flowc, by the names under which they include each other.
public enum FlowTemplates {
  /// The templates of all targets. Their names begin with the name of the target.
  public static let all = EmbeddedFile.texts(from: templates(), withoutEnding: ".mustache")
}
