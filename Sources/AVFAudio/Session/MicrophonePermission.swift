import Foundation
import QuinceAudio
import QuinceFoundation
import UIKitCore

/// Whether the user lets the app listen; asked once, and kept.
enum MicrophonePermission {
  enum Status: Int, Codable { case undetermined, denied, granted }

  private static let file = "MicrophonePermission.plist"
  private static let usageKey = "NSMicrophoneUsageDescription"
  nonisolated(unsafe) private static var known: Status?
  @MainActor private static var waiting: [(Bool) -> Void] = []
  nonisolated(unsafe) private static var hasWarned = false

  static var status: Status {
    if let known = audioLock.locked({ known }) { return known }
    let read = SavedFiles.read([String: Status].self, file)?["status"] ?? .undetermined
    return audioLock.locked {
      known = known ?? read
      return known ?? read
    }
  }

  private static var usage: String? { Bundle.main.object(forInfoDictionaryKey: usageKey) as? String }

  /// Asks the user, unless the user has answered before.
  static func request(_ completion: @escaping (Bool) -> Void) {
    guard status == .undetermined else {
      let isGranted = status == .granted
      return offMainQueue { completion(isGranted) }
    }
    // Apple: an app that asks without saying what for is ended.
    guard usage != nil else {
      trap(
        "This app has crashed because it attempted to access privacy-sensitive data without a usage description.  "
          + "The app's Info.plist must contain an \(usageKey) key with a string value explaining to the user how the "
          + "app uses this data.", name: NSExceptionName("com.apple.TCC"))
    }
    onMainQueue { MainActor.assumeIsolated { ask(completion) } }
  }

  /// What recording does that nobody asked for: the system asks, and until it has an answer there is silence.
  static func requestForRecording() {
    guard status == .undetermined else { return }
    guard usage == nil else { return request { _ in } }
    let isFirst = audioLock.locked { () -> Bool in
      defer { hasWarned = true }
      return !hasWarned
    }
    guard isFirst else { return }
    FileHandle.standardError.write(
      Data("Quince: silence is recorded: Info.plist has no \(usageKey), without which a device ends the app\n".utf8))
  }

  @MainActor private static func ask(_ completion: @escaping (Bool) -> Void) {
    guard status == .undetermined else { return completion(status == .granted) }
    waiting.append(completion)
    guard waiting.count == 1 else { return }
    SystemQuestion.ask(
      "“\(UIApplication.displayName)” Would Like to Access the Microphone", usage,
      answers: [("Don’t Allow", { answered(.denied) }), ("OK", { answered(.granted) })])
  }

  @MainActor private static func answered(_ answer: Status) {
    audioLock.locked { known = answer }
    SavedFiles.write(["status": answer], file)
    AudioPump.shared.mayListen = answer == .granted
    let completions = waiting
    waiting = []
    offMainQueue { for completion in completions { completion(answer == .granted) } }
  }

  /// For tests.
  static func forget() { audioLock.locked { (known, hasWarned) = (nil, false) } }
}
