import Foundation

/// A copy of the project in which the tests run.
///
/// The sources stay unchanged, because tests read and embed them. The copies with all mutations, which are compiled instead, are in
/// `Mutated`.
struct Tree {
  /// The root of the project, and the directory for all output.
  let root: URL
  let work: URL
  var copy: URL { work.appendingPathComponent("tree") }

  /// Returns the files of the project that git tracks or would add, relative to the root.
  func files() throws -> [String] {
    let result = try Command(arguments: ["git", "ls-files", "-co", "--exclude-standard"], directory: root.path).run()
    guard result.status == 0 else { throw Failure(result.output) }
    let files = result.output.split(separator: "\n").map(String.init)
    return files.filter { !$0.hasPrefix("Tools/") && (try? FileManager.default.attributesOfItem(atPath: path($0))) != nil }.sorted()
  }

  func path(_ file: String) -> String { root.appendingPathComponent(file).path }

  func text(_ file: String) throws -> String { try String(contentsOfFile: path(file), encoding: .utf8) }

  /// Returns the directories of the modules that are mutated, by the names of the modules.
  static func modules(_ files: [String]) -> [String: String] {
    var modules: [String: String] = [:]
    for file in files where file.hasPrefix("Sources/") && file.hasSuffix(".swift") {
      let parts = file.split(separator: "/")
      let depth = parts[1] == "Runtime" ? 3 : 2
      modules[String(parts[depth - 1])] = parts[..<depth].joined(separator: "/")
    }
    return modules
  }

  /// Returns all mutations of the project.
  func mutations(_ files: [String]) throws -> [Mutation] {
    try files.filter { $0.hasPrefix("Sources/") && $0.hasSuffix(".swift") && !isLink($0) }.flatMap {
      MutationFinder.mutations(in: try text($0), file: $0)
    }
  }

  private func isLink(_ file: String) -> Bool { (try? FileManager.default.destinationOfSymbolicLink(atPath: path(file))) != nil }

  /// Updates the copy. A file that has not changed keeps its date, so that it isn't compiled again.
  func write(_ files: [String], _ mutations: [(number: Int, mutation: Mutation)]) throws {
    let modules = Self.modules(files)
    let mutated = Dictionary(grouping: mutations) { $0.mutation.file }
    var contents: [String: Data] = [:]
    var links: [String: String] = [:]
    for file in files {
      let copies = [file] + (file.hasPrefix("Sources/") ? ["Mutated/" + file.dropFirst("Sources/".count)] : [])
      if let target = try? FileManager.default.destinationOfSymbolicLink(atPath: path(file)) {
        for copy in copies { links[copy] = target }
        continue
      }
      let data = try Data(contentsOf: root.appendingPathComponent(file))
      contents[file] = data
      if copies.count > 1, modules.values.contains(where: { file.hasPrefix($0 + "/") }) {
        contents[copies[1]] = try mutated[file].map { Data(Rewriter.rewrite(try text(file), $0).utf8) } ?? data
      }
    }
    contents["Mutated/CMutants/include/CMutants.h"] = Data(Rewriter.header.utf8)
    contents["Mutated/CMutants/CMutants.c"] = Data(Rewriter.source(work: work.path).utf8)
    contents["Package.swift", default: Data()] += Data(Self.manifest(modules).utf8)

    let manager = FileManager.default
    try manager.createDirectory(at: copy, withIntermediateDirectories: true)
    let wanted = Set(contents.keys).union(links.keys)
    for old in manager.enumerator(atPath: copy.path)?.allObjects as? [String] ?? [] where !wanted.contains(old) {
      let attributes = try? manager.attributesOfItem(atPath: copy.appendingPathComponent(old).path)
      if attributes?[.type] as? FileAttributeType != .typeDirectory { try? manager.removeItem(at: copy.appendingPathComponent(old)) }
    }
    for (file, data) in contents {
      let url = copy.appendingPathComponent(file)
      guard (try? Data(contentsOf: url)) != data else { continue }
      try manager.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try data.write(to: url)
      if let mode = (try? manager.attributesOfItem(atPath: path(file)))?[.posixPermissions] {
        try manager.setAttributes([.posixPermissions: mode], ofItemAtPath: url.path)
      }
    }
    for (file, target) in links {
      let url = copy.appendingPathComponent(file)
      guard (try? manager.destinationOfSymbolicLink(atPath: url.path)) != target else { continue }
      try manager.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try? manager.removeItem(at: url)
      try manager.createSymbolicLink(atPath: url.path, withDestinationPath: target)
    }
  }

  private static func manifest(_ modules: [String: String]) -> String {
    let paths = modules.sorted { $0.key < $1.key }.map { "\"\($0.key)\": \"Mutated/\($0.value.dropFirst("Sources/".count))\"" }
    return """

      // Added by `make mutants`.
      package.targets.append(.target(name: "CMutants", path: "Mutated/CMutants"))
      let mutated = [\(paths.joined(separator: ", "))]
      for target in package.targets {
        guard let path = mutated[target.name] else { continue }
        target.path = path
        target.dependencies.append("CMutants")
      }

      """
  }

  /// Returns a digest of the content of all files below a directory of the copy.
  func digest(under folder: String) -> UInt64 {
    var digest = Digest()
    let directory = copy.appendingPathComponent(folder)
    for file in (FileManager.default.enumerator(atPath: directory.path)?.allObjects as? [String] ?? []).sorted() {
      guard let data = try? Data(contentsOf: directory.appendingPathComponent(file)) else { continue }
      digest.add(file.utf8)
      digest.add(data)
    }
    return digest.mixed
  }
}
