/// The version of flowc.
public let flowcVersion = "0.1.0"

/// The address of flowc's package. No release has one yet, so the reader puts in the owner.
let flowcAddress = "https://github.com/OWNER/flowc"
