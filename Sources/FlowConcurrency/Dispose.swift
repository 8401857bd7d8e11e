import Dispatch

/// Uses a large value and lets go of it on another thread: taking it apart takes a while, for which nobody has to wait.
public func disposing<Value: Sendable, Result>(of value: consuming Value, after use: (Value) -> Result) -> Result {
  // Counted by hand: a reference of this thread might well be the last one.
  let last = Unmanaged.passRetained(Last(value))
  let result = use(last.takeUnretainedValue().value)
  DispatchQueue.global().async { last.release() }
  return result
}

/// Holds a value that nobody else does.
private final class Last<Value: Sendable>: Sendable {
  let value: Value

  init(_ value: consuming Value) { self.value = value }
}
