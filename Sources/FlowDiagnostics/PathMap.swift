/// A map from paths to values. Paths are equal only if their bytes are.
public struct PathMap<Value> {
  private var values: [ExactText: Value] = [:]

  public init() {}

  public subscript(path: String) -> Value? {
    get { values[ExactText(path)] }
    set { values[ExactText(path)] = newValue }
  }

  public subscript(path: String, default value: @autoclosure () -> Value) -> Value {
    get { values[ExactText(path), default: value()] }
    _modify { yield &values[ExactText(path), default: value()] }
  }

  /// The paths in the order of their bytes.
  public var paths: [String] { values.keys.sorted().map(\.text) }

  /// The values in the order of their paths.
  public var sorted: [(path: String, value: Value)] {
    values.sorted { $0.key < $1.key }.map { ($0.key.text, $0.value) }
  }

  public func mapValues<Result>(_ transform: (Value) -> Result) -> PathMap<Result> {
    var result = PathMap<Result>()
    result.values = values.mapValues(transform)
    return result
  }

  /// - Returns: the value that was there.
  @discardableResult
  public mutating func removeValue(at path: String) -> Value? { values.removeValue(forKey: ExactText(path)) }
}

extension PathMap: Equatable where Value: Equatable {}
extension PathMap: Sendable where Value: Sendable {}

/// A set of paths. Paths are equal only if their bytes are.
public struct PathSet {
  private var known: Set<ExactText> = []

  public init(_ paths: some Sequence<String> = []) { known = Set(paths.map { ExactText($0) }) }

  /// The paths in the order of their bytes.
  public var paths: [String] { known.sorted().map(\.text) }

  public func contains(_ path: String) -> Bool { known.contains(ExactText(path)) }

  /// - Returns: whether the path is new.
  @discardableResult
  public mutating func insert(_ path: String) -> Bool { known.insert(ExactText(path)).inserted }

  public mutating func insert(contentsOf paths: some Sequence<String>) {
    for path in paths { insert(path) }
  }

  public mutating func remove(_ path: String) { known.remove(ExactText(path)) }
}
