import Foundation
import QuinceAudio

/// What an `AVAudioRecorder` writes: the sound of the microphone, as long as the clock says that it recorded. Everything is
/// guarded by `audioLock`.
final class RecorderTrack: AudioClient {
  let sound: SoundDescription
  private let path: String
  private var writer: (any SoundWriter)?
  private var resampler: Resampler?
  private(set) var isRecording = false
  var isMetering = false
  private(set) var levels = LevelMeter()
  /// Called when the wanted time is over, or the file cannot be written.
  var whenEnded: (((any Error)?) -> Void)?

  /// When the present stretch began, and the seconds of those before it.
  private var start: UInt64 = 0
  private var earlierSeconds = 0.0
  /// Seconds; nil for no limit.
  private var limit: Double?
  /// Frames of the device that were written.
  private var writtenFrames = 0
  private var heard = Samples(silence: 0, channelCount: 1)

  init(_ sound: SoundDescription, path: String) { (self.sound, self.path) = (sound, path) }

  var wantsInput: Bool { true }
  var isPrepared: Bool { writer != nil }

  /// Makes the file, in place of one that is there.
  func prepare() throws {
    guard writer == nil else { return }
    writer = try SoundFiles.writer(path: path, sound)
    (earlierSeconds, writtenFrames, limit) = (0, 0, nil)
    heard = Samples(silence: 0, channelCount: 1)
    resampler = Resampler(channelCount: 1, step: AudioHardware.sampleRate / sound.sampleRate)
  }

  /// - Parameter start: a moment of the machine's clock.
  func record(at start: UInt64, for seconds: Double?) {
    if let seconds { limit = seconds }
    guard !isRecording else { return }
    isRecording = true
    self.start = start
    AudioHardware.start(self)
  }

  func pause() {
    guard isRecording else { return }
    takeIn(until: AudioPump.now)
    earlierSeconds += seconds(until: AudioPump.now)
    isRecording = false
    AudioHardware.stop(self)
  }

  func stop() throws {
    pause()
    defer { (writer, levels) = (nil, LevelMeter()) }
    try writer?.close()
  }

  private func seconds(until time: UInt64) -> Double { time > start ? Double(time - start) / 1e9 : 0 }

  /// Seconds recorded.
  var currentTime: Double {
    let seconds = earlierSeconds + (isRecording ? seconds(until: AudioPump.now) : 0)
    return min(seconds, limit ?? seconds)
  }

  // MARK: Taking in

  func render(_ moment: AudioMoment) -> Samples? {
    audioLock.lock()
    defer { audioLock.unlock() }
    guard isRecording else { return nil }
    heard.append(moment.input)
    if isMetering { levels = LevelMeter(moment.input) }
    takeIn(until: moment.hostTime)
    if let limit, earlierSeconds + seconds(until: moment.hostTime) >= limit { finish(nil) }
    return nil
  }

  /// Writes what belongs to the time that has passed: what was heard, and silence where nothing was.
  private func takeIn(until time: UInt64) {
    guard let writer, let resampler else { return }
    let passed = earlierSeconds + seconds(until: time)
    let wanted = Int((min(passed, limit ?? passed) * sound.sampleRate).rounded()) - writtenFrames
    guard wanted > 0 else { return }
    let samples = resampler.render(wanted) { count in
      var part = heard.slice(0..<min(count, heard.frameCount))
      heard.removeFirst(part.frameCount)
      part.appendSilence(count - part.frameCount)
      return part
    }
    writtenFrames += wanted
    do { try writer.write(samples) } catch { finish(error) }
  }

  private func finish(_ error: (any Error)?) {
    isRecording = false
    AudioHardware.stop(self)
    var error = error
    do { try writer?.close() } catch let problem { error = error ?? problem }
    (writer, levels) = (nil, LevelMeter())
    whenEnded?(error)
  }
}
