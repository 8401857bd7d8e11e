/// One input of a project, as bytes.
///
/// A directory in which something is missing is a source file without text, so that it can be
/// pointed at like any other place.
public struct SourceFile: Sendable {
  /// The path as the user knows it: relative to where flowc was started, or as given.
  public let path: String
  /// The undecoded content.
  public let bytes: [UInt8]

  public init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }

  public init(path: String, text: String) {
    self.init(path: path, bytes: Array(text.utf8))
  }

  /// The text, decoded by its byte order mark (UTF-8 without one); what cannot be decoded becomes
  /// U+FFFD. For showing, not for parsing.
  public var text: String {
    switch bytes.prefix(2) {
    case [0xFF, 0xFE]: String(decoding: units(low: 0), as: UTF16.self)
    case [0xFE, 0xFF]: String(decoding: units(low: 1), as: UTF16.self)
    default:
      String(decoding: bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...], as: UTF8.self)
    }
  }

  /// The UTF-16 code units after the byte order mark; `low` is the index of the low byte in a pair. A last odd byte
  /// counts as half of a surrogate pair.
  private func units(low: Int) -> [UInt16] {
    let units = stride(from: 2, to: bytes.count - 1, by: 2).map { index in
      UInt16(bytes[index + low]) | UInt16(bytes[index + 1 - low]) << 8
    }
    return bytes.count.isMultiple(of: 2) ? units : units + [0xDC00]
  }

  /// The lines of the text without their breaks; line `n` is at index `n - 1`.
  ///
  /// Breaks are those of YAML as libyaml counts them: CR LF, CR, LF, NEL, LS and PS.
  /// Linear in the size of the text: callers that need many lines keep the result.
  public var lines: [String] {
    var lines: [String] = []
    var current = String.UnicodeScalarView()
    var previousWasReturn = false
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\n" where previousWasReturn: break
      case "\r", "\n", "\u{85}", "\u{2028}", "\u{2029}":
        lines.append(String(current))
        current = String.UnicodeScalarView()
      default: current.append(scalar)
      }
      previousWasReturn = scalar == "\r"
    }
    lines.append(String(current))
    return lines
  }
}

/// The inputs of one run, in the order in which ``FileID``s name them.
public struct SourceFiles: Sendable {
  public private(set) var files: [SourceFile]

  public init(_ files: [SourceFile] = []) { self.files = files }

  public subscript(id: FileID) -> SourceFile { files[Int(id.index)] }

  /// Gives a file another content.
  public mutating func replace(_ id: FileID, with bytes: [UInt8]) {
    files[Int(id.index)] = SourceFile(path: files[Int(id.index)].path, bytes: bytes)
  }

  /// Adds a file and returns its name.
  public mutating func add(_ file: SourceFile) -> FileID {
    files.append(file)
    return FileID(files.count - 1)
  }
}
