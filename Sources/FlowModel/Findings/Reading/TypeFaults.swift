import FlowDiagnostics
import FlowYAML

/// The faults of values of the wrong type that have advice of their own, beside ``ValueRule``.
extension TypeFault {
  /// Returns the fault of a text in place of a Boolean. With the Boolean that is probably meant.
  static func noTruth(_ place: String, _ found: FoundValue, isPlain: Bool, meant: String?) -> Self {
    Self(
      "\(place) must be 'true' or 'false', not \(isPlain ? "" : "the string ")\(found.message)",
      meant.map { Advice(isPlain ? "write '\($0)'" : "write '\($0)' without quotes", .whole($0)) }, isReportedOnce: true)
  }

  /// Returns the fault of a text that isn't one of a few words.
  static func noWord(_ text: String, of place: String, known: [String], nearest: String?) -> Self {
    let only = known.count == 1 ? Advice("write '\(known[0])', or delete it") : nil
    return Self(
      "\(place) must be \(known.quotedList("or")), not '\(FoundValue.shortened(text))'",
      nearest.map { Advice("did you mean '\($0)'?", .word(text, with: $0)) } ?? only, isReportedOnce: true)
  }

  static func host(_ text: String) -> Self {
    let name = text.split(separator: "/").first { !$0.hasSuffix(":") }.map(String.init)
    let host = name.flatMap { $0.contains(".") && $0.allSatisfy { $0.isLetter || $0.isNumber || ".-".contains($0) } ? $0 : nil }
    let help =
      text.contains("*")
      ? "write each host, for example 'www.example.com': hosts have no wildcards"
      : "write '\(host ?? "example.com")', without scheme and path"
    return Self("a host must be a name, not '\(text)'", Advice(help, host.map { .word(text, with: $0) }))
  }

  /// Returns the fault of a verb that needs a value and has none.
  static func verbAlone(_ verb: VerbKey) -> Self {
    Self(
      "'\(verb.rawValue)' needs \(verb.row.need)",
      help: "write '{ \(verb.rawValue): \(verb == .steps ? "[{ popTo: home }, { push: detail }]" : "…") }'")
  }

  /// Returns the fault of an `allow` that doesn't name a finding about behaviour.
  static func notAcceptable(_ id: String, nearest: String?) -> Self {
    Self(
      "'allow' takes ids of findings about behavior, but '\(id)' isn't one",
      nearest.map { Advice("did you mean '\($0)'?", .word(id, with: $0)) }
        ?? Advice("run 'flowc explain', and write an id of Reach, Legality, Facts, Liveness, Outcomes, Links or Views"),
      isReportedOnce: true)
  }
}
