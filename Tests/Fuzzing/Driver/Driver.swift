import Foundation
import FuzzEntries

// The functions that libFuzzer calls (https://llvm.org/docs/LibFuzzer.html). libFuzzer has the `main`, so this target is built only with
// `--sanitize fuzzer`.

private let entry: FuzzEntry = {
  let name = ProcessInfo.processInfo.environment["FLOWC_FUZZ_ENTRY"] ?? ""
  guard let entry = FuzzEntry(rawValue: name) else {
    fatalError("FLOWC_FUZZ_ENTRY is '\(name)'; there are: \(FuzzEntry.allCases.map(\.rawValue).joined(separator: ", "))")
  }
  return entry
}()

private let words = entry.words.map { Array($0.utf8) }

@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ data: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  if let fault = entry.fault(in: Array(UnsafeBufferPointer(start: data, count: count))) { fatalError(fault) }
  return 0
}

/// Changes an input. A quarter of the changes are libFuzzer's own, because libFuzzer knows the bytes that the code compares.
@_cdecl("LLVMFuzzerCustomMutator")
public func mutate(_ data: UnsafeMutablePointer<UInt8>?, _ count: Int, _ budget: Int, _ seed: CUnsignedInt) -> Int {
  var random = SeededRandom(seed: UInt64(seed))
  if Int.random(in: 0..<4, using: &random) == 0 { return mutateBytes(data, count, budget) }
  var text = TextMutator(Array(UnsafeBufferPointer(start: data, count: count)), words: words)
  for _ in 0...Int.random(in: 0..<4, using: &random) { text.change(&random) }
  let bytes = text.bytes.prefix(budget)
  for (index, byte) in bytes.enumerated() { data?[index] = byte }
  return bytes.count
}

@_silgen_name("LLVMFuzzerMutate")
private func mutateBytes(_ data: UnsafeMutablePointer<UInt8>?, _ count: Int, _ budget: Int) -> Int
