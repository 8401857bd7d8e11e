/// Makes a program of templates, and finds what is wrong with them on the way, before anything is rendered.
///
/// Mustache itself takes an unknown name for an empty text. Here it is an error with its line, whether or not there
/// is something to render at that place.
struct TemplateCompiler {
  private typealias Instruction = TemplateProgram.Instruction
  private typealias Position = TemplateProgram.Position

  /// A section around a tag.
  private struct Section {
    let tag: TemplateTag
    /// What names are looked up in within it.
    let scope: TemplateScope
    /// Whether it is repeated, so that an element has a position.
    let isList: Bool
    /// The index of the instruction that opens it.
    let opening: Int
    /// That instruction, once it is known where the section ends.
    let instruction: (TemplateProgram.End) -> Instruction
  }

  /// A template where it is included.
  private struct Inclusion: Hashable {
    let meaning: Meaning
    /// What each of its lines begins with.
    let indentation: [UInt8]
    /// Whether its first line does, too.
    let startsLine: Bool
  }

  /// A template means the same in all scopes with the same key.
  private struct Meaning: Hashable {
    let template: String
    let scope: [String]
  }

  private(set) var program = TemplateProgram()

  private let templates: [String: [UInt8]]
  private var texts: [String: TemplateText] = [:]
  private var blocks: [Inclusion: Int] = [:]
  private var slots: [ObjectIdentifier: Int] = [:]
  /// What is being compiled, each included by the one before.
  private var open: [Meaning] = []

  /// - Parameter templates: by the names under which they include each other.
  init(_ templates: [String: [UInt8]]) { self.templates = templates }

  /// The templates that have been compiled.
  var used: Set<String> { Set(texts.keys) }

  /// Compiles a template that is rendered with a model, and all that it includes.
  mutating func add(_ entry: String, with model: any TemplateModel.Type) throws(TemplateError) {
    guard templates[entry] != nil else { throw TemplateError(template: entry, line: 1, message: "there is no template '\(entry)'") }
    let scope = TemplateScope(model)
    let meaning = Meaning(template: entry, scope: scope.key)
    let block = try block(Inclusion(meaning: meaning, indentation: [], startsLine: true), in: scope)
    program.entries[entry] = TemplateProgram.Entry(block: block, slot: slot(of: model))
  }

  // MARK: Templates

  private mutating func block(_ inclusion: Inclusion, in outer: TemplateScope) throws(TemplateError) -> Int {
    if let known = blocks[inclusion] { return known }
    let index = program.blocks.count
    blocks[inclusion] = index
    program.blocks.append([])
    open.append(inclusion.meaning)
    defer { open.removeLast() }
    program.blocks[index] = try instructions(of: inclusion, in: outer)
    return index
  }

  private mutating func instructions(of inclusion: Inclusion, in outer: TemplateScope) throws(TemplateError) -> [Instruction] {
    var code: [Instruction] = []
    var sections: [Section] = []
    for (index, (piece, startsLine)) in text(of: inclusion.meaning.template).pieces.enumerated() {
      let scope = sections.last?.scope ?? outer
      let isInList = sections.last?.isList ?? false
      let isIndented = startsLine && !inclusion.indentation.isEmpty && (index > 0 || inclusion.startsLine)
      switch piece {
      case .text(let bytes): code.append(text(bytes, isIndented: isIndented, inclusion.indentation))
      case .partial(let tag, let indentation):
        code.append(try include(tag, indentation: inclusion.indentation + indentation, startsLine: true, in: scope))
      case .tag(let tag):
        if isIndented { code.append(text(inclusion.indentation)) }
        switch tag.kind {
        case .remark: break
        case .unsupported: throw tag.error("'\(tag.name)': flowc does not read tags of this kind")
        case .unfinished: throw tag.error("this tag does not end")
        case .partial: code.append(try include(tag, indentation: inclusion.indentation, startsLine: false, in: scope))
        case .close:
          guard let section = sections.popLast(), section.tag.name == tag.name else {
            throw tag.error("'\(tag.name)' is closed here, but is not the section that is open")
          }
          code[section.opening] = section.instruction(code.count)
        case .variable: code.append(try variable(tag, in: scope, isInList: isInList))
        case .section, .inverted:
          let section = try section(tag, in: scope, isInList: isInList, opening: code.count)
          code.append(section.instruction(code.count))
          sections.append(section)
        }
      }
    }
    if let open = sections.last { throw open.tag.error("'\(open.tag.name)' is not closed") }
    return code
  }

  private mutating func text(of template: String) -> TemplateText {
    if let known = texts[template] { return known }
    let text = TemplateText(templates[template] ?? [], of: template)
    texts[template] = text
    return text
  }

  private mutating func include(
    _ tag: TemplateTag, indentation: [UInt8], startsLine: Bool, in scope: TemplateScope
  ) throws(TemplateError) -> Instruction {
    guard templates[tag.name] != nil else { throw tag.error("there is no template '\(tag.name)'") }
    let meaning = Meaning(template: tag.name, scope: scope.key)
    // Models do not nest in models of their own type, so there is nothing at which that would end.
    if open.contains(meaning) { throw tag.error("'\(tag.name)' includes itself here, without end") }
    let inclusion = Inclusion(meaning: meaning, indentation: indentation, startsLine: startsLine || indentation.isEmpty)
    return .include(block: try block(inclusion, in: scope))
  }

  // MARK: Text

  private mutating func text(_ bytes: [UInt8]) -> Instruction {
    let start = program.text.count
    program.text += bytes
    return .text(start..<program.text.count)
  }

  /// Text of which each line begins with the spaces of the partial that it is in.
  private mutating func text(_ bytes: [UInt8], isIndented: Bool, _ indentation: [UInt8]) -> Instruction {
    if indentation.isEmpty { return text(bytes) }
    var lines = isIndented ? indentation : []
    for (index, byte) in bytes.enumerated() {
      lines.append(byte)
      if byte == UInt8(ascii: "\n"), index + 1 < bytes.count { lines += indentation }
    }
    return text(lines)
  }

  // MARK: Names

  private mutating func variable(_ tag: TemplateTag, in scope: TemplateScope, isInList: Bool) throws(TemplateError) -> Instruction {
    if isInList, let position = Position(rawValue: tag.name) { return .position(position) }
    switch try meaning(of: tag, in: scope) {
    case .openText: return .openText
    case .field(.text(let access), let model): return .value(source(access, model))
    case .field: throw tag.error("'\(tag.name)' is no plain text: open it with '{{#\(tag.name)}}'")
    }
  }

  /// The section that a tag opens; each kind of field has its own uses.
  private mutating func section(
    _ tag: TemplateTag, in scope: TemplateScope, isInList: Bool, opening: Int
  ) throws(TemplateError) -> Section {
    let isInverted = tag.kind == .inverted
    // What only decides whether something is there leaves the view as it was.
    func unchanged(_ instruction: @escaping (TemplateProgram.End) -> Instruction) -> Section {
      Section(tag: tag, scope: scope, isList: isInList, opening: opening, instruction: instruction)
    }
    func entering(
      _ entry: TemplateScope.Entry, isList: Bool, _ instruction: @escaping (TemplateProgram.End) -> Instruction
    ) -> Section {
      Section(tag: tag, scope: scope.entering(entry), isList: isList, opening: opening, instruction: instruction)
    }
    if isInList, let position = Position(rawValue: tag.name) { return unchanged { .ifPosition(position, is: !isInverted, $0) } }
    guard case .field(let value, let model) = try meaning(of: tag, in: scope) else { throw needless(tag) }
    switch value {
    case .text: throw needless(tag)
    case .flag(let access):
      let source = source(access, model)
      return unchanged { .ifFlag(source, is: !isInverted, $0) }
    case .optionalText(let access):
      let source = source(access, model)
      return isInverted ? unchanged { .unlessText(source, $0) } : entering(.text, isList: false) { .withText(source, $0) }
    case .texts(let access):
      let source = source(access, model)
      return isInverted ? unchanged { .unlessTexts(source, $0) } : entering(.text, isList: true) { .forTexts(source, $0) }
    case .list(let element, let access):
      let source = source(access, model)
      if isInverted { return unchanged { .unlessElements(source, $0) } }
      let slot = slot(of: element)
      return entering(.model(element), isList: true) { .forElements(source, slot: slot, $0) }
    case .model(let inner, let access):
      if isInverted { throw needless(tag) }
      let (source, slot) = (source(access, model), slot(of: inner))
      return entering(.model(inner), isList: false) { .withModel(source, slot: slot, $0) }
    }
  }

  private func needless(_ tag: TemplateTag) -> TemplateError {
    tag.error("'\(tag.name)' is always there and needs no section like this")
  }

  private func meaning(of tag: TemplateTag, in scope: TemplateScope) throws(TemplateError) -> TemplateScope.Meaning {
    if Position(rawValue: tag.name) != nil { throw tag.error("'\(tag.name)' stands outside of a list") }
    return try scope.meaning(of: tag)
  }

  private mutating func source<Access>(_ access: Access, _ model: any TemplateModel.Type) -> TemplateProgram.Source<Access> {
    TemplateProgram.Source(access: access, slot: slot(of: model))
  }

  private mutating func slot(of model: any TemplateModel.Type) -> Int {
    let id = ObjectIdentifier(model)
    if let known = slots[id] { return known }
    slots[id] = slots.count
    program.slotCount = slots.count
    return slots.count - 1
  }
}
