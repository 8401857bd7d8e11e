import Foundation

#if canImport(FoundationXML)
import FoundationXML
#endif

/// A check of XML with a parser of other authors.
enum XMLText {
  static func isWellFormed(_ text: String) -> Bool {
    let parser = XMLParser(data: Data(text.utf8))
    let hearer = ErrorRecorder()
    parser.delegate = hearer
    return parser.parse() && !hearer.hasHeardOfError && parser.parserError == nil
  }

  /// A delegate that notes errors. Foundation for Linux reports errors only to the delegate.
  private final class ErrorRecorder: NSObject, XMLParserDelegate {
    private(set) var hasHeardOfError = false

    func parser(_ parser: XMLParser, parseErrorOccurred error: any Error) { hasHeardOfError = true }
  }
}
