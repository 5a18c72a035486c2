import Foundation
import QuinceAudio
import QuinceFoundation

/// Where speech stops.
public enum AVSpeechBoundary: Int, Sendable { case immediate, word }

/// Hears how far a synthesizer is. Called on the main queue.
public protocol AVSpeechSynthesizerDelegate: NSObjectProtocol {
  func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didStart utterance: AVSpeechUtterance)
  func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didFinish utterance: AVSpeechUtterance)
  func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didPause utterance: AVSpeechUtterance)
  func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didContinue utterance: AVSpeechUtterance)
  func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didCancel utterance: AVSpeechUtterance)
  func speechSynthesizer(
    _ synthesizer: AVSpeechSynthesizer, willSpeakRangeOfSpeechString characterRange: NSRange,
    utterance: AVSpeechUtterance)
}

extension AVSpeechSynthesizerDelegate {
  public func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didStart utterance: AVSpeechUtterance) {}
  public func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didFinish utterance: AVSpeechUtterance) {}
  public func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didPause utterance: AVSpeechUtterance) {}
  public func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didContinue utterance: AVSpeechUtterance) {}
  public func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didCancel utterance: AVSpeechUtterance) {}
  public func speechSynthesizer(
    _ synthesizer: AVSpeechSynthesizer, willSpeakRangeOfSpeechString characterRange: NSRange,
    utterance: AVSpeechUtterance
  ) {}
}

public typealias AVSpeechSynthesizerBufferCallback = @Sendable (AVAudioBuffer) -> Void

/// Says texts, one after the other.
open class AVSpeechSynthesizer: NSObject, @unchecked Sendable {
  private static let making = DispatchQueue(label: "AVSpeechSynthesizer")
  private let track = SpeechTrack()
  private var queue: [AVSpeechUtterance] = []
  private var isMaking = false
  /// What ends with the word that is said.
  private var doomed: [AVSpeechUtterance] = []

  public override init() {
    super.init()
    track.told = { [weak self] event, utterance in
      onMainQueue { self?.heard(event, utterance) }
    }
  }

  deinit { AudioHardware.stop(track) }

  open weak var delegate: (any AVSpeechSynthesizerDelegate)?
  /// Whether something is said or waits to be, paused or not.
  open var isSpeaking: Bool { audioLock.locked { !queue.isEmpty } }
  open var isPaused: Bool { audioLock.locked { track.isPaused } }

  // Apple: an utterance can wait once.
  open func speak(_ utterance: AVSpeechUtterance) {
    let isNew = audioLock.locked { () -> Bool in
      guard !queue.contains(where: { $0 === utterance }) else { return false }
      queue.append(utterance)
      return true
    }
    guard isNew else { trap("An utterance cannot be enqueued twice", name: .invalidArgumentException) }
    makeNext()
  }

  /// Ends what is said, and forgets what waits.
  /// - Returns: whether something was said.
  @discardableResult open func stopSpeaking(at boundary: AVSpeechBoundary) -> Bool {
    let stopped = audioLock.locked { () -> [AVSpeechUtterance]? in
      guard !queue.isEmpty else { return nil }
      doomed = queue
      return track.stop(at: boundary) ? takeDoomed() : []
    }
    guard let stopped else { return false }
    onMainQueue { self.tellCancelled(stopped) }
    return true
  }

  /// Call with `audioLock`.
  private func takeDoomed() -> [AVSpeechUtterance] {
    let all = doomed
    queue.removeAll { utterance in all.contains { $0 === utterance } }
    doomed = []
    return all
  }

  private func tellCancelled(_ utterances: [AVSpeechUtterance]) {
    for utterance in utterances { delegate?.speechSynthesizer(self, didCancel: utterance) }
  }

  @discardableResult open func pauseSpeaking(at boundary: AVSpeechBoundary) -> Bool {
    audioLock.locked { track.pause(at: boundary) }
  }

  @discardableResult open func continueSpeaking() -> Bool { audioLock.locked { track.resume() } }

  /// Gives the sound instead of letting it be heard; a buffer without frames is the last.
  /// - Parameter bufferCallback: called on a queue of the framework's.
  open func write(
    _ utterance: AVSpeechUtterance, toBufferCallback bufferCallback: @escaping AVSpeechSynthesizerBufferCallback
  ) {
    let text = SpeechRequest(utterance)
    Self.making.async {
      let spoken = try? text.make()
      guard let format = AVAudioFormat(standardFormatWithSampleRate: spoken?.rate ?? 22050, channels: 1) else { return }
      let samples = spoken?.samples ?? []
      let step = 4096
      for start in stride(from: 0, through: samples.count, by: step) {
        let part = samples[start..<min(samples.count, start + step)]
        if let buffer = AVAudioPCMBuffer(pcmFormat: format, frameCapacity: AVAudioFrameCount(step)) {
          buffer.frameLength = AVAudioFrameCount(part.count)
          for (index, sample) in part.enumerated() { buffer.floatChannelData?[0][index] = sample }
          if part.count > 0 { bufferCallback(buffer) }
        }
      }
      if let last = AVAudioPCMBuffer(pcmFormat: format, frameCapacity: 1) { bufferCallback(last) }
    }
  }

  // MARK: One after the other

  private func makeNext() {
    let next = audioLock.locked { () -> AVSpeechUtterance? in
      guard !isMaking, !track.isBusy, let first = queue.first else { return nil }
      isMaking = true
      return first
    }
    guard let next else { return }
    let request = SpeechRequest(next)
    Self.making.async { [weak self] in
      let result = Result { try request.make() }
      onMainQueue { self?.made(next, result) }
    }
  }

  private func made(_ utterance: AVSpeechUtterance, _ result: Result<SpokenText, any Error>) {
    let isWanted = audioLock.locked { () -> Bool in
      isMaking = false
      return queue.first === utterance
    }
    guard isWanted else { return makeNext() }
    switch result {
    case .success(let spoken):
      audioLock.locked { track.begin(spoken, utterance) }
      AudioHardware.start(track)
    // Assumed: what cannot be said is told as cancelled.
    case .failure(let error):
      _ = NSError(osStatus: error)
      audioLock.locked { queue.removeAll { $0 === utterance } }
      tellCancelled([utterance])
      makeNext()
    }
  }

  private func heard(_ event: SpeechTrack.Event, _ utterance: AVSpeechUtterance) {
    guard audioLock.locked({ queue.contains { $0 === utterance } }) else { return }
    switch event {
    case .started: delegate?.speechSynthesizer(self, didStart: utterance)
    case .word(let range):
      delegate?.speechSynthesizer(self, willSpeakRangeOfSpeechString: range, utterance: utterance)
    case .paused: delegate?.speechSynthesizer(self, didPause: utterance)
    case .continued: delegate?.speechSynthesizer(self, didContinue: utterance)
    case .finished:
      let rest = audioLock.locked { () -> [AVSpeechUtterance] in
        queue.removeAll { $0 === utterance }
        doomed.removeAll { $0 === utterance }
        return takeDoomed()
      }
      delegate?.speechSynthesizer(self, didFinish: utterance)
      tellCancelled(rest)
      makeNext()
    case .cancelled:
      tellCancelled(audioLock.locked { takeDoomed() })
      makeNext()
    }
  }
}

/// What an utterance asked for when it was to be said.
struct SpeechRequest: Sendable {
  private let text, voice: String
  private let speed, pitch: Int

  init(_ utterance: AVSpeechUtterance) {
    text = utterance.speechString
    voice = (utterance.voice ?? AVSpeechSynthesisVoice(language: nil))?.spoken ?? "en-us"
    // Assumed: half is the speed of espeak's own; the ends are the slowest and the fastest that it speaks.
    let (slowest, usual, fastest) = (80.0, 175.0, 450.0)
    let rate = Double(max(0, min(1, utterance.rate)))
    speed = Int(rate < 0.5 ? slowest + (usual - slowest) * rate * 2 : usual + (fastest - usual) * (rate - 0.5) * 2)
    pitch = max(0, min(99, Int(50 + 50 * log2(Double(max(0.5, min(2, utterance.pitchMultiplier)))))))
  }

  func make() throws -> SpokenText { try SpokenText(text, voice: voice, speed: speed, pitch: pitch) }
}
