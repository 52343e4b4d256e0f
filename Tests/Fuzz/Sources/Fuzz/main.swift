import Foundation
import LibFuzzer

// Fuzzes one subject with libFuzzer's inputs: SUBJECT=replay Fuzz [libFuzzer's own arguments].

/// The function that libFuzzer calls with each input.
@_cdecl("LLVMFuzzerTestOneInput")
func test(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  Subject.chosen.run(UnsafeBufferPointer(start: bytes, count: count))
  return 0
}

var count = CommandLine.argc
var arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = CommandLine.unsafeArgv
exit(LLVMFuzzerRunDriver(&count, &arguments) { bytes, count in test(bytes, count) })
