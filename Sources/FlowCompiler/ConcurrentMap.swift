extension Collection where Self: Sendable, Element: Sendable, Index: Sendable {
  /// The results of `transform` in the order of the elements, with at most `jobs` at work at once.
  func concurrentMap<Result: Sendable>(
    jobs: Int, _ transform: @escaping @Sendable (Element) -> Result
  ) async -> [Result] {
    guard jobs > 1, count > 1 else { return map(transform) }
    return await withTaskGroup(of: (Int, Result).self) { group in
      var pending = enumerated().makeIterator()
      var results = [Result?](repeating: nil, count: count)
      func startNext() {
        guard let (offset, element) = pending.next() else { return }
        group.addTask { (offset, transform(element)) }
      }
      for _ in 0..<jobs { startNext() }
      while let (offset, result) = await group.next() {
        results[offset] = result
        startNext()
      }
      return results.compactMap { $0 }
    }
  }
}
