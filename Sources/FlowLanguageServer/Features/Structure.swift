import FlowDiagnostics
import FlowEditing
import FlowSession

extension LanguageServer {
  /// Returns the ranges that can be folded: documents, and values on several lines. Nothing for a text that isn't YAML at the moment.
  mutating func foldingRanges(_ params: JSONValue) throws(Failure) -> JSONValue {
    let target = try target(params)
    guard let parts = target.analysis.foldableParts(of: target.file) else {
      return .null
    }
    let text = DocumentText(target.analysis.lines(of: target.file).bytes, encoding)
    var ranges: [JSONValue] = []
    var lastLine = -1
    for part in parts {
      let (first, last) = (text.position(of: part.lowerBound).line, text.position(of: part.upperBound).line)
      // If several parts begin on a line, the outermost one counts.
      guard first < last, first != lastLine else { continue }
      lastLine = first
      ranges.append(["startLine": .number(first), "endLine": .number(last)])
    }
    return .array(ranges)
  }

  /// Returns the ranges that are selected around positions, from the name or the innermost part outwards.
  mutating func selectionRanges(_ params: JSONValue) throws(Failure) -> JSONValue {
    let target = try target(params)
    guard let positions = params["positions"]?.elements else { throw .invalidParams }
    let text = DocumentText(target.analysis.lines(of: target.file).bytes, encoding)
    let answers = positions.map { position -> JSONValue? in
      guard let position = DocumentPosition(position) else { return nil }
      let byte = text.offset(of: position)
      var ranges = target.analysis.parts(around: byte, in: target.file) + [0..<text.bytes.count]
      let source = target.analysis.lines(of: target.file).position(of: byte)
      if let name = target.analysis.nouns(at: source, in: target.file).first {
        ranges.insert(target.analysis.lines(of: target.file).offsets(of: name.range), at: 0)
      }
      // From the outermost range inwards. Each range links to the one around it.
      return ranges.reversed().reduce(JSONValue?.none) { outer, range in
        let json = text.range(range)
        return outer?["range"] == json ? outer : .members(["range": json, "parent": outer])
      }
    }
    guard !answers.contains(nil) else { throw .invalidParams }
    return .array(answers.compactMap { $0 })
  }
}
