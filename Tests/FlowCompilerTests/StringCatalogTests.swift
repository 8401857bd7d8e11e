import FlowDiagnostics
import Testing

@testable import FlowCompiler
@testable import FlowGraph

@Suite("A string catalog") struct StringCatalogTests {
  private static func text(_ key: String, _ use: String = "the tab main.tea") -> ShownText {
    ShownText(key: key, use: use, range: SourceRange(startOf: FileID(0)), subject: "main.tea")
  }

  private static func updated(_ catalog: String, _ keys: String...) throws -> String {
    let texts = keys.map { text($0) }
    return String(decoding: try StringCatalog(Array(catalog.utf8)).updated(with: texts), as: UTF8.self)
  }

  /// As Xcode has saved it, with a key of its own and one that a translator has added.
  private static let saved = """
    {
      "sourceLanguage" : "en",
      "strings" : {
        "" : {

        },
        "Basket" : {
          "comment" : "flowc: the tab main.basket",
          "extractionState" : "manual",
          "localizations" : {
            "de" : {
              "stringUnit" : {
                "state" : "translated",
                "value" : "Korb {\\"}"
              }
            }
          }
        },
        "Zoo" : {
          "localizations" : { "fr" : { "variations" : { "plural" : [1, -2.5e3, null, { "a" : [] }] } } }
        }
      },
      "version" : "1.0"
    }
    """

  @Test func `a new string catalog has the layout of Xcode, sorted keys and all uses of each key`() {
    let texts = [Self.text("Tea"), Self.text("Basket %@"), Self.text("Tea", "the title of shop.tea"), Self.text(" ")]
    #expect(
      String(decoding: StringCatalog.new(with: texts), as: UTF8.self) == """
        {
          "sourceLanguage" : "en",
          "strings" : {
            "Basket %@" : {
              "comment" : "flowc: the tab main.tea",
              "extractionState" : "manual"
            },
            "Tea" : {
              "comment" : "flowc: the tab main.tea, the title of shop.tea",
              "extractionState" : "manual"
            }
          },
          "version" : "1.0"
        }
        """)
  }

  @Test func `a new key is added at its place, and each other byte stays`() throws {
    let new =
      "    \"Tea \\\"x\\\"\" : {\n      \"comment\" : \"flowc: the tab main.tea\",\n      \"extractionState\" : \"manual\"\n    },\n"
    let zoo = try #require(Self.saved.range(of: "    \"Zoo\""))
    let expected = Self.saved.replacingCharacters(in: zoo, with: new + "    \"Zoo\"")
      .replacing("\"flowc: the tab main.basket\"", with: "\"flowc: the tab main.tea\"")
    #expect(try Self.updated(Self.saved, "Basket", "Tea \"x\"") == expected)
    // Nothing is left to change.
    #expect(try Self.updated(expected, "Basket", "Tea \"x\"") == expected)
  }

  @Test func `a key can be added at the end or as the only one`() throws {
    let last = try Self.updated(Self.saved, "Basket", "Zoom")
    #expect(last.contains("    },\n    \"Zoom\" : {\n      \"comment\" : \"flowc: the tab main.tea\","))
    #expect(last.hasSuffix("\"extractionState\" : \"manual\"\n    }\n  },\n  \"version\" : \"1.0\"\n}"))
    let empty = "{ \"version\":\"1.1\", \"strings\":{} }"
    let only = try Self.updated(empty, "Tea")
    #expect(only.hasPrefix("{ \"version\":\"1.1\", \"strings\":{\n    \"Tea\" : {\n") && only.hasSuffix("\n    }\n  } }"))
    #expect(try Self.updated(only, "Tea") == only)
  }

  @Test func `a key without a use is marked as stale until it is used again`() throws {
    let stale = try Self.updated(Self.saved)
    #expect(stale == Self.saved.replacing("\"manual\"", with: "\"stale\""))
    #expect(try Self.updated(stale) == stale)
    #expect(try Self.updated(stale, "Basket") == Self.saved.replacing("main.basket", with: "main.tea"))
    let bare = "{\"version\":\"1.0\",\"strings\":{\"Tea\":{\"comment\":\"flowc: x\"}}}"
    let marked = try Self.updated(bare)
    #expect(marked == "{\"version\":\"1.0\",\"strings\":{\"Tea\":{\"comment\":\"flowc: x\",\n      \"extractionState\" : \"stale\"}}}")
  }

  @Test func `a key of another author is kept, even if flows show the text`() throws {
    #expect(try Self.updated(Self.saved, "Basket", "Zoo") == Self.saved.replacing("main.basket", with: "main.tea"))
    let translators = Self.saved.replacing("flowc: the tab main.basket", with: "What one buys")
    #expect(try Self.updated(translators) == translators)
  }

  @Test func `a string catalog keeps its byte order mark and its line ends`() throws {
    let windows = "\u{FEFF}" + Self.saved.replacing("\n", with: "\r\n")
    let updated = try Self.updated(windows, "Basket", "Tea")
    #expect(updated.unicodeScalars.first == "\u{FEFF}" && !updated.replacing("\r\n", with: "").contains("\n"))
  }

  static let hostile: [(String, StringCatalog.Fault)] = [
    ("", .noJSON(line: 1)), ("{", .noJSON(line: 1)), ("[]", .noJSON(line: 1)), ("{}\nx", .noJSON(line: 2)),
    ("{}", .noCatalog("it has no 'version'")), ("{\"version\":\"1.0\"}", .noCatalog("it has no 'strings'")),
    ("{\"version\":1}", .noJSON(line: 1)), ("{\"version\":\"2.0\",\"strings\":{}}", .version("2.0")),
    ("{\"version\":\"1.0\",\"strings\":[]}", .noJSON(line: 1)), ("{\"version\":\"1.0\",\"strings\":{\"a\":1}}", .noJSON(line: 1)),
    ("{\"version\":\"1.0\",\"strings\":{\"a\":{},\"\\u0061\":{}}}", .noCatalog("a key occurs twice")),
    ("{\"version\":\"1.0\",\"strings\":{},\"strings\":{}}", .noCatalog("'strings' occurs twice")),
    ("{\"version\":\"1.0\",\"strings\":{\"a\":{\"comment\":\"\\ud800x\"}}}", .noJSON(line: 1)),
    ("{\"version\":\"1.0\",\"strings\":{\"a\":{\"b\":01}}}", .noJSON(line: 1)),
    ("{\"version\":\"1.0\",\"strings\":{\"a\":{\"b\":" + String(repeating: "[", count: 100_000) + "}}}", .noJSON(line: 1)),
    ("{\n<<<<<<< HEAD\n\"version\":\"1.0\",\n=======\n>>>>>>> x\n}", .conflict(line: 2)),
  ]

  @Test(arguments: hostile) func `a string catalog that flowc can't read is refused with the reason`(
    text: String, fault: StringCatalog.Fault
  ) {
    #expect(throws: fault) { try StringCatalog(Array(text.utf8)) }
    #expect(!fault.text.isEmpty)
  }

  @Test func `a string catalog that isn't text or is too large is refused`() {
    #expect(throws: StringCatalog.Fault.noCatalog("it isn't UTF-8")) { try StringCatalog([0x7B, 0xFF, 0x7D]) }
    #expect(throws: StringCatalog.Fault.tooLarge) { try StringCatalog([UInt8](repeating: 0x20, count: StringCatalog.mostBytes + 1)) }
  }

  @Test func `a damaged string catalog is refused or read without a crash`() throws {
    let bytes = Array(Self.saved.utf8)
    for length in bytes.indices { #expect(throws: StringCatalog.Fault.self) { try StringCatalog(Array(bytes[..<length])) } }
    for index in bytes.indices {
      for byte in "{}[]\",:\\1x\n".utf8 {
        var other = bytes
        other[index] = byte
        guard let catalog = try? StringCatalog(other) else { continue }
        // Whatever it says now, an update of it is a catalog that needs none.
        let updated = catalog.updated(with: [Self.text("Tea"), Self.text("Basket")])
        #expect(try StringCatalog(updated).updated(with: [Self.text("Tea"), Self.text("Basket")]) == updated)
      }
    }
  }

  @Test func `a string catalog has the languages of all keys and the translated keys`() throws {
    let catalog = try StringCatalog(Array(Self.saved.utf8)).translations(at: "x", titles: false)
    #expect(catalog.languages == ["de", "fr"] && catalog.keys["Basket"] == ["de"] && catalog.keys["Zoo"] == ["fr"])
    let other = Self.saved.replacing("\"state\" : \"translated\"", with: "\"state\" : \"new\"")
      .replacing("\"Zoo\" : {", with: "\"Zoo\" : { \"shouldTranslate\" : false,")
    let changed = try StringCatalog(Array(other.utf8)).translations(at: "x", titles: false)
    #expect(changed.languages == ["fr"] && changed.keys["Basket"] == [] && changed.keys["Zoo"] == ["fr"])
  }
}
