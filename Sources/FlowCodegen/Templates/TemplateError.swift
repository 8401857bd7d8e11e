/// A mistake in a template.
public struct TemplateError: Error, Hashable, CustomStringConvertible {
  /// The name of the template, by which others include it.
  public let template: String
  /// Counted from 1.
  public let line: Int
  public let message: String

  public var description: String { "\(template).mustache:\(line): error: \(message)" }
}
