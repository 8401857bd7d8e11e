/// A template, read: text, and tags with what lies between them.
enum TemplateNode: Sendable {
  /// UTF-8.
  case text([UInt8])
  case variable(TemplateTag)
  /// From a tag that opens a section to the one that closes it.
  case section(TemplateTag, [TemplateNode])
  case partial(TemplateTag, TemplateInclusion)
}

/// A template as another includes it.
struct TemplateInclusion: Hashable, Sendable {
  let name: String
  /// What each of its lines begins with: the spaces before the tag of a partial that has a line for itself.
  var indentation: [UInt8] = []
  /// Whether its first line does, too.
  var startsLine = true

  /// How many bytes that makes of a template.
  func size(of bytes: [UInt8]) -> Int {
    indentation.isEmpty ? bytes.count : bytes.count + indentation.count * (bytes.count { $0 == UInt8(ascii: "\n") } + 1)
  }

  /// The template's bytes, with the spaces before its lines; an empty one has none.
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
  /// How deep sections may nest in a template, and inclusions in each other: what goes through them calls itself for each level.
  static let deepest = 64

  let nodes: [TemplateNode]

  /// - Throws: a tag that does not end or is of a kind that flowc does not read, and a section that is not closed or nests too deep.
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
        case .unsupported: throw tag.error("'\(tag.name)': flowc does not read tags of this kind")
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
            throw tag.error("'\(tag.name)' is closed here, but is not the section that is open")
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
