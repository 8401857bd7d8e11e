import Foundation
import Testing

/// Fonts that are made here, so that how much room texts take depends on no font of the machine.
///
/// Graphviz measures texts with what it finds, and where that is another font all boxes and lines lie elsewhere. Pictures are to be
/// readable with any, so they are laid out with letters of several widths.
enum TestFont: String, CaseIterable, CustomTestStringConvertible {
  /// About as wide as those of Helvetica and Arial.
  case narrow
  /// About as wide as those of DejaVu Sans and Verdana.
  case wide
  /// A third wider than those of Helvetica.
  case widest

  var testDescription: String { "\(rawValue) letters" }

  /// Runs a command for which there is this font and no other.
  func run(_ command: String, in directory: URL) throws -> Shell.Result {
    let fonts = try FreshDirectory()
    defer { withExtendedLifetime(fonts) {} }
    for isBold in [false, true] {
      let font = TrueType(name: "Test", isBold: isBold, letters: Self.letters.map { ($0, width(of: $0, isBold: isBold)) })
      try fonts.write(font.bytes, to: isBold ? "bold.ttf" : "regular.ttf")
    }
    let place = fonts.url.path
    try fonts.write("<fontconfig><dir>\(place)</dir><cachedir>\(place)/cache</cachedir></fontconfig>\n", to: "fonts.conf")
    // On a Mac the system's own fonts would be asked.
    return try Shell.run(command, in: directory, environment: ["FONTCONFIG_FILE": "\(place)/fonts.conf", "PANGOCAIRO_BACKEND": "fc"])
  }

  /// All that stand in pictures of flowc's own.
  private static let letters = (Array(0x20...0x7E) + [0x2026, 0x2190, 0x2192]).compactMap { Unicode.Scalar(UInt32($0)) }

  /// In thousandths of the size of the letters.
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
