import Testing

/// The ranges of nodes: lines and columns begin at 1, and ends are exclusive.
@Suite struct RangeTests {
  @Test("Block collections have their ranges")
  func blockCollections() {
    let reading = Reading("a:\n  - b\n  - cd\ne:\n  f: g\n")
    #expect(
      reading.outline == [
        "1:1-5:7 map", "1:1-1:2 'a':", "2:3-3:7 list", "2:5-2:6 'b'", "3:5-3:7 'cd'", "4:1-4:2 'e':", "5:3-5:7 map", "5:3-5:4 'f':",
        "5:6-5:7 'g'",
      ])
  }

  @Test("Flow collections have their ranges")
  func flowCollections() {
    let reading = Reading("a: [b, {c: d}]\n{e: f}:\n")
    #expect(
      reading.outline.prefix(7) == [
        "1:1-2:8 map", "1:1-1:2 'a':", "1:4-1:15 list", "1:5-1:6 'b'", "1:8-1:14 map", "1:9-1:10 'c':", "1:12-1:13 'd'",
      ])
    #expect(Reading("{\n a: [\n  b,\n ]\n}\n").outline == ["1:1-5:2 map", "2:2-2:3 'a':", "2:5-4:3 list", "3:3-3:4 'b'"])
  }

  @Test("Empty values have empty ranges")
  func emptyValues() {
    #expect(Reading("a:\nb: [ , ]\n").problems == ["2:6 yaml-syntax"])
    #expect(Reading("a:\nb: ''\n").outline == ["1:1-2:6 map", "1:1-1:2 'a':", "1:3-1:3 ''", "2:1-2:2 'b':", "2:4-2:6 \"\""])
    #expect(Reading("- \n-\n- a\n").outline == ["1:1-3:4 list", "1:2-1:2 ''", "2:2-2:2 ''", "3:3-3:4 'a'"])
  }

  @Test(
    "A node after an anchor or a tag begins after it",
    arguments: [
      // Properties don't belong to the node. An empty node after them ends where they end.
      ("a: &x b\n", "1:7-1:8 'b'"), ("a: !!str b\n", "1:10-1:11 \"b\""), ("a: &x !!str b\n", "1:13-1:14 \"b\""),
      ("a: &x # comment\n  b\n", "2:3-2:4 'b'"), ("a: &x # comment\u{2028}  b\n", "2:3-2:4 'b'"), ("a: &x\u{85}  b\n", "2:3-2:4 'b'"),
      ("a: &x\n", "1:6-1:6 ''"), ("a: &x\nb: c\n", "1:6-1:6 ''"), ("a: !!null\nb: c\n", "1:10-1:10 ''"), ("a: !!str\n", "1:9-1:9 \"\""),
      ("a: !<tag:yaml.org,2002:str> b\n", "1:29-1:30 \"b\""), ("a: &x |\n  b\n", "1:7-3:1 \"b\\n\""), ("a: &x 'b'\n", "1:7-1:10 \"b\""),
    ])
  func nodesBehindProperties(text: String, value: String) {
    #expect(Reading(text).outline[2] == value)
  }

  @Test("A collection after an anchor or a tag begins after it")
  func collectionsBehindProperties() {
    #expect(Reading("a: &x {b: c}\n").outline[2] == "1:7-1:13 map")
    #expect(Reading("a: &x !!map\n  b: c\n").outline[2] == "2:3-2:7 map")
    #expect(Reading("- &x\n  - b\n- c\n").outline[1] == "2:3-2:6 list")
    // This anchor belongs to the key.
    #expect(Reading("&x a: b\n").outline == ["1:1-1:8 map", "1:4-1:5 'a':", "1:7-1:8 'b'"])
  }

  @Test("An empty node in a flow collection ends at its anchor or tag")
  func emptyNodesBehindPropertiesInFlow() {
    let outline = Reading("[&x , &y b, &z,c, !!str,d]\n").outline.dropFirst()
    #expect(outline == ["1:4-1:4 ''", "1:10-1:11 'b'", "1:15-1:15 ''", "1:16-1:17 'c'", "1:24-1:24 \"\"", "1:25-1:26 'd'"])
  }

  @Test(arguments: [
    ("a: b\n  c\nd: e\n", "1:4-2:4 'b c'"), ("a: 'b\n  c'\n", "1:4-2:5 \"b c\""), ("a: \"b\\\n  c\"\n", "1:4-2:5 \"bc\""),
    ("a: \"b\n\n  c\"\n", "1:4-3:5 \"b\\nc\""), ("a: |\n  b\n  c\nd: e\n", "1:4-4:1 \"b\\nc\\n\""), ("a: |\n  b\n  c", "1:4-3:4 \"b\\nc\""),
    ("a: >-\n  b\n\n  c\n\nd: e\n", "1:4-6:1 \"b\\nc\""), ("a: |2\n    b\n", "1:4-3:1 \"  b\\n\""),
  ])
  func `a scalar of several lines has its whole range`(text: String, value: String) {
    #expect(Reading(text).outline[2] == value)
  }

  @Test func `an alias has the place of the anchored text`() {
    let maps = Reading("a: &x {b: c}\nd:\n  e: *x\nf: *x\n").outline.filter { $0.hasSuffix(" map") }
    #expect(maps == ["1:1-4:6 map", "1:7-1:13 map", "3:3-3:8 map", "1:7-1:13 map", "1:7-1:13 map"])
    #expect(Reading("- &x\n  a: b\n- *x\n").outline.first == "1:1-3:5 list")
  }

  @Test("An explicit key has its range")
  func explicitKeys() {
    #expect(Reading("? a\n: b\n").outline == ["1:1-2:4 map", "1:3-1:4 'a':", "2:3-2:4 'b'"])
  }
}
