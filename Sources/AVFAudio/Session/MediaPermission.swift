import Foundation
import QuinceAudio
import QuinceFoundation
import UIKitCore

/// Whether the user lets the app use the microphone or the camera.
package enum MediaPermission {
  package static let microphone = permission("Microphone") { AudioPump.shared.mayListen = $0 == .granted }
  package static let camera = permission("Camera") { _ in }

  /// - Parameter name: as the question and the key of Info.plist say it.
  private static func permission(_ name: String, answered: @escaping (PrivacyPermission.Status) -> Void)
    -> PrivacyPermission
  {
    PrivacyPermission(
      name, usageKey: "NS\(name)UsageDescription", answers: [.init("Don’t Allow", .denied), .init("OK", .granted)],
      answered: answered
    ) { "“\($0)” Would Like to Access the \(name)" }
  }

  nonisolated(unsafe) private static var hasWarned = false

  /// What recording does that nobody asked for: the system asks, and until it has an answer there is silence.
  static func requestForRecording() {
    guard microphone.status == .undetermined else { return }
    guard microphone.usage == nil else { return microphone.request { _ in } }
    let isFirst = audioLock.locked { () -> Bool in
      defer { hasWarned = true }
      return !hasWarned
    }
    guard isFirst else { return }
    let line =
      "Quince: silence is recorded: Info.plist has no NSMicrophoneUsageDescription, without which a device ends the app"
    FileHandle.standardError.write(Data((line + "\n").utf8))
  }
}
