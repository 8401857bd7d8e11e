import FlowResources

/// The sources of a module of the runtime as one file of the app. Only access and `nonisolated` change.
struct RuntimeCopy {
  let module: RuntimeModule
  let access: AccessLevel
  /// The first lines: the line by which flowc recognizes its files, and the project's header.
  let header: String
  /// Whether params have other types than strings.
  let hasValues: Bool
  /// The folders that the target doesn't use.
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
    let head = header + "\n" + Self.ignored + (imports.isEmpty ? "" : "\n")
    return Array((head + imports.sorted().map { "\($0)\n" }.joined() + declarations).utf8)
  }

  /// Turns off the linters of the app for the copy, which has the runtime's own layout.
  private static let ignored = "// swift-format-ignore-file\n// swiftlint:disable all\n"

  private func isNeeded(_ source: RuntimeModule.Source) -> Bool {
    (hasValues || !source.path.contains("FlowValue")) && !(source.folder.map { unusedFolders.contains(String($0)) } ?? false)
  }

  /// Returns the lines of a source, without the platform condition around some sources. Only the modules need it, because some of their
  /// platforms lack the frameworks that the source imports.
  private static func lines(_ text: String) -> ArraySlice<Substring> {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    return lines.first == "#if !os(macOS)" ? lines.dropFirst(2).dropLast(2) : lines
  }

  /// Removes the imports from the head of a source.
  ///
  /// - Returns: the imports of modules that aren't part of the runtime.
  private static func takeImports(_ lines: inout ArraySlice<Substring>) -> [Substring] {
    var imports: [Substring] = []
    while let line = lines.first, line.isEmpty || line.hasPrefix("import ") || line.hasPrefix("@_spi(FlowGenerated) import ") {
      if line.hasPrefix("import "), !line.hasPrefix("import Flow") { imports.append(line) }
      lines.removeFirst()
    }
    return imports
  }

  /// The top-level types of the modules. No other type of an app may have these names.
  static let typeNames = Set(RuntimeModule.all.flatMap(\.sources).flatMap { lines($0.text).compactMap(typeName) })

  /// Whether the modules declare a type of this name. Most names are refused without a list of the types.
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
    // The app's other code doesn't need declarations for generated code, so these become internal.
    if let own = rest.dropping("@_spi(FlowGenerated) ") {
      rest = own.dropping("public ") ?? own.dropping("open ") ?? own
    } else if let declared = rest.dropping("@MainActor open ") {
      attributes += "@MainActor "
      // Code that sees a class of a public copy may subclass it, as with the module.
      rest = (access == .public ? "open " : access.modifier) + declared
    } else if let declared = rest.dropping("public ") ?? rest.dropping("@MainActor public ") {
      attributes += rest.hasPrefix("@MainActor") ? "@MainActor " : ""
      // Without access from other modules, `internal(set)` isn't needed.
      rest = access == .internal ? declared.dropping("internal(set) ") ?? declared : access.modifier + declared
    }
    let isolation = indent.isEmpty && attributes.isEmpty && Self.isDeclaration(rest) ? "nonisolated " : ""
    // A declaration on one line may contain another.
    return indent + attributes + isolation + rest.replacing("{ public ", with: "{ \(access.modifier)")
  }

  /// Whether a line begins a declaration that would get the default isolation of a module.
  private static func isDeclaration(_ line: Substring) -> Bool {
    let words = line.split(separator: " ")
    let keyword = words.first { !["public", "package", "private", "fileprivate", "final", "indirect"].contains($0) }
    return ["struct", "enum", "class", "protocol", "extension"].contains(keyword)
  }
}

extension RuntimeModule {
  /// The file of the copy, in the output directory.
  var fileName: String { "\(name).swift" }

  /// The import line of generated files, if the runtime isn't copied.
  var importLine: String { "@_spi(FlowGenerated) import \(name)" }
}

extension Substring {
  /// Returns the text after a prefix, or nil if the text doesn't have the prefix.
  fileprivate func dropping(_ prefix: String) -> Substring? { hasPrefix(prefix) ? dropFirst(prefix.count) : nil }
}
