import FlowDiagnostics
import FlowGraph
import FlowModel

/// The names in the text of a file, including names in quotes.
public struct NamesInText {
  /// The range of a name in bytes, with the bytes before and after it.
  private struct Found {
    let bytes: Range<Int>
    let name: String
    let before: UInt8?
    let after: UInt8?
  }

  private let lines: TextLines

  public init(_ lines: TextLines) { self.lines = lines }

  /// Returns the ranges of a name in a text.
  ///
  /// - Parameter range: The range of the whole text, including quotes.
  /// - Returns: No ranges if the name is written in another way, for example with escapes.
  public func places(of name: String, in range: SourceRange, _ spelling: Occurrence.Spelling) -> [SourceRange] {
    let words = words(in: lines.offsets(of: range))
    let meant: [Found]
    switch spelling {
    case .first: meant = words.first.map { [$0] } ?? []
    case .last: meant = words.last.map { [$0] } ?? []
    case .behindDollars: meant = words.filter { $0.before == UInt8(ascii: "$") && !isEscaped($0.bytes.lowerBound - 1) }
    case .asType: meant = words.filter { $0.before != UInt8(ascii: ".") && $0.after != UInt8(ascii: ".") }
    }
    return meant.filter { $0.name == name }.map { word in
      SourceRange(file: range.file, start: lines.position(of: word.bytes.lowerBound), end: lines.position(of: word.bytes.upperBound))
    }
  }

  /// Whether a dollar sign is the second of a pair, which means a literal dollar sign.
  private func isEscaped(_ dollar: Int) -> Bool {
    let before = lines.bytes[..<dollar].reversed().prefix { $0 == UInt8(ascii: "$") }.count
    return !before.isMultiple(of: 2)
  }

  /// Returns the longest names in a range of the text.
  private func words(in range: Range<Int>) -> [Found] {
    var words: [Found] = []
    var (start, word) = (range.lowerBound, "")
    func end(at offset: Int) {
      if !word.isEmpty {
        words.append(
          Found(
            bytes: start..<offset, name: word, before: start > 0 ? lines.bytes[start - 1] : nil,
            after: offset < lines.bytes.count ? lines.bytes[offset] : nil))
      }
      word = ""
    }
    var offset = range.lowerBound
    for scalar in String(decoding: lines.bytes[range], as: UTF8.self).unicodeScalars {
      // A scalar that can't begin a name may continue one, so it is tested after a letter.
      if scalar == "_" || Names.isValid((word.isEmpty ? "" : "a") + String(scalar)) {
        if word.isEmpty { start = offset }
        word.unicodeScalars.append(scalar)
      } else {
        end(at: offset)
      }
      offset += scalar.utf8.count
    }
    end(at: offset)
    return words
  }
}
