import FlowDiagnostics

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Files that lie beside those that are written, until they take their places: `NAME.flowc-PID.tmp`, or `NAME.flowc-PID-2.tmp`. A run that
/// is killed leaves them behind.
enum Leftovers {
  private static let infix = ".flowc-"
  private static let suffix = ".tmp"

  /// The name of such a file of this process.
  static func name(beside path: String, attempt: Int) -> String {
    "\(path)\(infix)\(getpid())\(attempt == 0 ? "" : "-\(attempt)")\(suffix)"
  }

  /// Removes those of processes that are gone from the directories of some files. What cannot be removed stays, and is nobody's failure.
  static func remove(besides paths: [String]) {
    let directories = PathSet(paths.map { FileSystem.directory(of: $0) })
    for directory in directories.paths {
      for name in (try? FileSystem.names(in: directory.isEmpty ? "." : directory)) ?? [] {
        guard let process = process(of: name), isGone(process) else { continue }
        let path = directory + name
        var status = stat()
        guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { continue }
        unlink(path)
      }
    }
  }

  /// The process that made a file of this name; nil for all other files.
  static func process(of name: String) -> pid_t? {
    guard name.hasSuffix(suffix), let start = name.range(of: infix) else { return nil }
    let numbers = name[start.upperBound...].dropLast(suffix.count).split(separator: "-", omittingEmptySubsequences: false)
    guard 1...2 ~= numbers.count, start.lowerBound > name.startIndex, numbers.allSatisfy(\.isNumber) else { return nil }
    return pid_t(numbers[0])
  }

  /// Another user's process is there, too, though it may not be spoken to.
  private static func isGone(_ process: pid_t) -> Bool { process > 0 && kill(process, 0) != 0 && errno == ESRCH }
}

extension Substring {
  fileprivate var isNumber: Bool { !isEmpty && utf8.allSatisfy { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 } }
}

extension String {
  /// The last place at which a text stands.
  fileprivate func range(of text: String) -> Range<Index>? {
    indices.last { self[$0...].hasPrefix(text) }.map { $0..<index($0, offsetBy: text.count) }
  }
}
