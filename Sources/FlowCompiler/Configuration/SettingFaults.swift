import FlowDiagnostics
import FlowYAML

/// Values in `flowc.yaml` that have no meaning.
extension TypeFault {
  /// A severity for a check that is always an error.
  static func alwaysError(_ id: String) -> Self {
    Self("'\(id)' is always an error", help: "what it is about keeps flowc from knowing what the app does")
  }

  /// A text that is none of the words that a key knows.
  static func noSetting(_ text: String, of what: String, known: [String], nearest: String?) -> Self {
    Self(
      "\(what) is \(known.quotedList("or")), not '\(text)'", nearest.map { Advice("did you mean '\($0)'?", .whole($0)) })
  }

  /// A text under `imports` that isn't the name of a module.
  static func noModule(_ name: String) -> Self {
    Self("'imports' are names of modules, not '\(name)'", help: "write 'Module', without 'import'")
  }

  /// The ending of a file that says nothing about its format.
  static func ending(_ ending: String, formats: [String]) -> Self {
    Self("'.\(ending)' says no format", help: "add 'format:' with \(formats.quotedList("or"))")
  }

  /// More than one subject of a diagram.
  static let severalViews = Self("a diagram has one of 'overview', 'flow' and 'focus'", help: "make two diagrams of it")
  static let depthWithoutFocus = Self("'depth' goes with 'focus'", help: "add 'focus:' with a screen")
  /// A subject where each flow has a picture of its own.
  static let viewOfDirectory = Self("a directory takes a picture of each flow", help: "name a file for one of them, or leave the view out")

  /// A key that has no effect on a template, and the templates on which it has one.
  static func idle(_ key: String, of template: String, templates: [String]) -> Self {
    Self("'\(key)' means nothing for the template '\(template)'", help: "leave it out; it is for \(templates.quotedList())")
  }

  static func controlInPath(_ path: String) -> Self {
    Self("a path holds no control characters, as '\(path)' does", help: "write it without quotes and escapes")
  }

  /// A text that `links` cannot put before the path of a source.
  static func noLink(_ text: String) -> Self {
    Self(
      "'links' is an address of the web, a relative path or 'none', not '\(text)'",
      help: "write 'https://example.com/app/blob/main/', without spaces, quotes and brackets")
  }

  /// A path that leads out of the project, by itself or by a link in it.
  static func outside(_ path: String, byLink: Bool) -> Self {
    Self(
      "'output' is a path within the directory of this file, \(byLink ? "and a link in '\(path)' leads out of it" : "not '\(path)'")",
      help: "name it on the command line with '--output'")
  }
}
