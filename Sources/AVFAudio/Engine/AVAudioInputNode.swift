import Foundation
import QuinceAudio

public typealias AVAudioIONodeInputBlock = (AVAudioFrameCount) -> UnsafePointer<AudioBufferList>?

/// What the microphone hears; in manual rendering what a block gives.
open class AVAudioInputNode: AVAudioIONode, @unchecked Sendable {
  private var manualInput: (format: AVAudioFormat, block: AVAudioIONodeInputBlock)?
  private var round = 0
  private var offset = 0

  open override var numberOfInputs: Int { 1 }

  private var deviceFormat: AVAudioFormat { manualInput?.format ?? .standard(AudioHardware.sampleRate, 1) }
  override func standardOutputFormat(_ bus: AVAudioNodeBus) -> AVAudioFormat { deviceFormat }
  open override func inputFormat(forBus bus: AVAudioNodeBus) -> AVAudioFormat { audioLock.locked { deviceFormat } }

  override func render(_ count: Int, bus: AVAudioNodeBus, _ round: EngineRound) -> Samples {
    let channelCount = Int(outputFormat(forBus: bus).channelCount)
    if engine?.manual != nil { return manual(count).with(channelCount: channelCount) }
    if self.round != round.number { (self.round, offset) = (round.number, 0) }
    let first = min(offset, round.input.frameCount)
    var part = round.input.slice(first..<min(first + count, round.input.frameCount))
    offset += part.frameCount
    part.appendSilence(count - part.frameCount)
    return part.with(channelCount: channelCount)
  }

  private func manual(_ count: Int) -> Samples {
    guard let (format, block) = manualInput else { return Samples(silence: count, channelCount: 1) }
    let channelCount = Int(format.channelCount)
    guard let list = block(AVAudioFrameCount(count)),
      let buffer = AVAudioPCMBuffer(pcmFormat: format, bufferListNoCopy: list)
    else { return Samples(silence: count, channelCount: channelCount) }
    var samples = buffer.samples(count: count)
    samples.appendSilence(count - samples.frameCount)
    return samples
  }

  /// Says where the input of manual rendering comes from. The block gives nil where it has nothing.
  /// - Returns: false while the engine renders for the device.
  open func setManualRenderingInputPCMFormat(
    _ format: AVAudioFormat, inputBlock block: @escaping AVAudioIONodeInputBlock
  )
    -> Bool
  {
    audioLock.locked {
      guard engine?.manual != nil, engine?.isRunning != true else { return false }
      manualInput = (format, block)
      return true
    }
  }
}
