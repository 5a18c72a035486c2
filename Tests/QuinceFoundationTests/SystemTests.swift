import Dispatch
import Foundation
import QuinceFoundation
import Testing

@Suite struct ExceptionTests {
  @Test("an exception says what it is")
  func properties() {
    let exception = NSException(name: .rangeException, reason: "too far", userInfo: ["a": 1])
    #expect(exception.name == .rangeException && exception.reason == "too far")
    #expect(exception.userInfo?["a"] as? Int == 1)
    #expect(exception.description == "too far" && exception.callStackSymbols.isEmpty)
    #expect(exception.isEqual(exception.copy()))
    #expect(exception != NSException(name: .rangeException, reason: "near"))
  }

  @Test("raising ends the process with Apple's text, after the handler")
  func raise() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      NSSetUncaughtExceptionHandler { exception in
        FileHandle.standardError.write(
          Data("handled \(exception.name.rawValue) \(!exception.callStackSymbols.isEmpty)\n".utf8))
      }
      NSException(name: .invalidArgumentException, reason: "no such quince").raise()
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("handled NSInvalidArgumentException true"))
    #expect(
      text.contains(
        "*** Terminating app due to uncaught exception 'NSInvalidArgumentException', reason: 'no such quince'"))
  }

  @Test("the class raises with a format")
  func raiseFormat() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      withVaList([3, "quinces"]) { NSException.raise(.genericException, format: "%d %@", arguments: $0) }
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("'NSGenericException', reason: '3 quinces'"))
  }
}

@Suite struct SystemTests {
  @Test("the process says what it is, and performs activities")
  func processInfo() async {
    let info = ProcessInfo.processInfo
    #expect(!info.isLowPowerModeEnabled && info.thermalState == .nominal && !info.isiOSAppOnMac)
    var isDone = false
    info.performActivity(options: .userInitiated, reason: "test") { isDone = true }
    #expect(isDone)
    info.endActivity(info.beginActivity(options: [.background], reason: "test"))
    await withCheckedContinuation { continuation in
      info.performExpiringActivity(withReason: "test") { isExpired in
        if !isExpired { continuation.resume() }
      }
    }
  }

  @Test("notifications are an asynchronous sequence, of one name and object")
  func notifications() async {
    let center = NotificationCenter()
    let name = Notification.Name("quince")
    let object = NSObject()
    let sequence = center.notifications(named: name, object: object)
    center.post(name: name, object: object, userInfo: ["n": 1])
    center.post(name: name, object: NSObject(), userInfo: ["n": 2])
    center.post(name: Notification.Name("other"), object: object, userInfo: ["n": 3])
    center.post(name: name, object: object, userInfo: ["n": 4])
    var numbers: [Int] = []
    for await notification in sequence {
      numbers.append(notification.userInfo?["n"] as? Int ?? 0)
      if numbers.count == 2 { break }
    }
    #expect(numbers == [1, 4])
    var mapped = center.notifications(named: name).compactMap { $0.userInfo?["n"] as? Int }.makeAsyncIterator()
    center.post(name: name, object: nil, userInfo: ["n": 5])
    #expect(await mapped.next() == 5)
  }

  @Test("Mach's clock runs in nanoseconds")
  func machTime() {
    var info = mach_timebase_info()
    #expect(mach_timebase_info(&info) == KERN_SUCCESS)
    let start = mach_absolute_time()
    usleep(2000)
    let nanoseconds = (mach_absolute_time() - start) * UInt64(info.numer) / UInt64(info.denom)
    #expect(nanoseconds >= 2_000_000)
  }

  @Test("an unfair lock lets one thread in")
  func unfairLock() {
    final class Counter: @unchecked Sendable {
      var lock = os_unfair_lock()
      var value = 0
    }
    let counter = Counter()
    DispatchQueue.concurrentPerform(iterations: 8) { _ in
      for _ in 0..<1000 {
        os_unfair_lock_lock(&counter.lock)
        counter.value += 1
        os_unfair_lock_unlock(&counter.lock)
      }
    }
    #expect(counter.value == 8000)
    #expect(os_unfair_lock_trylock(&counter.lock))
    #expect(!os_unfair_lock_trylock(&counter.lock))
    os_unfair_lock_assert_owner(&counter.lock)
    os_unfair_lock_unlock(&counter.lock)
  }

  @Test("an unfair lock is not recursive")
  func recursion() async {
    await #expect(processExitsWith: .failure) {
      let lock = os_unfair_lock_t.allocate(capacity: 1)
      lock.initialize(to: os_unfair_lock())
      os_unfair_lock_lock(lock)
      os_unfair_lock_lock(lock)
    }
  }

  @Test("Core Foundation's names")
  func coreFoundation() {
    let query: [String: Any] = ["a": kCFBooleanTrue as Any, "b": kCFBooleanFalse!]
    #expect(query["a"] as? Bool == true && query["b"] as? Bool == false)
    #expect(CFEqual("a" as CFString, "a" as CFString))
    #expect(CFRunLoopGetMain() === RunLoop.main)
  }
}

@Suite struct ErrorTests {
  @Test("an error names those below it")
  func underlying() {
    let below = CocoaError(.fileNoSuchFile)
    let error = NSError(
      domain: "d", code: 1, userInfo: [NSUnderlyingErrorKey: below, NSMultipleUnderlyingErrorsKey: [below, below]])
    #expect(error.underlyingErrors.count == 3 && NSError(domain: "d", code: 1).underlyingErrors.isEmpty)
  }
}
