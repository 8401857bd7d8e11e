import CResources

/// The templates that are part of flowc, by the names under which they include each other.
public enum FlowTemplates {
  /// Those of all targets: their names begin with that of the target.
  public static let all = EmbeddedFile.texts(from: templates(), withoutEnding: ".mustache")
}
