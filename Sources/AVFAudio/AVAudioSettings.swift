import Foundation
import QuinceAudio

// Apple: AVAudioSettings.h, the keys of dictionaries that describe formats.

public let AVFormatIDKey = "AVFormatIDKey"
public let AVSampleRateKey = "AVSampleRateKey"
public let AVNumberOfChannelsKey = "AVNumberOfChannelsKey"
public let AVLinearPCMBitDepthKey = "AVLinearPCMBitDepthKey"
public let AVLinearPCMIsBigEndianKey = "AVLinearPCMIsBigEndianKey"
public let AVLinearPCMIsFloatKey = "AVLinearPCMIsFloatKey"
public let AVLinearPCMIsNonInterleaved = "AVLinearPCMIsNonInterleaved"
public let AVLinearPCMIsNonInterleavedKey = "AVLinearPCMIsNonInterleaved"
public let AVAudioFileTypeKey = "AVAudioFileTypeKey"
public let AVEncoderAudioQualityKey = "AVEncoderQualityKey"
public let AVEncoderAudioQualityForVBRKey = "AVEncoderAudioQualityForVBRKey"
public let AVEncoderBitRateKey = "AVEncoderBitRateKey"
public let AVEncoderBitRatePerChannelKey = "AVEncoderBitRatePerChannelKey"
public let AVEncoderBitRateStrategyKey = "AVEncoderBitRateStrategyKey"
public let AVEncoderBitDepthHintKey = "AVEncoderBitDepthHintKey"
public let AVSampleRateConverterAudioQualityKey = "AVSampleRateConverterAudioQualityKey"
public let AVSampleRateConverterAlgorithmKey = "AVSampleRateConverterAlgorithmKey"
public let AVChannelLayoutKey = "AVChannelLayoutKey"

public let AVAudioBitRateStrategy_Constant = "AVAudioBitRateStrategy_Constant"
public let AVAudioBitRateStrategy_LongTermAverage = "AVAudioBitRateStrategy_LongTermAverage"
public let AVAudioBitRateStrategy_VariableConstrained = "AVAudioBitRateStrategy_VariableConstrained"
public let AVAudioBitRateStrategy_Variable = "AVAudioBitRateStrategy_Variable"
public let AVSampleRateConverterAlgorithm_Normal = "AVSampleRateConverterAlgorithm_Normal"
public let AVSampleRateConverterAlgorithm_Mastering = "AVSampleRateConverterAlgorithm_Mastering"
public let AVSampleRateConverterAlgorithm_MinimumPhase = "AVSampleRateConverterAlgorithm_MinimumPhase"

public enum AVAudioQuality: Int, Sendable {
  case min = 0
  case low = 0x20
  case medium = 0x40
  case high = 0x60
  case max = 0x7F
}

/// A dictionary of settings, whatever kinds of number an app puts into it.
struct AudioSettings {
  let values: [String: Any]

  func number(_ key: String) -> Double? {
    switch values[key] {
    case let number as NSNumber: return number.doubleValue
    case let number as any BinaryInteger: return Double(number)
    case let number as any BinaryFloatingPoint: return Double(number)
    case let quality as AVAudioQuality: return Double(quality.rawValue)
    default: return nil
    }
  }

  func integer(_ key: String) -> Int? { number(key).flatMap { Int(exactly: $0.rounded()) } }

  func flag(_ key: String) -> Bool? { values[key] as? Bool ?? number(key).map { $0 != 0 } }

  var formatID: AudioFormatID? { integer(AVFormatIDKey).flatMap { AudioFormatID(exactly: $0) } }

  /// Bits a second; 0 where nothing is said.
  /// - Parameter standard: what AAC has at the best quality, for each channel.
  func bitRate(channelCount: Int, sampleRate: Double) -> Int {
    if let rate = integer(AVEncoderBitRateKey), rate > 0 { return rate }
    if let rate = integer(AVEncoderBitRatePerChannelKey), rate > 0 { return rate * channelCount }
    // Assumed: the qualities in even steps of kilobits for each channel at 44100 Hz.
    let kilobits: [Int: Double] = [0: 24, 0x20: 32, 0x40: 64, 0x60: 96, 0x7F: 128]
    guard let quality = integer(AVEncoderAudioQualityKey), let rate = kilobits[quality] else { return 0 }
    return Int(rate * 1000 * Swift.min(1, sampleRate / 44100)) * channelCount
  }
}
