/// Diagnostics for people, in the form that editors and Xcode parse, each followed by its source line.
public struct TextFormat {
  private let files: SourceFiles
  private let style: TextStyle
  private var linesOfFile: [FileID: [String]] = [:]
  /// The line shown last: many findings may stand in one long line.
  private var current: (file: FileID, line: Int32, scalars: [Unicode.Scalar])?

  public init(files: SourceFiles, colors: Bool) {
    self.files = files
    self.style = TextStyle(colors: colors)
  }

  /// All findings of a report, separated by empty lines; empty if there are none.
  public static func render(_ report: Report, colors: Bool = false) -> HarmlessText {
    var format = TextFormat(files: report.files, colors: colors)
    return report.diagnostics.map { format.render($0) }.joined(separator: "\n")
  }

  /// One finding with its source line and notes, ended by a line break.
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

  /// A range under its source line.
  private struct Mark {
    let line: Int32
    let snippet: Snippet
    /// The severity of what is said here; nil at a second place.
    let severity: Severity?
    let label: HarmlessText
  }

  /// The range itself and second places in the same file, by line; and those places that cannot be shown beside it.
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
      // Two places in one line share it, unless it is so long that different parts of it are shown.
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

/// A trace in one line: `launch → login.login —submit→ (sets signedIn) accounts.list`.
enum TraceText {
  static func render(_ diagnostic: Diagnostic) -> String {
    var text = ""
    // An illegal move leads nowhere: the message says what was tried where the way ends.
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
    if diagnostic.legality == .sometimes { text += "   (sometimes legal: not on this way)" }
    if diagnostic.mayBeLonger { text += "   (there may be a shorter way)" }
    if diagnostic.certainty == .may {
      text += "   (may: \(TraceCaveat.text(diagnostic.trace, needsBothValues: diagnostic.needsBothValues)))"
    }
    return text.printable
  }
}

extension TraceStep {
  /// In parentheses, what the step does besides showing a screen, and the facts that hold where the way begins; empty if there is nothing.
  ///
  /// - Parameter before: the step before it; nil if that is not known.
  fileprivate func notes(after before: TraceStep?, isFirst: Bool) -> String {
    var notes = isUnmet ? ["unmet"] : []
    func add(_ word: String, _ names: [String]) {
      let told = names.count > Self.mostFacts ? names.prefix(Self.mostFacts - 1) + ["…"] : names
      if !names.isEmpty { notes.append("\(word) \(told.joined(separator: ", "))") }
    }
    if let before {
      add("sets", facts.filter { !before.facts.contains($0) })
      add("clears", before.facts.filter { !facts.contains($0) })
    } else if isFirst {
      add("with", facts)
    }
    return notes.isEmpty ? "" : "(\(notes.joined(separator: "; "))) "
  }

  /// How many facts are named in one step.
  private static let mostFacts = 5
}

/// Why a way may not be one.
public enum TraceCaveat {
  /// Only tabs, what `steps` put there, and what screens are given are taken for more than they may be.
  ///
  /// - Parameter needsBothValues: whether a param of one screen would have to be true and false.
  public static func text(_ trace: [TraceStep], needsBothValues: Bool) -> String {
    if needsBothValues { return "a param of one screen would have to be true and false on this way" }
    return trace.contains { $0.kind.tabs > .none } ? "a tab on this way need not be as it is here" : "it is too long to be tried"
  }
}

/// How long a way is that is given by its ends.
public enum StepCount {
  public static func text(_ count: Int) -> String { count == .max ? "more moves than can be counted" : "\(count) moves" }
}

extension TextFormat {
  /// Whether a text begins with a finding as this format prints it: `file:1:2: error: What is wrong [id]`.
  public static func isReport(_ text: String) -> Bool {
    let line = text.prefix { $0 != "\n" }
    return line.hasSuffix("]") && [": error: ", ": warning: ", ": info: "].contains { line.contains($0) }
  }
}
