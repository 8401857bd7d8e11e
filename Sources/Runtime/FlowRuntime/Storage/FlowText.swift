/// The escaping of text in URLs.
enum FlowText {
  /// Returns the text with all bytes as `%XX`, except letters, digits and `-._~`.
  static func encoded(_ text: String) -> String {
    var result = ""
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
        UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "~"):
        result.append(Character(Unicode.Scalar(byte)))
      default:
        let hex = String(byte, radix: 16, uppercase: true)
        result += hex.utf8.count == 1 ? "%0\(hex)" : "%\(hex)"
      }
    }
    return result
  }

  static func decoded(_ text: some StringProtocol) -> String {
    let source = Array(text.utf8)
    var bytes: [UInt8] = []
    var index = 0
    while index < source.count {
      // `UInt8` accepts a sign before digits, but a URL doesn't.
      if source[index] == UInt8(ascii: "%"), index + 2 < source.count, source[index + 1] >= UInt8(ascii: "0"),
        let byte = UInt8(String(decoding: source[index + 1...index + 2], as: UTF8.self), radix: 16)
      {
        bytes.append(byte)
        index += 3
      } else {
        bytes.append(source[index])
        index += 1
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Returns the two sides of the first separator. Without a separator, the second side is empty.
  static func pair(_ text: Substring, _ separator: Character) -> (String, String) {
    let parts = text.split(separator: separator, maxSplits: 1).compactMap { String($0) }
    return parts.count == 2 ? (parts[0], parts[1]) : (parts.first ?? "", "")
  }
}
