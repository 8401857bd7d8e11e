import FlowYAML
import Testing

/// Duplicate keys, merge keys, and keys of the wrong kind.
@Suite struct MappingTests {
  @Test("A map's own keys win over merged keys")
  func ownKeysWin() {
    #expect(Reading("x: &x {a: 1, b: 2}\ny: {<<: *x, a: 3}\n").shape == ["{x: {a: '1', b: '2'}, y: {a: '3', b: '2'}}"])
    // The position of the merge key doesn't matter.
    #expect(Reading("x: &x {a: 1, b: 2}\ny: {a: 3, <<: *x}\n").shape == ["{x: {a: '1', b: '2'}, y: {a: '3', b: '2'}}"])
  }

  @Test("The earlier of several merged maps wins")
  func ofMergedMapsTheEarlierWins() {
    let reading = Reading("x: &x {a: 1}\ny: &y {a: 2, b: 3}\nz: {<<: [*x, *y]}\nw: {<<: [*y, *x]}\n")
    #expect(reading.shape == ["{x: {a: '1'}, y: {a: '2', b: '3'}, z: {a: '1', b: '3'}, w: {a: '2', b: '3'}}"])
    #expect(reading.problems.isEmpty)
  }

  @Test("A merged key keeps its range")
  func mergedKeysKeepTheirPlaces() {
    let outline = Reading("x: &x {a: 1}\ny:\n  <<: *x\n  b: 2\n").outline
    #expect(outline.suffix(5) == ["3:3-4:7 map", "4:3-4:4 'b':", "4:6-4:7 '2'", "1:8-1:9 'a':", "1:11-1:12 '1'"])
  }

  @Test("A merged map may itself contain a merge key")
  func mergesOfMerges() {
    let reading = Reading("x: &x {a: 1}\ny: &y {<<: *x, b: 2}\nz: {<<: *y}\n")
    #expect(reading.shape == ["{x: {a: '1'}, y: {b: '2', a: '1'}, z: {b: '2', a: '1'}}"])
  }

  @Test("A map may be merged in place")
  func aMapMayBeMergedInPlace() {
    #expect(Reading("{<<: {a: 1}, b: 2}\n").shape == ["{b: '2', a: '1'}"])
  }

  @Test("Only maps can be merged", arguments: ["a", "[a]", "[[{a: b}]]", ""])
  func onlyMapsCanBeMerged(value: String) {
    let reading = Reading("<<: \(value)\nc: d\n")
    #expect(reading.diagnostics.map(\.id) == [WrongType.id])
    #expect(reading.shape == ["{c: 'd'}"])
  }

  @Test func `a faulty alias of a merge key is reported once`() {
    #expect(Reading("<<: *x\nc: d\n").problems == ["1:5 yaml-alias"])
  }

  @Test func `a quoted merge key is a key`() {
    #expect(Reading("'<<': {a: 1}\n").shape == ["{<<: {a: '1'}}"])
  }

  @Test("A duplicate key is reported")
  func keysGivenTwice() {
    let reading = Reading("a: 1\nb: 2\na: 3\n'a': 4\n<<: {}\n<<: {}\n")
    #expect(reading.problems == ["3:1 duplicate-key", "4:1 duplicate-key", "6:1 duplicate-key"])
    #expect(reading.shape == ["{a: '1', b: '2'}"])
    #expect(reading.diagnostics.first?.related.map(\.range.start.line) == [1])
  }

  @Test("A duplicate key is reported in a large map")
  func keysGivenTwiceAmongMany() {
    let lines = (0..<100).map { "k\($0): v" } + ["k7: w", "k99: w"]
    #expect(Reading(lines.joined(separator: "\n")).problems == ["101:1 duplicate-key", "102:1 duplicate-key"])
  }

  @Test("Keys that only look alike differ")
  func keysThatLookAlikeAreTwo() {
    #expect(Reading("a: 1\nA: 2\n' a': 3\n").problems.isEmpty)
    // Swift compares texts by canonical equivalence, and so do its identifiers.
    #expect(Reading("\u{E9}: 1\ne\u{301}: 2\n").problems == ["2:1 duplicate-key"])
  }

  @Test("A key that isn't text is reported", arguments: ["[a]: b", "{a: b}: c", "? [a]\n: b", "? - a\n: b"])
  func keysMustBeText(text: String) {
    let reading = Reading("\(text)\nz: y\n")
    #expect(reading.diagnostics.map(\.id) == [WrongType.id])
    #expect(reading.shape == ["{z: 'y'}"])
  }
}
