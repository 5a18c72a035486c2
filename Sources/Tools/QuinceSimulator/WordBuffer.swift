/// Memory for the words of a picture on its way to a page. It is not filled beforehand: the most that a picture can need is
/// many times what it takes, and pages of memory that nothing is written to cost nothing.
final class WordBuffer {
  private var memory: UnsafeMutablePointer<UInt32>?
  private var capacity = 0
  /// More than these are not kept once they were written: 4 MB.
  private static let mostKept = 1 << 20

  /// - Returns: room for that many words, with anything in it, until the next call.
  func reserve(_ count: Int) -> UnsafeMutablePointer<UInt32> {
    if let memory, capacity >= count { return memory }
    memory?.deallocate()
    let fresh = UnsafeMutablePointer<UInt32>.allocate(capacity: count)
    (memory, capacity) = (fresh, count)
    return fresh
  }

  /// - Parameter used: how many words were written.
  func release(used: Int) {
    guard used > Self.mostKept else { return }
    memory?.deallocate()
    (memory, capacity) = (nil, 0)
  }

  deinit { memory?.deallocate() }
}
