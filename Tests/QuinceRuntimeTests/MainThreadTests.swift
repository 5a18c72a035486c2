import Foundation
import Testing

@testable import QuinceRuntime

struct MainThreadTests {
  @Test("every thread knows which it is, as Foundation says, the first time and later")
  func threads() async {
    await MainActor.run {
      for _ in 0..<2 { #expect(MainThread.isCurrent == Thread.isMainThread) }
    }
    let answers = await withCheckedContinuation { continuation in
      Thread.detachNewThread { continuation.resume(returning: (0..<2).map { _ in MainThread.isCurrent }) }
    }
    #expect(answers == [false, false])
  }
}
