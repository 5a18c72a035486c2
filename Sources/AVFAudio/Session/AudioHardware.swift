import Foundation
import QuinceAudio
import QuinceFoundation
import UIKitCore

/// The device's part in sound: what it can do, and whether it is heard at all.
package enum AudioHardware {
  nonisolated(unsafe) private static var isPrepared = false

  /// Called before the first sound.
  static func prepare() {
    let isFirst = audioLock.locked { () -> Bool in
      defer { isPrepared = true }
      return !isPrepared
    }
    guard isFirst else { return }
    AudioPump.shared.isAudible = DeviceSound.isAudible
    followBackground()
  }

  package static func start(_ client: any AudioClient) {
    prepare()
    if client.wantsInput { AudioPump.shared.mayListen = PrivacyPermission.microphone.status == .granted }
    AudioPump.shared.add(client)
  }

  package static func stop(_ client: any AudioClient) { AudioPump.shared.remove(client) }

  static var sampleRate: Double { AudioPump.shared.rate }

  // Apple: UIBackgroundModes; an app without the mode "audio" is suspended in the background, and is silent.
  private static func followBackground() {
    let modes = Bundle.main.object(forInfoDictionaryKey: "UIBackgroundModes") as? [String] ?? []
    guard !modes.contains("audio") else { return }
    let center = NotificationCenter.default
    _ = center.addObserver(forName: UIApplication.didEnterBackgroundNotification, object: nil, queue: nil) { _ in
      AudioPump.shared.isSuspended = true
    }
    _ = center.addObserver(forName: UIApplication.willEnterForegroundNotification, object: nil, queue: nil) { _ in
      AudioPump.shared.isSuspended = false
    }
  }
}
