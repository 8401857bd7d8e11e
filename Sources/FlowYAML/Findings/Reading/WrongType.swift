import FlowDiagnostics

/// A value is of the kind that its key asks for.
public struct WrongType: Finding {
  public static let id = DiagnosticID("wrong-type", .reading, .error)

  let fault: any TypeFault
  public let range: SourceRange

  public init(_ fault: some TypeFault, at range: SourceRange) {
    self.fault = fault
    self.range = range
  }

  public var isToldOnce: Bool { fault.isToldOnce }
  public var message: String { fault.message }
  public var help: String? { fault.help }
  public var edits: [Edit] { fault.edits(at: range) }
}

/// What is of the wrong kind: each room knows its own.
public protocol TypeFault: Sendable {
  var message: String { get }
  var help: String? { get }
  /// Whether text that aliases repeat is reported once only.
  var isToldOnce: Bool { get }
  /// What mends it.
  ///
  /// - Parameter range: all that is of the wrong kind.
  func edits(at range: SourceRange) -> [Edit]
}

extension TypeFault {
  public var isToldOnce: Bool { false }
  public func edits(at range: SourceRange) -> [Edit] { [] }
}
