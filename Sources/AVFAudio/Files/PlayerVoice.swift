import Foundation
import QuinceAudio

/// What an `AVAudioPlayer` lets be heard: where it is in its file, and how loud. Everything is guarded by `audioLock`.
final class PlayerVoice: AudioClient {
  enum End { case finished, failed(any Error) }

  let reader: any SoundReader
  let frameCount: Int
  let fileRate: Double
  private let channelCount: Int
  var whenEnded: ((End) -> Void)?

  private(set) var isPlaying = false
  /// Frames of the file, at the end of what was rendered last.
  private var position = 0.0
  /// Where the present stretch of time began, and when.
  private var shownPosition = 0.0
  private var shownTime: UInt64 = 0
  /// When a sound that was asked for later begins.
  private var startTime: UInt64?

  var volume: Float = 1
  private var fade: (to: Float, frames: Int)?
  private var heardVolume: Float?
  var pan: Float = 0
  var rate = 1.0
  /// Negative for ever.
  var loops = 0
  private var playedLoops = 0
  private var readLoops = 0
  var isMetering = false
  private(set) var levels = LevelMeter()

  private var stretch: TimeStretch?
  private var resampler: Resampler?
  private var failure: (any Error)?

  init(_ reader: any SoundReader) {
    self.reader = reader
    frameCount = reader.frameCount
    fileRate = reader.sound.sampleRate
    channelCount = reader.sound.channelCount
  }

  var wantsInput: Bool { false }

  // MARK: Telling it

  /// - Parameter start: when it is to be heard, on the machine's clock.
  func play(at start: UInt64?) {
    startTime = start
    guard !isPlaying else { return }
    (isPlaying, heardVolume) = (true, nil)
    shownTime = max(start ?? 0, AudioPump.now)
    shownPosition = position
    AudioHardware.start(self)
  }

  func pause() {
    position = currentPosition
    let place = position
    isPlaying = false
    AudioHardware.stop(self)
    seek(to: place)
  }

  /// Frames of the file.
  var currentPosition: Double {
    guard isPlaying else { return position }
    let now = AudioPump.now
    guard now > shownTime else { return shownPosition }
    // Never beyond what was rendered: the sound itself keeps the time.
    let passed = Double(now - shownTime) / 1e9 * fileRate * rate
    let rendered = position >= shownPosition ? position - shownPosition : position + Double(frameCount) - shownPosition
    let place = shownPosition + min(passed, rendered)
    return place < Double(frameCount) || loops == 0 ? place : place.truncatingRemainder(dividingBy: Double(frameCount))
  }

  func seek(to frame: Double) {
    position = max(0, min(frame, Double(frameCount)))
    (shownPosition, shownTime) = (position, AudioPump.now)
    readLoops = playedLoops
    (stretch, resampler) = (nil, nil)
    do { try reader.seek(to: Int(position)) } catch { failure = error }
  }

  func setVolume(_ volume: Float, fadingFor seconds: Double) {
    heardVolume = isPlaying ? heardVolume ?? self.volume : nil
    self.volume = volume
    fade = seconds > 0 && isPlaying ? (volume, Int(seconds * AudioHardware.sampleRate)) : nil
  }

  // MARK: Rendering

  func render(_ moment: AudioMoment) -> Samples? {
    audioLock.lock()
    defer { audioLock.unlock() }
    guard isPlaying else { return nil }
    let (delay, count) = audibleFrames(moment)
    guard count > 0 else { return nil }
    let step = fileRate / AudioHardware.sampleRate * rate
    let left = loops < 0 || playedLoops < loops ? Double.infinity : Double(frameCount) - position
    guard left > 0, frameCount > 0, failure == nil else { return end() }
    (shownPosition, shownTime) = (position, moment.hostTime)
    let wanted = Int(min(Double(count), (left / step).rounded(.up)))
    var samples = sound(wanted)
    advance(Double(wanted) * step)
    if isMetering { levels = LevelMeter(samples) }
    samples = samples.with(channelCount: 2)
    applyVolume(&samples)
    samples.pan(pan)
    guard delay > 0 || wanted < moment.frameCount else { return samples }
    var padded = Samples(silence: moment.frameCount, channelCount: 2)
    padded.mix(samples, at: delay)
    return padded
  }

  /// Frames of silence before the sound starts, and those that are left for it.
  private func audibleFrames(_ moment: AudioMoment) -> (Int, Int) {
    guard let startTime else { return (0, moment.frameCount) }
    let ahead = startTime > moment.hostTime ? Double(startTime - moment.hostTime) / 1e9 : 0
    let delay = Int((ahead * AudioHardware.sampleRate).rounded())
    guard delay < moment.frameCount else { return (moment.frameCount, 0) }
    self.startTime = nil
    return (delay, moment.frameCount - delay)
  }

  private func advance(_ frames: Double) {
    position += frames
    while position >= Double(frameCount), loops < 0 || playedLoops < loops {
      position -= Double(frameCount)
      playedLoops += 1
    }
  }

  private func sound(_ count: Int) -> Samples {
    let ratio = fileRate / AudioHardware.sampleRate
    if rate != 1, stretch == nil { stretch = TimeStretch(channelCount: channelCount, sampleRate: fileRate) }
    stretch?.rate = rate
    if ratio == 1 { return stretched(count) }
    let resampler = resampler ?? Resampler(channelCount: channelCount, step: ratio)
    self.resampler = resampler
    return resampler.render(count) { stretched($0) }
  }

  private func stretched(_ count: Int) -> Samples {
    guard let stretch else { return read(count) }
    return stretch.render(count) { read($0) }
  }

  /// The next frames of the file, from its start again where it repeats, and silence after its end.
  private func read(_ count: Int) -> Samples {
    var result = Samples(silence: 0, channelCount: channelCount)
    while result.frameCount < count, failure == nil {
      do {
        let part = try reader.read(count - result.frameCount)
        if part.frameCount > 0 {
          result.append(part)
        } else if loops < 0 || readLoops < loops, frameCount > 0 {
          readLoops += 1
          try reader.seek(to: 0)
        } else {
          break
        }
      } catch { failure = error }
    }
    result.appendSilence(count - result.frameCount)
    return result
  }

  private func applyVolume(_ samples: inout Samples) {
    let from = heardVolume ?? volume
    guard let fade, fade.frames > 0 else {
      samples.ramp(from: from, to: volume)
      heardVolume = volume
      return
    }
    let count = min(samples.frameCount, fade.frames)
    let to = from + (fade.to - from) * Float(count) / Float(fade.frames)
    samples.ramp(from: from, to: to)
    heardVolume = to
    self.fade = fade.frames > count ? (fade.to, fade.frames - count) : nil
  }

  private func end() -> Samples? {
    isPlaying = false
    AudioHardware.stop(self)
    playedLoops = 0
    let error = failure
    failure = nil
    seek(to: 0)
    levels = LevelMeter()
    whenEnded?(error.map { .failed($0) } ?? .finished)
    return nil
  }

  /// The loops of what is played from the start once more.
  func startOver() { (playedLoops, readLoops) = (0, 0) }
}
