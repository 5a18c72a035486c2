import Foundation
import QuinceAudio
import QuinceFoundation
import UIKitCore

/// Whether the user lets the app use the microphone or the camera; asked once, and kept.
package final class MediaPermission: @unchecked Sendable {
  package enum Status: Int, Codable { case undetermined, denied, granted }

  package static let microphone = MediaPermission("Microphone") { AudioPump.shared.mayListen = $0 }
  package static let camera = MediaPermission("Camera") { _ in }

  private let name: String
  private let answered: (Bool) -> Void
  private var known: Status?
  @MainActor private var waiting: [(Bool) -> Void] = []
  private var hasWarned = false

  /// - Parameters:
  ///   - name: as the question and the key of Info.plist say it; - answered: told what the user answers.
  private init(_ name: String, answered: @escaping (Bool) -> Void) { (self.name, self.answered) = (name, answered) }

  private var file: String { "\(name)Permission.plist" }
  private var usageKey: String { "NS\(name)UsageDescription" }

  package var status: Status {
    if let known = audioLock.locked({ known }) { return known }
    let read = SavedFiles.read([String: Status].self, file)?["status"] ?? .undetermined
    return audioLock.locked {
      known = known ?? read
      return known ?? read
    }
  }

  private var usage: String? { Bundle.main.object(forInfoDictionaryKey: usageKey) as? String }

  /// Asks the user, unless the user has answered before.
  package func request(_ completion: @escaping (Bool) -> Void) {
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
    onMainQueue { MainActor.assumeIsolated { self.ask(completion) } }
  }

  /// What recording does that nobody asked for: the system asks, and until it has an answer there is silence.
  func requestForRecording() {
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

  @MainActor private func ask(_ completion: @escaping (Bool) -> Void) {
    guard status == .undetermined else { return completion(status == .granted) }
    waiting.append(completion)
    guard waiting.count == 1 else { return }
    SystemQuestion.ask(
      "“\(UIApplication.displayName)” Would Like to Access the \(name)", usage,
      answers: [("Don’t Allow", { self.keep(.denied) }), ("OK", { self.keep(.granted) })])
  }

  @MainActor private func keep(_ answer: Status) {
    audioLock.locked { known = answer }
    SavedFiles.write(["status": answer], file)
    answered(answer == .granted)
    let completions = waiting
    waiting = []
    offMainQueue { for completion in completions { completion(answer == .granted) } }
  }

  /// For tests.
  func forget() { audioLock.locked { (known, hasWarned) = (nil, false) } }
}
