import Dispatch

/// Returns two results that don't depend on each other, computed on two threads.
///
/// - Parameter jobs: the number of threads that may be used; 1 stays on this thread.
public func concurrently<First: Sendable, Second: Sendable>(
  jobs: Int, _ first: @Sendable () -> First, _ second: @Sendable () -> Second
) -> (First, Second) {
  guard jobs > 1 else { return (first(), second()) }
  // Each thread writes one of the two, and both have ended before either is read.
  nonisolated(unsafe) let firstPlace = UnsafeMutablePointer<First>.allocate(capacity: 1)
  nonisolated(unsafe) let secondPlace = UnsafeMutablePointer<Second>.allocate(capacity: 1)
  defer {
    firstPlace.deallocate()
    secondPlace.deallocate()
  }
  DispatchQueue.concurrentPerform(iterations: 2) { index in
    if index == 0 { firstPlace.initialize(to: first()) } else { secondPlace.initialize(to: second()) }
  }
  return (firstPlace.move(), secondPlace.move())
}
