import FlowDiagnostics
import FlowModel
import FlowYAML

/// Says of a finding in anchored text where else that text is used.
struct AliasNotes {
  private var uses: [FileID: [AliasUse]] = [:]

  init(_ files: [FileDeclarations]) {
    for file in files {
      for use in file.aliases { uses[use.use.file, default: []].append(use) }
    }
  }

  func annotate(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    guard !uses.isEmpty else { return diagnostics }
    return diagnostics.map { diagnostic in
      let notes = (uses[diagnostic.range.file] ?? []).lazy
        .filter { $0.anchored.contains(diagnostic.range) }
        .map { RelatedPlace("this text is used again through '*\($0.name)'", $0.use) }
      var annotated = diagnostic
      // A few places say enough.
      annotated.related += notes.prefix(3)
      return annotated
    }
  }
}
