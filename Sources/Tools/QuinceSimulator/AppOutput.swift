import Dispatch
import Foundation
import QuinceDevice

/// What an app prints on one of its two outputs, in whole lines.
final class AppOutput {
  private let handle: FileHandle
  private let handler: (String) -> Void
  private var watch: DescriptorWatch?
  private var rest = Data()
  private var budget = LineBudget()
  private(set) var isFlooding = false
  private var leftOut = 0
  /// Lines longer than this come in pieces.
  private let longest = 65536
  /// More lines come than may: those that follow are left out until there are fewer. Runs on the queue.
  var onFlood: () -> Void = {}
  /// Lines come again, after so many that were left out.
  var onEbb: (Int) -> Void = { _ in }
  /// Nothing more will come.
  var onEnd: () -> Void = {}
  var isOpen: Bool { watch != nil }

  /// - Parameter handler: gets lines without the last break; runs on the queue, as `onEnd` does.
  init(_ handle: FileHandle, queue: DispatchQueue, handler: @escaping (String) -> Void) {
    (self.handle, self.handler) = (handle, handler)
    let descriptor = handle.fileDescriptor
    _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
    watch = DescriptorWatch(descriptor, queue: queue) { [weak self] _ in self?.read(descriptor) }
  }

  func close() {
    guard let watch else { return }
    watch.cancel()
    self.watch = nil
    // Foundation keeps the process, and with it the pipe, as long as the run loop of the thread that started it.
    try? handle.close()
  }

  private func read(_ descriptor: Int32) {
    var buffer = [UInt8](repeating: 0, count: 32768)
    let count = Glibc.read(descriptor, &buffer, buffer.count)
    if count > 0 { rest.append(contentsOf: buffer[0..<count]) }
    let isOver = count == 0 || (count < 0 && errno != EAGAIN && errno != EINTR)
    // Whole lines; the rest waits, unless it grows too long or is the last.
    if let end = rest.lastIndex(of: 10) {
      let lines = rest[rest.startIndex..<end]
      rest = Data(rest[(end + 1)...])
      pass(lines)
    }
    if !rest.isEmpty, isOver || rest.count > longest {
      pass(rest)
      rest = Data()
    }
    guard isOver else { return }
    close()
    onEnd()
  }

  private func pass(_ lines: Data) {
    let count = lines.reduce(1) { $1 == 10 ? $0 + 1 : $0 }
    guard !budget.take(count, now: Uptime.seconds) else {
      if isFlooding { onEbb(leftOut) }
      isFlooding = false
      return handler(String(decoding: lines, as: UTF8.self))
    }
    if !isFlooding {
      (isFlooding, leftOut) = (true, 0)
      onFlood()
    }
    leftOut += count
    // What the process says of itself is heard all the same.
    for line in lines.split(separator: 10) where line.first == StackSample.mark.asciiValue {
      handler(String(decoding: line, as: UTF8.self))
    }
  }
}
