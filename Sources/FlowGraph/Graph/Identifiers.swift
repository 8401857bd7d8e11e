/// A dense number that identifies one row of a graph: an index into the table of its kind, from 0.
public protocol DenseID: Hashable, Comparable, Sendable {
  var index: Int32 { get }
  init(index: Int32)
}

extension DenseID {
  @inlinable public init(_ index: Int) { self.init(index: Int32(truncatingIfNeeded: index)) }

  @inlinable public static func < (left: Self, right: Self) -> Bool { left.index < right.index }
}

/// The id of a row of one kind. An id of another kind has another type.
@frozen
public struct RowID<Row>: DenseID {
  public let index: Int32

  @inlinable public init(index: Int32) { self.index = index }

  @inlinable public static func == (left: Self, right: Self) -> Bool { left.index == right.index }

  @inlinable public func hash(into hasher: inout Hasher) { hasher.combine(index) }

  @inlinable public func _rawHashValue(seed: Int) -> Int { UInt64(UInt32(bitPattern: index)).mixed(with: seed) }
}

extension UInt64 {
  /// Returns the hash of a dense number with one multiplication (Knuth, *The Art of Computer Programming*, vol. 3,
  /// 6.4). A `Hasher` takes a hundred times as long. Dense numbers are assigned in order of appearance, so an input
  /// can't be made to collide.
  @inlinable public func mixed(with seed: Int) -> Int {
    let product = (self ^ UInt64(truncatingIfNeeded: seed)).multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
    return Int(truncatingIfNeeded: product.high ^ product.low)
  }
}

/// A flow, as the index of its row in `flows`.
public typealias FlowID = RowID<Flow>

/// A screen. The screens of one flow are neighbours, in source order.
public typealias ScreenID = RowID<Screen>

/// A tab or bar button. Those of one flow are neighbours, in source order.
public typealias TabID = RowID<Tab>

/// An action of a screen, a flow, the app or a bar button.
public typealias ActionID = RowID<Action>

/// One alternative of an action. The choices of one action are neighbours, in the order in which they are tried.
public typealias ChoiceID = RowID<Choice>

/// A verb with its arguments: the effect of a choice, or one of its steps.
public typealias OperationID = RowID<Operation>

/// An entry of a `then` or of the app's `roots`.
public typealias HandlerID = RowID<Handler>

/// An outcome of a flow or screen. Several outcomes may have one name.
public typealias OutcomeID = RowID<Outcome>

/// A param of a screen or of an outcome.
public typealias ParamID = RowID<Param>

/// A fact, which is also its index among the facts of a state.
public typealias FactID = RowID<Fact>

/// A guard of the app.
public typealias GuardID = RowID<Guard>

/// A type that the app declares. Built-in types have no id.
public typealias TypeID = RowID<DeclaredType>

/// Neighbouring rows of a table.
///
/// Inlinable, as is ``Table``, because the innermost loops of every module use both.
@frozen
public struct IDRange<ID: DenseID>: RandomAccessCollection, Hashable, Sendable {
  public let lower: Int32
  public let upper: Int32

  @inlinable
  public init(_ bounds: Range<Int>) {
    lower = Int32(truncatingIfNeeded: bounds.lowerBound)
    upper = Int32(truncatingIfNeeded: bounds.upperBound)
  }

  @inlinable public static var none: IDRange { IDRange(0..<0) }

  @inlinable public var startIndex: Int32 { lower }
  @inlinable public var endIndex: Int32 { upper }
  @inlinable public subscript(position: Int32) -> ID { ID(index: position) }

  @inlinable public func contains(_ id: ID) -> Bool { lower <= id.index && id.index < upper }
}

/// All rows of one kind, each at the index of its id.
@frozen
public struct Table<ID: DenseID, Row: Sendable>: RandomAccessCollection, Sendable {
  @usableFromInline var rows: [Row] = []

  public init() {}

  /// Creates a table with equal rows.
  @inlinable public init(repeating row: Row, count: Int) { rows = Array(repeating: row, count: count) }

  @inlinable public init(_ rows: some Sequence<Row>) { self.rows = Array(rows) }

  @inlinable public var startIndex: Int { 0 }
  @inlinable public var endIndex: Int { rows.count }

  @inlinable public subscript(position: Int) -> Row {
    _read { yield rows[position] }
  }

  // Yielded in place, because rows are wide and callers mostly need one field.
  @inlinable public subscript(id: ID) -> Row {
    _read { yield rows[Int(id.index)] }
    _modify { yield &rows[Int(id.index)] }
  }

  @inlinable public subscript(range: IDRange<ID>) -> ArraySlice<Row> { rows[Int(range.lower)..<Int(range.upper)] }

  /// The ids of all rows.
  @inlinable public var ids: IDRange<ID> { IDRange(0..<rows.count) }

  /// Each row after its id.
  @inlinable public var numbered: Zip2Sequence<IDRange<ID>, Self> { zip(ids, self) }

  @inlinable public mutating func reserveCapacity(_ count: Int) { rows.reserveCapacity(count) }

  @discardableResult
  @inlinable public mutating func append(_ row: Row) -> ID {
    rows.append(row)
    return ID(rows.count - 1)
  }

  @inlinable public mutating func append(contentsOf more: some Sequence<Row>) -> IDRange<ID> {
    let first = rows.count
    rows.append(contentsOf: more)
    return IDRange(first..<rows.count)
  }

  /// Adds equal rows until there is one for the id.
  @inlinable public mutating func grow(to id: ID, with row: @autoclosure () -> Row) {
    while rows.count <= Int(id.index) { rows.append(row()) }
  }
}
