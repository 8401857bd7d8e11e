#if os(Linux) && canImport(Glibc)
import CAllocator
import Glibc

/// A setting of the allocator, which takes the memory for a large project at once, in large pages.
///
/// A project is read in some hundred thousand small steps. By default, glibc requests memory from the kernel in steps of 128 KiB, and
/// returns large arrays each time they grow. Each 4 KiB is then a separate page fault. That takes a quarter of the time of a large check.
/// The setting changes only the speed. If it isn't available, nothing else changes.
enum Memory {
  /// The approximate number of bytes of memory for each byte of YAML.
  private static let growth = 32
  private static let smallestWorthwhile = 1 << 18
  private static let most = 1 << 30
  private static let pageSize = 1 << 21
  private static let heapSize = 1 << 26

  /// - Returns: A function that each additional thread must call before it reads.
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
    // If the heap begins at a low address, the requested size may be larger than the address space below its end.
    guard last > UInt(size) else { return }
    let first = (last - UInt(size) + UInt(pageSize)) & ~UInt(pageSize - 1)
    guard first < last else { return }
    madvise(UnsafeMutableRawPointer(bitPattern: first), Int(last - first), MADV_HUGEPAGE)
  }

  /// Prepares large pages for the memory of the calling thread. A thread that waits for another one gets its own heap from glibc, which
  /// begins at a multiple of the largest heap size.
  private static func prepareThread() {
    guard let block = malloc(1), let end = sbrk(0) else { return }
    defer { free(block) }
    let place = UInt(bitPattern: block)
    // A block below the end of the first heap belongs to it, and that heap is already prepared.
    guard place > UInt(bitPattern: end) else { return }
    madvise(UnsafeMutableRawPointer(bitPattern: place & ~UInt(heapSize - 1)), heapSize, MADV_HUGEPAGE)
  }

  /// Requests more memory than is free, so that the heap grows by the configured size. The block's size is read because the optimizer would
  /// otherwise remove an unused block.
  private static func growHeap() {
    let block = malloc(1 << 20)
    precondition(block == nil || malloc_usable_size(block) > 0)
    free(block)
  }
}
#else
/// Other systems don't need this setting.
enum Memory {
  static func prepare(forBytes count: Int) -> @Sendable () -> Void { {} }
}
#endif
