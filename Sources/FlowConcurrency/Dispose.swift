import Dispatch

/// Uses a large value and lets go of it on another thread: taking it apart takes a while, for which nobody has to wait.
public func disposing<Value: Sendable, Result>(of value: consuming Value, after use: (Value) -> Result) -> Result {
  let last = Last(value)
  let result = use(last.value)
  DispatchQueue.global().async { withExtendedLifetime(last) {} }
  return result
}

/// Holds a value that nobody else does.
private final class Last<Value: Sendable>: Sendable {
  let value: Value

  init(_ value: consuming Value) { self.value = value }
}
