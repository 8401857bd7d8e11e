#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// The users whose files count in the search for a project: the user who runs flowc, and the owner of the directory in which flowc was
/// started.
///
/// Anyone can put a `flowc.yaml` into `/tmp`, above the project of another user. That file would determine what is generated, where, and
/// from which templates.
struct Ownership {
  /// Returns the owners of the file that a path leads to, and of the link if the path is one.
  var owners: (String) -> [uid_t]
  /// Whether every user can write to a directory.
  var isOpenToAll: (String) -> Bool
  private let trusted: Set<uid_t>

  /// - Parameters:
  ///   - start: The directory in which the search begins.
  ///   - user: The user who runs flowc.
  init(
    start: String, user: uid_t = geteuid(), owners: @escaping (String) -> [uid_t] = Self.ownersOnDisk,
    isOpenToAll: @escaping (String) -> Bool = Self.isOpenOnDisk
  ) {
    (self.owners, self.isOpenToAll) = (owners, isOpenToAll)
    trusted = Set(owners(start) + [user])
  }

  /// Whether a directory counts.
  func trusts(_ directory: String) -> Bool { trusted.isSuperset(of: owners(directory)) }

  /// Whether a file in a directory that counts also counts. If only the owner can write to the directory, all files in it count.
  func trusts(_ path: String, in directory: String) -> Bool { !isOpenToAll(directory) || trusted.isSuperset(of: owners(path)) }

  private static func ownersOnDisk(_ path: String) -> [uid_t] {
    let path = path.isEmpty ? "." : path
    var (target, link) = (stat(), stat())
    return (stat(path, &target) == 0 ? [target.st_uid] : []) + (lstat(path, &link) == 0 ? [link.st_uid] : [])
  }

  private static func isOpenOnDisk(_ directory: String) -> Bool {
    var status = stat()
    return stat(directory.isEmpty ? "." : directory, &status) == 0 && status.st_mode & 0o002 != 0
  }
}
