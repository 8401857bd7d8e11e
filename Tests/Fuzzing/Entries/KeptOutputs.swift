import Foundation

/// The outputs of accepted inputs, kept for Graphviz and Swift's parser, which are too slow to run for each input.
enum KeptOutputs {
  private static let directory = ProcessInfo.processInfo.environment["FLOWC_FUZZ_KEEP"]

  static func keep(_ text: [UInt8], _ name: String, of input: [UInt8]) {
    guard let directory else { return }
    let file = "\(hash(input)).\(name.split(separator: "/").joined(separator: "-"))"
    try? Data(text).write(to: URL(fileURLWithPath: directory).appendingPathComponent(file))
  }

  /// Returns an FNV-1a hash, so that an input has the same name in each run.
  private static func hash(_ bytes: [UInt8]) -> String {
    let value = bytes.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
    return String(value, radix: 16)
  }
}
