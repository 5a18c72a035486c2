import Foundation
import QuinceAudio

/// The way from an output to an input. Where the formats differ, sound is converted on it.
final class NodeConnection {
  let source: AVAudioNode
  let sourceBus: AVAudioNodeBus
  let receiver: NodeInput
  /// Counts the connections of an engine.
  let number: Int
  private var resampler: Resampler?

  init(_ source: AVAudioNode, bus: AVAudioNodeBus, to receiver: NodeInput, number: Int) {
    (self.source, sourceBus, self.receiver, self.number) = (source, bus, receiver, number)
  }

  func pull(_ count: Int, as format: AVAudioFormat, _ round: EngineRound) -> Samples {
    let own = source.outputFormat(forBus: sourceBus)
    let channelCount = Int(format.channelCount)
    guard own.sampleRate != format.sampleRate else {
      resampler = nil
      return source.pull(count, bus: sourceBus, for: receiver, round).with(channelCount: channelCount)
    }
    let resampler = resampler ?? Resampler(channelCount: Int(own.channelCount), step: 1)
    self.resampler = resampler
    resampler.step = own.sampleRate / format.sampleRate
    return resampler.render(count) { source.pull($0, bus: sourceBus, for: receiver, round) }
      .with(channelCount: channelCount)
  }

  func reset() { resampler?.reset() }
}

/// One call of the device, or of manual rendering.
struct EngineRound {
  let number: Int
  let hostTime: UInt64
  /// What the microphone has heard, at the device's rate.
  let input: Samples
}
