import Testing

/// Code that must not compile, with code that compiles and differs only in the fault.
struct Mistake: Sendable, CustomTestStringConvertible {
  let what: String
  let wrong: String
  let right: String
  /// The compiler's message about the wrong code.
  let complaint: String
  var testDescription: String { what }

  /// - Parameter complaints: Compiles a line and returns the compiler's messages.
  func check(in lane: Lane, _ complaints: (_ line: String) throws -> String) throws {
    let right = try complaints(right)
    #expect(right.isEmpty, "\(lane.testDescription): \(what) is refused where it is right: \(right)")
    let wrong = try complaints(wrong)
    #expect(wrong.contains(complaint), "\(lane.testDescription): \(what): \(wrong.isEmpty ? "compiles" : wrong)")
  }
}
