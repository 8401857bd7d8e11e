extension String {
  /// Whether there is nothing to see.
  var isBlank: Bool { unicodeScalars.allSatisfy(\.properties.isWhitespace) }
}
