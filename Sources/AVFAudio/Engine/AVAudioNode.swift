import Foundation
import QuinceAudio

public typealias AVAudioNodeTapBlock = (AVAudioPCMBuffer, AVAudioTime) -> Void
public typealias AVAudioNodeCompletionHandler = () -> Void

/// A part of an engine: sound comes in at its inputs and goes out at its outputs.
open class AVAudioNode: NSObject, @unchecked Sendable {
  /// The engine that the node is attached to.
  open internal(set) weak var engine: AVAudioEngine?
  var outputFormats: [AVAudioNodeBus: AVAudioFormat] = [:]
  var inputFormats: [AVAudioNodeBus: AVAudioFormat] = [:]
  private var taps: [AVAudioNodeBus: NodeTap] = [:]
  /// Frames that the node has given since the engine started, and before its last call.
  private(set) var renderedFrames: AVAudioFramePosition = 0
  private(set) var lastRenderedFrames: AVAudioFramePosition = 0
  /// Sound that some of several receivers have not taken yet.
  private var queues: [AVAudioNodeBus: [NodeInput: Samples]] = [:]
  /// The engine's round in which the node was last asked.
  private(set) var lastRound = 0

  override init() { super.init() }

  // MARK: What each kind of node says

  open var numberOfInputs: Int { 0 }
  open var numberOfOutputs: Int { 1 }

  /// Makes the next frames of an output, in that output's format.
  func render(_ count: Int, bus: AVAudioNodeBus, _ round: EngineRound) -> Samples {
    Samples(silence: count, channelCount: Int(outputFormat(forBus: bus).channelCount))
  }

  /// The format of an output, as long as no connection says.
  func standardOutputFormat(_ bus: AVAudioNodeBus) -> AVAudioFormat { .standard(AudioHardware.sampleRate, 2) }

  /// Whether what comes out has the format of what comes in.
  var keepsFormat: Bool { false }

  /// The engine has stopped.
  func engineStopped() {}

  // MARK: Formats

  open func inputFormat(forBus bus: AVAudioNodeBus) -> AVAudioFormat {
    audioLock.locked { inputFormats[bus] ?? .standard(AudioHardware.sampleRate, 2) }
  }

  open func outputFormat(forBus bus: AVAudioNodeBus) -> AVAudioFormat {
    audioLock.locked { outputFormats[bus] ?? (keepsFormat ? inputFormats[0] : nil) ?? standardOutputFormat(bus) }
  }

  open func name(forInputBus bus: AVAudioNodeBus) -> String? { bus < numberOfInputs ? "Input \(bus)" : nil }
  open func name(forOutputBus bus: AVAudioNodeBus) -> String? { bus < numberOfOutputs ? "Output \(bus)" : nil }

  /// Forgets what the node still holds of earlier sound.
  open func reset() {}

  open var latency: TimeInterval { 0 }
  open var outputPresentationLatency: TimeInterval { 0 }

  /// When the node was last asked for sound; nil while the engine is not running.
  open var lastRenderTime: AVAudioTime? {
    audioLock.locked {
      guard let engine, engine.isRunning, lastRound > 0 else { return nil }
      return AVAudioTime(
        hostTime: engine.lastHostTime, sampleTime: lastRenderedFrames, atRate: outputFormat(forBus: 0).sampleRate)
    }
  }

  // MARK: Taps

  /// Gives what comes out of a bus to a block, from 0.1 to 0.4 seconds at a time, on another thread.
  open func installTap(
    onBus bus: AVAudioNodeBus, bufferSize: AVAudioFrameCount, format: AVAudioFormat?,
    block tapBlock: @escaping AVAudioNodeTapBlock
  ) {
    audioLock.locked {
      require(taps[bus] == nil, "nullptr == Tap()")
      let own = outputFormat(forBus: bus)
      let format = format ?? own
      require(format.sampleRate > 0 && format.channelCount > 0, "IsFormatSampleRateAndChannelCountValid(format)")
      if self is AVAudioInputNode {
        require(format.sampleRate == own.sampleRate, "format.sampleRate == hwFormat.sampleRate")
      }
      taps[bus] = NodeTap(format: format, size: Int(bufferSize), block: tapBlock)
    }
  }

  open func removeTap(onBus bus: AVAudioNodeBus) { audioLock.locked { taps[bus] = nil } }

  var tappedBuses: [AVAudioNodeBus] { taps.keys.sorted() }

  // MARK: Pulling

  /// The next frames of an output for one of its receivers; each of several gets the same sound.
  func pull(_ count: Int, bus: AVAudioNodeBus, for receiver: NodeInput?, _ round: EngineRound) -> Samples {
    let receivers = engine?.receivers(of: self, bus: bus) ?? []
    guard receivers.count > 1, let receiver else { return produce(count, bus: bus, round) }
    var waiting = queues[bus] ?? [:]
    for key in waiting.keys where !receivers.contains(key) { waiting[key] = nil }
    let empty = Samples(silence: 0, channelCount: Int(outputFormat(forBus: bus).channelCount))
    let missing = count - (waiting[receiver] ?? empty).frameCount
    if missing > 0 {
      let part = produce(missing, bus: bus, round)
      for key in receivers { waiting[key, default: empty].append(part) }
    }
    var own = waiting[receiver] ?? empty
    let result = own.slice(0..<count)
    own.removeFirst(count)
    waiting[receiver] = own
    queues[bus] = waiting
    return result
  }

  private func produce(_ count: Int, bus: AVAudioNodeBus, _ round: EngineRound) -> Samples {
    lastRound = round.number
    lastRenderedFrames = renderedFrames
    let samples = render(count, bus: bus, round)
    renderedFrames += AVAudioFramePosition(count)
    if let tap = taps[bus] {
      tap.take(
        samples, from: outputFormat(forBus: bus),
        at: AVAudioTime(
          hostTime: round.hostTime, sampleTime: lastRenderedFrames, atRate: outputFormat(forBus: bus).sampleRate))
    }
    return samples
  }

  /// Sound of an input in the node's own format for it; silence where nothing is connected.
  func input(_ count: Int, bus: AVAudioNodeBus, _ round: EngineRound) -> Samples {
    let format = inputFormat(forBus: bus)
    guard let connection = engine?.source(of: self, bus: bus) else {
      return Samples(silence: count, channelCount: Int(format.channelCount))
    }
    return connection.pull(count, as: format, round)
  }

  func engineStarts() {
    (renderedFrames, lastRenderedFrames, lastRound) = (0, 0, 0)
    queues = [:]
  }
}

/// An input of a node, as a key.
struct NodeInput: Hashable {
  let node: ObjectIdentifier
  let bus: AVAudioNodeBus
}
