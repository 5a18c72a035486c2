import Dispatch
import Foundation
import QuinceDevice

/// What an app prints on one of its two outputs, in whole lines.
final class AppOutput {
  private let handle: FileHandle
  private let handler: (String) -> Void
  private var watch: DescriptorWatch?
  private var rest = Data()
  /// Lines longer than this come in pieces.
  private let longest = 65536
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
      handler(String(decoding: rest[rest.startIndex..<end], as: UTF8.self))
      rest = Data(rest[(end + 1)...])
    }
    if !rest.isEmpty, isOver || rest.count > longest {
      handler(String(decoding: rest, as: UTF8.self))
      rest = Data()
    }
    guard isOver else { return }
    close()
    onEnd()
  }
}
