/// How the screens of an enum are made again of their names and values.
///
/// Where all values are strings, these are asked for once, whichever screen it is, and all screens stand in one list: a call for
/// each screen and value would cost the compiler twice as much.
struct ReadingModel: TemplateModel {
  /// What screens with nothing but strings take, each once.
  private(set) var texts: [ReadTextModel] = []
  /// The names of these screens with spaces between them, and in parentheses the values that none of them can do without.
  private var forms = ""
  /// For each of these screens its value.
  private(set) var screens: [String] = []
  /// The screens with other values.
  private(set) var others: [CaseModel] = []

  static let fields = Fields<ReadingModel>([
    .list("texts", "What screens whose values are all strings take: each string once.", \.texts),
    .list("others", "The screens with other values.", \.others),
    .flag("hasScreens", "Whether there are screens whose values are all strings.") { !$0.screens.isEmpty },
    .text("forms", "Their names with a space between each two, and in parentheses the strings that must be given, as a string literal.") {
      StringLiteral.quoted($0.forms)
    },
    .texts("screens", "Their values.", \.screens),
  ])

  /// Linear in the screens and their params.
  init(_ cases: [CaseModel]) {
    var rows: [String: Int] = [:]
    for screen in cases {
      guard screen.parameters.allSatisfy(\.isText) else {
        others.append(screen)
        continue
      }
      if !screens.isEmpty { forms += " " }
      forms += screen.plainName
      var (value, needed) = (screen.member, "")
      for (index, parameter) in screen.parameters.enumerated() {
        value += index == 0 ? "(" : ", "
        value += parameter.argumentLabel
        value += text(of: parameter, &rows)
        if parameter.fallback == nil { needed += needed.isEmpty ? "(\(parameter.label)" : ",\(parameter.label)" }
      }
      if !needed.isEmpty { forms += needed + ")" }
      screens.append(screen.parameters.isEmpty ? value : value + ")")
    }
  }

  /// What a screen is given for a parameter: the local that other screens are given, too, unless their default is another.
  private mutating func text(of parameter: ParameterModel, _ rows: inout [String: Int]) -> String {
    guard let row = rows[parameter.name] else {
      rows[parameter.name] = texts.count
      texts.append(ReadTextModel(parameter: parameter))
      return parameter.name
    }
    let other = texts[row].parameter
    let isSame = other.label == parameter.label && other.fallback == parameter.fallback
    return isSame ? parameter.name : ReadTextModel(parameter: parameter).expression
  }
}

/// A string that screens are made of.
struct ReadTextModel: TemplateModel {
  fileprivate let parameter: ParameterModel

  static let fields = Fields<ReadTextModel>([
    .text("name", "The local that holds it.", \.parameter.name),
    .text("expression", "What asks `path` for it.", \.expression),
  ])

  var expression: String {
    parameter.fallback.map { "path.text(\(parameter.key), or: \($0))" } ?? "path.text(\(parameter.key))"
  }
}
