import Foundation
import UIKitCore

/// The app's permission to listen, by the names of iOS 17.
open class AVAudioApplication: NSObject, @unchecked Sendable {
  public enum recordPermission: Int, Sendable {
    case undetermined = 0x756E_6474
    case denied = 0x6465_6E79
    case granted = 0x6772_6E74
  }

  open class var shared: AVAudioApplication { instance }
  private static let instance = AVAudioApplication()

  open var recordPermission: recordPermission {
    switch PrivacyPermission.microphone.status {
    case .undetermined: return .undetermined
    case .denied: return .denied
    case .granted, .limited: return .granted
    }
  }

  open class func requestRecordPermission(completionHandler response: @escaping (Bool) -> Void) {
    PrivacyPermission.microphone.requestAccess(response)
  }

  open class func requestRecordPermission() async -> Bool {
    await withCheckedContinuation { continuation in
      PrivacyPermission.microphone.requestAccess { continuation.resume(returning: $0) }
    }
  }
}
