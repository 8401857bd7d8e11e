/// How the screens of an enum are made again of their names and values.
///
/// Where all values are strings, these are asked for once, whichever screen it is, and all screens stand in one list: a call for
/// each screen and value would cost the compiler twice as much.
struct ReadingModel: TemplateModel {
  /// What screens with nothing but strings take, each once.
  private(set) var texts: [ReadTextModel] = []
  /// For each of these screens its name, and in parentheses the values that it cannot do without.
  private var forms: [String] = []
  /// For each of these screens its value.
  private(set) var screens: [String] = []
  /// The screens with other values.
  private(set) var others: [CaseModel] = []

  static let fields = Fields<ReadingModel>([
    .list("texts", "What screens whose values are all strings take: each string once.", \.texts),
    .list("others", "The screens with other values.", \.others),
    .flag("hasScreens", "Whether there are screens whose values are all strings.") { !$0.screens.isEmpty },
    .text("forms", "Their names with a space between each two, and in parentheses the strings that must be given, as a string literal.") {
      StringLiteral.quoted($0.forms.joined(separator: " "))
    },
    .texts("screens", "Their values.", \.screens),
  ])

  init(_ cases: [CaseModel]) {
    var rows: [String: Int] = [:]
    for screen in cases {
      guard screen.parameters.allSatisfy(\.isText) else {
        others.append(screen)
        continue
      }
      let needed = screen.parameters.filter { $0.fallback == nil }.map(\.label)
      forms.append(screen.plainName + (needed.isEmpty ? "" : "(\(needed.joined(separator: ",")))"))
      let arguments = screen.parameters.map { $0.argumentLabel + text(of: $0, &rows) }
      screens.append(screen.member + (arguments.isEmpty ? "" : "(\(arguments.joined(separator: ", ")))"))
    }
  }

  /// What a screen is given for a parameter: the local that other screens have, too, unless their default is another.
  private mutating func text(of parameter: ParameterModel, _ rows: inout [String: Int]) -> String {
    let text = ReadTextModel(parameter)
    guard let row = rows[text.name] else {
      rows[text.name] = texts.count
      texts.append(text)
      return text.name
    }
    return texts[row] == text ? text.name : text.expression
  }
}

/// A string that screens are made of.
struct ReadTextModel: TemplateModel, Equatable {
  let name: String
  private let key: String
  private let fallback: String?

  init(_ parameter: ParameterModel) {
    (name, key, fallback) = (parameter.name, parameter.key, parameter.fallback)
  }

  static let fields = Fields<ReadTextModel>([
    .text("name", "The local that holds it.", \.name),
    .text("expression", "What asks `path` for it.", \.expression),
  ])

  var expression: String { fallback.map { "path.text(\(key), or: \($0))" } ?? "path.text(\(key))" }
}
