import Foundation
import QuinceAudio
import QuinceFoundation
import UIKitCore

public typealias SystemSoundID = UInt32
public typealias AudioServicesSystemSoundCompletionProc =
  @convention(c) (SystemSoundID, UnsafeMutableRawPointer?) -> Void

// Apple: AudioServices.h.
public let kAudioServicesNoError: OSStatus = 0
public let kAudioServicesUnsupportedPropertyError: OSStatus = OSStatus(bitPattern: 0x7074_793F)
public let kAudioServicesBadPropertySizeError: OSStatus = OSStatus(bitPattern: 0x2173_697A)
public let kAudioServicesBadSpecifierSizeError: OSStatus = OSStatus(bitPattern: 0x2173_7063)
public let kAudioServicesSystemSoundUnspecifiedError: OSStatus = -1500
public let kAudioServicesSystemSoundClientTimedOutError: OSStatus = -1501
public let kSystemSoundID_Vibrate: SystemSoundID = 0x0FFF
public let kSystemSoundID_UserPreferredAlert: SystemSoundID = 0x1000

/// Makes a sound out of a short file.
/// - Returns: an error of Core Audio's where the file is missing, or no sound.
@discardableResult
public func AudioServicesCreateSystemSoundID(
  _ inFileURL: CFURL, _ outSystemSoundID: UnsafeMutablePointer<SystemSoundID>
)
  -> OSStatus
{
  do {
    let reader = try SoundFiles.reader(path: inFileURL.path ?? "")
    outSystemSoundID.pointee = SystemSounds.shared.add(try reader.read(reader.frameCount), reader.sound)
    return kAudioServicesNoError
  } catch {
    outSystemSoundID.pointee = 0
    return (error as? SoundError)?.status ?? kAudioServicesSystemSoundUnspecifiedError
  }
}

@discardableResult
public func AudioServicesDisposeSystemSoundID(_ inSystemSoundID: SystemSoundID) -> OSStatus {
  SystemSounds.shared.remove(inSystemSoundID)
    ? kAudioServicesNoError : kAudioServicesSystemSoundUnspecifiedError
}

/// Plays a sound that the app made. The system's own sounds, and vibration, cannot be heard here.
public func AudioServicesPlaySystemSound(_ inSystemSoundID: SystemSoundID) {
  SystemSounds.shared.play(inSystemSoundID, nil)
}

public func AudioServicesPlayAlertSound(_ inSystemSoundID: SystemSoundID) {
  SystemSounds.shared.play(inSystemSoundID, nil)
}

/// - Parameter inCompletionBlock: called on the main queue when the sound is over.
public func AudioServicesPlaySystemSoundWithCompletion(
  _ inSystemSoundID: SystemSoundID, _ inCompletionBlock: (() -> Void)?
) { SystemSounds.shared.play(inSystemSoundID, inCompletionBlock) }

public func AudioServicesPlayAlertSoundWithCompletion(
  _ inSystemSoundID: SystemSoundID, _ inCompletionBlock: (() -> Void)?
) { SystemSounds.shared.play(inSystemSoundID, inCompletionBlock) }

/// Has a function called each time the sound is over. The run loop that Apple's function takes is always the main one here.
@discardableResult
public func AudioServicesAddSystemSoundCompletion(
  _ inSystemSoundID: SystemSoundID, _ inRunLoop: RunLoop?, _ inRunLoopMode: String?,
  _ inCompletionRoutine: @escaping AudioServicesSystemSoundCompletionProc, _ inClientData: UnsafeMutableRawPointer?
) -> OSStatus {
  SystemSounds.shared.setCompletion(inSystemSoundID) { inCompletionRoutine(inSystemSoundID, inClientData) }
  return kAudioServicesNoError
}

public func AudioServicesRemoveSystemSoundCompletion(_ inSystemSoundID: SystemSoundID) {
  SystemSounds.shared.setCompletion(inSystemSoundID, nil)
}
