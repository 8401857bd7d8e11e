#if canImport(Glibc)
  import CAllocator

  /// Tells the allocator that this process lives for a moment and takes what it needs in one go.
  ///
  /// A large project is read in some ten thousand small steps; without this, glibc asks the kernel for memory in
  /// steps of 128 KiB and gives large arrays back to it each time they grow. Changes speed only.
  enum Memory {
    static func prepare() {
      mallopt(M_TOP_PAD, 1 << 24)
      mallopt(M_TRIM_THRESHOLD, 1 << 28)
      mallopt(M_MMAP_THRESHOLD, 1 << 25)
    }
  }
#else
  /// Other allocators need no such help.
  enum Memory {
    static func prepare() {}
  }
#endif
