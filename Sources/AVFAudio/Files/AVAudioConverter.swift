import Foundation
import QuinceAudio

public enum AVAudioConverterInputStatus: Int, Sendable {
  case haveData = 0
  case noDataNow = 1
  case endOfStream = 2
}

public enum AVAudioConverterOutputStatus: Int, Sendable {
  case haveData = 0
  case inputRanDry = 1
  case endOfStream = 2
  case error = 3
}

public typealias AVAudioConverterInputBlock = (
  AVAudioPacketCount, UnsafeMutablePointer<AVAudioConverterInputStatus>
) -> AVAudioBuffer?

/// Changes samples from one format of linear PCM to another: kind, channels and rate.
open class AVAudioConverter: NSObject, @unchecked Sendable {
  public let inputFormat: AVAudioFormat
  public let outputFormat: AVAudioFormat
  private var resampler: Resampler
  private var waiting: Samples
  private var inputHasEnded = false
  private var takenFrames = 0
  private var givenFrames = 0

  /// Nil where one of the formats is compressed.
  public init?(from fromFormat: AVAudioFormat, to toFormat: AVAudioFormat) {
    let formats = [fromFormat, toFormat]
    guard formats.allSatisfy({ $0.streamDescription.pointee.mFormatID == kAudioFormatLinearPCM && $0.sampleRate > 0 })
    else { return nil }
    (inputFormat, outputFormat) = (fromFormat, toFormat)
    resampler = Resampler(
      channelCount: Int(fromFormat.channelCount), step: fromFormat.sampleRate / toFormat.sampleRate)
    waiting = Samples(silence: 0, channelCount: Int(fromFormat.channelCount))
    super.init()
  }

  /// Forgets what is left of earlier input.
  open func reset() {
    resampler.reset()
    waiting = Samples(silence: 0, channelCount: Int(inputFormat.channelCount))
    (inputHasEnded, takenFrames, givenFrames) = (false, 0, 0)
  }

  /// Changes a whole buffer.
  /// - Throws: -50 where the rates differ, or the result has no room.
  open func convert(to outputBuffer: AVAudioPCMBuffer, from inputBuffer: AVAudioPCMBuffer) throws {
    // Apple: this form does no conversion of rates.
    guard inputFormat.sampleRate == outputFormat.sampleRate, outputBuffer.frameCapacity >= inputBuffer.frameLength
    else {
      throw NSError(domain: NSOSStatusErrorDomain, code: -50)
    }
    outputBuffer.store(inputBuffer.samples().with(channelCount: Int(outputFormat.channelCount)))
  }

  /// Fills a buffer, as far as the block gives input.
  @discardableResult
  open func convert(
    to outputBuffer: AVAudioBuffer, error outError: NSErrorPointer,
    withInputFrom inputBlock: @escaping AVAudioConverterInputBlock
  ) -> AVAudioConverterOutputStatus {
    guard let output = outputBuffer as? AVAudioPCMBuffer else {
      outError?.pointee = NSError(domain: NSOSStatusErrorDomain, code: -50)
      return .error
    }
    let wanted = Int(output.frameCapacity)
    while producibleFrames < wanted, !inputHasEnded {
      guard let samples = next(inputBlock) else { break }
      waiting.append(samples)
      takenFrames += samples.frameCount
    }
    let count = min(wanted, producibleFrames)
    let samples = resampler.render(count) { needed in
      var part = waiting.slice(0..<min(needed, waiting.frameCount))
      waiting.removeFirst(part.frameCount)
      part.appendSilence(needed - part.frameCount)
      return part
    }
    givenFrames += count
    output.frameLength = 0
    output.store(samples.with(channelCount: Int(outputFormat.channelCount)))
    if count == wanted { return .haveData }
    return inputHasEnded ? count > 0 ? .haveData : .endOfStream : count > 0 ? .haveData : .inputRanDry
  }

  private func next(_ block: AVAudioConverterInputBlock) -> Samples? {
    var status = AVAudioConverterInputStatus.haveData
    let buffer = block(4096, &status)
    if status == .endOfStream { inputHasEnded = true }
    guard status == .haveData, let buffer = buffer as? AVAudioPCMBuffer, buffer.frameLength > 0 else { return nil }
    return buffer.samples().with(channelCount: Int(inputFormat.channelCount))
  }

  /// Frames that the input taken so far is enough for; while it goes on, without those that need what follows.
  private var producibleFrames: Int {
    let step = resampler.step
    let reach = step == 1 || inputHasEnded ? 0 : 34 * max(1, step)
    return max(0, Int((Double(takenFrames) - reach) / step) - givenFrames)
  }
}
