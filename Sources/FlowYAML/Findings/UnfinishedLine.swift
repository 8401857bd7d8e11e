import FlowDiagnostics

/// A line of a map that is no entry of it for want of a colon, or of the space behind it.
struct UnfinishedLine: Sendable {
  /// What it lacks.
  enum Lack {
    /// It begins as comments do in other languages.
    case comment
    case colon, space
    /// It has them, but one is a character that only looks like it.
    case lookAlike(LookAlike)
    /// A colon, if it is not part of a text over several lines that began above or goes on below.
    case colonOrQuotes(isBelowText: Bool)
  }

  let lack: Lack
  /// What is told of: the key, or the whole line where it is not known to begin with one.
  let subject: String
  /// What to write, if the line looks like an entry.
  let meant: String?
  let start: SourcePosition
  /// How many scalars of the line its key has.
  private let keyLength: Int32

  /// A line that begins where a key is expected, and has none.
  init?(begunIn around: FaultSurroundings) {
    guard let line = around.begun, !line.isEmpty, let start = around.beginning else { return nil }
    let isBlockBelow = around.position.line > start.line && around.position.column > start.column && !around.isAtLineStart
    self.init(line, at: start, isKeyAlone: isBlockBelow, isBelowText: true)
  }

  /// The line above a fault, which begins a text that a key on the line of the fault cannot go on with.
  init?(above around: FaultSurroundings) {
    let words = around.before.drop { " -{".contains($0) }
    guard around.beginsAbove, Self.isWord(words), let (line, start) = around.lineAbove else { return nil }
    // In a list the entries of an item begin behind its dash.
    let dash = line.prefix { "- ".contains($0) }
    let place = SourcePosition(line: start.line, column: start.column + Int32(dash.count))
    self.init(String(line[dash.endIndex...]), at: place, isKeyAlone: true, isBelowText: false)
    if meant == nil { return nil }
  }

  /// The line of a fault that is within braces, which are part of a text since nothing sets them apart from the key before them.
  init?(bracesIn around: FaultSurroundings) {
    let before = around.before.drop { $0 == " " }
    let gap = before.drop { $0.isLetter || $0.isNumber || $0 == "_" }.prefix { $0 != "{" }
    guard gap.endIndex < before.endIndex, !gap.isEmpty, gap.allSatisfy(\.isGap), !gap.hasPrefix(": ") else {
      return nil
    }
    let line = "\(before)\(around.behind)"
    self.init(line, at: around.position(before: before.unicodeScalars.count), isKeyAlone: false, isBelowText: false)
    if case .colonOrQuotes = lack { return nil }
  }

  /// - Parameter isKeyAlone: whether a word alone on the line is a key.
  private init(_ line: String, at start: SourcePosition, isKeyAlone: Bool, isBelowText: Bool) {
    let key = line.prefix { !$0.isGap }
    let rest = line[key.endIndex...]
    let value = rest.drop(while: \.isGap)
    let isKey = Self.isWord(key) && key.first?.isNumber == false
    self.start = start
    keyLength = Int32(key.unicodeScalars.count)
    if let character = LookAlike(in: line) {
      (lack, subject, meant) = (.lookAlike(character), line, character.meant)
      return
    }
    if line.hasPrefix("//") {
      (lack, subject, meant) = (.comment, line, "#\(line.dropFirst(2))")
      return
    }
    switch rest.first {
    case ":" where isKey && !rest.hasPrefix(": ") && !value.isEmpty && !value.hasPrefix("//"):
      (lack, subject, meant) = (.space, "\(key):", "\(key): \(value)")
    case nil where isKey && isKeyAlone, " " where isKey && value.first.map { "[{\"'".contains($0) } == true:
      (lack, subject, meant) = (.colon, String(key), value.isEmpty ? "\(key):" : "\(key): \(value)")
    default:
      // A text of many words is rather that than a key and its value; names and keys begin with a small letter.
      let mayBeKey = isKey && key.first?.isLowercase == true && rest.first != ":" && value.count { $0 == " " } < 3
      (lack, subject) = (.colonOrQuotes(isBelowText: isBelowText), line)
      meant = mayBeKey ? value.isEmpty ? "\(key):" : "\(key): \(value)" : nil
    }
  }

  private static func isWord(_ text: Substring) -> Bool { !text.isEmpty && text.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" } }

  var end: SourcePosition { SourcePosition(line: start.line, column: start.column + Int32(subject.unicodeScalars.count)) }

  var message: String {
    switch lack {
    case .colon: "'\(subject)' needs a colon behind it"
    case .space: "'\(subject)' needs a space behind its colon here"
    case .lookAlike(let character): "'\(FoundValue.shortened(subject))' has a \(character.name) in it"
    case .comment: "'//' begins no comment"
    case .colonOrQuotes: "'\(FoundValue.shortened(subject))' has no colon"
    }
  }

  var help: String {
    let write = "write '\(meant ?? "key: value")'"
    return switch lack {
    case .colon, .space, .lookAlike, .comment: write
    case .colonOrQuotes(isBelowText: true): "\(write), or put quotes around the text above if it goes on here"
    case .colonOrQuotes(isBelowText: false): "\(write), or put quotes around the text if it goes on below"
    }
  }

  /// What to write and where, if that is certain.
  var correction: (text: String, start: SourcePosition, end: SourcePosition)? {
    func insertion(_ text: String, behind count: Int32) -> (String, SourcePosition, SourcePosition) {
      let place = SourcePosition(line: start.line, column: start.column + count)
      return (text, place, place)
    }
    return switch lack {
    case .colon: insertion(":", behind: keyLength)
    case .space: insertion(" ", behind: keyLength + 1)
    case .lookAlike(let character): (character.meant, start, end)
    case .comment: ("#", start, SourcePosition(line: start.line, column: start.column + 2))
    case .colonOrQuotes: nil
    }
  }
}
