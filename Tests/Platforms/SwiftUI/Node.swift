import Combine
import Observation

/// A child of a node. Its identity is a key among its siblings, and its type.
package struct ChildNode {
  let key: AnyHashable
  let view: any View
  let environment: EnvironmentValues
  init(key: some Hashable, view: any View, environment: EnvironmentValues) {
    (self.key, self.view, self.environment) = (AnyHashable(key), view, environment)
  }
}

/// A view at its place, which SwiftUI keeps as long as the view's identity is the same.
///
/// Identity is structural, by type and place, or explicit, by `id` and data: "Demystify SwiftUI", WWDC 2021;
/// https://developer.apple.com/documentation/swiftui/view/id(_:).
@MainActor package final class Node {
  package let simulator: SimulatedScene
  package private(set) weak var parent: Node?
  let key: AnyHashable
  package private(set) var view: any View
  package private(set) var environment: EnvironmentValues
  package private(set) var kids: [Node] = []
  let depth: Int
  /// The storage of property wrappers, by their places.
  private var storage: [Int: AnyObject] = [:]
  /// The host of other views at this node: a stack, tabs or a presentation.
  var host: (any Host)?
  private var watched: [ObjectIdentifier: AnyCancellable] = [:]
  /// The objects that the view watched before its present evaluation.
  private var known: [ObjectIdentifier: AnyCancellable] = [:]
  private var turn = 0
  /// Whether the host shows the node.
  var isShown = true
  /// Whether the node is the root of a presentation. It can be visible while the presenting view isn't.
  var isPresented = false
  package private(set) var isVisible = false
  package private(set) var isGone = false
  /// Whether a finger or a view removes the node and everything in it from the display.
  var isTakenOff = false

  init(_ childNode: ChildNode, in parent: Node?, of simulator: SimulatedScene) {
    (self.parent, self.simulator, key, view, environment) = (parent, simulator, childNode.key, childNode.view, childNode.environment)
    depth = (parent?.depth ?? 0) + 1
    evaluate()
  }

  // MARK: Evaluating

  /// Evaluates the view again, unless its properties and its environment are equal.
  private func update(_ childNode: ChildNode) {
    let isSame = isEqual(view, childNode.view) && environment.isEqual(childNode.environment)
    (view, environment) = (childNode.view, childNode.environment)
    if !isSame { evaluate() }
  }

  func evaluate() {
    if isGone { return }
    simulator.isEvaluated(self)
    switch view {
    case let view as any Primitive: view.update(self)
    case let view as any UIViewControllerRepresentable: view.update(self)
    case let view as any UIViewRepresentable: view.update(self)
    default: open(view)
    }
  }

  private func open<V: View>(_ view: V) {
    install(view)
    simulator.counts("\(V.self)")
    turn += 1
    let turn = turn
    let body = withObservationTracking {
      view.body
    } onChange: { [weak self] in
      MainActor.assumeIsolated { if let self, self.turn == turn { self.isDirty() } }
    }
    setKids([ChildNode(key: "body", view: body, environment: environment)])
  }

  /// Returns the properties of a view with their places. A property of the app can consist of others: "the struct can have other dynamic
  /// properties", https://developer.apple.com/documentation/swiftui/dynamicproperty.
  private static func properties(of value: Any, from first: Int = 0) -> [(place: Int, property: any InstalledProperty)] {
    Mirror(reflecting: value).children.enumerated().flatMap { index, child in
      let place = first + index
      if let property = child.value as? any InstalledProperty { return [(place, property)] }
      return child.value is any DynamicProperty ? properties(of: child.value, from: 100 * (place + 1)) : []
    }
  }

  /// The types of views without properties that need their place.
  private static var plain: Set<ObjectIdentifier> = []

  private func install<V: View>(_ view: V) {
    let type = ObjectIdentifier(V.self)
    if Self.plain.contains(type) { return }
    let before = watched
    var isPlain = true
    watched = [:]
    known = before
    for (index, property) in Self.properties(of: view) {
      isPlain = false
      property.install(in: self, at: index)
    }
    known = [:]
    if isPlain { Self.plain.insert(type) }
  }

  /// Returns the object that a property keeps here, or makes it.
  func kept<Object: AnyObject>(at index: Int, _ make: () -> Object) -> Object {
    if let known = storage[index] as? Object { return known }
    let made = make()
    storage[index] = made
    return made
  }

  /// Returns the object that a property has kept here.
  package func kept<Object: AnyObject>(at index: Int) -> Object? { storage[index] as? Object }

  func watch(_ object: some ObservableObject) {
    let id = ObjectIdentifier(object)
    watched[id] = known[id] ?? object.objectWillChange.sink { [weak self] _ in MainActor.assumeIsolated { self?.isDirty() } }
  }

  func isDirty() { if !isGone { simulator.isDirty(self) } }

  func setKids(_ wanted: [ChildNode]) {
    if isGone { return }
    let old = kids
    kids = []
    var stays: Set<ObjectIdentifier> = []
    for childNode in wanted {
      let same = old.first { $0.isSame(as: childNode) && !stays.contains(ObjectIdentifier($0)) }
      if let known = same {
        stays.insert(ObjectIdentifier(known))
        kids.append(known)
        known.update(childNode)
      } else {
        kids.append(Node(childNode, in: self, of: simulator))
      }
    }
    for node in old where !stays.contains(ObjectIdentifier(node)) { node.goes() }
  }

  /// Whether the node has the identity of a child.
  private func isSame(as childNode: ChildNode) -> Bool { key == childNode.key && type(of: view) == type(of: childNode.view) }

  func goes() {
    isGone = true
    if isTakenOff { simulator.hasTakenOff(self) }
    for childNode in kids {
      if isTakenOff { childNode.isTakenOff = true }
      childNode.goes()
    }
    host?.goes()
    watched = [:]
    if isVisible { simulator.disappears(self) }
    isVisible = false
    host = nil
    if !storage.isEmpty { for (_, property) in Self.properties(of: view) { property.forget() } }
    storage = [:]
  }

  // MARK: What is seen of it

  func look(parentIsVisible: Bool) {
    let now = isShown && (parentIsVisible || isPresented)
    if now != isVisible {
      isVisible = now
      if now { simulator.appears(self) } else { simulator.disappears(self) }
    }
    for childNode in kids { childNode.look(parentIsVisible: now) }
  }

  /// Returns all nodes from here on that meet a condition, the outer ones first.
  package func all(where isWanted: (Node) -> Bool) -> [Node] {
    var found: [Node] = []
    collect(&found) { node in (isWanted(node), true) }
    return found
  }

  /// Returns the nearest nodes that meet a condition.
  func first(where isWanted: (Node) -> Bool) -> [Node] {
    var found: [Node] = []
    collect(&found) { node in
      let isFound = isWanted(node)
      return (isFound, !isFound)
    }
    return found
  }

  /// - Parameter look: Returns whether a node is wanted, and whether to search its children.
  func collect(_ found: inout [Node], _ look: (Node) -> (isWanted: Bool, goesOn: Bool)) {
    let (isWanted, goesOn) = look(self)
    if isWanted { found.append(self) }
    if goesOn { for childNode in kids { childNode.collect(&found, look) } }
  }
}

/// Whether two views have equal bits. SwiftUI then doesn't evaluate the second one. SwiftUI also compares views and fields with `==`, so it
/// evaluates less than these stand-ins, never more. (Said by one of its authors: https://chris.eidhof.nl/note/swiftui-view-equality)
@MainActor private func isEqual(_ left: any View, _ right: any View) -> Bool {
  func compare<V: View>(_ left: V) -> Bool {
    guard let right = right as? V else { return false }
    if MemoryLayout<V>.size == 0 { return true }
    return withUnsafeBytes(of: left) { left in withUnsafeBytes(of: right) { left.elementsEqual($0) } }
  }
  return compare(left)
}
