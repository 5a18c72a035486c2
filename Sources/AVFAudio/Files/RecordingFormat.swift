import Foundation
import QuinceAudio

/// What a file is written with, out of its name and an app's settings.
enum RecordingFormat {
  private static let containers: [String: SoundDescription.Container] = [
    "wav": .wav, "wave": .wav, "aif": .aiff, "aiff": .aiff, "aifc": .aiff, "caf": .caf, "m4a": .m4a, "mp4": .m4a,
    "m4b": .m4a, "m4r": .m4a, "aac": .adts, "adts": .adts, "au": .au, "flac": .flac,
  ]

  /// - Throws: `SoundError` where no file of this name holds sound of this format.
  static func sound(path: String, _ settings: [String: Any]) throws -> SoundDescription {
    let settings = AudioSettings(values: settings)
    guard let container = containers[(path as NSString).pathExtension.lowercased()] else {
      throw SoundError(SoundError.unsupportedFileType, "the file's extension names no kind of sound that is written")
    }
    // Assumed: what a recorder takes where settings say nothing.
    let rate = settings.number(AVSampleRateKey).flatMap { $0 > 0 ? $0 : nil } ?? 44100
    let channels = settings.integer(AVNumberOfChannelsKey).flatMap { $0 > 0 ? $0 : nil } ?? 2
    let encoding = try encoding(settings, container)
    guard rate <= 192_000, channels <= 64 else { throw SoundError.format("no file has this rate or so many channels") }
    let sound = SoundDescription(
      container: container, encoding: encoding, sampleRate: rate, channelCount: channels,
      bitRate: settings.bitRate(channelCount: channels, sampleRate: rate))
    guard isPossible(sound) else { throw SoundError.format("no file of this kind holds sound of this format") }
    return sound
  }

  private static func encoding(_ settings: AudioSettings, _ container: SoundDescription.Container) throws
    -> SoundDescription.Encoding
  {
    let standard: AudioFormatID
    switch container {
    case .m4a, .adts: standard = kAudioFormatMPEG4AAC
    case .flac: standard = kAudioFormatFLAC
    default: standard = kAudioFormatLinearPCM
    }
    switch settings.formatID ?? standard {
    case kAudioFormatLinearPCM:
      let isFloat = settings.flag(AVLinearPCMIsFloatKey) ?? false
      return .pcm(bits: settings.integer(AVLinearPCMBitDepthKey) ?? (isFloat ? 32 : 16), isFloat: isFloat)
    case kAudioFormatMPEG4AAC: return .aac
    case kAudioFormatAppleLossless: return .alac
    case kAudioFormatULaw: return .ulaw
    case kAudioFormatALaw: return .alaw
    case kAudioFormatFLAC: return .flac
    case kAudioFormatAppleIMA4: return .ima4
    default: throw SoundError.format("this format is not written")
    }
  }

  private static func isPossible(_ sound: SoundDescription) -> Bool {
    switch (sound.container, sound.encoding) {
    case (.m4a, .aac), (.adts, .aac):
      return SoundFiles.ratesOfAAC.contains(Int(sound.sampleRate)) && sound.channelCount <= 2
    case (.flac, .flac), (.caf, .alac): return true
    case (.wav, .pcm), (.aiff, .pcm), (.caf, .pcm), (.au, .pcm): return true
    case (.wav, .ulaw), (.wav, .alaw), (.aiff, .ulaw), (.aiff, .alaw), (.caf, .ulaw), (.caf, .alaw): return true
    case (.au, .ulaw), (.au, .alaw): return true
    case (.aiff, .ima4): return sound.channelCount <= 2
    default: return false
    }
  }
}
