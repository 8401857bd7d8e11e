/// A part of a parsed template: text, or a tag with its content.
enum TemplateNode: Sendable {
  /// Text as UTF-8.
  case text([UInt8])
  case variable(TemplateTag)
  /// A section, from its opening tag to its closing tag.
  case section(TemplateTag, [TemplateNode])
  case partial(TemplateTag, TemplateInclusion)
}

/// The inclusion of a template in another.
struct TemplateInclusion: Hashable, Sendable {
  let name: String
  /// The beginning of each line: the spaces before the tag of a partial that is alone on its line.
  var indentation: [UInt8] = []
  /// Whether the first line also begins with the indentation.
  var startsLine = true

  /// Returns the size of the template in bytes, including the indentation.
  func size(of bytes: [UInt8]) -> Int {
    indentation.isEmpty ? bytes.count : bytes.count + indentation.count * (bytes.count { $0 == UInt8(ascii: "\n") } + 1)
  }

  /// Returns the template's bytes with the indentation. An empty line gets none.
  func indented(_ bytes: [UInt8]) -> [UInt8] {
    if indentation.isEmpty { return bytes }
    var lines: [UInt8] = []
    var isAtStart = startsLine
    for byte in bytes {
      let isEnd = byte == UInt8(ascii: "\n")
      if isAtStart, !isEnd { lines += indentation }
      lines.append(byte)
      isAtStart = isEnd
    }
    return lines
  }
}

/// The nodes of one template.
struct Template {
  /// The maximum depth of nested sections in a template, and of nested inclusions. The code is recursive in each level.
  static let deepest = 64

  let nodes: [TemplateNode]

  /// Parses a template.
  ///
  /// - Throws: an error for a tag that doesn't end, for a tag of an unsupported kind, and for a section that isn't closed or is nested too
  ///   deep.
  init(_ bytes: [UInt8], as inclusion: TemplateInclusion) throws(TemplateError) {
    var open: [(tag: TemplateTag, outer: [TemplateNode])] = []
    var nodes: [TemplateNode] = []
    for piece in TemplateText(inclusion.indented(bytes), of: inclusion.name).pieces {
      switch piece {
      case .text(let bytes): nodes.append(.text(bytes))
      case .partial(let tag, let spaces):
        nodes.append(.partial(tag, TemplateInclusion(name: tag.name, indentation: spaces)))
      case .tag(let tag):
        switch tag.kind {
        case .remark: break
        case .unsupported: throw tag.error("'\(tag.name)': flowc does not support tags of this kind")
        case .unfinished: throw tag.error("this tag does not end")
        case .variable: nodes.append(.variable(tag))
        case .partial:
          nodes.append(.partial(tag, TemplateInclusion(name: tag.name, indentation: inclusion.indentation, startsLine: false)))
        case .section, .inverted:
          guard open.count < Self.deepest else { throw tag.error("sections nest more than \(Self.deepest) levels deep") }
          open.append((tag, nodes))
          nodes = []
        case .close:
          guard case (let opening, var outer)? = open.popLast(), opening.name == tag.name else {
            throw tag.error("'\(tag.name)' is closed here, but another section is open")
          }
          outer.append(.section(opening, nodes))
          nodes = outer
        }
      }
    }
    if let (tag, _) = open.last { throw tag.error("'\(tag.name)' is not closed") }
    self.nodes = nodes
  }
}
