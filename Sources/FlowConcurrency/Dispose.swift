import Dispatch

/// Makes a large value, uses it, and lets go of it on another thread: taking it apart takes a while, for which nobody has to wait.
///
/// - Parameter value: made only here, since whoever else knew of it might be the last to let go.
public func disposing<Value: Sendable, Result>(of value: @autoclosure () -> Value, after use: (Value) -> Result) -> Result {
  // Counted by hand: a reference of this thread might well be the last one.
  let last = Unmanaged.passRetained(Last(value()))
  let result = use(last.takeUnretainedValue().value)
  DispatchQueue.global().async { last.release() }
  return result
}

/// Holds a value that nobody else does.
private final class Last<Value: Sendable>: Sendable {
  let value: Value

  init(_ value: Value) { self.value = value }
}
