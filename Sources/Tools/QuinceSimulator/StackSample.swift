import CQuinceHost
import Foundation

/// Where a thread of an app was, as the app's process wrote it.
struct StackSample: Equatable {
  /// What the thread was interrupted by.
  var signal: Int32
  /// From the innermost on: an instruction, then those that calls return to.
  var addresses: [UInt64]

  var isCrash: Bool { signal != quince_stack_signal() }
  /// Whether the stack seems to go on beyond what was written: `StackSample.c` takes 64 frames, its handler's among them.
  var isCut: Bool { addresses.count >= 54 }

  /// Begins a line that the process writes about itself.
  static let mark: Character = "\u{1}"

  /// - Returns: nil for any line but one that `quince_say_where_on_signals` lets a process write.
  init?(_ line: Substring) {
    let words = line.split(separator: " ")
    guard words.count >= 3, words.count <= 80, words[0] == "\(Self.mark)quince-stack", let signal = Int32(words[1])
    else { return nil }
    let addresses = words[2...].compactMap { UInt64($0, radix: 16) }
    guard addresses.count == words.count - 2 else { return nil }
    (self.signal, self.addresses) = (signal, addresses)
  }
}
