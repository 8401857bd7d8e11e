#if os(Linux) && canImport(Glibc)
import CAllocator
import Glibc

/// Takes the memory that a large project needs in one go, in large pages.
///
/// A project is read in some hundred thousand small steps. Without this, glibc asks the kernel for memory in steps of
/// 128 KiB, gives large arrays back each time they grow, and every 4 KiB is a page fault of its own: a quarter of the
/// time of a large check. Changes speed only; where it cannot be had, nothing is lost.
enum Memory {
  /// About how many bytes of memory each byte of YAML becomes.
  private static let growth = 32
  private static let smallestWorthwhile = 1 << 18
  private static let most = 1 << 30
  private static let pageSize = 1 << 21
  private static let heapSize = 1 << 26

  /// - Returns: what each further thread that reads has to do first.
  static func prepare(forBytes count: Int) -> @Sendable () -> Void {
    guard count >= smallestWorthwhile else { return {} }
    prepareHeap(forBytes: count)
    return prepareThread
  }

  private static func prepareHeap(forBytes count: Int) {
    let size = min(count * growth, most)
    mallopt(M_TOP_PAD, Int32(size))
    mallopt(M_TRIM_THRESHOLD, Int32.max)
    mallopt(M_MMAP_THRESHOLD, 1 << 25)
    growHeap()
    guard let end = sbrk(0) else { return }
    let last = UInt(bitPattern: end) & ~UInt(pageSize - 1)
    // What was asked for may be more than lies below the end, where the heap begins low.
    guard last > UInt(size) else { return }
    let first = (last - UInt(size) + UInt(pageSize)) & ~UInt(pageSize - 1)
    guard first < last else { return }
    madvise(UnsafeMutableRawPointer(bitPattern: first), Int(last - first), MADV_HUGEPAGE)
  }

  /// Takes the memory of the thread that calls in large pages, too. glibc gives a thread that waits for another a heap of
  /// its own, which begins at a multiple of its greatest size.
  private static func prepareThread() {
    guard let block = malloc(1), let end = sbrk(0) else { return }
    defer { free(block) }
    let place = UInt(bitPattern: block)
    // What lies below belongs to the first heap, which is prepared.
    guard place > UInt(bitPattern: end) else { return }
    madvise(UnsafeMutableRawPointer(bitPattern: place & ~UInt(heapSize - 1)), heapSize, MADV_HUGEPAGE)
  }

  /// Asks for more than is free, which makes the heap grow by what is set. The optimiser would leave out a block that
  /// is given back unused, so its size is asked for.
  private static func growHeap() {
    let block = malloc(1 << 20)
    precondition(block == nil || malloc_usable_size(block) > 0)
    free(block)
  }
}
#else
/// Other systems need no such help.
enum Memory {
  static func prepare(forBytes count: Int) -> @Sendable () -> Void { {} }
}
#endif
