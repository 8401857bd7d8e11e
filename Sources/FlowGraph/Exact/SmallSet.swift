/// A set of mostly no more than four elements, which are found without hashing.
struct SmallSet<Element: Hashable> {
  private var first: Element?
  private var second: Element?
  private var third: Element?
  private var fourth: Element?
  private var others: Set<Element> = []

  func contains(_ element: Element) -> Bool {
    guard let first else { return false }
    if first == element { return true }
    guard second != nil else { return false }
    return second == element || third == element || fourth == element || (!others.isEmpty && others.contains(element))
  }

  /// Returns whether it was not there before.
  mutating func insert(_ element: Element) -> Bool {
    if contains(element) { return false }
    if first == nil {
      first = element
    } else if second == nil {
      second = element
    } else if third == nil {
      third = element
    } else if fourth == nil {
      fourth = element
    } else {
      others.insert(element)
    }
    return true
  }
}
