import FlowRuntime
import Testing

@Suite struct FlowStackTests {
  /// Heights around those at which a chunk is full.
  private static let heights = [0, 1, 2, 31, 32, 33, 64, 65, 1_023, 1_024, 1_025, 1_056, 1_057, 32_800, 100_000]

  @Test(arguments: heights)
  func `a stack has the pushed elements at any height`(height: Int) {
    var stack = FlowStack(0..<height)
    #expect(stack.count == height)
    #expect(stack.isEmpty == (height == 0))
    #expect(stack.first == (height == 0 ? nil : 0))
    #expect(stack.last == (height == 0 ? nil : height - 1))
    #expect(stack.elements == Array(0..<height))
    #expect(Array(stack.descending()) == Array((0..<height).reversed()))
    for expected in (0..<height).reversed() {
      guard stack.pop() == expected else {
        Issue.record("no \(expected)")
        return
      }
    }
    #expect(stack.isEmpty)
    #expect(stack.pop() == nil)
    #expect(stack.first == nil)
  }

  @Test(arguments: heights)
  func `two stacks with equal elements are equal, however they were made`(height: Int) {
    let pushed = FlowStack(0..<height)
    var cut = FlowStack(0..<(height + 1_100))
    cut.cut(to: height)
    #expect(cut == pushed)
    #expect(cut.hashValue == pushed.hashValue)
    cut.push(-1)
    #expect(cut != pushed)
    cut.replaceTop(with: -2)
    #expect(cut.last == -2)
    #expect(cut.count == height + 1)
  }

  @Test func `two stacks with different elements far below differ`() {
    let stack = FlowStack([-1] + Array(1..<5_000))
    #expect(stack != FlowStack(0..<5_000))
    #expect(stack.first == -1)
  }

  @Test func `copies of a stack are independent`() {
    let kept = FlowStack(0..<1_024)
    var changed = kept
    for _ in 0..<40 { changed.pop() }
    changed.push(-1)
    #expect(kept.elements == Array(0..<1_024))
    #expect(changed.elements == Array(0..<984) + [-1])
  }

  @Test func `a push costs the same at any height, even if all earlier states are kept`() {
    final class Item {}
    weak var released: Item?
    do {
      let item = Item()
      released = item
      var stack = FlowStack<Item>()
      var states: [FlowStack<Item>] = []
      // If each push copied the stack, this would copy five billion elements.
      for _ in 0..<100_000 {
        stack.push(item)
        states.append(stack)
      }
      #expect(states[50_000].count == 50_001)
      #expect(stack.last === item)
    }
    // The stack is released without recursion, so the thread's own stack doesn't overflow.
    #expect(released == nil)
  }
}
