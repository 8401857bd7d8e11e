import FlowCompiler
import FlowDiagnostics
import FlowEditing
import FlowYAML
import Foundation
import Support
import Testing

/// Tests of edits in the bytes of a file.
@Suite struct EditedTextTests {
  private func place(_ line: Int32, _ column: Int32) -> SourcePosition { SourcePosition(line: line, column: column) }

  private func edit(_ start: SourcePosition, _ end: SourcePosition, _ text: String) -> Edit {
    Edit(replacing: SourceRange(file: FileID(0), start: start, end: end), with: text)
  }

  private func edited(_ text: String, _ edits: [Edit]) -> String? { SourceFile(path: "a.yaml", text: text).applying(edits)?.text }

  @Test("Several edits are made at their places in any order")
  func several() {
    let edits = [edit(place(2, 1), place(2, 2), "Z"), edit(place(1, 2), place(1, 3), ""), edit(place(1, 1), place(1, 1), ">")]
    #expect(edited("abc\ndef\n", edits) == ">ac\nZef\n")
    #expect(edited("abc\ndef\n", edits.reversed()) == ">ac\nZef\n")
  }

  @Test("Columns of an edit count scalars, not bytes")
  func scalars() {
    #expect(edited("a\u{301}\u{1F600}\u{434}b", [edit(place(1, 4), place(1, 5), "x")]) == "a\u{301}\u{1F600}xb")
  }

  @Test("Two equal edits are made once, and overlapping edits are refused")
  func conflicts() {
    let first = edit(place(1, 1), place(1, 3), "x")
    #expect(edited("abc", [first, first]) == "xc")
    #expect(edited("abc", [first, edit(place(1, 2), place(1, 3), "y")]) == nil)
    #expect(edited("abc", [edit(place(1, 2), place(1, 2), "x"), edit(place(1, 2), place(1, 2), "y")]) == nil)
    #expect(edited("abc", [edit(place(1, 1), place(1, 1), ">"), first]) == ">xc")
  }

  @Test("A position after the end of a line or of the text is that end")
  func beyond() {
    #expect(edited("ab\ncd", [edit(place(1, 9), place(1, 9), "!"), edit(place(9, 9), place(9, 9), "?")]) == "ab!\ncd?")
  }

  @Test("New lines end with the line break of the text", arguments: ["\n", "\r\n", "\r", "\u{85}", "\u{2028}"])
  func breaks(_ lineBreak: String) {
    let text = "a: é\(lineBreak)b: 2\(lineBreak)"
    let expected = "a: é\(lineBreak)x: 1\(lineBreak)b: 2\(lineBreak)"
    let result = edited(text, [edit(place(2, 1), place(2, 1), "x: 1\n")])
    #expect(result.map { Array($0.utf8) } == Array(expected.utf8))
  }

  @Test("An edit keeps the encoding and the byte order mark")
  func encodings() throws {
    let text = "a: 1\nb: \u{1F600}\n", edited = "a: 2\nb: \u{1F600}\n"
    let change = [edit(place(1, 4), place(1, 5), "2")]
    for encoding in [TextEncoding.utf8, .utf8WithMark, .utf16LittleEndian, .utf16BigEndian] {
      let file = SourceFile(path: "a.yaml", bytes: encoding.encode(Array(text.utf8)))
      #expect(file.text == text, "\(encoding)")
      #expect(file.applying(change)?.bytes == encoding.encode(Array(edited.utf8)), "\(encoding)")
      #expect(file.applying([])?.bytes == file.bytes)
    }
    // Half of a surrogate pair can't be written back.
    #expect(SourceFile(path: "a.yaml", bytes: [0xFF, 0xFE, 0x00, 0xD8]).applying([]) == nil)
    // Bytes that aren't valid UTF-8 stay unchanged.
    let broken = SourceFile(path: "a.yaml", bytes: Array("a: 1 # ".utf8) + [0xC3, 0x28])
    #expect(broken.applying(change)?.bytes == Array("a: 2 # ".utf8) + [0xC3, 0x28])
  }

  @Test("Converting a byte to its position and back gives the byte")
  func places() {
    for text in ["", "a", "a\n", "é\r\n\u{1F600}x\r\n\r\n", "a\u{2028}b\u{85}\u{434}"] {
      let lines = TextLines(UTF8Text(decoding: Array(text.utf8)))
      for offset in lines.bytes.indices where lines.bytes[offset] & 0xC0 != 0x80 {
        let isInBreak = !(1...lines.count).contains { lines[line: $0].contains(offset) }
        #expect(isInBreak || lines.offset(of: lines.position(of: offset)) == offset, "\(text.debugDescription) \(offset)")
      }
    }
  }

  @Test("A diff shows changes with three lines around them, as diff -u does")
  func diff() {
    let old = (1...20).map { "line \($0)\n" }.joined()
    let new = old.replacingOccurrences(of: "line 5\n", with: "line five\nand more\n").replacingOccurrences(of: "line 20\n", with: "end")
    let text = UnifiedDiff(of: "a.yaml", from: SourceFile(path: "a.yaml", text: old), to: SourceFile(path: "a.yaml", text: new)).render()
    #expect(
      text.text == """
        --- a/a.yaml
        +++ b/a.yaml
        @@ -2,7 +2,8 @@
         line 2
         line 3
         line 4
        -line 5
        +line five
        +and more
         line 6
         line 7
         line 8
        @@ -17,4 +18,4 @@
         line 17
         line 18
         line 19
        -line 20
        +end
        \\ No newline at end of file

        """)
    let same = SourceFile(path: "a.yaml", text: old)
    #expect(UnifiedDiff(of: "a.yaml", from: same, to: same).render().isEmpty)
  }

  @Test("Texts that look alike differ if their bytes differ")
  func alike() {
    let old = SourceFile(path: "a b", text: "caf\u{E9}\n"), new = SourceFile(path: "a b", text: "cafe\u{301}\n")
    let text = UnifiedDiff(of: "a b", from: old, to: new).render().text
    #expect(text == "--- a/a b\n+++ b/a b\n@@ -1 +1 @@\n-caf\u{E9}\n+cafe\u{301}\n", "\(text)")
  }
}
