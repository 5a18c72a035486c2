import Foundation
import QuinceAudio

/// The utterance that is said now. Everything is guarded by `audioLock`.
final class SpeechTrack: AudioClient, @unchecked Sendable {
  enum Event { case started, word(NSRange), paused, continued, finished, cancelled }

  var told: (Event, AVSpeechUtterance) -> Void = { _, _ in }
  private var utterance: AVSpeechUtterance?
  private(set) var isPaused = false
  private(set) var isBusy = false
  private var samples: [Float] = []
  private var words: [(frame: Int, range: NSRange)] = []
  private var place = 0
  private var start = 0
  private var end = 0
  private var volume: Float = 1
  /// What is to be done at the next word.
  private var atWord: (() -> Void)?

  var wantsInput: Bool { false }

  private func tell(_ event: Event) { if let utterance { told(event, utterance) } }

  func begin(_ spoken: SpokenText, _ utterance: AVSpeechUtterance) {
    let rate = AudioHardware.sampleRate
    let step = spoken.rate / rate
    let count = Int(Double(spoken.samples.count) / step)
    var used = 0
    samples =
      Resampler(channelCount: 1, step: step).render(count) { wanted in
        var part = Samples(channels: [
          Array(spoken.samples[min(used, spoken.samples.count)..<min(spoken.samples.count, used + wanted)])
        ])
        part.appendSilence(wanted - part.frameCount)
        used += wanted
        return part
      }.channels[0]
    start = Int(max(0, utterance.preUtteranceDelay) * rate)
    end = start + count + Int(max(0, utterance.postUtteranceDelay) * rate)
    let text = Array(utterance.speechString.unicodeScalars)
    words = spoken.words.map { word in
      let before = text.prefix(word.start).reduce(0) { $0 + ($1.value > 0xFFFF ? 2 : 1) }
      let length = text.dropFirst(word.start).prefix(word.length).reduce(0) { $0 + ($1.value > 0xFFFF ? 2 : 1) }
      return (start + Int(Double(word.frame) / step), NSRange(location: before, length: length))
    }
    (place, volume, isBusy) = (0, max(0, min(1, utterance.volume)), true)
    (atWord, self.utterance) = (nil, utterance)
  }

  /// - Returns: whether it has stopped already.
  func stop(at boundary: AVSpeechBoundary) -> Bool {
    guard isBusy, boundary == .word, !isPaused, !words.isEmpty else {
      cancel()
      return true
    }
    atWord = { [unowned self] in
      cancel()
      tell(.cancelled)
    }
    return false
  }

  private func cancel() {
    (isBusy, isPaused, atWord) = (false, false, nil)
    AudioHardware.stop(self)
  }

  func pause(at boundary: AVSpeechBoundary) -> Bool {
    guard isBusy, !isPaused else { return false }
    if boundary == .word, !words.isEmpty { atWord = { [unowned self] in halt() } } else { halt() }
    return true
  }

  private func halt() {
    (isPaused, atWord) = (true, nil)
    tell(.paused)
  }

  func resume() -> Bool {
    guard isBusy, isPaused else { return false }
    isPaused = false
    tell(.continued)
    return true
  }

  func render(_ moment: AudioMoment) -> Samples? {
    audioLock.lock()
    defer { audioLock.unlock() }
    guard isBusy, !isPaused else { return nil }
    if place == 0 { tell(.started) }
    var part = [Float](repeating: 0, count: moment.frameCount)
    for index in part.indices {
      if let word = words.first, word.frame <= place, isWordReached(word.range) { break }
      guard place < end else { break }
      let frame = place - start
      if samples.indices.contains(frame) { part[index] = samples[frame] * volume }
      place += 1
    }
    if isBusy, place >= end {
      isBusy = false
      AudioHardware.stop(self)
      tell(.finished)
    }
    return Samples(channels: [part]).with(channelCount: 2)
  }

  /// - Returns: whether nothing more is said now.
  private func isWordReached(_ range: NSRange) -> Bool {
    if let atWord {
      atWord()
      return true
    }
    words.removeFirst()
    tell(.word(range))
    return false
  }
}
