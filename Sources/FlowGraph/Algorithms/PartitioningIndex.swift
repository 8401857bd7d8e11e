extension RandomAccessCollection {
  /// The index of the first element of which something is true that is true of all elements behind it, too, and of none before it; the
  /// end, if it is true of none. Logarithmic in the number of elements.
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
