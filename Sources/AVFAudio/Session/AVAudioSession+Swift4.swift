import Foundation

// Constants and methods of sessions before Swift 4.2. They were strings; here they are of the types that the methods take.

@available(swift, obsoleted: 4.2, renamed: "AVAudioSession.Category.ambient")
public var AVAudioSessionCategoryAmbient: AVAudioSession.Category { .ambient }
@available(swift, obsoleted: 4.2, renamed: "AVAudioSession.Category.soloAmbient")
public var AVAudioSessionCategorySoloAmbient: AVAudioSession.Category { .soloAmbient }
@available(swift, obsoleted: 4.2, renamed: "AVAudioSession.Category.playback")
public var AVAudioSessionCategoryPlayback: AVAudioSession.Category { .playback }
@available(swift, obsoleted: 4.2, renamed: "AVAudioSession.Category.record")
public var AVAudioSessionCategoryRecord: AVAudioSession.Category { .record }
@available(swift, obsoleted: 4.2, renamed: "AVAudioSession.Category.playAndRecord")
public var AVAudioSessionCategoryPlayAndRecord: AVAudioSession.Category { .playAndRecord }
@available(swift, obsoleted: 4.2, renamed: "AVAudioSession.Category.audioProcessing")
public var AVAudioSessionCategoryAudioProcessing: AVAudioSession.Category { .audioProcessing }
@available(swift, obsoleted: 4.2, renamed: "AVAudioSession.Category.multiRoute")
public var AVAudioSessionCategoryMultiRoute: AVAudioSession.Category { .multiRoute }

@available(swift, obsoleted: 4.2, renamed: "AVAudioSession.Mode.voiceChat")
public var AVAudioSessionModeVoiceChat: AVAudioSession.Mode { .voiceChat }
@available(swift, obsoleted: 4.2, renamed: "AVAudioSession.Mode.gameChat")
public var AVAudioSessionModeGameChat: AVAudioSession.Mode { .gameChat }
@available(swift, obsoleted: 4.2, renamed: "AVAudioSession.Mode.videoRecording")
public var AVAudioSessionModeVideoRecording: AVAudioSession.Mode { .videoRecording }
@available(swift, obsoleted: 4.2, renamed: "AVAudioSession.Mode.measurement")
public var AVAudioSessionModeMeasurement: AVAudioSession.Mode { .measurement }
@available(swift, obsoleted: 4.2, renamed: "AVAudioSession.Mode.moviePlayback")
public var AVAudioSessionModeMoviePlayback: AVAudioSession.Mode { .moviePlayback }
@available(swift, obsoleted: 4.2, renamed: "AVAudioSession.Mode.videoChat")
public var AVAudioSessionModeVideoChat: AVAudioSession.Mode { .videoChat }
@available(swift, obsoleted: 4.2, renamed: "AVAudioSession.Mode.spokenAudio")
public var AVAudioSessionModeSpokenAudio: AVAudioSession.Mode { .spokenAudio }
@available(swift, obsoleted: 4.2, renamed: "AVAudioSession.Mode.voicePrompt")
public var AVAudioSessionModeVoicePrompt: AVAudioSession.Mode { .voicePrompt }

@available(swift, obsoleted: 4.2, renamed: "AVAudioSession.Port.builtInSpeaker")
public var AVAudioSessionPortBuiltInSpeaker: AVAudioSession.Port { .builtInSpeaker }
@available(swift, obsoleted: 4.2, renamed: "AVAudioSession.Port.builtInReceiver")
public var AVAudioSessionPortBuiltInReceiver: AVAudioSession.Port { .builtInReceiver }
@available(swift, obsoleted: 4.2, renamed: "AVAudioSession.Port.builtInMic")
public var AVAudioSessionPortBuiltInMic: AVAudioSession.Port { .builtInMic }
@available(swift, obsoleted: 4.2, renamed: "AVAudioSession.Port.headphones")
public var AVAudioSessionPortHeadphones: AVAudioSession.Port { .headphones }
@available(swift, obsoleted: 4.2, renamed: "AVAudioSession.Port.headsetMic")
public var AVAudioSessionPortHeadsetMic: AVAudioSession.Port { .headsetMic }
@available(swift, obsoleted: 4.2, renamed: "AVAudioSession.Port.lineIn")
public var AVAudioSessionPortLineIn: AVAudioSession.Port { .lineIn }
@available(swift, obsoleted: 4.2, renamed: "AVAudioSession.Port.lineOut")
public var AVAudioSessionPortLineOut: AVAudioSession.Port { .lineOut }
@available(swift, obsoleted: 4.2, renamed: "AVAudioSession.Port.bluetoothA2DP")
public var AVAudioSessionPortBluetoothA2DP: AVAudioSession.Port { .bluetoothA2DP }
@available(swift, obsoleted: 4.2, renamed: "AVAudioSession.Port.bluetoothLE")
public var AVAudioSessionPortBluetoothLE: AVAudioSession.Port { .bluetoothLE }
@available(swift, obsoleted: 4.2, renamed: "AVAudioSession.Port.bluetoothHFP")
public var AVAudioSessionPortBluetoothHFP: AVAudioSession.Port { .bluetoothHFP }
@available(swift, obsoleted: 4.2, renamed: "AVAudioSession.Port.HDMI")
public var AVAudioSessionPortHDMI: AVAudioSession.Port { .HDMI }
@available(swift, obsoleted: 4.2, renamed: "AVAudioSession.Port.airPlay")
public var AVAudioSessionPortAirPlay: AVAudioSession.Port { .airPlay }
@available(swift, obsoleted: 4.2, renamed: "AVAudioSession.Port.usbAudio")
public var AVAudioSessionPortUSBAudio: AVAudioSession.Port { .usbAudio }
@available(swift, obsoleted: 4.2, renamed: "AVAudioSession.Port.carAudio")
public var AVAudioSessionPortCarAudio: AVAudioSession.Port { .carAudio }

extension AVAudioSession {
  @available(swift, obsoleted: 4.2, renamed: "setCategory(_:options:)")
  public func setCategory(_ category: Category, with options: CategoryOptions) throws {
    try setCategory(category, mode: mode, options: options)
  }
  @available(swift, obsoleted: 4.2, renamed: "setActive(_:options:)")
  public func setActive(_ active: Bool, with options: SetActiveOptions) throws {
    try setActive(active, options: options)
  }
}
