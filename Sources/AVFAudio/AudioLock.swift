import Foundation
import QuinceAudio
import QuinceFoundation

/// Guards the state of every player, recorder and engine: what renders them is another thread than what tells them what to do.
let audioLock = NSRecursiveLock()

extension NSRecursiveLock {
  func locked<Result>(_ body: () throws -> Result) rethrows -> Result {
    lock()
    defer { unlock() }
    return try body()
  }
}

/// Calls a delegate: on the main queue, after what runs there now.
func onMainQueue(_ work: @escaping () -> Void) {
  let call = Call(work: work)
  DispatchQueue.main.async { call.work() }
}

/// Where completion handlers and taps of engines are called.
private let callbackQueue = DispatchQueue(label: "AVAudioEngine callbacks")

func offMainQueue(_ work: @escaping () -> Void) {
  let call = Call(work: work)
  callbackQueue.async { call.work() }
}

private struct Call: @unchecked Sendable { let work: () -> Void }

/// Ends the program as the exceptions of Apple's framework do.
func raiseAudio(_ condition: String) -> Never {
  trap("required condition is false: \(condition)", name: NSExceptionName("com.apple.coreaudio.avfaudio"))
}

/// Ends the program unless a condition holds.
func require(_ condition: @autoclosure () -> Bool, _ text: @autoclosure () -> String) {
  if !condition() { raiseAudio(text()) }
}

extension NSError {
  /// What players and recorders throw.
  convenience init(osStatus error: any Error) {
    let error = error as? SoundError ?? SoundError(SoundError.unspecified, "\(error)")
    self.init(
      domain: NSOSStatusErrorDomain, code: Int(error.status),
      userInfo: [NSDebugDescriptionErrorKey: error.description])
    SoundProblems.report(error)
  }

  /// What files of engines throw.
  convenience init(audio error: any Error, in call: String) {
    let error = error as? SoundError ?? SoundError(SoundError.unspecified, "\(error)")
    self.init(
      domain: "com.apple.coreaudio.avfaudio", code: Int(error.status),
      userInfo: ["failed call": call, NSDebugDescriptionErrorKey: error.description])
    SoundProblems.report(error)
  }
}

/// Says on standard error, once, that a library is missing: the app itself mostly keeps its errors to itself.
enum SoundProblems {
  nonisolated(unsafe) private static var reported: Set<String> = []

  static func report(_ error: SoundError) {
    guard error.description.contains("Debian package") else { return }
    let isNew = audioLock.locked { reported.insert(error.description).inserted }
    if isNew { FileHandle.standardError.write(Data("Quince: \(error.description)\n".utf8)) }
  }
}

/// Ends the program with the words of Apple's framework where they name no condition.
func raiseAudioText(_ text: String) -> Never { trap(text, name: NSExceptionName("com.apple.coreaudio.avfaudio")) }
