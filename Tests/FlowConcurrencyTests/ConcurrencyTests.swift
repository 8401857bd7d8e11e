import Dispatch
import FlowConcurrency
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// What threads make is what one thread would have made.
@Suite struct ConcurrencyTests {
  @Test("Results come in the order of the elements", arguments: [1, 2, 3, 8], [0, 1, 2, 100])
  func mapping(jobs: Int, count: Int) {
    let numbers = Array(0..<count)
    #expect(numbers.concurrentMap(jobs: jobs) { "\($0)" } == numbers.map { "\($0)" })
  }

  @Test("Two results are each at their own place", arguments: [1, 2])
  func two(jobs: Int) {
    let (first, second) = concurrently(jobs: jobs, { [1, 2] }, { "three" })
    #expect(first == [1, 2])
    #expect(second == "three")
  }

  @Test("A value is used here and taken apart elsewhere")
  func disposal() {
    let end = End()
    // The thread waits here, so that none of its own can be the one that takes the value apart.
    for _ in 0..<100 {
      let count = disposing(of: Probe(end)) { $0.end === end ? 1 : 0 }
      #expect(count == 1)
      #expect(end.reached.wait(timeout: .now() + 60) == .success)
      #expect(pthread_equal(end.thread, pthread_self()) == 0)
    }
  }
}

/// Where a probe came to its end.
private final class End: @unchecked Sendable {
  // Written before the semaphore is signalled, and read after it has been waited for.
  var thread = pthread_self()
  let reached = DispatchSemaphore(value: 0)
}

/// Says on which thread it is taken apart.
private final class Probe: Sendable {
  let end: End

  init(_ end: End) { self.end = end }

  deinit {
    end.thread = pthread_self()
    end.reached.signal()
  }
}
