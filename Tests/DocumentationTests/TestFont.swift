import Foundation
import Testing

/// Fonts that the tests make, so that the size of texts doesn't depend on the machine's fonts.
///
/// Graphviz measures texts with the fonts that it finds, and another font moves all boxes and lines. Pictures must be readable with any
/// font, so the tests lay them out with letters of several widths.
enum TestFont: String, CaseIterable, CustomTestStringConvertible {
  /// Letters about as wide as the letters of Helvetica and Arial.
  case narrow
  /// Letters about as wide as the letters of DejaVu Sans and Verdana.
  case wide
  /// Letters a third wider than the letters of Helvetica.
  case widest

  var testDescription: String { "\(rawValue) letters" }

  /// Runs a command that finds only this font.
  func run(_ command: String, in directory: URL) throws -> Shell.Result {
    let fonts = try FreshDirectory()
    defer { withExtendedLifetime(fonts) {} }
    for isBold in [false, true] {
      let font = TrueType(name: "Test", isBold: isBold, letters: Self.letters.map { ($0, width(of: $0, isBold: isBold)) })
      try fonts.write(font.bytes, to: isBold ? "bold.ttf" : "regular.ttf")
    }
    let place = fonts.url.path
    try fonts.write("<fontconfig><dir>\(place)</dir><cachedir>\(place)/cache</cachedir></fontconfig>\n", to: "fonts.conf")
    // On macOS, Pango would use the system's own fonts.
    return try Shell.run(command, in: directory, environment: ["FONTCONFIG_FILE": "\(place)/fonts.conf", "PANGOCAIRO_BACKEND": "fc"])
  }

  /// The letters that flowc itself puts into pictures.
  private static let letters = (Array(0x20...0x7E) + [0x2026, 0x2190, 0x2192]).compactMap { Unicode.Scalar(UInt32($0)) }

  /// Returns the width of a letter in thousandths of the size.
  private func width(of letter: Unicode.Scalar, isBold: Bool) -> Int {
    let width: Double =
      switch letter {
      case "i", "j", "l", "'": 222
      case " ", "f", "t", "I", ".", ",", ":", ";", "/", "\\", "!", "|", "[", "]": 278
      case "r", "-", "(", ")", "{", "}", "`", "\"", "*": 333
      case "c", "k", "s", "v", "x", "y", "z", "J": 500
      case "m", "M", "w", "W", "%", "@", "…", "→", "←": 870
      case "A"..."Z", "&": 690
      default: 556
      }
    let stretch: Double =
      switch self {
      case .narrow: 1
      case .wide: 1.16
      case .widest: 1.33
      }
    return Int(width * stretch * (isBold ? 1.06 : 1))
  }
}
