import Foundation
import QuinceDevice
import Testing

@Suite struct DescriptorWatchTests {
  private let queue = DispatchQueue(label: "watch")

  /// What the queue has done when everything that was sent has been told.
  private func wait(_ seconds: Double = 5, until isDone: @Sendable () -> Bool) -> Bool {
    let end = Date() + seconds
    while Date() < end {
      if queue.sync(execute: isDone) { return true }
      usleep(500)
    }
    return false
  }

  private func makePipe() -> (read: Int32, write: Int32) {
    var ends: [Int32] = [0, 0]
    #expect(pipe(&ends) == 0)
    return (ends[0], ends[1])
  }

  @Test("bytes are told until they are read, and the end of the writer once it comes")
  func bytesAndEnd() {
    let pipe = makePipe()
    nonisolated(unsafe) var read: [Int] = []
    let watch = DescriptorWatch(pipe.read, queue: queue) { _ in
      var byte: UInt8 = 0
      read.append(Glibc.read(pipe.read, &byte, 1))
    }
    _ = Glibc.write(pipe.write, "ab", 2)
    #expect(wait { read == [1, 1] })
    close(pipe.write)
    #expect(wait { read.last == 0 })
    queue.sync { watch.cancel() }
    close(pipe.read)
  }

  @Test("a watch that has ended is silent, though an event was on its way")
  func endedWatch() {
    let pipe = makePipe()
    nonisolated(unsafe) var calls = 0
    let watch = DescriptorWatch(pipe.read, queue: queue) { _ in calls += 1 }
    queue.sync {
      _ = Glibc.write(pipe.write, "a", 1)
      usleep(20_000)
      watch.cancel()
    }
    usleep(20_000)
    #expect(queue.sync { calls } == 0)
    close(pipe.read)
    close(pipe.write)
  }

  @Test("room is told while it is waited for")
  func room() {
    let pipe = makePipe()
    nonisolated(unsafe) var calls = 0
    let watch = DescriptorWatch(pipe.write, [], queue: queue) { _ in calls += 1 }
    usleep(20_000)
    #expect(queue.sync { calls } == 0)
    queue.sync { watch.events = .writable }
    #expect(wait { calls > 0 })
    queue.sync { watch.cancel() }
    close(pipe.read)
    close(pipe.write)
  }

  /// libdispatch takes the new one out of its watch here.
  @Test("a descriptor with the number of one that has just hung up is watched like any other")
  func reusedNumbers() {
    nonisolated(unsafe) var ends = 0
    nonisolated(unsafe) var watches: [Int32: DescriptorWatch] = [:]
    for turn in 1...2000 {
      let pipe = makePipe()
      queue.sync {
        watches[pipe.read] = DescriptorWatch(pipe.read, queue: queue) { _ in
          watches.removeValue(forKey: pipe.read)?.cancel()
          close(pipe.read)
          ends += 1
        }
      }
      close(pipe.write)
      if turn % 8 == 0 { #expect(wait { ends == turn }) }
    }
    #expect(wait { ends == 2000 })
  }
}
