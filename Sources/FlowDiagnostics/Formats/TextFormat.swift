/// The text format for people, which editors and Xcode parse. A source line follows each finding.
public struct TextFormat {
  private let files: SourceFiles
  private let style: TextStyle
  private var linesOfFile: [FileID: [String]] = [:]
  /// The line that was shown last, because many findings may be in one long line.
  private var current: (file: FileID, line: Int32, scalars: [Unicode.Scalar])?

  public init(files: SourceFiles, colors: Bool) {
    self.files = files
    self.style = TextStyle(colors: colors)
  }

  /// Returns all findings of a report, with empty lines between them; an empty text if there are none.
  public static func render(_ report: Report, colors: Bool = false) -> HarmlessText {
    var format = TextFormat(files: report.files, colors: colors)
    return report.diagnostics.map { format.render($0) }.joined(separator: "\n")
  }

  /// Returns one finding with its source line and notes, and a line break at its end.
  public mutating func render(_ diagnostic: Diagnostic) -> HarmlessText {
    var out = style.bold("\(files.place(of: diagnostic.range)): ")
    out += style.severity(diagnostic.severity, "\(diagnostic.severity.rawValue): ")
    out += style.bold("\(diagnostic.message)") + " [\(diagnostic.id)]\n"

    let (marks, elsewhere) = marks(of: diagnostic)
    let last = marks.map(\.line).max() ?? diagnostic.range.start.line
    let gutter = String(repeating: " ", count: String(last).count)
    out += source(marks, gutter)
    for related in elsewhere {
      out += style.dim("\(gutter) = ") + "note: \(related.message): \(files.place(of: related.range))\n"
    }
    if !diagnostic.trace.isEmpty {
      out += style.dim("\(gutter) = ") + "trace: \(TraceText.render(diagnostic))\n"
    }
    if let help = diagnostic.help {
      out += style.dim("\(gutter) = ") + "help: \(help)\n"
    }
    return out
  }

  // MARK: Source

  /// A mark under a source line.
  private struct Mark {
    let line: Int32
    let snippet: Snippet
    /// The severity at the place of the finding; nil at a second place.
    let severity: Severity?
    let label: HarmlessText
  }

  /// Returns the range and the second places in the same file, by line; and the second places that can't be shown beside the range.
  private mutating func marks(of diagnostic: Diagnostic) -> (shown: [Mark], elsewhere: [RelatedPlace]) {
    var marks: [Mark] = []
    var elsewhere: [RelatedPlace] = []
    if let snippet = Snippet(diagnostic.range, line: line(at: diagnostic.range)) {
      marks.append(Mark(line: diagnostic.range.start.line, snippet: snippet, severity: diagnostic.severity, label: ""))
    }
    for related in diagnostic.related {
      if !marks.isEmpty, related.range.file == diagnostic.range.file, let snippet = Snippet(related.range, line: line(at: related.range)) {
        let label: HarmlessText = " \(related.message)"
        marks.append(Mark(line: related.range.start.line, snippet: snippet, severity: nil, label: label))
      } else {
        elsewhere.append(related)
      }
    }
    let sorted = marks.enumerated().sorted { ($0.element.line, $0.offset) < ($1.element.line, $1.offset) }
    return (sorted.map(\.element), elsewhere)
  }

  private func source(_ marks: [Mark], _ gutter: String) -> HarmlessText {
    var out: HarmlessText = ""
    var shown: (line: Int32, text: String)?
    for mark in marks {
      // Two places in one line share the shown line. If the line is so long that different parts of it are shown, they don't.
      if shown?.line != mark.line || shown?.text != mark.snippet.text {
        let number = String(mark.line)
        let indentation = String(repeating: " ", count: gutter.count - number.count)
        out += style.dim("\(indentation)\(number) | ") + "\(mark.snippet.text)\n"
        shown = (mark.line, mark.snippet.text)
      }
      out += style.dim("\(gutter) | ") + "\(mark.snippet.padding)"
      if let severity = mark.severity {
        out += style.severity(severity, "\(String(repeating: "^", count: mark.snippet.width))") + "\n"
      } else {
        out += style.secondary("\(String(repeating: "-", count: mark.snippet.width))\(mark.label)") + "\n"
      }
    }
    return out
  }

  private mutating func line(at range: SourceRange) -> [Unicode.Scalar] {
    if let current, current.file == range.file, current.line == range.start.line { return current.scalars }
    let lines = linesOfFile[range.file] ?? files[range.file].lines
    linesOfFile[range.file] = lines
    let index = Int(range.start.line) - 1
    let scalars = lines.indices.contains(index) ? Array(lines[index].unicodeScalars) : []
    current = (range.file, range.start.line, scalars)
    return scalars
  }
}

/// The text of a trace in one line: `launch → login.login —submit→ (sets signedIn) accounts.list`.
enum TraceText {
  static func render(_ diagnostic: Diagnostic) -> String {
    var text = ""
    // An illegal move leads nowhere. The message names the move that was tried after the last step.
    let shown = diagnostic.legality == nil ? diagnostic.trace[...] : diagnostic.trace.dropLast()
    var before: TraceStep?
    for (index, step) in shown.enumerated() {
      if let count = diagnostic.stepCount, index == diagnostic.cut ?? shown.count / 2 {
        text += " … (\(StepCount.text(count))) …"
        before = nil
      }
      let move = step.kind == .resume ? "\(step.move), as left" : step.move
      let place = step.notes(after: before, isFirst: index == 0) + step.screen
      text += text.isEmpty ? "\(move) → \(place)" : " —\(move)→ \(place)"
      before = step
    }
    if diagnostic.legality == .sometimes { text += "   (sometimes legal: not on this trace)" }
    if diagnostic.mayBeLonger { text += "   (there may be a shorter trace)" }
    if diagnostic.certainty == .may {
      text += "   (may: \(TraceCaveat.text(diagnostic.trace, needsBothValues: diagnostic.needsBothValues)))"
    }
    return text.printable
  }
}

extension TraceStep {
  /// Returns the effects of the step in parentheses, and on the first step the true facts; an empty text if there are none.
  ///
  /// - Parameter before: the step before it; nil if it isn't known.
  fileprivate func notes(after before: TraceStep?, isFirst: Bool) -> String {
    var notes = isUnmet ? ["unmet"] : []
    func add(_ word: String, _ names: [String]) {
      let shown = names.count > Self.mostFacts ? names.prefix(Self.mostFacts - 1) + ["…"] : names
      if !names.isEmpty { notes.append("\(word) \(shown.joined(separator: ", "))") }
    }
    if let before {
      add("sets", facts.filter { !before.facts.contains($0) })
      add("clears", before.facts.filter { !facts.contains($0) })
    } else if isFirst {
      add("with", facts)
    }
    return notes.isEmpty ? "" : "(\(notes.joined(separator: "; "))) "
  }

  /// The maximum number of facts that one step names.
  private static let mostFacts = 5
}

/// The reason why a trace may be impossible.
public enum TraceCaveat {
  /// Returns the reason. The search over-approximates only tabs, the screens that `steps` put there, and the arguments of screens.
  ///
  /// - Parameter needsBothValues: whether a param of one screen must be both true and false.
  public static func text(_ trace: [TraceStep], needsBothValues: Bool) -> String {
    if needsBothValues { return "a param of one screen must be both true and false on this trace" }
    return trace.contains { $0.kind.tabs > .none }
      ? "a tab may be in another state than this trace assumes" : "the trace is too long to run"
  }
}

/// The text for the length of a trace of which only the ends are shown.
public enum StepCount {
  public static func text(_ count: Int) -> String { count == .max ? "more moves than can be counted" : "\(count) moves" }
}

extension TextFormat {
  /// Whether a text begins with a finding in this format: `file:1:2: error: What is wrong [id]`.
  public static func isReport(_ text: String) -> Bool {
    let line = text.prefix { $0 != "\n" }
    return line.hasSuffix("]") && [": error: ", ": warning: ", ": info: "].contains { line.contains($0) }
  }
}
