import FlowCompiler
import FlowDiagnostics

/// The names of files in the protocol, for example `file:///home/me/flows/app.yaml`.
enum DocumentURI {
  private static let scheme = "file://"

  /// Returns the path of a file. For a URI that isn't a file on this machine, returns the URI, which isn't a path.
  static func path(of uri: String) -> String {
    guard uri.hasPrefix(scheme) else { return uri }
    let rest = uri.dropFirst(scheme.count)
    // The name of a host comes before the path.
    guard let slash = rest.firstIndex(of: "/") else { return uri }
    return FileSystem.normalized(decoded(rest[slash...]))
  }

  static func uri(of path: String) -> String {
    path.hasPrefix("/") ? scheme + path.percentEncoded : path
  }

  private static func decoded(_ text: Substring) -> String {
    var bytes: [UInt8] = []
    var rest = text.utf8[...]
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "%"), let code = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16), rest.count >= 2 {
        bytes.append(code)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
