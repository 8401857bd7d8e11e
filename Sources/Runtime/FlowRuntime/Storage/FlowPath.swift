/// The parts of a stored screen, `flow.screen?name=value`.
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

  /// The values as text, by name.
  var given: [String: String] { Dictionary(values.compactMap { ($0.name, $0.text) }) { first, _ in first } }

  func given(_ name: String) -> String? { values.first { $0.name == name }?.text }

  /// Returns a value.
  ///
  /// - Throws: ``FlowPathError`` if the path has no such value.
  public func text(_ name: String) throws -> String {
    guard let text = given(name) else { throw FlowPathError() }
    return text
  }

  /// Returns a value, or the default if the path has no such value.
  public func text(_ name: String, or fallback: String) throws -> String { given(name) ?? fallback }
}

/// The error for a path that isn't the path of a screen, or lacks a value.
public struct FlowPathError: Error {
  public init() {}
}

/// The parts of a screen: its name, and the values that a purpose needs.
public struct FlowScreenText {
  enum Purpose {
    /// The values that may leave the process. Secret values are left out.
    case path
    /// The values that may leave the process, with a mask for each secret value.
    case description
    /// All values, only for comparisons within the process.
    case whole
    case comparison
  }

  let name: String
  /// For a comparison, all values in order.
  var values: [AnyHashable] = []
  private var pairs: [String] = []
  let purpose: Purpose
  /// Whether a value never leaves the process.
  private(set) var hasSecret = false

  init(_ screen: some FlowScreens, _ purpose: Purpose) {
    name = screen.name
    self.purpose = purpose
    screen.write(to: &self)
  }

  /// The screen as `screen?name=value`.
  var path: String { pairs.isEmpty ? name : "\(name)?\(pairs.joined(separator: "&"))" }

  /// Writes a value.
  public mutating func text(_ name: String, _ value: String) {
    switch purpose {
    case .path, .description, .whole: pairs.append("\(FlowText.encoded(name))=\(FlowText.encoded(value))")
    case .comparison: values.append(value)
    }
  }

  /// Writes a value that never leaves the process.
  public mutating func secret(_ name: String, _ value: String) { if passesSecret(name) { text(name, value) } }

  /// Whether the purpose needs a secret value. If it needs a mask instead, this method writes the mask.
  mutating func passesSecret(_ name: String) -> Bool {
    hasSecret = true
    if purpose == .description { pairs.append("\(FlowText.encoded(name))=•••") }
    return purpose == .whole || purpose == .comparison
  }
}
