/// One input of a project, as bytes.
///
/// If a directory lacks something, a source file without text represents the directory, so that a finding can point at it.
public struct SourceFile: Sendable {
  /// The path as the user knows it: relative to the working directory of flowc, or as it was given.
  public let path: String
  /// The content before decoding.
  public let bytes: [UInt8]

  public init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }

  public init(path: String, text: String) {
    self.init(path: path, bytes: Array(text.utf8))
  }

  /// The text, decoded by its byte order mark, or as UTF-8 without one. Invalid parts become U+FFFD. It is only for display, not for
  /// parsing.
  public var text: String {
    switch bytes.prefix(2) {
    case [0xFF, 0xFE]: String(decoding: units(low: 0), as: UTF16.self)
    case [0xFE, 0xFF]: String(decoding: units(low: 1), as: UTF16.self)
    default:
      String(decoding: bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...], as: UTF8.self)
    }
  }

  /// Returns the UTF-16 code units after the byte order mark. `low` is the index of the low byte in a pair. A last odd byte counts as half
  /// of a surrogate pair.
  private func units(low: Int) -> [UInt16] {
    let units = stride(from: 2, to: bytes.count - 1, by: 2).map { index in
      UInt16(bytes[index + low]) | UInt16(bytes[index + 1 - low]) << 8
    }
    return bytes.count.isMultiple(of: 2) ? units : units + [0xDC00]
  }

  /// The lines of the text without their breaks. Line `n` is at index `n - 1`.
  ///
  /// The breaks are the line breaks of YAML as libyaml counts them: CR LF, CR, LF, NEL, LS and PS. Linear in the size of the text. Callers
  /// that need many lines must keep the result.
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

/// The inputs of one run. A ``FileID`` is an index of a file.
public struct SourceFiles: Sendable {
  public private(set) var files: [SourceFile]

  public init(_ files: [SourceFile] = []) { self.files = files }

  public subscript(id: FileID) -> SourceFile { files[Int(id.index)] }

  /// Replaces the content of a file.
  public mutating func replace(_ id: FileID, with bytes: [UInt8]) {
    files[Int(id.index)] = SourceFile(path: files[Int(id.index)].path, bytes: bytes)
  }

  public mutating func add(_ file: SourceFile) -> FileID {
    files.append(file)
    return FileID(files.count - 1)
  }
}
