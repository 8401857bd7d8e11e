extension String {
  /// The random app with about half of its facts set by code.
  public var withFactsSetElsewhere: String {
    replacingFirst("persisted: false }", with: "elsewhere: true }").replacingFirst(
      "persisted: true }", with: "persisted: true, elsewhere: true }")
  }

  private func replacingFirst(_ part: String, with other: String) -> String {
    guard let range = firstRange(of: part) else { return self }
    return replacingCharacters(in: range, with: other)
  }

  private func firstRange(of part: String) -> Range<String.Index>? {
    indices.lazy.map { $0..<(self.index($0, offsetBy: part.count, limitedBy: self.endIndex) ?? self.endIndex) }.first { self[$0] == part }
  }

  private func replacingCharacters(in range: Range<String.Index>, with other: String) -> String {
    String(self[..<range.lowerBound]) + other + String(self[range.upperBound...])
  }
}
