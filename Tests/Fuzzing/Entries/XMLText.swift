import Foundation

#if canImport(FoundationXML)
import FoundationXML
#endif

/// XML as others read it.
enum XMLText {
  static func isWellFormed(_ text: String) -> Bool {
    let parser = XMLParser(data: Data(text.utf8))
    let hearer = Hearer()
    parser.delegate = hearer
    return parser.parse() && !hearer.hasHeardOfError && parser.parserError == nil
  }

  /// Foundation for Linux tells errors to its delegate alone.
  private final class Hearer: NSObject, XMLParserDelegate {
    private(set) var hasHeardOfError = false

    func parser(_ parser: XMLParser, parseErrorOccurred error: any Error) { hasHeardOfError = true }
  }
}
