// Made from GenerationTarget. `make record` makes it again.

/// The modules of the runtime that each template uses.
let modulesByTemplate = [
  "core": ["FlowRuntime"],
  "change-root": ["FlowRuntime", "FlowSwiftUI"],
  "swiftui": ["FlowRuntime", "FlowSwiftUI"],
  "coordinator": ["FlowRuntime", "FlowUIKit"],
  "mvvm-c": ["FlowRuntime", "FlowUIKit"],
]
