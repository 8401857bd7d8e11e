#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Whose files count when a project is looked for: those of the user who runs flowc, and of the owner of the directory in which flowc was started.
///
/// Anybody may put a `flowc.yaml` into a directory such as `/tmp`, above the project of somebody else. It would say what is generated there, and from
/// which templates.
struct Ownership {
  /// The owners of what a path leads to, and of the link if it is one.
  var owners: (String) -> [uid_t]
  /// Whether everybody may write to a directory.
  var isOpenToAll: (String) -> Bool
  private let trusted: Set<uid_t>

  /// - Parameters:
  ///   - start: the directory to begin at.
  ///   - user: who runs flowc.
  init(
    start: String, user: uid_t = geteuid(), owners: @escaping (String) -> [uid_t] = Self.ownersOnDisk,
    isOpenToAll: @escaping (String) -> Bool = Self.isOpenOnDisk
  ) {
    (self.owners, self.isOpenToAll) = (owners, isOpenToAll)
    trusted = Set(owners(start) + [user])
  }

  /// Whether a directory counts.
  func trusts(_ directory: String) -> Bool { trusted.isSuperset(of: owners(directory)) }

  /// Whether something in a directory that counts does so, too. What lies where only the owner of the directory can put it is the owner's.
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
