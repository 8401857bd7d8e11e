import FlowChecks
import FlowDiagnostics
import FlowGraph

/// A string catalog of Xcode (`.xcstrings`), in which translators and Xcode write, too.
///
/// flowc adds, marks and updates the keys that it knows by their comment, and keeps each other byte of the file.
public struct StringCatalog: Sendable {
  /// Why a file isn't changed.
  public enum Fault: Error, Hashable, Sendable {
    case tooLarge
    case conflict(line: Int)
    case noJSON(line: Int)
    case noCatalog(String)
    case version(String)

    public var text: String {
      switch self {
      case .tooLarge: "is larger than \(StringCatalog.mostBytes >> 20) MiB"
      case .conflict(let line): "has a merge conflict in line \(line); resolve it first"
      case .noJSON(let line): "isn't a valid string catalog from line \(line) on"
      case .noCatalog(let reason): "is not a string catalog: \(reason)"
      case .version(let version): "has the unknown version \(version)"
      }
    }
  }

  /// No catalog of an app is as large.
  static let mostBytes = 64 << 20
  /// The beginning of the comments of flowc's own keys.
  private static let mark = "flowc: "

  private struct Entry {
    let key: String
    /// From its key to the end of its value.
    let range: Range<Int>
    var comment: (text: String, range: Range<Int>)?
    var state: (text: String, range: Range<Int>)?
    var isTranslatable = true
    /// The languages that have a translation.
    var languages: Set<String> = []

    var isOwn: Bool { comment?.text.hasPrefix(StringCatalog.mark) ?? false }
  }

  private let bytes: [UInt8]
  private var entries: [Entry] = []
  /// Where the object of the keys begins and ends, braces included.
  private var strings = 0..<0
  private var sourceLanguage = "en"

  /// Reads a catalog.
  public init(_ bytes: [UInt8]) throws(Fault) {
    guard bytes.count <= Self.mostBytes else { throw .tooLarge }
    self.bytes = bytes
    if let line = Self.conflict(in: bytes) { throw .conflict(line: line) }
    guard String(validating: bytes, as: UTF8.self) != nil else { throw .noCatalog("it isn't UTF-8") }
    var scanner = JSONScanner(bytes)
    var version: String?
    var hasStrings = false
    var keys: Set<String> = []
    var problem: Fault?
    do throws(JSONScanner.Fault) {
      try scanner.object { key, value throws(JSONScanner.Fault) in
        if !keys.insert(key).inserted { problem = .noCatalog("'\(key)' occurs twice") }
        switch key {
        case "strings":
          hasStrings = true
          try readStrings(&value)
        case "version": version = try value.string().text
        case "sourceLanguage": sourceLanguage = try value.string().text
        default: try value.value()
        }
      }
      try scanner.end()
    } catch {
      throw .noJSON(line: 1 + bytes.prefix(error.offset).count { $0 == UInt8(ascii: "\n") })
    }
    if let problem { throw problem }
    guard let version else { throw .noCatalog("it has no 'version'") }
    guard version == "1" || version.hasPrefix("1.") else { throw .version(version) }
    guard hasStrings else { throw .noCatalog("it has no 'strings'") }
    guard Set(entries.map(\.key)).count == entries.count else { throw .noCatalog("a key occurs twice") }
  }

  /// Reads the catalog at a path.
  static func read(_ bytes: [UInt8], at path: String) throws(FileFailure) -> Self {
    do throws(Fault) {
      return try Self(bytes)
    } catch {
      throw FileFailure(path, "the file \(error.text)")
    }
  }

  /// Returns the translations in the string catalogs of targets, and the reasons why catalogs can't be read. If there is a reason, returns
  /// no translations.
  public static func translations(of targets: [Configuration.Target]) -> (all: [Translations], failures: [FileFailure]) {
    var translations: [Translations] = []
    var failures: [FileFailure] = []
    for target in targets {
      guard let path = target.catalog, target.template.showsViews, FileSystem.kind(of: path) != nil else { continue }
      do throws(FileFailure) {
        translations.append(try read(try FileSystem.read(path), at: path).translations(at: path, titles: target.showsTitles))
      } catch {
        failures.append(error)
      }
    }
    return (failures.isEmpty ? translations : [], failures)
  }

  /// The line of the first mark of a conflict that has not been resolved.
  private static func conflict(in bytes: [UInt8]) -> Int? {
    for (index, line) in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).enumerated() {
      for mark in ["<<<<<<< ", "=======", ">>>>>>> "] where line.starts(with: mark.utf8) { return index + 1 }
    }
    return nil
  }

  private mutating func readStrings(_ scanner: inout JSONScanner) throws(JSONScanner.Fault) {
    let start = scanner.offset
    try scanner.expect("{")
    if !scanner.take("}") {
      repeat {
        scanner.skipSpace()
        let begin = scanner.offset
        let key = try scanner.string().text
        try scanner.expect(":")
        entries.append(try Self.entry(key, from: begin, &scanner))
      } while scanner.take(",")
      try scanner.expect("}")
    }
    strings = start..<scanner.offset
  }

  private static func entry(_ key: String, from start: Int, _ scanner: inout JSONScanner) throws(JSONScanner.Fault) -> Entry {
    var comment: (String, Range<Int>)?
    var state: (String, Range<Int>)?
    var isTranslatable = true
    var languages: Set<String> = []
    try scanner.object { key, value throws(JSONScanner.Fault) in
      switch key {
      case "comment": comment = try value.string()
      case "extractionState": state = try value.string()
      case "shouldTranslate":
        let range = try value.value()
        isTranslatable = !value.bytes[range].elementsEqual("false".utf8)
      case "localizations":
        try value.object { language, localization throws(JSONScanner.Fault) in
          if try Self.isTranslated(&localization) { languages.insert(language) }
        }
      default: try value.value()
      }
    }
    return Entry(
      key: key, range: start..<scanner.offset, comment: comment, state: state, isTranslatable: isTranslatable, languages: languages)
  }

  /// Whether a localization has a text, which is not a mere placeholder.
  private static func isTranslated(_ scanner: inout JSONScanner) throws(JSONScanner.Fault) -> Bool {
    var isTranslated = false
    try scanner.object { key, value throws(JSONScanner.Fault) in
      guard key == "stringUnit" else {
        isTranslated = true
        try value.value()
        return
      }
      var isNew = false
      try value.object { key, value throws(JSONScanner.Fault) in
        if key == "state" { isNew = try value.string().text == "new" } else { try value.value() }
      }
      isTranslated = !isNew
    }
    return isTranslated
  }

  // MARK: Writing

  /// Returns the bytes of the catalog with the texts of an app. The comment of a text lists its uses. New texts are added, and texts that
  /// no flow shows are marked as stale.
  public func updated(with texts: [ShownText]) -> [UInt8] {
    let wanted = Self.comments(of: texts)
    var edits: [(range: Range<Int>, text: String)] = []
    let known = Set(entries.map(\.key))
    let newline = bytes.prefix(4096).contains(UInt8(ascii: "\r")) ? "\r\n" : "\n"
    for entry in entries where entry.isOwn { edits += changes(of: entry, wanted[entry.key], newline) }
    let new = wanted.keys.filter { !known.contains($0) }.sorted(by: Self.precedes)
    edits += additions(new.map { Self.written($0, wanted[$0] ?? "", newline) }, keys: new, newline)
    var result: [UInt8] = []
    var offset = 0
    // Additions at one place keep their order.
    let order = edits.indices.sorted { (edits[$0].range.lowerBound, $0) < (edits[$1].range.lowerBound, $1) }
    for edit in order.map({ edits[$0] }) {
      result += bytes[offset..<edit.range.lowerBound]
      result += edit.text.utf8
      offset = edit.range.upperBound
    }
    return result + bytes[offset...]
  }

  /// Returns the bytes of a new catalog with the texts of an app.
  public static func new(with texts: [ShownText]) -> [UInt8] {
    let comments = comments(of: texts)
    let entries = comments.keys.sorted(by: precedes).map { written($0, comments[$0] ?? "", "\n") }
    let strings = entries.isEmpty ? "{\n\n  }" : "{\n\(entries.joined(separator: ",\n"))\n  }"
    return Array("{\n  \"sourceLanguage\" : \"en\",\n  \"strings\" : \(strings),\n  \"version\" : \"1.0\"\n}".utf8)
  }

  private func changes(of entry: Entry, _ comment: String?, _ newline: String) -> [(range: Range<Int>, text: String)] {
    var edits: [(range: Range<Int>, text: String)] = []
    if let comment, let old = entry.comment, old.text != comment { edits.append((old.range, Self.quoted(comment))) }
    let state = comment == nil ? "stale" : "manual"
    if let old = entry.state {
      if old.text != state { edits.append((old.range, Self.quoted(state))) }
    } else if let old = entry.comment {
      // Sorted, it comes next.
      let place = old.range.upperBound..<old.range.upperBound
      edits.append((place, ",\(newline)      \"extractionState\" : \(Self.quoted(state))"))
    }
    return edits
  }

  /// New entries, each before the first one that it precedes.
  private func additions(_ texts: [String], keys: [String], _ newline: String) -> [(range: Range<Int>, text: String)] {
    guard !texts.isEmpty else { return [] }
    guard let last = entries.last else {
      return [(strings, "{\(newline)\(texts.joined(separator: ",\(newline)"))\(newline)  }")]
    }
    return zip(texts, keys).map { text, key in
      if let later = entries.first(where: { Self.precedes(key, $0.key) }) {
        let start = later.range.lowerBound
        return (start..<start, "\(text.drop { $0 == " " }),\(newline)    ")
      }
      let end = last.range.upperBound
      return (end..<end, ",\(newline)\(text)")
    }
  }

  /// The comment of each key: all its uses.
  private static func comments(of texts: [ShownText]) -> [String: String] {
    // A text of white space needs no translation, and Xcode keeps the empty key for itself.
    let shown = texts.filter { $0.key.contains { !$0.isWhitespace } }
    return Dictionary(grouping: shown, by: \.key).mapValues { "\(mark)\($0.map(\.use).joined(separator: ", "))" }
  }

  /// As Xcode lays it out.
  private static func written(_ key: String, _ comment: String, _ newline: String) -> String {
    [
      "    \(quoted(key)) : {", "      \"comment\" : \(quoted(comment)),", "      \"extractionState\" : \"manual\"", "    }",
    ].joined(separator: newline)
  }

  /// As Xcode orders keys, nearly: what differs is in its order again when Xcode has saved the file.
  private static func precedes(_ key: String, _ other: String) -> Bool {
    let (small, smallOther) = (key.lowercased(), other.lowercased())
    return small == smallOther ? key < other : small < smallOther
  }

  private static func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": quoted += "\\\""
      case "\\": quoted += "\\\\"
      case "\n": quoted += "\\n"
      case "\r": quoted += "\\r"
      case "\t": quoted += "\\t"
      case _ where scalar.value < 0x20:
        let digits = String(scalar.value, radix: 16)
        quoted += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }

  // MARK: Translations

  /// Returns the translations, for the check that reports missing ones.
  ///
  /// - Parameters:
  ///   - path: The path of the catalog, relative to the directory in which flowc was started.
  ///   - titles: Whether the app shows the titles of screens.
  public func translations(at path: String, titles: Bool) -> Translations {
    var keys: [String: Set<String>] = [:]
    var languages: Set<String> = []
    for entry in entries {
      languages.formUnion(entry.languages)
      keys[entry.key] = entry.languages
    }
    languages.remove(sourceLanguage)
    for entry in entries where !entry.isTranslatable { keys[entry.key] = languages }
    return Translations(path: path, languages: languages.sorted(), keys: keys, titles: titles)
  }
}
