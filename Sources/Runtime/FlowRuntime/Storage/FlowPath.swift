/// A stored screen, taken apart: `flow.screen?name=value`.
public final class FlowPath {
  let flow: String
  /// The name of the screen.
  public let screen: String
  private let values: [(name: String, text: String)]

  init?(_ text: String) {
    guard let dot = text.firstIndex(of: ".") else { return nil }
    let parts = text[text.index(after: dot)...].split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    guard let name = parts.first else { return nil }
    var values: [(name: String, text: String)] = []
    for pair in parts.dropFirst().joined().split(separator: "&") {
      let sides = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard sides.count == 2 else { return nil }
      values.append((FlowText.decoded(sides[0]), FlowText.decoded(sides[1])))
    }
    (flow, screen, self.values) = (String(text[..<dot]), String(name), values)
  }

  /// The values as text, by their names.
  var given: [String: String] { Dictionary(values.compactMap { ($0.name, $0.text) }) { first, _ in first } }

  func given(_ name: String) -> String? { values.first { $0.name == name }?.text }

  /// - Throws: if the value was not given.
  public func text(_ name: String) throws -> String {
    guard let text = given(name) else { throw FlowPathError() }
    return text
  }

  /// The value, or the default if it was not given.
  public func text(_ name: String, or fallback: String) throws -> String { given(name) ?? fallback }
}

/// A path that is not one of a screen, or lacks a value.
public struct FlowPathError: Error {
  public init() {}
}

/// A screen, taken apart: its name, and what of its values is asked for.
public struct FlowScreenText {
  enum Purpose {
    /// What may leave the process: without secret values.
    case path
    /// What may leave it, with a mask for each secret value.
    case description
    /// All of it, for nothing but comparison within the process.
    case whole
    case comparison
  }

  let name: String
  /// For a comparison: all of them, in their order.
  var values: [AnyHashable] = []
  private var pairs: [String] = []
  let purpose: Purpose
  /// Whether one of them never leaves the process.
  private(set) var hasSecret = false

  init(_ screen: some FlowScreens, _ purpose: Purpose) {
    name = screen.name
    self.purpose = purpose
    screen.write(to: &self)
  }

  /// `screen?name=value`
  var path: String { pairs.isEmpty ? name : "\(name)?\(pairs.joined(separator: "&"))" }

  public mutating func text(_ name: String, _ value: String) {
    switch purpose {
    case .path, .description, .whole: pairs.append("\(FlowText.encoded(name))=\(FlowText.encoded(value))")
    case .comparison: values.append(value)
    }
  }

  /// A value that never leaves the process.
  public mutating func secret(_ name: String, _ value: String) { if passesSecret(name) { text(name, value) } }

  /// Whether a secret value is asked for; if not, its mask is written where one is.
  mutating func passesSecret(_ name: String) -> Bool {
    hasSecret = true
    if purpose == .description { pairs.append("\(FlowText.encoded(name))=•••") }
    return purpose == .whole || purpose == .comparison
  }
}
