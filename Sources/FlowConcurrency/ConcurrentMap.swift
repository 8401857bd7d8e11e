import Dispatch

extension Array where Element: Sendable {
  /// Returns the results of `transform` in the order of the elements, computed on several threads.
  ///
  /// - Parameter jobs: the number of threads n. Each thread takes every nth element. 1 stays on this thread.
  public func concurrentMap<Result: Sendable>(jobs: Int, _ transform: @Sendable (Element) -> Result) -> [Result] {
    guard jobs > 1, count > 1 else { return map(transform) }
    let threads = Swift.min(jobs, count)
    return [Result](unsafeUninitializedCapacity: count) { buffer, initializedCount in
      // Each thread writes only its own elements, and all threads have ended before the buffer is read.
      nonisolated(unsafe) let results = buffer
      DispatchQueue.concurrentPerform(iterations: threads) { thread in
        for index in stride(from: thread, to: count, by: threads) {
          (results.baseAddress.unsafelyUnwrapped + index).initialize(to: transform(self[index]))
        }
      }
      initializedCount = count
    }
  }
}
