/// A text that is equal to no other spelling of it. Swift takes `é` and `e` with an accent for one text, but for two names.
struct ExactText: Hashable {
  private let bytes: [UInt8]
  init(_ text: String) { bytes = Array(text.utf8) }
}
