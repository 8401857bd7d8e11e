import Testing

/// Code that must not compile, beside code that differs in nothing else and does.
struct Mistake: Sendable, CustomTestStringConvertible {
  let what: String
  let wrong: String
  let right: String
  /// What the compiler says of the wrong one.
  let complaint: String
  var testDescription: String { what }

  /// - Parameter complaints: compiles a line and returns what the compiler says.
  func check(in lane: Lane, _ complaints: (_ line: String) throws -> String) throws {
    let right = try complaints(right)
    #expect(right.isEmpty, "\(lane.testDescription): \(what) is refused where it is right: \(right)")
    let wrong = try complaints(wrong)
    #expect(wrong.contains(complaint), "\(lane.testDescription): \(what): \(wrong.isEmpty ? "compiles" : wrong)")
  }
}
