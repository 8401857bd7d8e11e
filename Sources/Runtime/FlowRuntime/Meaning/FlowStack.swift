/// A stack of elements as a value. A copy costs nothing, and a push or pop costs the same at any height.
///
/// The topmost elements are in an array. The elements below are in full chunks, which are in chunks of chunks and so on, like the digits of
/// a number in base 32. Copies share all chunks. A chain of chunks is never longer than the number of digits. The arrangement depends only
/// on the height, so stacks of equal height have their chunks at the same places.
public struct FlowStack<Element> {
  private static var most: Int { 32 }

  fileprivate enum Chunk {
    case elements([Element])
    case chunks([Chunk])
  }

  /// At most 32 elements. Empty only if the stack is empty.
  private var top: [Element] = []
  /// The full chunks by level: chunks of 32 elements, then chunks of 32 such chunks, and so on. A level is empty only if all levels above
  /// it are.
  private var levels: [[Chunk]] = []
  /// The number of elements.
  public private(set) var count = 0

  /// Creates an empty stack.
  public init() {}

  /// Creates a stack.
  ///
  /// - Parameter elements: the elements, the bottom one first.
  public init(_ elements: some Sequence<Element>) { for element in elements { push(element) } }

  /// Whether the stack has no elements.
  public var isEmpty: Bool { count == 0 }

  /// The topmost element.
  public var last: Element? { count == 0 ? nil : top[top.count - 1] }

  /// The lowest element.
  public var first: Element? {
    guard var chunk = levels.last?.first else { return top.first }
    while true {
      switch chunk {
      case .elements(let elements): return elements.first
      case .chunks(let chunks):
        guard let first = chunks.first else { return nil }
        chunk = first
      }
    }
  }

  /// Adds an element on top.
  ///
  /// - Complexity: copies at most 32 elements, and at most 32 chunks of each level.
  public mutating func push(_ element: Element) {
    if top.count == Self.most {
      carry(.elements(top), to: 0)
      top = []
    }
    top.append(element)
    count += 1
  }

  /// Removes the topmost element.
  ///
  /// - Returns: the element, or nil if the stack is empty.
  /// - Complexity: copies no more than a push.
  @discardableResult public mutating func pop() -> Element? {
    guard let element = last else { return nil }
    top.removeLast()
    count -= 1
    if top.count == 0, count > 0, case .elements(let elements)? = borrow(from: 0) { top = elements }
    return element
  }

  /// Replaces the topmost element. On an empty stack, adds the element.
  public mutating func replaceTop(with element: Element) {
    guard count > 0 else { return push(element) }
    top.removeLast()
    top.append(element)
  }

  /// Removes the elements above a height, full chunks as a whole.
  public mutating func cut(to height: Int) {
    let height = max(height, 0)
    while count > height {
      guard count - height >= top.count else {
        top.removeLast(count - height)
        count = height
        return
      }
      count -= top.count
      top = []
      if let lowest = levels.first {
        let needless = min(lowest.count - 1, (count - height) / Self.most)
        setLevel(0, Array(lowest.dropLast(needless)))
        count -= needless * Self.most
      }
      if case .elements(let elements)? = borrow(from: 0) { top = elements }
    }
  }

  private mutating func carry(_ chunk: Chunk, to level: Int) {
    guard level < levels.count else { return levels.append([chunk]) }
    if levels[level].count == Self.most {
      carry(.chunks(levels[level]), to: level + 1)
      setLevel(level, [chunk])
    } else {
      setLevel(level, levels[level] + [chunk])
    }
  }

  private mutating func borrow(from level: Int) -> Chunk? {
    guard level < levels.count, let last = levels[level].last else { return nil }
    var chunks = Array(levels[level].dropLast())
    if chunks.isEmpty, case .chunks(let lower)? = borrow(from: level + 1) { chunks = lower }
    setLevel(level, chunks)
    return last
  }

  // Removed and inserted again, because a change in place would be a coroutine.
  private mutating func setLevel(_ level: Int, _ chunks: [Chunk]) {
    levels.remove(at: level)
    if !chunks.isEmpty { levels.insert(chunks, at: level) }
  }

  /// The elements from the bottom up.
  ///
  /// - Complexity: linear in the height.
  public var elements: [Element] {
    var all: [Element] = []
    all.reserveCapacity(count)
    for level in levels.reversed() { for chunk in level { Self.write(chunk, to: &all) } }
    return all + top
  }

  private static func write(_ chunk: Chunk, to all: inout [Element]) {
    switch chunk {
    case .elements(let elements): all += elements
    case .chunks(let chunks): for chunk in chunks { write(chunk, to: &all) }
    }
  }

  /// Returns the elements from the top down. The sequence reads only the elements that the caller asks for.
  public func descending() -> Descending { Descending(self) }

  /// An iterator over a stack from its top. The first step costs the same at any height.
  public struct Descending: Sequence, IteratorProtocol {
    /// The iterator doesn't remove elements that it has returned, so that nothing is copied.
    private var chunk: [Element]
    private var left: Int
    private var below: FlowStack

    init(_ stack: FlowStack) {
      (chunk, left, below) = (stack.top, stack.top.count, stack)
      below.top = []
    }

    public mutating func next() -> Element? {
      if left == 0, case .elements(let elements)? = below.borrow(from: 0) { (chunk, left) = (elements, elements.count) }
      guard left > 0 else { return nil }
      left -= 1
      return chunk[left]
    }
  }
}

extension FlowStack: Sendable where Element: Sendable {}
extension FlowStack.Chunk: Sendable where Element: Sendable {}
extension FlowStack.Descending: Sendable where Element: Sendable {}

extension FlowStack: Equatable where Element: Equatable {
  /// Compares two stacks, without a look at the elements of chunks that they share.
  public static func == (left: Self, right: Self) -> Bool {
    left.count == right.count && left.top == right.top && left.levels == right.levels
  }
}

extension FlowStack.Chunk: Equatable where Element: Equatable {}

extension FlowStack: Hashable where Element: Hashable {
  /// Hashes the height and the topmost elements, because states differ there.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(count)
    hasher.combine(top)
  }
}
