/// The content of a file as UTF-8 without a byte order mark.
public struct UTF8Text: Sendable {
  public let bytes: [UInt8]
  public let encoding: TextEncoding
  /// The first unpaired surrogate of a file in UTF-16. In `bytes` it is U+FFFD.
  private let transcodingFault: EncodingFault?

  /// Decodes a file. A byte order mark identifies UTF-16; every other file is read as UTF-8.
  public init(decoding file: [UInt8]) {
    let encoding = TextEncoding(of: file)
    switch encoding {
    case .utf8: self.init(bytes: file, encoding, fault: nil)
    case .utf8WithMark: self.init(bytes: Array(file.dropFirst(encoding.mark.count)), encoding, fault: nil)
    case .utf16LittleEndian: self.init(utf16: file, low: 0, encoding)
    case .utf16BigEndian: self.init(utf16: file, low: 1, encoding)
    }
  }

  /// Whether the decoding lost nothing, so that `encode` returns the original file.
  public var isFaithful: Bool { transcodingFault == nil }

  private init(bytes: [UInt8], _ encoding: TextEncoding, fault: EncodingFault?) {
    self.bytes = bytes
    self.encoding = encoding
    self.transcodingFault = fault
  }

  /// Transcodes UTF-16; `low` is the index of the low byte in each pair.
  private init(utf16 file: [UInt8], low: Int, _ encoding: TextEncoding) {
    var units = stride(from: 2, to: file.count - 1, by: 2).lazy.map { index in
      UInt16(file[index + low]) | UInt16(file[index + 1 - low]) << 8
    }.makeIterator()
    var out: [UInt8] = []
    var fault: EncodingFault?
    var decoder = UTF16()
    decoding: while true {
      switch decoder.decode(&units) {
      case .scalarValue(let scalar): out.append(contentsOf: String(scalar).utf8)
      case .emptyInput: break decoding
      case .error:
        fault = fault ?? EncodingFault(offset: out.count, kind: .unpairedSurrogate)
        out.append(contentsOf: [0xEF, 0xBF, 0xBD])
      }
    }
    if !file.count.isMultiple(of: 2) {
      fault = fault ?? EncodingFault(offset: out.count, kind: .unpairedSurrogate)
      out.append(contentsOf: [0xEF, 0xBF, 0xBD])
    }
    self.init(bytes: out, encoding, fault: fault)
  }

  /// Returns the first place at or after `offset` that isn't UTF-8, or is a character that YAML doesn't allow (YAML 1.2, production 1,
  /// `c-printable`). Linear, and fast for ASCII.
  func firstFault(from offset: Int, to end: Int) -> EncodingFault? {
    let found = scan(from: offset, to: end)
    guard let transcodingFault, transcodingFault.offset >= offset, transcodingFault.offset < end else { return found }
    return found.map { $0.offset < transcodingFault.offset ? $0 : transcodingFault } ?? transcodingFault
  }

  private func scan(from offset: Int, to end: Int) -> EncodingFault? {
    bytes.withUnsafeBufferPointer { bytes in
      var index = offset
      while index < end {
        if index + 8 <= end, PlainBytes.fill(UnsafeRawBufferPointer(bytes).loadUnaligned(fromByteOffset: index, as: UInt64.self)) {
          index += 8
          continue
        }
        let byte = bytes[index]
        if byte >= 0x20 && byte < 0x7F || byte == 0x0A || byte == 0x0D || byte == 0x09 {
          index += 1
          continue
        }
        guard byte >= 0x80 else { return EncodingFault(offset: index, kind: .forbidden(UInt32(byte))) }
        let scalar: (value: UInt32, length: Int)
        switch Self.decodeScalar(bytes, at: index) {
        case .some(let decoded): scalar = decoded
        case nil: return EncodingFault(offset: index, kind: .invalidByte(byte))
        }
        switch scalar.value {
        case 0x85, 0xA0...0xD7FF, 0xE000...0xFFFD, 0x10000...0x10FFFF: index += scalar.length
        default: return EncodingFault(offset: index, kind: .forbidden(scalar.value))
        }
      }
      return nil
    }
  }

  /// Decodes a sequence of two to four bytes by Table 3-7 of the Unicode Standard; returns nil if it is ill-formed.
  private static func decodeScalar(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> (value: UInt32, length: Int)? {
    let lead = bytes[index]
    let length: Int
    let second: ClosedRange<UInt8>
    switch lead {
    case 0xC2...0xDF: (length, second) = (2, 0x80...0xBF)
    case 0xE0: (length, second) = (3, 0xA0...0xBF)
    case 0xE1...0xEC, 0xEE, 0xEF: (length, second) = (3, 0x80...0xBF)
    case 0xED: (length, second) = (3, 0x80...0x9F)
    case 0xF0: (length, second) = (4, 0x90...0xBF)
    case 0xF1...0xF3: (length, second) = (4, 0x80...0xBF)
    case 0xF4: (length, second) = (4, 0x80...0x8F)
    default: return nil
    }
    guard index + length <= bytes.count, second.contains(bytes[index + 1]) else { return nil }
    var value = UInt32(lead) & (0xFF >> UInt32(length + 1))
    for position in 1..<length {
      let byte = bytes[index + position]
      guard byte & 0xC0 == 0x80 else { return nil }
      value = value << 6 | UInt32(byte & 0x3F)
    }
    return (value, length)
  }
}

/// The encoding of a file, which its first bytes identify.
public enum TextEncoding: Sendable {
  case utf8, utf8WithMark, utf16LittleEndian, utf16BigEndian

  init(of file: [UInt8]) {
    self =
      [.utf8WithMark, .utf16LittleEndian, .utf16BigEndian].first { (encoding: Self) in file.starts(with: encoding.mark) } ?? .utf8
  }

  /// The byte order mark.
  var mark: [UInt8] {
    switch self {
    case .utf8: []
    case .utf8WithMark: [0xEF, 0xBB, 0xBF]
    case .utf16LittleEndian: [0xFF, 0xFE]
    case .utf16BigEndian: [0xFE, 0xFF]
    }
  }

  /// Returns a file with this text.
  ///
  /// - Parameter text: the text in UTF-8.
  public func encode(_ text: [UInt8]) -> [UInt8] {
    switch self {
    case .utf8: text
    case .utf8WithMark: mark + text
    case .utf16LittleEndian: mark + String(decoding: text, as: UTF8.self).utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    case .utf16BigEndian: mark + String(decoding: text, as: UTF8.self).utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
    }
  }
}

/// A test of eight bytes at once. Nearly all text consists of printable ASCII and line feeds.
private enum PlainBytes {
  /// Returns a word with a byte at each of the eight places.
  private static func all(_ byte: UInt64) -> UInt64 { byte &* 0x0101_0101_0101_0101 }

  /// Whether all bytes of a word are printable ASCII or line feeds.
  ///
  /// Each sum sets the highest bit of a byte or doesn't, and doesn't carry into the next byte as long as all bytes are ASCII.
  static func fill(_ word: UInt64) -> Bool {
    let isFromSpace = word &+ all(0x60)
    let isNoLineFeed = (word ^ all(0x0A)) &+ all(0x7F)
    let isDelete = word &+ all(0x01)
    return (word | isDelete | (~isFromSpace & isNoLineFeed)) & all(0x80) == 0
  }
}

/// A fault that prevents bytes from being text.
struct EncodingFault {
  /// The offset in bytes from the start of the decoded text.
  let offset: Int
  let kind: YamlEncoding.Fault
}
