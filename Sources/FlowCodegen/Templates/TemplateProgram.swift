/// What templates do, with every name resolved to a place in a model: nothing is looked up while it runs.
///
/// Models are told apart by their types alone, so each type has one slot, which holds the innermost model of that type.
struct TemplateProgram: Sendable {
  /// A template as it is included at some place; instructions say how far a section goes.
  typealias Block = [Instruction]

  /// Where an element stands in its list.
  enum Position: String, CaseIterable, Sendable {
    case first = "first()"
    case last = "last()"
    case index = "index()"
    case even = "even()"
    case odd = "odd()"
  }

  /// A field of the model in a slot.
  struct Source<Access: Sendable>: Sendable {
    let access: Access
    let slot: Int
  }

  /// Where the instructions of a section end, which follow the one that opens it.
  typealias End = Int

  enum Instruction: Sendable {
    /// Bytes of the templates.
    case text(Range<Int>)
    case value(Source<FieldAccess<String>>)
    case openText
    case position(Position)
    /// Includes a template.
    case include(block: Int)

    // These go on behind the section, or within it.
    case ifFlag(Source<FieldAccess<Bool>>, is: Bool, End)
    case ifPosition(Position, is: Bool, End)
    case unlessText(Source<FieldAccess<String?>>, End)
    case unlessTexts(Source<FieldAccess<[String]>>, End)
    case unlessElements(Source<ElementAccess>, End)

    // These run the section for each thing that is there.
    case withText(Source<FieldAccess<String?>>, End)
    case forTexts(Source<FieldAccess<[String]>>, End)
    case forElements(Source<ElementAccess>, slot: Int, End)
    case withModel(Source<PlaceAccess>, slot: Int, End)
  }

  /// A template to begin with, and the slot of its model.
  struct Entry: Sendable {
    let block: Int
    let slot: Int
  }

  var blocks: [Block] = []
  /// The texts of all templates.
  var text: [UInt8] = []
  var slotCount = 0
  var entries: [String: Entry] = [:]
}
