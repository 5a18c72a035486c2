import Foundation
import QuinceAudio

/// Collects what comes out of a node, and gives it to a block in pieces.
final class NodeTap {
  private let format: AVAudioFormat
  private let block: AVAudioNodeTapBlock
  private let size: Int
  private var collected: Samples
  private var start: AVAudioTime?
  private var resampler: Resampler?

  /// - Parameter size: frames; brought into the range that Apple documents, 0.1 to 0.4 seconds.
  init(format: AVAudioFormat, size: Int, block: @escaping AVAudioNodeTapBlock) {
    self.format = format
    self.block = block
    self.size = max(Int(format.sampleRate * 0.1), min(Int(format.sampleRate * 0.4), size))
    collected = Samples(silence: 0, channelCount: Int(format.channelCount))
  }

  func take(_ samples: Samples, from source: AVAudioFormat, at time: AVAudioTime) {
    start = start ?? time
    collected.append(converted(samples, from: source))
    while collected.frameCount >= size, let start {
      let buffer = AVAudioPCMBuffer.filled(collected.slice(0..<size), format)
      collected.removeFirst(size)
      let block = block
      offMainQueue { block(buffer, start) }
      let frames = AVAudioFramePosition((Double(size) / format.sampleRate * start.sampleRate).rounded())
      self.start = AVAudioTime(
        hostTime: start.hostTime + UInt64(Double(size) / format.sampleRate * 1e9),
        sampleTime: start.sampleTime + frames, atRate: start.sampleRate)
    }
  }

  private func converted(_ samples: Samples, from source: AVAudioFormat) -> Samples {
    let samples = samples.with(channelCount: Int(format.channelCount))
    guard source.sampleRate != format.sampleRate else { return samples }
    let step = source.sampleRate / format.sampleRate
    let resampler = resampler ?? Resampler(channelCount: samples.channelCount, step: step)
    self.resampler = resampler
    var rest = samples
    let count = Int(Double(samples.frameCount) / step)
    return resampler.render(count) { wanted in
      var part = rest.slice(0..<min(wanted, rest.frameCount))
      rest.removeFirst(part.frameCount)
      part.appendSilence(wanted - part.frameCount)
      return part
    }
  }
}
