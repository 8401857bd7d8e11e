extension String {
  /// The text as the path of a URI. All characters except the unreserved ones and `/` are escaped.
  package var percentEncoded: String {
    var out = ""
    for byte in utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
        UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "~"), UInt8(ascii: "/"):
        out.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        out += byte < 16 ? "%0" : "%"
        out += String(byte, radix: 16, uppercase: true)
      }
    }
    return out
  }
}
