/// Elements on top of each other: a value of which a copy costs nothing, and a push or pop as much at any height.
///
/// Below the few that are topmost, elements stand in full chunks, these in chunks of chunks and so on, as the digits of a number in base 32.
/// Copies share all chunks, and a chain of them is never longer than there are digits. The arrangement follows from the height alone, so
/// stacks of one height have their chunks at the same places.
public struct FlowStack<Element> {
  private static var most: Int { 32 }

  fileprivate enum Chunk {
    case elements([Element])
    case chunks([Chunk])
  }

  /// At most 32; empty only if the stack is.
  private var top: [Element] = []
  /// Full chunks: by level those of 32 elements, of 32 chunks of these, and so on. A level is empty only if all above it are.
  private var levels: [[Chunk]] = []
  /// How many elements there are.
  public private(set) var count = 0

  public init() {}

  /// - Parameter elements: the bottom one first.
  public init(_ elements: some Sequence<Element>) { for element in elements { push(element) } }

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

  /// Lays an element on top. At most 32 elements are copied, and as many chunks of each level.
  public mutating func push(_ element: Element) {
    if top.count == Self.most {
      carry(.elements(top), to: 0)
      top = []
    }
    top.append(element)
    count += 1
  }

  /// Takes the topmost element away, which copies no more than a push.
  ///
  /// - Returns: the element; nil where there is none.
  @discardableResult public mutating func pop() -> Element? {
    guard let element = last else { return nil }
    top.removeLast()
    count -= 1
    if top.count == 0, count > 0, case .elements(let elements)? = borrow(from: 0) { top = elements }
    return element
  }

  /// Lays an element in place of the topmost one; where there is none, the element is the first.
  public mutating func replaceTop(with element: Element) {
    guard count > 0 else { return push(element) }
    top.removeLast()
    top.append(element)
  }

  /// Takes away what is above a height, full chunks as a whole.
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

  // Taken out and put back, which is no coroutine.
  private mutating func setLevel(_ level: Int, _ chunks: [Chunk]) {
    levels.remove(at: level)
    if !chunks.isEmpty { levels.insert(chunks, at: level) }
  }

  /// From the bottom up; linear in the height.
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

  /// From the top down, without looking at what is not asked for.
  public func descending() -> Descending { Descending(self) }

  /// Goes through a stack from its top; the first step costs the same at any height.
  public struct Descending: Sequence, IteratorProtocol {
    /// What has been gone through is not taken away one by one, so that nothing is copied for it.
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
  /// What is shared is not looked at again.
  public static func == (left: Self, right: Self) -> Bool {
    left.count == right.count && left.top == right.top && left.levels == right.levels
  }
}

extension FlowStack.Chunk: Equatable where Element: Equatable {}

extension FlowStack: Hashable where Element: Hashable {
  /// By the height and what is topmost: states differ there.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(count)
    hasher.combine(top)
  }
}
