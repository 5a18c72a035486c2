import Foundation
import QuinceAudio

public struct AVAudioPlayerNodeBufferOptions: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let loops = AVAudioPlayerNodeBufferOptions(rawValue: 1)
  public static let interrupts = AVAudioPlayerNodeBufferOptions(rawValue: 2)
  public static let interruptsAtLoop = AVAudioPlayerNodeBufferOptions(rawValue: 4)
}

public enum AVAudioPlayerNodeCompletionCallbackType: Int, Sendable {
  case dataConsumed = 0
  case dataRendered = 1
  case dataPlayedBack = 2
}

public typealias AVAudioPlayerNodeCompletionHandler = (AVAudioPlayerNodeCompletionCallbackType) -> Void

/// Plays buffers and files, one after the other or each at its time.
open class AVAudioPlayerNode: AVAudioNode, AVAudioMixing, @unchecked Sendable {
  private var queue: [PlayerSegment] = []
  private var plays = false
  /// Whether `play()` was called since the last `stop()`.
  private var hasTimeline = false
  private var startTime: AVAudioTime?
  /// Frames of the player's own time: those that it has played, silence included.
  private var playedFrames: AVAudioFramePosition = 0
  private var lastPlayedFrames: AVAudioFramePosition = 0
  private var _volume: Float = 1
  private var heardVolume: Float = 1
  private var _pan: Float = 0

  public override init() { super.init() }

  // MARK: Scheduling

  /// - Parameters:
  ///   - when: a moment of the player's own time or of the machine's; nil for behind what is scheduled.
  ///   - completionHandler: called on another thread when the buffer has been played, or the player is stopped.
  open func scheduleBuffer(
    _ buffer: AVAudioPCMBuffer, completionHandler: AVAudioNodeCompletionHandler? = nil
  ) { scheduleBuffer(buffer, at: nil, options: [], completionHandler: completionHandler) }

  open func scheduleBuffer(
    _ buffer: AVAudioPCMBuffer, at when: AVAudioTime?, options: AVAudioPlayerNodeBufferOptions = [],
    completionHandler: AVAudioNodeCompletionHandler? = nil
  ) { add(buffer, when, options, completionHandler) }

  open func scheduleBuffer(
    _ buffer: AVAudioPCMBuffer, completionCallbackType callbackType: AVAudioPlayerNodeCompletionCallbackType,
    completionHandler: AVAudioPlayerNodeCompletionHandler? = nil
  ) { add(buffer, nil, [], completionHandler.map { handler in { handler(callbackType) } }) }

  open func scheduleBuffer(
    _ buffer: AVAudioPCMBuffer, at when: AVAudioTime?, options: AVAudioPlayerNodeBufferOptions = [],
    completionCallbackType callbackType: AVAudioPlayerNodeCompletionCallbackType,
    completionHandler: AVAudioPlayerNodeCompletionHandler? = nil
  ) { add(buffer, when, options, completionHandler.map { handler in { handler(callbackType) } }) }

  /// Returns when the buffer has been played, or the player is stopped.
  open func scheduleBuffer(
    _ buffer: AVAudioPCMBuffer, at when: AVAudioTime? = nil, options: AVAudioPlayerNodeBufferOptions = []
  ) async {
    await withCheckedContinuation { continuation in add(buffer, when, options) { continuation.resume() } }
  }

  @discardableResult
  open func scheduleBuffer(
    _ buffer: AVAudioPCMBuffer, at when: AVAudioTime? = nil, options: AVAudioPlayerNodeBufferOptions = [],
    completionCallbackType callbackType: AVAudioPlayerNodeCompletionCallbackType
  ) async -> AVAudioPlayerNodeCompletionCallbackType {
    await withCheckedContinuation { continuation in
      add(buffer, when, options) { continuation.resume(returning: callbackType) }
    }
  }

  open func scheduleFile(
    _ file: AVAudioFile, at when: AVAudioTime?, completionHandler: AVAudioNodeCompletionHandler? = nil
  ) { add(file, 0, AVAudioFrameCount(clamping: file.length), when, completionHandler) }

  open func scheduleFile(
    _ file: AVAudioFile, at when: AVAudioTime?,
    completionCallbackType callbackType: AVAudioPlayerNodeCompletionCallbackType,
    completionHandler: AVAudioPlayerNodeCompletionHandler? = nil
  ) {
    let length = AVAudioFrameCount(clamping: file.length)
    add(file, 0, length, when, completionHandler.map { handler in { handler(callbackType) } })
  }

  open func scheduleFile(_ file: AVAudioFile, at when: AVAudioTime?) async {
    await withCheckedContinuation { continuation in
      add(file, 0, AVAudioFrameCount(clamping: file.length), when) { continuation.resume() }
    }
  }

  @discardableResult
  open func scheduleFile(
    _ file: AVAudioFile, at when: AVAudioTime?,
    completionCallbackType callbackType: AVAudioPlayerNodeCompletionCallbackType
  ) async -> AVAudioPlayerNodeCompletionCallbackType {
    await withCheckedContinuation { continuation in
      add(file, 0, AVAudioFrameCount(clamping: file.length), when) { continuation.resume(returning: callbackType) }
    }
  }

  open func scheduleSegment(
    _ file: AVAudioFile, startingFrame startFrame: AVAudioFramePosition, frameCount numberFrames: AVAudioFrameCount,
    at when: AVAudioTime?, completionHandler: AVAudioNodeCompletionHandler? = nil
  ) { add(file, startFrame, numberFrames, when, completionHandler) }

  open func scheduleSegment(
    _ file: AVAudioFile, startingFrame startFrame: AVAudioFramePosition, frameCount numberFrames: AVAudioFrameCount,
    at when: AVAudioTime?, completionCallbackType callbackType: AVAudioPlayerNodeCompletionCallbackType,
    completionHandler: AVAudioPlayerNodeCompletionHandler? = nil
  ) { add(file, startFrame, numberFrames, when, completionHandler.map { handler in { handler(callbackType) } }) }

  open func scheduleSegment(
    _ file: AVAudioFile, startingFrame startFrame: AVAudioFramePosition, frameCount numberFrames: AVAudioFrameCount,
    at when: AVAudioTime?
  ) async {
    await withCheckedContinuation { continuation in
      add(file, startFrame, numberFrames, when) { continuation.resume() }
    }
  }

  private func add(
    _ buffer: AVAudioPCMBuffer, _ when: AVAudioTime?, _ options: AVAudioPlayerNodeBufferOptions,
    _ completion: (() -> Void)?
  ) {
    audioLock.locked {
      require(
        outputFormat(forBus: 0).channelCount == buffer.format.channelCount,
        "_outputFormat.channelCount == buffer.format.channelCount")
      add(PlayerSegment(.buffer(buffer), at: when, options: options, completion: completion))
    }
  }

  private func add(
    _ file: AVAudioFile, _ first: AVAudioFramePosition, _ count: AVAudioFrameCount, _ when: AVAudioTime?,
    _ completion: (() -> Void)?
  ) {
    audioLock.locked {
      require(count > 0, "numberFrames > 0 || numberFrames == -1")
      guard let reader = try? file.makeReader() else { return }
      let start = max(0, Int(first))
      let length = min(Int(count), max(0, reader.frameCount - start))
      add(PlayerSegment(.file(reader, first: start, count: length), at: when, options: [], completion: completion))
    }
  }

  private func add(_ segment: PlayerSegment) {
    if segment.interrupts { clear() }
    if segment.interruptsAtLoop {
      let rest = queue.dropFirst()
      queue = Array(queue.prefix(1))
      queue.first?.endsAtLoop = true
      for earlier in rest { finish(earlier) }
    } else if let last = queue.last, last.loops {
      last.endsAtLoop = true
    }
    queue.append(segment)
  }

  private func clear() {
    let segments = queue
    queue = []
    for segment in segments { finish(segment) }
  }

  private func finish(_ segment: PlayerSegment) {
    guard let completion = segment.complete() else { return }
    guard let engine, engine.isRunning else { return offMainQueue(completion) }
    engine.callLater(completion)
  }

  // surface: Apple: reads files ahead; here they are read as they are needed, which does not hold up the sound
  open func prepare(withFrameCount frameCount: AVAudioFrameCount) {}

  // MARK: Playing

  open func play() { play(at: nil) }

  /// - Parameter when: a moment of the machine's clock, or of the node's; nil for now.
  open func play(at when: AVAudioTime?) {
    audioLock.locked {
      require(engine != nil, "_engine != nil")
      require(engine?.isRunning == true, "_engine->IsRunning()")
      if engine?.isConnected(self) != true { raiseAudioText("player started when in a disconnected state") }
      guard !plays else { return }
      (plays, hasTimeline, startTime) = (true, true, when)
    }
  }

  open func pause() { audioLock.locked { plays = false } }

  /// Forgets what is scheduled; the player's time begins anew.
  open func stop() {
    audioLock.locked {
      endTimeline()
      let segments = queue
      queue = []
      for segment in segments { segment.complete().map(offMainQueue) }
    }
  }

  private func endTimeline() {
    (plays, hasTimeline, startTime) = (false, false, nil)
    (playedFrames, lastPlayedFrames) = (0, 0)
  }

  open override func reset() {
    audioLock.locked {
      let segments = queue
      queue = []
      for segment in segments { segment.complete().map(offMainQueue) }
    }
  }

  override func engineStopped() { endTimeline() }

  open var isPlaying: Bool { audioLock.locked { plays } }

  // MARK: Time

  /// A moment of the node's time in the player's own, which begins with `play()`; nil while it does not play.
  open func playerTime(forNodeTime nodeTime: AVAudioTime) -> AVAudioTime? {
    audioLock.locked {
      guard hasTimeline, plays, nodeTime.isSampleTimeValid else { return nil }
      let frames = nodeTime.sampleTime - lastRenderedFrames + lastPlayedFrames
      return AVAudioTime(hostTime: nodeTime.hostTime, sampleTime: frames, atRate: nodeTime.sampleRate)
    }
  }

  open func nodeTime(forPlayerTime playerTime: AVAudioTime) -> AVAudioTime? {
    audioLock.locked {
      guard hasTimeline, plays, playerTime.isSampleTimeValid else { return nil }
      let frames = playerTime.sampleTime - lastPlayedFrames + lastRenderedFrames
      return AVAudioTime(sampleTime: frames, atRate: playerTime.sampleRate)
    }
  }

  // MARK: Mixing

  open var volume: Float {
    get { audioLock.locked { _volume } }
    set { audioLock.locked { _volume = newValue } }
  }
  open var pan: Float {
    get { audioLock.locked { _pan } }
    set { audioLock.locked { _pan = max(-1, min(1, newValue)) } }
  }

  // MARK: Rendering

  override func render(_ count: Int, bus: AVAudioNodeBus, _ round: EngineRound) -> Samples {
    let format = outputFormat(forBus: bus)
    var result = Samples(silence: count, channelCount: Int(format.channelCount))
    lastPlayedFrames = playedFrames
    guard plays else { return result }
    var offset = 0
    if let startTime {
      offset = frames(until: startTime, round, rate: format.sampleRate, isNodeTime: true)
      guard offset < count else { return result }
      self.startTime = nil
    }
    while offset < count, let segment = queue.first {
      if let when = segment.when, !segment.hasBegun {
        let wait = frames(until: when, round, rate: format.sampleRate, isNodeTime: false) - (offset)
        if wait > 0 {
          playedFrames += AVAudioFramePosition(min(wait, count - offset))
          offset += min(wait, count - offset)
          continue
        }
      }
      segment.hasBegun = true
      let part = segment.render(count - offset, as: format)
      result.mix(part, at: offset)
      offset += part.frameCount
      playedFrames += AVAudioFramePosition(part.frameCount)
      guard segment.isOver else { break }
      queue.removeFirst()
      finish(segment)
    }
    if offset < count { playedFrames += AVAudioFramePosition(count - offset) }
    result.ramp(from: heardVolume, to: _volume)
    heardVolume = _volume
    result.pan(_pan)
    return result
  }

  /// Frames from the start of this round to a moment.
  private func frames(until time: AVAudioTime, _ round: EngineRound, rate: Double, isNodeTime: Bool) -> Int {
    if time.isSampleTimeValid {
      let now = isNodeTime ? lastRenderedFrames : lastPlayedFrames
      return Int((Double(time.sampleTime) / time.sampleRate * rate).rounded()) - Int(now)
    }
    let seconds = (Double(time.hostTime) - Double(round.hostTime)) / 1e9
    return Int((seconds * rate).rounded())
  }
}
