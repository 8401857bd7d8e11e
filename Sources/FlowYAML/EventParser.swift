import CLibYAML
import FlowDiagnostics

/// The reason why the parsing of a document ended.
struct SyntaxFault {
  enum Kind {
    case problem(SyntaxProblem)
    case depth
    case memory
  }

  let kind: Kind
  let position: SourcePosition
  /// The start of the part that libyaml was reading, if libyaml reports it.
  var beginning: SourcePosition?
  /// Whether content is at a place where only `---` is valid.
  var isMissingMarker = false
}

/// The loop over libyaml's events.
enum EventParser {
  /// Parses one chunk of UTF-8 text; returns the fault that ended it early.
  static func parse(
    _ text: ArraySlice<UInt8>, into builder: inout DocumentBuilder, each document: (YAMLDocument, [RepeatedKey]) -> Void
  ) -> SyntaxFault? {
    var parser = yaml_parser_t()
    guard yaml_parser_initialize(&parser) == 1 else {
      return SyntaxFault(kind: .memory, position: .start)
    }
    defer { yaml_parser_delete(&parser) }
    return text.withUnsafeBufferPointer { bytes in
      yaml_parser_set_input_string(&parser, bytes.baseAddress, bytes.count)
      yaml_parser_set_encoding(&parser, YAML_UTF8_ENCODING)
      var event = yaml_event_t()
      while true {
        guard yaml_parser_parse(&parser, &event) == 1 else {
          return fault(of: parser, firstLine: builder.firstLine)
        }
        let type = event.type
        builder.add(event)
        yaml_event_delete(&event)
        if builder.hasFault { return builder.fault }
        if type == YAML_DOCUMENT_END_EVENT { builder.takeDocument(document) }
        if type == YAML_STREAM_END_EVENT { return nil }
      }
    }
  }

  private static func fault(of parser: yaml_parser_t, firstLine: Int32) -> SyntaxFault {
    let problem = parser.problem.map { String(cString: $0) } ?? "this is not YAML"
    let context = parser.context.map { String(cString: $0) }
    func position(_ mark: yaml_mark_t) -> SourcePosition {
      SourcePosition(
        line: firstLine + Int32(truncatingIfNeeded: mark.line), column: Int32(truncatingIfNeeded: mark.column) + 1)
    }
    let problemPosition = position(parser.problem_mark)
    let contextPosition = position(parser.context_mark)
    return SyntaxFault(
      kind: .problem(SyntaxProblem(problem: problem, context: context)), position: problemPosition,
      beginning: context != nil && contextPosition < problemPosition ? contextPosition : nil,
      isMissingMarker: problem == "did not find expected <document start>")
  }
}
