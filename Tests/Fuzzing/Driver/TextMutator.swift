/// A mutator that changes a text as people do by mistake: it replaces words, moves or repeats lines, and indents them wrongly.
struct TextMutator {
  private var lines: [[UInt8]]
  private let words: [[UInt8]]

  init(_ bytes: [UInt8], words: [[UInt8]]) {
    lines = bytes.split(separator: Self.lineFeed, omittingEmptySubsequences: false).map { Array($0) }
    self.words = words
  }

  var bytes: [UInt8] { Array(lines.joined(separator: [Self.lineFeed])) }

  mutating func change(_ random: inout SeededRandom) {
    switch Int.random(in: 0..<9, using: &random) {
    case 0, 1: replaceWord(by: words.randomElement(using: &random) ?? [], &random)
    case 2: replaceWord(by: someWord(&random), &random)
    case 3: insert(words.randomElement(using: &random) ?? [], &random)
    case 4: indent(&random)
    case 5: copyBlock(&random)
    case 6: lines.remove(at: line(&random))
    case 7: lines.swapAt(line(&random), line(&random))
    default: insertLine(&random)
    }
    if lines.isEmpty { lines = [[]] }
  }

  private static let lineFeed = UInt8(ascii: "\n")
  private static let space = UInt8(ascii: " ")

  private func line(_ random: inout SeededRandom) -> Int { Int.random(in: lines.indices, using: &random) }

  /// Returns the range of a random word in a line.
  private func wordRange(in line: [UInt8], _ random: inout SeededRandom) -> Range<Int>? {
    let starts = line.indices.filter { Self.isPart(line[$0]) && ($0 == 0 || !Self.isPart(line[$0 - 1])) }
    guard let start = starts.randomElement(using: &random) else { return nil }
    return start..<(line[start...].firstIndex { !Self.isPart($0) } ?? line.count)
  }

  private static func isPart(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"): true
    case UInt8(ascii: "$"), UInt8(ascii: "_"), UInt8(ascii: "."): true
    default: false
    }
  }

  /// Returns a word of the text itself, because names have a meaning at other places too.
  private func someWord(_ random: inout SeededRandom) -> [UInt8] {
    let line = lines[line(&random)]
    return wordRange(in: line, &random).map { Array(line[$0]) } ?? []
  }

  private mutating func replaceWord(by word: [UInt8], _ random: inout SeededRandom) {
    let index = line(&random)
    guard let range = wordRange(in: lines[index], &random) else { return }
    lines[index].replaceSubrange(range, with: word)
  }

  private mutating func insert(_ word: [UInt8], _ random: inout SeededRandom) {
    let index = line(&random)
    lines[index].insert(contentsOf: word, at: Int.random(in: 0...lines[index].count, using: &random))
  }

  private mutating func indent(_ random: inout SeededRandom) {
    let first = line(&random)
    let width = Int.random(in: 1...4, using: &random)
    for index in first..<min(first + width, lines.count) {
      if width.isMultiple(of: 2) {
        lines[index].insert(contentsOf: repeatElement(Self.space, count: width), at: 0)
      } else {
        lines[index].removeFirst(lines[index].prefix(width + 1).prefix { $0 == Self.space }.count)
      }
    }
  }

  private mutating func copyBlock(_ random: inout SeededRandom) {
    let first = line(&random)
    let block = lines[first..<min(first + Int.random(in: 1...6, using: &random), lines.count)]
    lines.insert(contentsOf: block, at: line(&random))
  }

  /// Inserts a line with a word, indented like the line before which it is inserted.
  private mutating func insertLine(_ random: inout SeededRandom) {
    let index = line(&random)
    let depth = lines[index].prefix { $0 == Self.space }.count
    let word = words.randomElement(using: &random) ?? []
    lines.insert(Array(repeating: Self.space, count: depth) + word + Array(": ".utf8) + someWord(&random), at: index)
  }
}
