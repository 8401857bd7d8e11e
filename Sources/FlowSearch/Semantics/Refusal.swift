/// Why a state does not allow a verb.
public enum Refusal: Hashable, Sendable {
  case pushOutsideStack, popAtBottom, popTargetMissing, dismissNotPresented, selectNotAround, finishWithoutCaller, outcomeUnhandled
}
