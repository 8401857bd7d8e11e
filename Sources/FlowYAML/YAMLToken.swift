import CLibYAML
import FlowDiagnostics

/// What a text of YAML is made of, where its layout is what matters: punctuation, names, texts; white space and comments lie between.
public struct YAMLToken: Sendable {
  public enum Kind: Sendable {
    case directive, documentStart, documentEnd
    case blockSequenceStart, blockMappingStart, blockEnd, blockEntry
    case flowSequenceStart, flowSequenceEnd, flowMappingStart, flowMappingEnd, flowEntry
    /// A mark of no width before a key, or the `?` of one that is written with it.
    case key
    case value
    case alias, anchor, tag
    case plain, quoted, literal
    case end
  }

  public let kind: Kind
  /// Where it stands, in bytes of the decoded text; empty where nothing is written for it.
  public let bytes: Range<Int>
  /// Where it begins: the line from 1, the column from 0.
  public let line: Int
  public let column: Int
}

/// Reads the tokens of a text through libyaml.
public enum YAMLTokens {
  /// All tokens of a text in order; of those that stand for nothing that is written, only the beginnings and ends of collections, keys, and
  /// the end of the text.
  ///
  /// Linear in the size of the text.
  ///
  /// - Returns: nil where the text is no YAML as far as its tokens tell.
  public static func scan(_ text: UTF8Text) -> [YAMLToken]? {
    var parser = yaml_parser_t()
    guard yaml_parser_initialize(&parser) == 1 else { return nil }
    defer { yaml_parser_delete(&parser) }
    return text.bytes.withUnsafeBufferPointer { bytes in
      yaml_parser_set_input_string(&parser, bytes.baseAddress, bytes.count)
      yaml_parser_set_encoding(&parser, YAML_UTF8_ENCODING)
      var cursor = ScalarCursor(bytes)
      var tokens: [YAMLToken] = []
      var token = yaml_token_t()
      while true {
        guard yaml_parser_scan(&parser, &token) == 1 else { return nil }
        defer { yaml_token_delete(&token) }
        if let kind = kind(of: token) {
          let start = cursor.offset(of: token.start_mark.index)
          let end = cursor.offset(of: token.end_mark.index)
          tokens.append(
            YAMLToken(
              kind: kind, bytes: start..<max(start, end), line: Int(token.start_mark.line) + 1, column: Int(token.start_mark.column)))
        }
        if token.type == YAML_STREAM_END_TOKEN { return tokens }
      }
    }
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

  /// The bytes of scalars, which are asked for in order but for a few steps back.
  private struct ScalarCursor {
    private let bytes: UnsafeBufferPointer<UInt8>
    private var index = 0
    private var offset = 0

    init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

    /// The byte at which a scalar begins.
    ///
    /// - Parameter target: how many scalars are before it.
    mutating func offset(of target: Int) -> Int {
      while index < target, offset < bytes.count { step(1) }
      while index > target, offset > 0 { step(-1) }
      return offset
    }

    private mutating func step(_ direction: Int) {
      repeat { offset += direction } while offset > 0 && offset < bytes.count && bytes[offset] & 0xC0 == 0x80
      index += direction
    }
  }
}
