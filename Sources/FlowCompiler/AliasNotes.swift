import FlowDiagnostics
import FlowGraph
import FlowModel
import FlowYAML

/// Adds notes to findings in anchored text: where an alias uses the text again.
struct AliasNotes {
  private var filesWithUses: [FileID: AnchoredTexts] = [:]

  init(_ files: [FileDeclarations]) {
    var uses: [FileID: [AliasUse]] = [:]
    for file in files {
      for use in file.aliases { uses[use.use.file, default: []].append(use) }
    }
    filesWithUses = uses.mapValues { AnchoredTexts($0) }
  }

  func annotate(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    guard !filesWithUses.isEmpty else { return diagnostics }
    return diagnostics.map { diagnostic in
      guard let texts = filesWithUses[diagnostic.range.file] else { return diagnostic }
      var annotated = diagnostic
      annotated.related += texts.uses(of: diagnostic.range).map { RelatedPlace("'*\($0.name)' uses this text again", $0.use) }
      return annotated
    }
  }
}

/// The anchored texts of one file, as a tree. Finding the texts around a place doesn't look at all texts.
private struct AnchoredTexts {
  private struct Text {
    let range: SourceRange
    /// The first uses, each with its number among all uses in the file.
    var uses: [(number: Int, use: AliasUse)]
    /// The smallest larger text that contains this one.
    var parent: Int?
  }

  /// The number of uses that a finding names at most.
  private static let most = 3

  /// Sorted by start. A text comes before the texts inside it.
  private var texts: [Text] = []

  init(_ uses: [AliasUse]) {
    var usesOfRange: [SourceRange: [(number: Int, use: AliasUse)]] = [:]
    for (number, use) in uses.enumerated() where usesOfRange[use.anchored, default: []].count < Self.most {
      usesOfRange[use.anchored, default: []].append((number, use))
    }
    texts = usesOfRange.map { Text(range: $0.key, uses: $0.value) }
    texts.sort { ($0.range.start, $1.range.end) < ($1.range.start, $0.range.end) }
    // Two nodes either don't overlap, or one contains the other.
    var around: [Int] = []
    for index in texts.indices {
      while let last = around.last, !texts[last].range.contains(texts[index].range) { around.removeLast() }
      texts[index].parent = around.last
      around.append(index)
    }
  }

  /// Returns the first uses of the texts around a place, in the order of the file.
  func uses(of range: SourceRange) -> [AliasUse] {
    var next = lastText(beginningAtOrBefore: range.start)
    var found: [(number: Int, use: AliasUse)] = []
    while let index = next {
      if texts[index].range.contains(range) { found += texts[index].uses }
      next = texts[index].parent
    }
    return found.sorted { $0.number < $1.number }.prefix(Self.most).map(\.use)
  }

  private func lastText(beginningAtOrBefore position: SourcePosition) -> Int? {
    let behind = texts.partitioningIndex { $0.range.start > position }
    return behind > texts.startIndex ? behind - 1 : nil
  }
}
