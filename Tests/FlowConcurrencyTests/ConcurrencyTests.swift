import FlowConcurrency
import Testing

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
}
