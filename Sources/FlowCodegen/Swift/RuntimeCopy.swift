import FlowResources

/// The sources of a module of the runtime as a file of the app: access and `nonisolated` are set, and nothing else is changed.
struct RuntimeCopy {
  let module: RuntimeModule
  let access: AccessLevel
  let isNonisolated: Bool
  /// The first lines: one by which flowc knows its own files, and what the project wants to stand there.
  let header: String
  /// Whether what is stored of screens takes more than strings.
  let hasValues: Bool
  /// The folders of which nothing is needed.
  let unusedFolders: Set<String>

  var bytes: [UInt8] {
    var imports: Set<Substring> = []
    var declarations = ""
    for source in module.sources where isNeeded(source) {
      var lines = Self.lines(source.text)
      imports.formUnion(Self.takeImports(&lines))
      declarations += "\n"
      for line in lines { declarations += adapted(line) + "\n" }
    }
    return Array((header + "\n" + (imports.isEmpty ? "" : "\n") + imports.sorted().map { "\($0)\n" }.joined() + declarations).utf8)
  }

  private func isNeeded(_ source: RuntimeModule.Source) -> Bool {
    (hasValues || !source.path.contains("FlowValue")) && !(source.folder.map { unusedFolders.contains(String($0)) } ?? false)
  }

  /// The lines of a source but for the condition that some stand in, since not all platforms of the modules have what they import.
  private static func lines(_ text: String) -> ArraySlice<Substring> {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    return lines.first == "#if !os(macOS)" ? lines.dropFirst(2).dropLast(2) : lines
  }

  /// Takes the imports from the head of a source.
  ///
  /// - Returns: those of modules that are not copied, too.
  private static func takeImports(_ lines: inout ArraySlice<Substring>) -> [Substring] {
    var imports: [Substring] = []
    while let line = lines.first, line.isEmpty || line.hasPrefix("import ") || line.hasPrefix("@_spi(FlowGenerated) import ") {
      if line.hasPrefix("import "), !line.hasPrefix("import Flow") { imports.append(line) }
      lines.removeFirst()
    }
    return imports
  }

  /// The types that the modules declare, nested ones aside: no other of an app may be called so.
  static let typeNames = Set(RuntimeModule.all.flatMap(\.sources).flatMap { lines($0.text).compactMap(typeName) })

  /// Whether a type of the modules is called so. Their names need not be known to say no.
  static func declares(_ name: String) -> Bool { name.hasPrefix("Flow") && typeNames.contains(name) }

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
    } else if let declared = rest.dropping("@MainActor open ") {
      attributes += "@MainActor "
      // Who may see a class of a public copy may subclass it, as one of the module.
      rest = (access == .public ? "open " : access.modifier) + declared
    } else if let declared = rest.dropping("public ") ?? rest.dropping("@MainActor public ") {
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

extension RuntimeModule {
  /// Where a copy of it stands, in the directory of what is generated.
  var fileName: String { "\(name).swift" }

  /// What generated files say where it is no copy.
  var importLine: String { "@_spi(FlowGenerated) import \(name)" }
}

extension Substring {
  /// What stands behind a prefix; nil without it.
  fileprivate func dropping(_ prefix: String) -> Substring? { hasPrefix(prefix) ? dropFirst(prefix.count) : nil }
}
