import FlowDiagnostics
import FlowYAML

/// Reports values in `flowc.yaml` that have no meaning.
extension TypeFault {
  /// Reports a severity for a check that is always an error.
  static func alwaysError(_ id: String) -> Self {
    Self("'\(id)' is always an error", help: "delete the line: with this fault, flowc cannot know the behavior of the app")
  }

  /// Reports a text that isn't one of the words that a key accepts.
  static func noSetting(_ text: String, of what: String, known: [String], nearest: String?) -> Self {
    Self(
      "\(what) is \(known.quotedList("or")), not '\(text)'", nearest.map { Advice("did you mean '\($0)'?", .whole($0)) })
  }

  /// Reports a text under `imports`, or as `module`, that isn't the name of a module.
  static func noModule(_ name: String, of key: String = "'imports' must be names of modules") -> Self {
    Self("\(key), not '\(name)'", help: "write 'Module', without 'import'")
  }

  /// Reports a `core` that no target generates.
  static func noCore(_ name: String, nearest: String?) -> Self {
    Self(
      "no target with the template 'core' has 'module: \(name)'",
      nearest.map { Advice("did you mean '\($0)'?", .whole($0)) } ?? Advice("add a target with 'template: core' and 'module: \(name)'"))
  }

  /// Reports a `core` that other modules can't add to.
  static func closedCore(_ name: String, because fault: String, help: String) -> Self {
    Self("the module '\(name)' \(fault), so no other module can add to its code", help: help)
  }

  /// Reports a key whose value a target takes from the `core` that it adds to.
  static func besideCore(_ key: String, _ module: String) -> Self {
    Self("'\(key)' has no meaning beside 'core'", help: "delete it: the target of the module '\(module)' decides")
  }

  /// A text that can't be the name of a string catalog.
  static func noTable(_ name: String) -> Self {
    Self("'table' must be the name of a string catalog, not '\(name)'", help: "write letters, digits, '-' and '_', without '.xcstrings'")
  }

  /// Reports a file extension that doesn't determine a format.
  static func ending(_ ending: String, formats: [String]) -> Self {
    Self("the ending '.\(ending)' belongs to no format", help: "add 'format:' with \(formats.quotedList("or"))")
  }

  /// Reports more than one view of a diagram.
  static let severalViews = Self("a diagram has only one of 'overview', 'flow' and 'focus'", help: "write two diagrams")
  static let depthWithoutFocus = Self("'depth' needs 'focus'", help: "add 'focus:' with a screen")
  /// Reports a view for a directory, in which each flow has its own picture.
  static let viewOfDirectory = Self("a directory is for a diagram of each flow", help: "name a file for one of them, or delete the view")

  /// Reports a key that has no effect on a template, with the templates on which it has one.
  static func idle(_ key: String, of template: String, templates: [String]) -> Self {
    Self("'\(key)' has no meaning for the template '\(template)'", help: "delete it: it is for \(templates.quotedList())")
  }

  static func controlInPath(_ path: String) -> Self {
    Self("the path '\(path)' contains a control character", help: "write it without quotes and escapes")
  }

  /// Reports a text that `links` can't put before the path of a source.
  static func noLink(_ text: String) -> Self {
    Self(
      "'links' must be a web address, a relative path or 'none', not '\(text)'",
      help: "write 'https://example.com/app/blob/main/', without spaces, quotes and brackets")
  }

  /// Reports a path that leads out of the project, by itself or through a link.
  static func outside(_ path: String, byLink: Bool) -> Self {
    Self(
      "'output' must be in the directory of this file, \(byLink ? "but a link in '\(path)' leads out of it" : "not '\(path)'")",
      help: "write it on the command line with '--output'")
  }
}
