/// A fault in libyaml's own terse words.
struct SyntaxProblem: Sendable {
  let problem: String
  /// The part of the text that libyaml was reading.
  let context: String?

  /// Both, as the rules for advice name them: `did not find expected key while parsing a block mapping`.
  var description: String { context.map { "\(problem) \($0)" } ?? problem }

  /// For the place where the part of the text begins that libyaml was reading.
  var note: String? {
    context.map { context in
      context.hasPrefix("while ") ? "\(context.dropFirst("while ".count)) that begins here" : context
    }
  }
}
