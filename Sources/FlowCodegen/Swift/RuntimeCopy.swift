import FlowRuntimeText

/// The runtime's own sources as a file of the app: access and `nonisolated` are set, and nothing else is changed.
struct RuntimeCopy {
  /// Where it stands, in the directory of what is generated.
  static let fileName = "FlowRuntime.swift"
  /// What generated files say where the runtime is no copy.
  static let importLine = "@_spi(FlowGenerated) import FlowRuntime"

  let access: AccessLevel
  let isNonisolated: Bool
  /// The first lines: one by which flowc knows its own files, and what the project wants to stand there.
  let header: String
  /// Whether what is stored of screens takes more than strings.
  let hasValues: Bool
  /// Whether it drives a platform.
  let isShowing: Bool

  var bytes: [UInt8] {
    var text = header + "\n"
    for source in FlowRuntimeText.sources where isNeeded(source.name) {
      text += "\n"
      for line in Self.lines(source.text) { text += adapted(line) + "\n" }
    }
    return Array(text.utf8)
  }

  private func isNeeded(_ name: String) -> Bool {
    (hasValues || !name.hasPrefix("FlowValue")) && (isShowing || !FlowRuntimeText.showing.contains(name))
  }

  private static func lines(_ text: String) -> ArraySlice<Substring> {
    text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
  }

  /// The types that it declares, nested ones aside: no other of an app may be called so.
  static let typeNames = Set(FlowRuntimeText.sources.flatMap { lines($0.text).compactMap(typeName) })

  private static func typeName(in line: Substring) -> String? {
    guard line.first != " ", line.first != "/" else { return nil }
    let words = line.split(separator: " ")
    guard let keyword = words.firstIndex(where: { ["struct", "enum", "class", "protocol"].contains($0) }),
      words.indices.contains(keyword + 1)
    else { return nil }
    return String(words[keyword + 1].prefix { $0.isLetter })
  }

  private func adapted(_ line: Substring) -> String {
    let indent = line.prefix { $0 == " " }
    var rest = line.dropFirst(indent.count)
    var attributes = ""
    if let attributed = rest.dropping("@discardableResult ") { (attributes, rest) = ("@discardableResult ", attributed) }
    // What only generated code is to call is of no concern to the app's other code in the same module: there it is the module's own.
    if let own = rest.dropping("@_spi(FlowGenerated) ") {
      rest = own.dropping("public ") ?? own.dropping("open ") ?? own
    } else if let declared = rest.dropping("public ") ?? rest.dropping("@MainActor public ") ?? rest.dropping("@MainActor open ") {
      attributes += rest.hasPrefix("@MainActor") ? "@MainActor " : ""
      // What only the runtime itself changes needs no word where nobody else sees it.
      rest = access == .internal ? declared.dropping("internal(set) ") ?? declared : access.modifier + declared
    }
    let isolation = isNonisolated && indent.isEmpty && attributes.isEmpty && Self.isDeclaration(rest) ? "nonisolated " : ""
    // A declaration of one line may hold another.
    return indent + attributes + isolation + rest.replacing("{ public ", with: "{ \(access.modifier)")
  }

  /// Whether it begins a declaration that the default isolation of a module would otherwise be that of.
  private static func isDeclaration(_ line: Substring) -> Bool {
    let words = line.split(separator: " ")
    let keyword = words.first { !["public", "package", "private", "fileprivate", "final", "indirect"].contains($0) }
    return ["struct", "enum", "class", "protocol", "extension"].contains(keyword)
  }
}

extension Substring {
  /// What stands behind a prefix; nil without it.
  fileprivate func dropping(_ prefix: String) -> Substring? { hasPrefix(prefix) ? dropFirst(prefix.count) : nil }
}
