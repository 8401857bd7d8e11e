/// The colors for a terminal, or none.
struct TextStyle {
  let colors: Bool

  func bold(_ text: HarmlessText) -> HarmlessText { wrap(text, "1") }
  func dim(_ text: HarmlessText) -> HarmlessText { wrap(text, "2") }

  func severity(_ severity: Severity, _ text: HarmlessText) -> HarmlessText {
    switch severity {
    case .error: wrap(text, "1;31")
    case .warning: wrap(text, "1;33")
    case .info: wrap(text, "1;36")
    }
  }

  /// Returns the text of a second place.
  func secondary(_ text: HarmlessText) -> HarmlessText { wrap(text, "1;34") }

  private func wrap(_ text: HarmlessText, _ code: StaticString) -> HarmlessText {
    colors ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }
}
