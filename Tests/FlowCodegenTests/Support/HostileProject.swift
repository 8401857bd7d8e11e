@testable import FlowCodegen

/// A valid project with names and texts that could break the generated Swift.
enum HostileProject {
  /// Keywords, contextual keywords, and names that generated code uses itself.
  static let names = """
    associatedtype class deinit enum extension fileprivate func import init inout internal let open operator private \
    precedencegroup protocol public rethrows static struct subscript typealias var break case catch continue default \
    defer do else fallthrough for guard if in repeat return switch throw where while Any as await false is nil self Self \
    super throws true try Type Protocol some none any async actor get set willSet didSet left right indirect lazy mutating \
    nonmutating optional override postfix prefix infix required unowned weak dynamic convenience final distributed \
    isolated nonisolated borrowing consuming consume copy sending each macro package discard unsafe yield hash hashValue \
    rawValue allCases AllCases RawValue description screenName flowName part1 Part2 part2 Part3 Part3_ encode inner route \
    String Int Bool Hashable Sendable Codable CaseIterable URL UUID Double Mode Foundation Swift value _self __self \
    init_ ä Ж 变量 ß
    """.split(separator: " ").map(String.init)

  /// A text for titles and docs, as a YAML scalar.
  static let text = #""*/ /* ``` `a \\(x) \\ \"\"\" \u202E\u2066evil\u200F \0\e\x07 \n#error(\"no\")\n}\r*/\L\P\N@end \uFEFF""#

  /// A param of each type, with values that are hard to write.
  static let parameters = #"""
    string: { type: String, default: "\"\\(x)\n\0\u202E\L é \t\\" }
    plain: { type: String, default: .none }
    zero: { type: Double, default: -0.0 }
    tiny: { type: "Double?", default: 5e-324 }
    huge: { type: Double, default: 1e300 }
    least: { type: Int, default: -9223372036854775808 }
    truth: { type: Bool, default: TRUE }
    url: { type: URL, default: "https://a.example:80/c?d=%20#e" }
    oddURL: { type: URL, default: "föö" }
    urls: { type: [URL], default: ["mailto:a@b.example", "tel:1"] }
    uuid: { type: UUID, default: 8c5F3A0E-6B1D-4E57-9B1F-0A2C4D6E8F10 }
    none: { type: "Mode?", default: .none }
    type: { type: "Mode?", default: .Type }
    initial: { type: Mode, default: .init }
    ints: { type: [Int], default: [1, 0x2, 0o7] }
    map: { type: [String: Int], default: { a: 1, "b\"": 2 } }
    empty: { type: [String: Int], default: {} }
    twice: { type: "[Int: Int]", default: { 1: 1, 0x1: 2 } }
    zeros: { type: "[Double: Bool]", default: { 0.0: true, -0.0: false } }
    nested: { type: "[[String?]]", default: [[~, null, a]] }
    date: Date
    data: "[Decimal: Data]?"
    other: Swift.Int64
    """#.split(separator: "\n").map(String.init)

  /// The declarations of the app itself.
  static let app = """
    public enum Mode: Hashable, Codable, Sendable { case none, some, `default`, `Type`, `self`, `init`, `Any` }
    """

  static var project: Project {
    var yaml = """
      app: class
      start: tabs
      types: { Mode: { cases: [none, some, default, Type, self, init, Any] } }

      """
    // Two names that differ only in the case of their first letter would be one type.
    var types: Set<String> = []
    let names = names.filter { types.insert(SwiftIdentifier.capitalized($0)).inserted }
    for (index, name) in names.enumerated() {
      yaml += "---\nflow: \(quoted(name))\ntitle: \(text)\ndoc: \(text)\nscreens:\n"
      yaml += screen(name, in: name, next: names[(index + 1) % names.count])
      guard index < 2 else { continue }
      yaml += "    params:\n"
      if index == 0 { yaml += parameters.map { "      \($0)\n" }.joined() }
      if index == 1 { for param in names { yaml += "      \(quoted(param)): { type: Int, default: 1, doc: \(text) }\n" } }
      if index == 0 { for other in names where other != name { yaml += screen(other, in: name, next: names[2]) } }
    }
    yaml += "---\nflow: tabs\nkind: tabs\ntabs:\n"
    for (index, name) in names.prefix(60).enumerated() { yaml += "  \(quoted(name)): { flow: tab\(index), title: \(text) }\n" }
    for index in 0..<60 { yaml += "---\nflow: tab\(index)\nscreens: { only: { view: V\(index) } }\n" }
    return Project(yaml)
  }

  private static func screen(_ name: String, in flow: String, next: String) -> String {
    """
      \(quoted(name)):
        title: \(text)
        doc: \(text)
        view: "V_\(flow)_\(name)"
        actions: { go: { root: \(quoted(next)) }, on: { push: \(quoted("\(flow).\(name)")) }, tabs: { root: tabs } }

    """
  }

  private static func quoted(_ name: String) -> String { "\"\(name)\"" }
}
