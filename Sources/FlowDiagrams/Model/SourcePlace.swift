import FlowDiagnostics

extension DiagramModel {
  /// Where something that is drawn was written, so that a diagram can lead to it.
  public struct SourcePlace: Hashable, Sendable, CustomStringConvertible {
    /// As the user knows it.
    public let path: String
    /// From 1.
    public let line: Int

    /// `path:line`
    public var description: String { "\(path):\(line)" }

    /// A relative URL, `path#Lline`, which code hosts understand.
    ///
    /// All but unreserved characters are escaped, so that no path can pass for a URL of another scheme.
    public var url: String { url(path: path) }

    /// The same with the file's path as it is from elsewhere.
    func url(path: String) -> String {
      var url = ""
      for byte in path.utf8 {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
          UInt8(ascii: "~"), UInt8(ascii: "/"):
          url.unicodeScalars.append(Unicode.Scalar(byte))
        default:
          url += byte < 16 ? "%0" : "%"
          url += String(byte, radix: 16, uppercase: true)
        }
      }
      return url + "#L\(line)"
    }
  }
}

extension SourceFiles {
  /// Nil for a range of no file, as a graph made in memory may have.
  func place(of range: SourceRange) -> DiagramModel.SourcePlace? {
    let index = Int(range.file.index)
    guard files.indices.contains(index) else { return nil }
    return DiagramModel.SourcePlace(path: files[index].path, line: Int(range.start.line))
  }
}
