import FlowConcurrency
import Testing

/// A comparison of work on several threads with work on one thread.
@Suite struct ConcurrencyTests {
  @Test("Results have the order of the elements", arguments: [1, 2, 3, 8], [0, 1, 2, 100])
  func mapping(jobs: Int, count: Int) {
    let numbers = Array(0..<count)
    #expect(numbers.concurrentMap(jobs: jobs) { "\($0)" } == numbers.map { "\($0)" })
  }

  @Test("Each of two results is at its own place", arguments: [1, 2])
  func two(jobs: Int) {
    let (first, second) = concurrently(jobs: jobs, { [1, 2] }, { "three" })
    #expect(first == [1, 2])
    #expect(second == "three")
  }
}
