import FlowRuntime
import Testing

@Suite("A title") struct FlowTitleTests {
  @Test func `a title without values is looked up as it is`() {
    let title: FlowTitle = "100 % \\(wool)"
    #expect(title.key == "100 % \\(wool)" && title.values.isEmpty && title.text == title.key)
    #expect(title.text(in: "100 % laine, %@") == "100 % laine, %@")
  }

  @Test func `a title with values is looked up as a format`() {
    let (number, absent): (Int, String?) = (3, nil)
    let title: FlowTitle = "\(number) of 100 %\(absent) for \("Ada")"
    #expect(title.key == "%@ of 100 %%%@ for %@" && title.values == ["3", "", "Ada"])
    #expect(title.text == "3 of 100 % for Ada")
  }

  /// Translations can put the words in another order. A wrong placeholder is shown as text, and never reads beyond the arguments.
  @Test(arguments: [
    ("%2$@: %1$@", "b: a"), ("%2$@ %@", "b "), ("%@%@%@", "ab"), ("%", "%"), ("%d %1$d %0$@", "%d %1$d %0$@"), ("%%@", "%@"), ("", ""),
    ("%99999999999999999999$@", "%99999999999999999999$@"),
  ])
  func `a title is inserted into any text`(format: String, text: String) {
    let title: FlowTitle = "\("a") \("b")"
    #expect(title.text(in: format) == text)
  }
}
