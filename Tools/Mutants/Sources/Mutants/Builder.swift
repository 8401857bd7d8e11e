import Foundation

/// A build of all mutations at once, which leaves out mutations that don't compile.
struct Builder {
  let tree: Tree
  let build: URL

  /// Returns the mutations that compile.
  func compile(_ files: [String], _ all: [(number: Int, mutation: Mutation)]) throws -> [(number: Int, mutation: Mutation)] {
    // Mutations that didn't compile earlier are left out, because each failure causes another full build.
    var known = try Records(tree.work.appendingPathComponent("uncompilable"), of: "1")
    var left = all.filter { !known.lines.contains([$0.mutation.key]) }
    while true {
      try tree.write(files, left)
      let command = Command(
        arguments: [
          "swift", "build", "--package-path", tree.copy.path, "--scratch-path", build.path, "--product", "flowcPackageTests",
          "--disable-index-store", "--configuration", "release", "-Xswiftc", "-enable-testing", "-Xswiftc", "-gnone", "--quiet",
        ], directory: tree.copy.path, environment: ["FLOWC_OPTIMISED": "1"])
      let result = try command.run()
      if result.status == 0 { return left }
      let wrong = faulty(left, Self.errors(result.output, below: tree.copy.path + "/Mutated/"))
      guard !wrong.isEmpty else { throw Failure("The tests can't be built:\n\(result.output)") }
      for (number, mutation) in left where wrong.contains(number) {
        say("does not compile: \(mutation.key)")
        try known.add([mutation.key])
      }
      left.removeAll { wrong.contains($0.number) }
    }
  }

  /// Returns the mutations at the lines of errors. If there are none, returns those in the same function, or else in the same file.
  private func faulty(_ left: [(number: Int, mutation: Mutation)], _ errors: [(file: String, line: Int)]) -> Set<Int> {
    var wrong: Set<Int> = []
    for error in errors {
      let near = left.filter { $0.mutation.file == "Sources/" + error.file }
      let places: [(Mutation) -> Bool] = [{ $0.lines.contains(error.line) }, { $0.functionLines.contains(error.line) }, { _ in true }]
      for place in places {
        let found = near.filter { place($0.mutation) }
        wrong.formUnion(found.map(\.number))
        if !found.isEmpty { break }
      }
    }
    return wrong
  }

  private static func errors(_ output: String, below folder: String) -> [(file: String, line: Int)] {
    output.split(separator: "\n").compactMap { line in
      guard line.hasPrefix(folder), line.contains(": error: ") else { return nil }
      let parts = line.dropFirst(folder.count).split(separator: ":")
      guard parts.count > 2, let number = Int(parts[1]) else { return nil }
      return (String(parts[0]), number)
    }
  }
}
