/// A fault in the short words of libyaml.
struct SyntaxProblem: Sendable {
  let problem: String
  /// The part of the text that libyaml was reading.
  let context: String?

  /// The problem and the context, as the patterns of rules name them: `did not find expected key while parsing a block mapping`.
  var description: String { context.map { "\(problem) \($0)" } ?? problem }

  /// The note for the start of the part of the text that libyaml was reading.
  var note: String? {
    context.map { context in
      context.hasPrefix("while ") ? "\(context.dropFirst("while ".count)) that begins here" : context
    }
  }
}
