import Dispatch

/// Lets go of a large value on another thread: taking it apart takes a while, for which nobody has to wait.
///
/// The caller must not hold it any longer than this thread has something else to do.
public func dispose<Value: Sendable>(of value: consuming Value) {
  let value = value
  DispatchQueue.global().async { withExtendedLifetime(value) {} }
}
