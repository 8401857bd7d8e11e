import Foundation

/// What was made of accepted inputs, for those who read it: Graphviz and Swift's parser, which are too slow to ask each time.
enum KeptOutputs {
  private static let directory = ProcessInfo.processInfo.environment["FLOWC_FUZZ_KEEP"]

  static func keep(_ text: [UInt8], _ name: String, of input: [UInt8]) {
    guard let directory else { return }
    let file = "\(hash(input)).\(name.split(separator: "/").joined(separator: "-"))"
    try? Data(text).write(to: URL(fileURLWithPath: directory).appendingPathComponent(file))
  }

  /// FNV-1a: the same name for the same input in each run.
  private static func hash(_ bytes: [UInt8]) -> String {
    let value = bytes.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
    return String(value, radix: 16)
  }
}
