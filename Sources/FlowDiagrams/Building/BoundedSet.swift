/// The first few members of a set, or the fact that there are more. A diagram can show that many arrows.
struct BoundedSet<Element: Hashable & Sendable>: Sendable {
  /// The maximum number of members. More arrows from one action show only that it leads back.
  static var most: Int { 3 }

  private(set) var elements: [Element] = []
  private(set) var isMany = false

  /// Inserts a member; returns whether the set changed.
  @discardableResult
  mutating func insert(_ element: Element) -> Bool {
    if isMany || elements.contains(element) { return false }
    if elements.count < Self.most {
      elements.append(element)
    } else {
      isMany = true
    }
    return true
  }

  @discardableResult
  mutating func formUnion(_ other: BoundedSet) -> Bool {
    if isMany { return false }
    var changed = false
    for element in other.elements where insert(element) { changed = true }
    if other.isMany, !isMany {
      isMany = true
      changed = true
    }
    return changed
  }
}

/// Sets that contain their own members and the members of the sets that feed them.
struct PropagatedSets<Element: Hashable & Sendable>: Sendable {
  private var sets: [BoundedSet<Element>]
  private var feeds: [[Int]]

  init(count: Int) {
    sets = Array(repeating: BoundedSet(), count: count)
    feeds = Array(repeating: [], count: count)
  }

  subscript(index: Int) -> BoundedSet<Element> { sets[index] }

  mutating func insert(_ element: Element, into index: Int) { sets[index].insert(element) }

  mutating func feed(_ index: Int, from source: Int) {
    if index != source { feeds[source].append(index) }
  }

  /// Passes members on until nothing changes. Linear in the feeds, because a set changes only until it has too many members.
  mutating func close() {
    var waiting = Array(sets.indices.reversed())
    while let source = waiting.popLast() {
      for index in feeds[source] where sets[index].formUnion(sets[source]) { waiting.append(index) }
    }
  }
}
