import FlowDiagnostics
import FlowYAML

/// What `flowc.yaml` cannot mean.
enum SettingFault: TypeFault {
  /// A check that has one severity, whatever is said of it.
  case alwaysError(String)
  /// A text that is none of the words that a key knows.
  case noWord(String, of: String, known: [String], nearest: String?)
  /// Of `imports`.
  case noModule(String)
  /// The ending of a file of which the format is not told.
  case ending(String, formats: [String])
  /// More than one of what a diagram can be of.
  case severalViews
  case depthWithoutFocus
  /// A view where each flow has a picture of its own.
  case viewOfDirectory
  /// A key that says nothing of what a template makes, and the templates of which it says something.
  case idle(String, of: String, templates: [String])
  /// A path that holds a control character.
  case controlInPath(String)
  /// What `links` cannot put before the path of a source.
  case noLink(String)
  /// A path that leads out of the project, by itself or by a link in it.
  case outside(String, byLink: Bool)

  var message: String {
    switch self {
    case .alwaysError(let id): "'\(id)' is always an error"
    case .noWord(let text, let what, let known, _): "\(what) is \(known.quotedList("or")), not '\(text)'"
    case .noModule(let name): "'imports' are names of modules, not '\(name)'"
    case .ending(let ending, _): "'.\(ending)' says no format"
    case .severalViews: "a diagram has one of 'overview', 'flow' and 'focus'"
    case .depthWithoutFocus: "'depth' goes with 'focus'"
    case .viewOfDirectory: "a directory takes a picture of each flow"
    case .idle(let key, let template, _): "'\(key)' means nothing for the template '\(template)'"
    case .controlInPath(let path): "a path holds no control characters, as '\(path)' does"
    case .noLink(let text): "'links' is an address of the web, a relative path or 'none', not '\(text)'"
    case .outside(let path, byLink: false): "'output' is a path within the directory of this file, not '\(path)'"
    case .outside(let path, byLink: true):
      "'output' is a path within the directory of this file, and a link in '\(path)' leads out of it"
    }
  }

  var help: String? {
    switch self {
    case .alwaysError: "what it is about keeps flowc from knowing what the app does"
    case .noWord(_, _, _, let nearest): nearest.map { "did you mean '\($0)'?" }
    case .noModule: "write 'Module', without 'import'"
    case .ending(_, let formats): "add 'format:' with \(formats.quotedList("or"))"
    case .severalViews: "make two diagrams of it"
    case .depthWithoutFocus: "add 'focus:' with a screen"
    case .viewOfDirectory: "name a file for one of them, or leave the view out"
    case .idle(_, _, let templates): "leave it out; it is for \(templates.quotedList())"
    case .controlInPath: "write it without quotes and escapes"
    case .noLink: "write 'https://example.com/app/blob/main/', without spaces, quotes and brackets"
    case .outside: "name it on the command line with '--output'"
    }
  }

  func edits(at range: SourceRange) -> [Edit] {
    if case .noWord(_, _, _, let nearest?) = self { [Edit(replacing: range, with: nearest)] } else { [] }
  }
}
