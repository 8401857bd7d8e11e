import FlowRuntime

/// The reason why a state doesn't allow a verb. The search and the interpreter use the same reasons.
public typealias Refusal = FlowRefusal
