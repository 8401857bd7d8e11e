import FlowDiagnostics

/// A reader of messages from a stream of bytes. Each message is a header with its length, then JSON.
public struct MessageStream {
  /// The next item of the stream.
  public enum Item: Equatable {
    case message(JSONValue)
    /// Bytes that aren't a message. They were skipped.
    case malformed
  }

  /// Longer messages are skipped.
  private static let longestMessage = 256 << 20
  private static let longestHeader = 4096

  private var bytes: [UInt8] = []
  private var start = 0
  /// The number of bytes of a skipped message that have not arrived yet.
  private var skipped = 0

  public init() {}

  public mutating func append(_ more: some Collection<UInt8>) {
    if start > 0 {
      bytes.removeFirst(start)
      start = 0
    }
    bytes += more
  }

  /// Returns the next item. Nil until the item is complete.
  public mutating func next() -> Item? {
    let passed = min(skipped, bytes.count - start)
    start += passed
    skipped -= passed
    guard skipped == 0, let end = headerEnd() else { return headerIsEndless() }
    guard let length = Self.length(in: bytes[start..<end]), length >= 0 else {
      start = end
      return .malformed
    }
    guard length <= Self.longestMessage else {
      (start, skipped) = (end, length)
      return .malformed
    }
    guard bytes.count - end >= length else { return nil }
    defer { start = end + length }
    return JSONValue(parsing: bytes[end..<end + length]).map { .message($0) } ?? .malformed
  }

  /// Returns the end of the empty line after a header. Lines can end in a line feed alone.
  private func headerEnd() -> Int? {
    var lineIsEmpty = false
    for index in start..<min(bytes.count, start + Self.longestHeader) {
      switch bytes[index] {
      case 0x0A where lineIsEmpty: return index + 1
      case 0x0A: lineIsEmpty = true
      case 0x0D: break
      default: lineIsEmpty = false
      }
    }
    return nil
  }

  /// Skips bytes that are too long for a header.
  private mutating func headerIsEndless() -> Item? {
    guard skipped == 0, bytes.count - start >= Self.longestHeader else { return nil }
    start += Self.longestHeader
    return .malformed
  }

  private static func length(in header: ArraySlice<UInt8>) -> Int? {
    for line in header.split(separator: 0x0A) {
      let parts = String(decoding: line, as: UTF8.self).split(separator: ":", maxSplits: 1)
      guard parts.count == 2, parts[0].lowercased() == "content-length" else { continue }
      return Int(parts[1].filter { !$0.isWhitespace })
    }
    return nil
  }

  /// Returns a message in the form in which it is sent.
  public static func encode(_ message: JSONValue) -> HarmlessText {
    let json = JSONFormat.encodeLine(message)
    return "Content-Length: \(json.text.utf8.count)\r\n\r\n" + json
  }
}
