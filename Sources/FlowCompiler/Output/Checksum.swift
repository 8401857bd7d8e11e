import FlowDiagnostics

/// The xxHash of some bytes (XXH64, Collet, *xxHash fast digest algorithm*): it tells a file from another about as fast as it is read.
///
/// It guards against mistakes, not against somebody who looks for two files with the same one.
struct Checksum: Hashable, Sendable, CustomStringConvertible {
  private(set) var value: UInt64

  private static let primes: (UInt64, UInt64, UInt64, UInt64, UInt64) = (
    0x9E37_79B1_85EB_CA87, 0xC2B2_AE3D_27D4_EB4F, 0x1656_67B1_9E37_79F9, 0x85EB_CA77_C2B2_AE63, 0x27D4_EB2F_1656_67C5
  )

  init(_ bytes: [UInt8], seed: UInt64 = 0) {
    value = bytes.withUnsafeBytes { Self.hash($0, seed) }
  }

  /// Adds what comes next: the order counts, and so does where one part ends and the next begins.
  mutating func add(_ bytes: [UInt8]) { self = Checksum(bytes, seed: value) }

  mutating func add(_ text: String) { add(Array(text.utf8)) }

  /// Sixteen hexadecimal digits.
  var description: String { value.digits }

  private static func hash(_ bytes: UnsafeRawBufferPointer, _ seed: UInt64) -> UInt64 {
    var offset = 0
    func next<Word: FixedWidthInteger>(_: Word.Type) -> UInt64 {
      defer { offset += MemoryLayout<Word>.size }
      return UInt64(truncatingIfNeeded: Word(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: Word.self)))
    }
    var hash = seed &+ primes.4
    if bytes.count >= 32 {
      var lanes = (seed &+ primes.0 &+ primes.1, seed &+ primes.1, seed, seed &- primes.0)
      while bytes.count - offset >= 32 {
        lanes.0 = mixed(lanes.0, next(UInt64.self))
        lanes.1 = mixed(lanes.1, next(UInt64.self))
        lanes.2 = mixed(lanes.2, next(UInt64.self))
        lanes.3 = mixed(lanes.3, next(UInt64.self))
      }
      hash = rotated(lanes.0, 1) &+ rotated(lanes.1, 7) &+ rotated(lanes.2, 12) &+ rotated(lanes.3, 18)
      for lane in [lanes.0, lanes.1, lanes.2, lanes.3] { hash = (hash ^ mixed(0, lane)) &* primes.0 &+ primes.3 }
    }
    hash &+= UInt64(bytes.count)
    while bytes.count - offset >= 8 { hash = rotated(hash ^ mixed(0, next(UInt64.self)), 27) &* primes.0 &+ primes.3 }
    if bytes.count - offset >= 4 { hash = rotated(hash ^ next(UInt32.self) &* primes.0, 23) &* primes.1 &+ primes.2 }
    while offset < bytes.count { hash = rotated(hash ^ next(UInt8.self) &* primes.4, 11) &* primes.0 }
    hash = (hash ^ hash >> 33) &* primes.1
    hash = (hash ^ hash >> 29) &* primes.2
    return hash ^ hash >> 32
  }

  private static func mixed(_ lane: UInt64, _ word: UInt64) -> UInt64 { rotated(lane &+ word &* primes.1, 31) &* primes.0 }

  private static func rotated(_ value: UInt64, _ count: UInt64) -> UInt64 { value << count | value >> (64 - count) }
}
