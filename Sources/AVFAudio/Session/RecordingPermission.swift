import Foundation
import QuinceAudio
import UIKitCore

/// Whether the user lets the app use the microphone or the camera.
extension PrivacyPermission {
  package static let microphone = PrivacyPermission(
    "Microphone", subject: "the Microphone", usageKey: "NSMicrophoneUsageDescription"
  ) { AudioPump.shared.mayListen = $0 }
  package static let camera = PrivacyPermission(
    "Camera", subject: "the Camera", usageKey: "NSCameraUsageDescription")
}

/// What recording does that nobody asked for: the system asks, and until it has an answer there is silence.
enum RecordingPermission {
  nonisolated(unsafe) private static var hasWarned = false

  static func request() {
    let permission = PrivacyPermission.microphone
    guard permission.status == .undetermined else { return }
    guard permission.usage == nil else { return permission.request { _ in } }
    let isFirst = audioLock.locked { () -> Bool in
      defer { hasWarned = true }
      return !hasWarned
    }
    guard isFirst else { return }
    FileHandle.standardError.write(
      Data(
        "Quince: silence is recorded: Info.plist has no NSMicrophoneUsageDescription, without which a device ends the app\n"
          .utf8))
  }
}
