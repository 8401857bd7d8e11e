/// What libyaml says of a fault, in words that say what to look for.
struct SyntaxProblem: Sendable {
  /// In libyaml's own terse words.
  let problem: String
  /// What libyaml was reading when it met the fault.
  let context: String?

  var message: String { problem }

  /// What a text ends in does not matter, and must not: a file that is read in stretches ends in other places.
  var isUnclosedQuote: Bool {
    (problem == "found unexpected end of stream" || problem == "found unexpected document indicator")
      && context?.contains("quoted scalar") == true
  }

  /// For the place where that began which libyaml was reading.
  var note: String? {
    context.map { context in
      context.hasPrefix("while ") ? "\(context.dropFirst("while ".count)) that begins here" : context
    }
  }

  var help: String? { Self.help(problem: problem, context: context ?? "") }

  private static func help(problem: String, context: String) -> String? {
    switch problem {
    case "found character that cannot start any token":
      return "YAML is indented with spaces, never with tabs; a text that begins with '@', '`' or '%' needs quotes"
    case "found a tab character where an indentation space is expected", "found a tab character that violates indentation":
      return "YAML is indented with spaces, never with tabs, also on a line that looks empty"
    case "mapping values are not allowed in this context":
      return "a ': ' within a text needs quotes around the text, or the line is indented too far"
    case "could not find expected ':'":
      return "each line of a map is 'key: value'; a text over several lines needs quotes or '|'"
    case "did not find expected key":
      return context.contains("flow mapping")
        ? "inside '{ }' entries are 'key: value', separated by commas"
        : "this line is indented differently from the ones beside it, begins an item of a list among the keys of a map, or a quote or bracket above is not closed"
    case "did not find expected '-' indicator":
      return "this line is indented differently from the list items above it"
    case "did not find expected ',' or '}'":
      return "close the '{' or put a comma between its entries"
    case "did not find expected ',' or ']'":
      return "close the '[' or put a comma between its items"
    case "found unknown escape character":
      return "within double quotes a backslash begins an escape; use single quotes for a literal one"
    case "did not find expected <document start>":
      return "begin a further document with a line '---'"
    case "block sequence entries are not allowed in this context", "block mapping is not allowed in this context":
      return "begin the list or map on a line of its own, indented"
    default:
      return nil
    }
  }
}
