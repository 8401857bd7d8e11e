extension RandomAccessCollection {
  /// Returns the index of the first element for which the predicate is true; the end if there is none. The predicate
  /// must be false for all elements before that element and true for all after it. Logarithmic in the number of
  /// elements.
  @inlinable
  public func partitioningIndex(where isBehind: (Element) throws -> Bool) rethrows -> Index {
    var (low, count) = (startIndex, count)
    while count > 0 {
      let half = count / 2
      let middle = index(low, offsetBy: half)
      if try isBehind(self[middle]) {
        count = half
      } else {
        low = index(after: middle)
        count -= half + 1
      }
    }
    return low
  }
}
