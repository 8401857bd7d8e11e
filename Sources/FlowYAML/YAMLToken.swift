import CLibYAML
import FlowDiagnostics

/// A token of a YAML text, for the layout: punctuation, a name or a text. White space and comments are between tokens.
public struct YAMLToken: Sendable {
  public enum Kind: Sendable {
    case directive, documentStart, documentEnd
    case blockSequenceStart, blockMappingStart, blockEnd, blockEntry
    case flowSequenceStart, flowSequenceEnd, flowMappingStart, flowMappingEnd, flowEntry
    /// A mark of no width before a key, or the `?` of a key.
    case key
    case value
    case alias, anchor, tag
    case plain, quoted, literal
    case end
  }

  public let kind: Kind
  /// The range in bytes of the decoded text; empty if the token isn't written.
  public let bytes: Range<Int>
  /// The column of the start, from 0.
  public let column: Int
}

extension YAMLToken.Kind {
  /// The number of collections by which the nesting changes after the token.
  fileprivate var levels: Int {
    switch self {
    case .blockSequenceStart, .blockMappingStart, .flowSequenceStart, .flowMappingStart: 1
    case .blockEnd, .flowSequenceEnd, .flowMappingEnd: -1
    default: 0
    }
  }
}

/// The reader of a text's tokens, which uses libyaml.
public enum YAMLTokens {
  /// Returns all tokens of a text in order. The only unwritten tokens are the starts and ends of collections, keys, and the end of the
  /// text.
  ///
  /// Linear in the size of the text.
  ///
  /// - Returns: nil if the tokens aren't valid YAML, or collections are nested too deeply.
  public static func scan(_ text: UTF8Text) -> [YAMLToken]? {
    var parser = yaml_parser_t()
    guard yaml_parser_initialize(&parser) == 1 else { return nil }
    defer { yaml_parser_delete(&parser) }
    return text.bytes.withUnsafeBufferPointer { bytes in
      yaml_parser_set_input_string(&parser, bytes.baseAddress, bytes.count)
      yaml_parser_set_encoding(&parser, YAML_UTF8_ENCODING)
      var cursor = TextCursor(DocumentStart(offset: 0, line: 1))
      var tokens: [YAMLToken] = []
      var token = yaml_token_t()
      var depth = 0
      while true {
        guard yaml_parser_scan(&parser, &token) == 1 else { return nil }
        defer { yaml_token_delete(&token) }
        if let kind = kind(of: token) {
          depth += kind.levels
          guard depth <= YAMLLimits.depth else { return nil }
          let start = offset(of: token.start_mark, in: text, &cursor)
          let end = offset(of: token.end_mark, in: text, &cursor)
          tokens.append(YAMLToken(kind: kind, bytes: start..<end, column: Int(token.start_mark.column)))
        }
        if token.type == YAML_STREAM_END_TOKEN { return tokens }
      }
    }
  }

  /// Returns the byte offset of a mark. A mark must not be before the previous one.
  private static func offset(of mark: yaml_mark_t, in text: UTF8Text, _ cursor: inout TextCursor) -> Int {
    cursor.advance(
      to: SourcePosition(line: Int32(truncatingIfNeeded: mark.line) + 1, column: Int32(truncatingIfNeeded: mark.column) + 1), in: text)
    return cursor.offset
  }

  private static func kind(of token: yaml_token_t) -> YAMLToken.Kind? {
    switch token.type {
    case YAML_VERSION_DIRECTIVE_TOKEN, YAML_TAG_DIRECTIVE_TOKEN: .directive
    case YAML_DOCUMENT_START_TOKEN: .documentStart
    case YAML_DOCUMENT_END_TOKEN: .documentEnd
    case YAML_BLOCK_SEQUENCE_START_TOKEN: .blockSequenceStart
    case YAML_BLOCK_MAPPING_START_TOKEN: .blockMappingStart
    case YAML_BLOCK_END_TOKEN: .blockEnd
    case YAML_BLOCK_ENTRY_TOKEN: .blockEntry
    case YAML_FLOW_SEQUENCE_START_TOKEN: .flowSequenceStart
    case YAML_FLOW_SEQUENCE_END_TOKEN: .flowSequenceEnd
    case YAML_FLOW_MAPPING_START_TOKEN: .flowMappingStart
    case YAML_FLOW_MAPPING_END_TOKEN: .flowMappingEnd
    case YAML_FLOW_ENTRY_TOKEN: .flowEntry
    case YAML_KEY_TOKEN: .key
    case YAML_VALUE_TOKEN: .value
    case YAML_ALIAS_TOKEN: .alias
    case YAML_ANCHOR_TOKEN: .anchor
    case YAML_TAG_TOKEN: .tag
    case YAML_SCALAR_TOKEN:
      switch token.data.scalar.style {
      case YAML_PLAIN_SCALAR_STYLE: .plain
      case YAML_LITERAL_SCALAR_STYLE, YAML_FOLDED_SCALAR_STYLE: .literal
      default: .quoted
      }
    case YAML_STREAM_END_TOKEN: .end
    default: nil
    }
  }
}
