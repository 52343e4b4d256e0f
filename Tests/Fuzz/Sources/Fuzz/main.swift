import Foundation
import LibFuzzer

// Feeds one subject with whatever libFuzzer makes up: Fuzz SUBJECT [libFuzzer's own arguments].

guard CommandLine.argc > 1, let subject = Subject(rawValue: CommandLine.arguments[1]) else {
  print("usage: Fuzz \(Subject.allCases.map(\.rawValue).joined(separator: "|")) [libFuzzer's arguments]")
  exit(64)
}
Subject.chosen = subject

// libFuzzer takes the first argument for the program's name.
var count = CommandLine.argc - 1
var arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = CommandLine.unsafeArgv + 1
exit(
  LLVMFuzzerRunDriver(&count, &arguments) { bytes, count in
    Subject.chosen.run(UnsafeBufferPointer(start: bytes, count: count))
    return 0
  })
