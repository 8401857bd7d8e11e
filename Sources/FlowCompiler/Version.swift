/// The version of flowc.
public let flowcVersion = "0.1.0"
