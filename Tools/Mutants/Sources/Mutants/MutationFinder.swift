import SwiftOperators
import SwiftParser
import SwiftSyntax

/// A visitor that finds every place of a file that can be mutated.
final class MutationFinder: SyntaxVisitor {
  private let file: String
  private let locations: SourceLocationConverter
  private var scopes: [(name: String, lines: ClosedRange<Int>)] = []
  private var negated: Set<Range<Int>> = []
  private(set) var mutations: [Mutation] = []

  /// Returns the mutations of a file, in the order of its text.
  static func mutations(in text: String, file: String) -> [Mutation] {
    let tree = OperatorTable.standardOperators.foldAll(Parser.parse(source: text)) { _ in }
    let finder = MutationFinder(file: file, tree: tree)
    finder.walk(tree)
    var count: [String: Int] = [:]
    return finder.mutations.sorted { ($0.edit.range.lowerBound, $0.kind.rawValue) < ($1.edit.range.lowerBound, $1.kind.rawValue) }.map {
      var mutation = $0
      mutation.occurrence = count[$0.key, default: 0] + 1
      count[$0.key] = mutation.occurrence
      return mutation
    }
  }

  private init(file: String, tree: Syntax) {
    self.file = file
    locations = SourceLocationConverter(fileName: file, tree: tree)
    super.init(viewMode: .sourceAccurate)
  }

  // MARK: Conditions

  override func visit(_ node: ConditionElementListSyntax) -> SyntaxVisitorContinueKind {
    for element in node {
      guard case .expression(let condition) = element.condition else { continue }
      negate(condition)
      if node.count > 1 { drop(condition, because: "true") }
    }
    return .visitChildren
  }

  override func visit(_ node: RepeatStmtSyntax) -> SyntaxVisitorContinueKind {
    negate(node.condition)
    return .visitChildren
  }

  override func visit(_ node: TernaryExprSyntax) -> SyntaxVisitorContinueKind {
    negate(node.condition)
    return .visitChildren
  }

  override func visit(_ node: WhereClauseSyntax) -> SyntaxVisitorContinueKind {
    negate(node.condition)
    return .visitChildren
  }

  override func visit(_ node: InfixOperatorExprSyntax) -> SyntaxVisitorContinueKind {
    guard let token = node.operator.as(BinaryOperatorExprSyntax.self)?.operator else { return .visitChildren }
    switch token.text {
    case "&&", "||":
      for part in [node.leftOperand, node.rightOperand] where Self.operatorText(part) != token.text {
        drop(part, because: token.text == "&&" ? "true" : "false")
      }
    case "==", "!=", "===", "!==": negate(ExprSyntax(node))
    case "<", "<=", ">", ">=": move(node, token)
    default: break
    }
    return .visitChildren
  }

  private static func operatorText(_ expression: ExprSyntax) -> String? {
    expression.as(InfixOperatorExprSyntax.self)?.operator.as(BinaryOperatorExprSyntax.self)?.operator.text
  }

  private func negate(_ condition: ExprSyntax) {
    // `#available` isn't an expression of type Bool, and an optional binding isn't a separate condition.
    guard !condition.is(MacroExpansionExprSyntax.self), negated.insert(Self.range(condition)).inserted else { return }
    add(.negated, condition, mutated: "!(\(Self.text(condition)))", before: "flowc_flips(#, ", after: ")")
  }

  private func drop(_ part: ExprSyntax, because value: String) {
    guard !part.is(BooleanLiteralExprSyntax.self) else { return }
    add(.dropped, part, mutated: value, before: value == "true" ? "flowc_or(#, " : "flowc_and(#, ", after: ")")
  }

  private func move(_ node: InfixOperatorExprSyntax, _ token: TokenSyntax) {
    // Tuples are compared by operators, but are not `Comparable`.
    guard !node.leftOperand.is(TupleExprSyntax.self) || node.leftOperand.as(TupleExprSyntax.self)!.elements.count == 1 else { return }
    let other = token.text.hasSuffix("=") ? String(token.text.dropLast()) : token.text + "="
    let name = ["<": "Less", "<=": "LessOrEqual", ">": "Greater", ">=": "GreaterOrEqual"][token.text]!
    add(
      .moved, ExprSyntax(node), mutated: "\(Self.text(node.leftOperand)) \(other) \(Self.text(node.rightOperand))",
      before: "flowcMoved\(name)(#, ", after: ")", comma: Self.range(token))
  }

  // MARK: Statements

  override func visit(_ node: CodeBlockItemSyntax) -> SyntaxVisitorContinueKind {
    guard case .expr(let statement) = node.item, isRemovable(statement), !mayBeValue(node) else { return .visitChildren }
    add(.removed, statement, mutated: "(removed)", before: "if !flowc_mutates(#) { ", after: " }")
    return .visitChildren
  }

  private func isRemovable(_ statement: ExprSyntax) -> Bool {
    if let part = statement.as(TryExprSyntax.self) { return isRemovable(part.expression) }
    if let part = statement.as(AwaitExprSyntax.self) { return isRemovable(part.expression) }
    if let call = statement.as(FunctionCallExprSyntax.self) {
      let name = call.calledExpression.as(MemberAccessExprSyntax.self)?.declName ?? call.calledExpression.as(DeclReferenceExprSyntax.self)
      return !Self.untested.contains(name?.baseName.text ?? "")
    }
    guard let assignment = statement.as(InfixOperatorExprSyntax.self), !assignment.leftOperand.is(DiscardAssignmentExprSyntax.self) else {
      return false
    }
    if assignment.operator.is(AssignmentExprSyntax.self) { return !isInInitializer(statement) }
    return Self.changes.contains(assignment.operator.as(BinaryOperatorExprSyntax.self)?.operator.text ?? "")
  }

  /// The calls that only save time or memory, stop an incorrect program, or initialize.
  private static let untested: Set<String> = [
    "assert", "assertionFailure", "fatalError", "init", "precondition", "preconditionFailure", "reserveCapacity", "withExtendedLifetime",
  ]
  private static let changes: Set<String> = ["+=", "-=", "*=", "/=", "%=", "|=", "&=", "^=", "<<=", ">>=", "&+=", "&-=", "&*="]

  /// Whether the statement is in an initializer, where an assignment can be the first one of a stored property.
  private func isInInitializer(_ statement: ExprSyntax) -> Bool {
    var node = statement.parent
    while let parent = node, !parent.is(ClosureExprSyntax.self), !parent.is(FunctionDeclSyntax.self), !parent.is(AccessorDeclSyntax.self) {
      if parent.is(InitializerDeclSyntax.self) { return true }
      node = parent.parent
    }
    return false
  }

  /// Whether the only statement of a block can be the value of the block.
  private func mayBeValue(_ item: CodeBlockItemSyntax) -> Bool {
    guard let list = item.parent?.as(CodeBlockItemListSyntax.self), list.count == 1, let owner = list.parent else { return false }
    if owner.is(SourceFileSyntax.self) { return false }
    if let part = owner.as(SwitchCaseSyntax.self) {
      return part.parent?.parent?.parent.map(mayBeValue(of:)) ?? true
    }
    guard owner.is(CodeBlockSyntax.self), let block = owner.parent else { return true }
    if let function = block.as(FunctionDeclSyntax.self) { return function.signature.returnClause != nil }
    if let accessor = block.as(AccessorDeclSyntax.self) { return accessor.accessorSpecifier.text == "get" }
    if let branch = block.as(IfExprSyntax.self) {
      var outer = branch
      while let next = outer.parent?.as(IfExprSyntax.self) { outer = next }
      return outer.parent.map(mayBeValue(of:)) ?? true
    }
    return false
  }

  /// Whether the only statement of a block can be the value of the block that owns an `if` or a `switch`.
  private func mayBeValue(of owner: Syntax) -> Bool {
    guard owner.is(ExpressionStmtSyntax.self), let item = owner.parent?.as(CodeBlockItemSyntax.self) else { return true }
    return mayBeValue(item)
  }

  // MARK: Scopes

  private func enter(_ name: String, _ node: some SyntaxProtocol) -> SyntaxVisitorContinueKind {
    scopes.append((name, lines(of: node)))
    return .visitChildren
  }

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { enter(node.name.text, node) }
  override func visitPost(_ node: StructDeclSyntax) { scopes.removeLast() }
  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind { enter(node.name.text, node) }
  override func visitPost(_ node: ClassDeclSyntax) { scopes.removeLast() }
  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { enter(node.name.text, node) }
  override func visitPost(_ node: EnumDeclSyntax) { scopes.removeLast() }
  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind { enter(node.name.text, node) }
  override func visitPost(_ node: ActorDeclSyntax) { scopes.removeLast() }
  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind { enter(node.name.text, node) }
  override func visitPost(_ node: ProtocolDeclSyntax) { scopes.removeLast() }
  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind { enter(node.extendedType.trimmedDescription, node) }
  override func visitPost(_ node: ExtensionDeclSyntax) { scopes.removeLast() }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    let labels = node.signature.parameterClause.parameters.map { "\($0.firstName.text):" }.joined()
    return enter("\(node.name.text)(\(labels))", node) == .visitChildren && isMutable(node.attributes) ? .visitChildren : .skipChildren
  }
  override func visitPost(_ node: FunctionDeclSyntax) { scopes.removeLast() }

  override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    let labels = node.signature.parameterClause.parameters.map { "\($0.firstName.text):" }.joined()
    return enter("init(\(labels))", node) == .visitChildren && isMutable(node.attributes) ? .visitChildren : .skipChildren
  }
  override func visitPost(_ node: InitializerDeclSyntax) { scopes.removeLast() }

  override func visit(_ node: SubscriptDeclSyntax) -> SyntaxVisitorContinueKind {
    enter("subscript", node) == .visitChildren && isMutable(node.attributes) ? .visitChildren : .skipChildren
  }
  override func visitPost(_ node: SubscriptDeclSyntax) { scopes.removeLast() }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    guard isScope(node) else { return .visitChildren }
    let name = node.bindings.first?.pattern.trimmedDescription ?? ""
    return enter(name, node) == .visitChildren && isMutable(node.attributes) ? .visitChildren : .skipChildren
  }
  override func visitPost(_ node: VariableDeclSyntax) {
    if isScope(node) { scopes.removeLast() }
  }

  /// A variable in a function belongs to the function.
  private func isScope(_ node: VariableDeclSyntax) -> Bool { node.parent?.is(MemberBlockItemSyntax.self) == true }

  /// Whether the body can call a function that other modules don't see.
  private func isMutable(_ attributes: AttributeListSyntax) -> Bool {
    !attributes.contains { $0.trimmedDescription.hasPrefix("@inlinable") || $0.trimmedDescription.hasPrefix("@_") }
  }

  /// Visits only the branch that is compiled here. The conditions in this project test for the system and for modules of C libraries.
  override func visit(_ node: IfConfigClauseSyntax) -> SyntaxVisitorContinueKind {
    #if canImport(Darwin)
    let names = ["canImport(Darwin)", "os(macOS)"]
    #else
    let names = ["canImport(Glibc)", "os(Linux)", "os(Linux) && canImport(Glibc)", "!os(macOS)"]
    #endif
    return names.contains(node.condition?.trimmedDescription ?? "") ? .visitChildren : .skipChildren
  }

  // MARK: Places

  private func add(
    _ kind: Mutation.Kind, _ node: ExprSyntax, mutated: String, before: String, after: String, comma: Range<Int>? = nil
  ) {
    let lines = lines(of: node)
    mutations.append(
      Mutation(
        kind: kind, file: file, function: scopes.map(\.name).joined(separator: "."), line: lines.lowerBound, lines: lines,
        functionLines: scopes.last?.lines ?? lines, original: Self.text(node), mutated: mutated,
        edit: Mutation.Edit(range: Self.range(node), before: before, after: after, comma: comma)))
  }

  private func lines(of node: some SyntaxProtocol) -> ClosedRange<Int> {
    let start = locations.location(for: node.positionAfterSkippingLeadingTrivia).line
    return start...locations.location(for: node.endPositionBeforeTrailingTrivia).line
  }

  private static func range(_ node: some SyntaxProtocol) -> Range<Int> {
    node.positionAfterSkippingLeadingTrivia.utf8Offset..<node.endPositionBeforeTrailingTrivia.utf8Offset
  }

  private static func text(_ node: some SyntaxProtocol) -> String {
    node.trimmedDescription.split { $0.isWhitespace || $0.isNewline }.joined(separator: " ")
  }
}
