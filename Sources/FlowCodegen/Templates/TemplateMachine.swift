import FlowConcurrency

/// Runs a program over models.
///
/// Models stay where they are, and slots hold their places: copying a model for each section over it would take longer than
/// all else. A place is used only while the call lasts that handed it out, so the model is there.
struct TemplateMachine {
  private typealias Instruction = TemplateProgram.Instruction

  /// A list with fewer elements is not worth further threads.
  private static let fewest = 64
  /// How many stretches of a list each thread gets: elements are not equally large.
  private static let stretchesPerJob = 4

  private let program: TemplateProgram
  private let jobs: Int
  /// Gets what is rendered, as UTF-8.
  private(set) var output: [UInt8] = []
  /// The innermost model of each type.
  private var slots: [ModelPlace?]
  private var openText = ""
  private var index = 0
  private var isLast = false

  /// - Parameter jobs: how many threads may render the elements of a list at once. The result does not depend on it.
  init(_ program: TemplateProgram, jobs: Int) {
    self.program = program
    self.jobs = jobs
    slots = Array(repeating: nil, count: program.slotCount)
  }

  mutating func run(_ entry: TemplateProgram.Entry, with model: ModelPlace) {
    slots[entry.slot] = model
    let block = program.blocks[entry.block]
    run(block, 0..<block.count)
  }

  private mutating func run(_ block: TemplateProgram.Block, _ range: Range<Int>) {
    var next = range.lowerBound
    while next < range.upperBound {
      let inner = next + 1
      next = inner
      switch block[inner - 1] {
      case .text(let range): program.text.withUnsafeBufferPointer { output.append(contentsOf: $0[range]) }
      case .value(let source): if let place = slots[source.slot] { write(source.access.value(at: place)) }
      case .openText: write(openText)
      case .position(let position): write(position)
      case .include(let index):
        let block = program.blocks[index]
        run(block, 0..<block.count)

      case .ifFlag(let source, let wanted, let end):
        if let place = slots[source.slot], source.access.value(at: place) != wanted { next = end }
      case .ifPosition(let position, let wanted, let end): if holds(position) != wanted { next = end }
      case .unlessText(let source, let end):
        if let place = slots[source.slot], source.access.value(at: place) != nil { next = end }
      case .unlessTexts(let source, let end):
        if let place = slots[source.slot], !source.access.value(at: place).isEmpty { next = end }
      case .unlessElements(let source, let end):
        if let place = slots[source.slot], !source.access.isEmpty(at: place) { next = end }

      case .withText(let source, let end):
        if let place = slots[source.slot], let text = source.access.value(at: place) {
          let outer = openText
          openText = text
          run(block, inner..<end)
          openText = outer
        }
        next = end
      case .forTexts(let source, let end):
        if let place = slots[source.slot] { run(block, inner..<end, for: source.access.value(at: place)) }
        next = end
      case .forElements(let source, let slot, let end):
        if let place = slots[source.slot] { source.access.withElements(at: place) { run(block, inner..<end, for: $0, in: slot) } }
        next = end
      case .withModel(let source, let slot, let end):
        if let place = slots[source.slot] {
          let outer = slots[slot]
          source.access.withPlace(at: place) {
            slots[slot] = $0
            run(block, inner..<end)
          }
          slots[slot] = outer
        }
        next = end
      }
    }
  }

  // MARK: Lists

  private mutating func run(_ block: TemplateProgram.Block, _ range: Range<Int>, for texts: [String]) {
    let outer = (openText, index, isLast)
    for (index, text) in texts.enumerated() {
      (openText, self.index, isLast) = (text, index, index + 1 == texts.count)
      run(block, range)
    }
    (openText, index, isLast) = outer
  }

  private mutating func run(_ block: TemplateProgram.Block, _ range: Range<Int>, for elements: ElementPlaces, in slot: Int) {
    if jobs > 1, elements.count >= Self.fewest { return runConcurrently(block, range, for: elements, in: slot) }
    run(block, range, for: elements, 0..<elements.count, in: slot)
  }

  private mutating func run(
    _ block: TemplateProgram.Block, _ range: Range<Int>, for elements: ElementPlaces, _ indices: Range<Int>, in slot: Int
  ) {
    let outer = (slots[slot], index, isLast)
    for index in indices {
      (slots[slot], self.index, isLast) = (elements[index], index, index + 1 == elements.count)
      run(block, range)
    }
    (slots[slot], index, isLast) = outer
  }

  /// Each stretch of the elements has a machine of its own; what they write is put together in their order.
  private mutating func runConcurrently(
    _ block: TemplateProgram.Block, _ range: Range<Int>, for elements: ElementPlaces, in slot: Int
  ) {
    let count = jobs * Self.stretchesPerJob
    let stretches = (0..<count).map { elements.count * $0 / count..<elements.count * ($0 + 1) / count }
    var start = TemplateMachine(program, jobs: 1)
    (start.slots, start.openText) = (slots, openText)
    // The models are values that nobody changes, and stay until all threads have ended.
    nonisolated(unsafe) let (shared, places) = (start, elements)
    let parts = stretches.concurrentMap(jobs: jobs) { indices in
      var machine = shared
      machine.run(block, range, for: places, indices, in: slot)
      return machine.output
    }
    output.reserveCapacity(output.count + parts.reduce(0) { $0 + $1.count })
    for part in parts { output += part }
  }

  // MARK: Values

  private mutating func write(_ text: String) {
    let isDone: Void? = text.utf8.withContiguousStorageIfAvailable { output.append(contentsOf: $0) }
    if isDone == nil { output.append(contentsOf: text.utf8) }
  }

  private mutating func write(_ position: TemplateProgram.Position) {
    if case .index = position { return write(String(index)) }
    write(holds(position) ? "true" : "false")
  }

  private func holds(_ position: TemplateProgram.Position) -> Bool {
    switch position {
    case .first: index == 0
    case .last: isLast
    case .even: index.isMultiple(of: 2)
    case .odd: !index.isMultiple(of: 2)
    // A number is always there.
    case .index: true
    }
  }
}
