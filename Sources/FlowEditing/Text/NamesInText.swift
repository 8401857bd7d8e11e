import FlowDiagnostics
import FlowGraph
import FlowModel

/// Names as they stand in the text of a file, quotes and all.
public struct NamesInText {
  /// Where a name stands, in bytes, with what stands beside it.
  private struct Found {
    let bytes: Range<Int>
    let name: String
    let before: UInt8?
    let after: UInt8?
  }

  private let lines: TextLines

  public init(_ lines: TextLines) { self.lines = lines }

  /// Where a name stands in a text.
  ///
  /// - Parameter range: of the whole text, quotes included.
  /// - Returns: none where the name is written in another way, as with escapes.
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

  /// Whether a dollar sign stands for itself, as the second of a pair does.
  private func isEscaped(_ dollar: Int) -> Bool {
    let before = lines.bytes[..<dollar].reversed().prefix { $0 == UInt8(ascii: "$") }.count
    return !before.isMultiple(of: 2)
  }

  /// The longest names in a stretch of the text.
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
      // Behind a letter, a scalar is part of a name if the two would be one.
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
