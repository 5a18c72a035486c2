import Foundation
import QuinceAudio

/// A piece of sound that waits in a player node's queue.
final class PlayerSegment {
  enum Source {
    case buffer(AVAudioPCMBuffer)
    case file(any SoundReader, first: Int, count: Int)
  }

  private let source: Source
  let when: AVAudioTime?
  let loops: Bool
  let interruptsAtLoop: Bool
  let interrupts: Bool
  private let completion: (() -> Void)?
  /// Frames of the source given so far.
  private var position = 0
  private var resampler: Resampler?
  private(set) var isOver = false
  /// Whether its time has come.
  var hasBegun = false
  /// Ends the repetition at the end of the present round.
  var endsAtLoop = false

  init(
    _ source: Source, at when: AVAudioTime?, options: AVAudioPlayerNodeBufferOptions, completion: (() -> Void)?
  ) {
    self.source = source
    self.when = when
    loops = options.contains(.loops)
    interruptsAtLoop = options.contains(.interruptsAtLoop)
    interrupts = options.contains(.interrupts)
    self.completion = completion
    if case .file(let reader, let first, _) = source { try? reader.seek(to: first) }
  }

  private var length: Int {
    switch source {
    case .buffer(let buffer): return Int(buffer.frameLength)
    case .file(_, _, let count): return count
    }
  }

  private var rate: Double {
    switch source {
    // Apple: buffers are taken to have the rate of the node.
    case .buffer: return 0
    case .file(let reader, _, _): return reader.sound.sampleRate
    }
  }

  private var channelCount: Int {
    switch source {
    case .buffer(let buffer): return Int(buffer.format.channelCount)
    case .file(let reader, _, _): return reader.sound.channelCount
    }
  }

  /// The next frames in the node's format: fewer than asked for at the end.
  func render(_ count: Int, as format: AVAudioFormat) -> Samples {
    let channels = Int(format.channelCount)
    guard rate > 0, rate != format.sampleRate else {
      let samples = read(count)
      if samples.frameCount < count { isOver = true }
      return samples.with(channelCount: channels)
    }
    let step = rate / format.sampleRate
    let resampler = resampler ?? Resampler(channelCount: channelCount, step: step)
    self.resampler = resampler
    let left = Int((Double(length) / step).rounded(.up)) - rendered
    let wanted = min(count, max(0, left))
    let samples = resampler.render(wanted) { needed in
      var part = self.read(needed)
      part.appendSilence(needed - part.frameCount)
      return part
    }
    rendered += wanted
    isOver = wanted < count
    return samples.with(channelCount: channels)
  }

  /// Frames given in the node's rate, where it differs from the file's.
  private var rendered = 0

  private func read(_ count: Int) -> Samples {
    var result = Samples(silence: 0, channelCount: channelCount)
    while result.frameCount < count {
      if position >= length {
        guard loops, !endsAtLoop, length > 0 else { break }
        position = 0
      }
      let part = part(min(count - result.frameCount, length - position))
      guard part.frameCount > 0 else { break }
      result.append(part)
      position += part.frameCount
    }
    return result
  }

  private func part(_ count: Int) -> Samples {
    switch source {
    case .buffer(let buffer): return buffer.samples(from: position, count: count)
    case .file(let reader, _, _): return (try? reader.read(count)) ?? Samples(silence: 0, channelCount: channelCount)
    }
  }

  /// Tells whoever scheduled it, once.
  func complete() -> (() -> Void)? { completion }
}
