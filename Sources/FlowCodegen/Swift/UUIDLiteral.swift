/// Spells a UUID as an expression without a force unwrap: by its bytes, of which any sixteen make one.
enum UUIDLiteral {
  private static let hyphens: Set<Int> = [8, 13, 18, 23]

  /// - Returns: nil unless it has the form `8C5F3A0E-6B1D-4E57-9B1F-0A2C4D6E8F10`, in either case.
  static func expression(_ text: String) -> String? {
    guard text.utf8.count == 36 else { return nil }
    var digits = ""
    for (index, character) in text.enumerated() {
      if hyphens.contains(index) {
        guard character == "-" else { return nil }
      } else {
        guard character.isASCII, character.isHexDigit else { return nil }
        digits.append(contentsOf: character.uppercased())
      }
    }
    let bytes = stride(from: 0, to: digits.count, by: 2).map { "0x\(digits.dropFirst($0).prefix(2))" }
    return "UUID(uuid: (\(bytes.joined(separator: ", "))))"
  }
}
