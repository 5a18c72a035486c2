import Foundation
import QuinceAudio

public typealias AVAudioSourceNodeRenderBlock = (
  UnsafeMutablePointer<Bool>, UnsafePointer<AudioTimeStamp>, AVAudioFrameCount, UnsafeMutablePointer<AudioBufferList>
) -> OSStatus

/// Sound that a block of the app makes.
open class AVAudioSourceNode: AVAudioNode, AVAudioMixing, @unchecked Sendable {
  private let block: AVAudioSourceNodeRenderBlock
  private let blockFormat: AVAudioFormat?
  private var _volume: Float = 1
  private var _pan: Float = 0

  /// The block gets the format of the node's output. It says whether it gave silence, and returns 0, or an error.
  public init(renderBlock block: @escaping AVAudioSourceNodeRenderBlock) {
    (self.block, blockFormat) = (block, nil)
    super.init()
  }

  public init(format: AVAudioFormat, renderBlock block: @escaping AVAudioSourceNodeRenderBlock) {
    (self.block, blockFormat) = (block, format)
    super.init()
  }

  override func standardOutputFormat(_ bus: AVAudioNodeBus) -> AVAudioFormat {
    blockFormat ?? super.standardOutputFormat(bus)
  }

  open var volume: Float {
    get { audioLock.locked { _volume } }
    set { audioLock.locked { _volume = newValue } }
  }
  open var pan: Float {
    get { audioLock.locked { _pan } }
    set { audioLock.locked { _pan = max(-1, min(1, newValue)) } }
  }

  override func render(_ count: Int, bus: AVAudioNodeBus, _ round: EngineRound) -> Samples {
    let output = outputFormat(forBus: bus)
    let silence = Samples(silence: count, channelCount: Int(output.channelCount))
    // Only channels are adapted; the rate of the block is that of the connection.
    let format = blockFormat.map { $0.sampleRate == output.sampleRate ? $0 : output } ?? output
    guard count > 0, let buffer = AVAudioPCMBuffer(pcmFormat: format, frameCapacity: AVAudioFrameCount(count)) else {
      return silence
    }
    buffer.frameLength = AVAudioFrameCount(count)
    var isSilence = false
    var stamp = AudioTimeStamp(
      mSampleTime: Double(lastRenderedFrames), mHostTime: round.hostTime, mFlags: .sampleHostTimeValid)
    let status = block(&isSilence, &stamp, AVAudioFrameCount(count), buffer.mutableAudioBufferList)
    guard status == noErr, !isSilence else { return silence }
    var samples = buffer.samples(count: count).with(channelCount: Int(output.channelCount))
    samples.scale(_volume)
    samples.pan(_pan)
    return samples
  }
}
