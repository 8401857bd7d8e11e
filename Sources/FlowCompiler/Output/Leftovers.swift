import FlowDiagnostics

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// The temporary files with new contents: `NAME.flowc-PID.tmp` or `NAME.flowc-PID-2.tmp`, beside the files to replace. A run that is killed
/// leaves them behind.
enum Leftovers {
  private static let infix = ".flowc-"
  private static let suffix = ".tmp"

  /// Returns the name of a temporary file of this process.
  static func name(beside path: String, attempt: Int) -> String {
    "\(path)\(infix)\(getpid())\(attempt == 0 ? "" : "-\(attempt)")\(suffix)"
  }

  /// Removes the temporary files of dead processes from the directories of some files. A file that can't be removed stays, without a
  /// failure.
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

  /// Returns the process that created a file with this name. Nil for all other files.
  static func process(of name: String) -> pid_t? {
    guard name.hasSuffix(suffix), let start = name.range(of: infix) else { return nil }
    let numbers = name[start.upperBound...].dropLast(suffix.count).split(separator: "-", omittingEmptySubsequences: false)
    guard 1...2 ~= numbers.count, start.lowerBound > name.startIndex, numbers.allSatisfy(\.isNumber) else { return nil }
    return pid_t(numbers[0])
  }

  /// Whether a process is gone. A process of another user, which can't be signaled, isn't gone.
  private static func isGone(_ process: pid_t) -> Bool { process > 0 && kill(process, 0) != 0 && errno == ESRCH }
}

extension Substring {
  fileprivate var isNumber: Bool { !isEmpty && utf8.allSatisfy { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 } }
}

extension String {
  /// Returns the range of the last occurrence of a text.
  fileprivate func range(of text: String) -> Range<Index>? {
    indices.last { self[$0...].hasPrefix(text) }.map { $0..<index($0, offsetBy: text.count) }
  }
}
