import Foundation
import QuinceAudio

public typealias AVAudioSinkNodeReceiverBlock = (
  UnsafePointer<AudioTimeStamp>, AVAudioFrameCount, UnsafePointer<AudioBufferList>
) -> OSStatus

/// Gives the sound of an engine's input to a block of the app.
open class AVAudioSinkNode: AVAudioNode, @unchecked Sendable {
  private let block: AVAudioSinkNodeReceiverBlock

  public init(receiverBlock block: @escaping AVAudioSinkNodeReceiverBlock) {
    self.block = block
    super.init()
  }

  open override var numberOfInputs: Int { 1 }
  open override var numberOfOutputs: Int { 0 }

  /// Called in each round.
  func receive(_ seconds: Double, _ round: EngineRound) {
    let format = inputFormat(forBus: 0)
    let count = Int((seconds * format.sampleRate).rounded())
    let buffer = AVAudioPCMBuffer.filled(input(count, bus: 0, round), format)
    var stamp = AudioTimeStamp(mSampleTime: 0, mHostTime: round.hostTime, mFlags: .hostTimeValid)
    _ = block(&stamp, AVAudioFrameCount(count), buffer.audioBufferList)
  }
}
