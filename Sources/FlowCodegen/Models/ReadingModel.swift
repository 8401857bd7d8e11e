import FlowDiagnostics

/// How the screens of an enum are made again of their names and values.
///
/// Where all values of a screen are strings, these are asked for once, whichever screen it is, and such screens stand in one list: a call
/// for each screen and each of its values would cost the compiler twice as much.
struct ReadingModel: TemplateModel {
  private(set) var texts: [ParameterModel] = []
  /// The screens in the list; the values that they are given are called as these texts are.
  private var listed: [CaseModel] = []
  private(set) var others: [CaseModel] = []

  static let fields = Fields<ReadingModel>([
    .list("others", "The screens with other values than strings.", \.others),
    .flag("hasListed", "Whether there are others than these.") { !$0.listed.isEmpty },
    .list("texts", "The strings that these take, each once.", \.texts),
    .literal("forms", "Their names with a space between each two, and in parentheses what they must be given, as a string literal.") {
      $0.listed.map(form).joined(separator: " ")
    },
    .codes("made", "They themselves, made of these strings.", \.made),
    .optionalText("madeOnOneLine", "The same as elements of a list; missing where that is long.") { reading in
      let line = reading.made.text
      return line.utf8.count <= 80 ? line : nil
    },
  ])

  private var made: [SwiftExpression] {
    listed.map { $0.parameters.isEmpty ? $0.member : .call($0.member, $0.parameters.map(\.argument)) }
  }

  /// Linear in the screens and their params.
  init(_ cases: [CaseModel]) {
    var locals = Locals()
    for var screen in cases {
      guard screen.parameters.allSatisfy(\.isText) else {
        others.append(screen)
        continue
      }
      for index in screen.parameters.indices {
        let (name, isNew) = locals.name(for: screen.parameters[index])
        screen.parameters[index].name = name
        if isNew { texts.append(screen.parameters[index]) }
      }
      listed.append(screen)
    }
  }

  private static func form(_ screen: CaseModel) -> String {
    let needed = screen.parameters.filter { $0.fallback == nil }
    return needed.isEmpty ? screen.plainName : "\(screen.plainName)(\(needed.map(\.label).joined(separator: ",")))"
  }

  /// What the strings are called: as the parameter is, unless another of that name has another default.
  private struct Locals {
    private struct Key: Hashable {
      let label: ExactText
      let fallback: String?
    }

    private var names: [Key: String] = [:]
    /// Where the screen stands among the others is called so.
    private var taken: Set<ExactText> = [ExactText("number")]

    mutating func name(for parameter: ParameterModel) -> (name: String, isNew: Bool) {
      let key = Key(label: ExactText(parameter.label), fallback: parameter.fallback?.text)
      if let name = names[key] { return (name, false) }
      var (name, number) = (parameter.name, 1)
      while !taken.insert(ExactText(name)).inserted {
        number += 1
        name = "\(parameter.name)\(number)"
      }
      names[key] = name
      return (name, true)
    }
  }
}
