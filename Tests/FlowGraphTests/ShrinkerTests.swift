import Support
import Testing

@Suite struct ShrinkerTests {
  @Test("The shrinker keeps the lines that matter")
  func whatMattersIsLeft() {
    let text = (0..<100).map { "line \($0)" }.joined(separator: "\n")
    #expect(Shrinker.shrink(text) { $0.contains("line 7\n") && $0.contains("line 93") } == "line 7\nline 93")
  }

  @Test("The shrinker keeps a text that isn't faulty")
  func whatIsNotFaultyStays() {
    #expect(Shrinker.shrink("a\nb") { _ in false } == "a\nb")
  }
}
