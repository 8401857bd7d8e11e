import Foundation

/// Lines of text that are kept between runs as long as their version stays the same.
struct Records {
  private let file: URL
  private(set) var lines: [[String]] = []

  init(_ file: URL, of version: String) throws {
    self.file = file
    let old = ((try? String(contentsOf: file, encoding: .utf8)) ?? "").split(separator: "\n").map(String.init)
    if old.first == version {
      lines = old.dropFirst().map { $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init) }
    } else {
      try Data((version + "\n").utf8).write(to: file)
    }
  }

  mutating func add(_ line: [String]) throws {
    let line = line.map { $0.replacing("\t", with: " ").replacing("\n", with: " ") }
    lines.append(line)
    let handle = try FileHandle(forWritingTo: file)
    try handle.seekToEnd()
    try handle.write(contentsOf: Data((line.joined(separator: "\t") + "\n").utf8))
    try handle.close()
  }
}

/// Mutations that no test can or should notice, each with a reason.
///
/// The file has paragraphs of two lines or more: the name of a mutation, and its reason.
struct Reasons {
  private(set) var reasons: [String: String] = [:]

  init(_ text: String) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).filter { !$0.hasPrefix("#") }
    for paragraph in lines.split(separator: "") {
      reasons[String(paragraph.first!)] = paragraph.dropFirst().map { $0.drop { $0 == " " } }.joined(separator: " ")
    }
  }

  /// The names that no mutation has, and those without a reason.
  func faults(_ mutations: [Mutation]) -> [String] {
    let names = Set(mutations.map(\.key))
    let stale = reasons.keys.filter { !names.contains($0) }.sorted().map { "There is no such mutation: \($0)" }
    return stale + reasons.filter { $0.value.isEmpty }.keys.sorted().map { "There is no reason for this one: \($0)" }
  }
}
