/// A mistake in a template.
public struct TemplateError: Error, Hashable, CustomStringConvertible {
  /// The name of the template, by which other templates include it.
  public let template: String
  /// The line number, from 1.
  public let line: Int
  public let message: String

  public var description: String { "\(template).mustache:\(line): error: \(message)" }
}
