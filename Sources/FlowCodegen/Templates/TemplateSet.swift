/// Templates that have been checked and are ready to render.
struct TemplateSet: Sendable {
  private let program: TemplateProgram
  /// The templates that are rendered, and those that they include.
  private let used: Set<String>

  /// Compiles templates.
  ///
  /// - Parameters:
  ///   - texts: by the names under which they include each other.
  ///   - entries: the templates that are rendered, each with its model.
  init(texts: [String: [UInt8]], entries: [String: any TemplateModel.Type]) throws(TemplateError) {
    var compiler = TemplateCompiler(texts)
    for (entry, model) in entries.sorted(by: { $0.key < $1.key }) { try compiler.add(entry, with: model) }
    program = compiler.program
    used = compiler.used
  }

  func uses(_ template: String) -> Bool { used.contains(template) }

  /// Renders one of the entries.
  ///
  /// - Parameter jobs: how many threads may do it. The result does not depend on it.
  /// - Returns: UTF-8; empty for a name that is no template, which compiling has excluded.
  func render(_ model: some TemplateModel, with entry: String, jobs: Int = 1) -> [UInt8] {
    guard let entry = program.entries[entry] else { return [] }
    var machine = TemplateMachine(program, jobs: jobs)
    withUnsafePointer(to: model) { machine.run(entry, with: $0) }
    return machine.output
  }
}
