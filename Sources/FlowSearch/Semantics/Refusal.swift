import FlowRuntime

/// Why a state does not allow a verb: what the search finds, the meaning of moves refuses.
public typealias Refusal = FlowRefusal
