import AVFoundation
import Testing

@testable import QuinceAudio

/// Sounds for tests, and what they are like.
enum Sounds {
  static func tone(_ frequency: Double, seconds: Double, rate: Double = 44100, level: Float = 0.5) -> [Float] {
    (0..<Int(seconds * rate)).map { level * Float(sin(2 * Double.pi * frequency * Double($0) / rate)) }
  }

  static func buffer(_ channels: [[Float]], rate: Double = 44100) -> AVAudioPCMBuffer {
    let format = AVAudioFormat(standardFormatWithSampleRate: rate, channels: AVAudioChannelCount(channels.count))!
    let buffer = AVAudioPCMBuffer(pcmFormat: format, frameCapacity: AVAudioFrameCount(channels[0].count))!
    buffer.frameLength = buffer.frameCapacity
    for (index, channel) in channels.enumerated() {
      for frame in channel.indices { buffer.floatChannelData![index][frame] = channel[frame] }
    }
    return buffer
  }

  static func values(_ buffer: AVAudioPCMBuffer, channel: Int = 0) -> [Float] {
    Array(UnsafeBufferPointer(start: buffer.floatChannelData![channel], count: Int(buffer.frameLength)))
  }

  static func folder() throws -> URL {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("sounds-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return folder
  }

  /// A file with these samples.
  static func file(
    _ name: String, _ channels: [[Float]], rate: Double = 44100, settings: [String: Any] = [:]
  ) throws -> URL {
    let url = try folder().appendingPathComponent(name)
    var all = settings
    all[AVSampleRateKey] = rate
    all[AVNumberOfChannelsKey] = channels.count
    let file = try AVAudioFile(forWriting: url, settings: all)
    try file.write(from: buffer(channels, rate: rate))
    file.close()
    return url
  }

  /// The frequency that is strongest, to about a hertz.
  static func peak(_ samples: [Float], rate: Double = 44100) -> Double {
    let count = 32768
    let middle = max(0, (samples.count - count) / 2)
    var real = (0..<count).map { index -> Float in
      let place = middle + index
      let window = Float(0.5 - 0.5 * cos(2 * Double.pi * Double(index) / Double(min(count, samples.count))))
      return place < samples.count && index < samples.count ? samples[place] * window : 0
    }
    var imaginary = [Float](repeating: 0, count: count)
    FourierTransform(count: count).forward(&real, &imaginary)
    let sizes = (0..<count / 2).map { real[$0] * real[$0] + imaginary[$0] * imaginary[$0] }
    return Double(sizes.indices.max { sizes[$0] < sizes[$1] }!) * rate / Double(count)
  }

  static func level(_ samples: some Collection<Float>) -> Float {
    samples.isEmpty ? 0 : (samples.reduce(0) { $0 + $1 * $1 } / Float(samples.count)).squareRoot()
  }
}

/// An engine that renders when it is told to.
struct OfflineEngine {
  let engine = AVAudioEngine()
  let player = AVAudioPlayerNode()
  let format: AVAudioFormat

  init(rate: Double = 44100, channels: AVAudioChannelCount = 1) throws {
    format = AVAudioFormat(standardFormatWithSampleRate: rate, channels: channels)!
    try engine.enableManualRenderingMode(.offline, format: format, maximumFrameCount: 4096)
    engine.attach(player)
  }

  /// Connects the player through the units to the mixer, and starts.
  func start(_ units: AVAudioNode..., from source: AVAudioFormat? = nil) throws {
    var last: AVAudioNode = player
    for unit in units {
      engine.attach(unit)
      engine.connect(last, to: unit, format: source ?? format)
      last = unit
    }
    engine.connect(last, to: engine.mainMixerNode, format: source ?? format)
    try engine.start()
  }

  func render(_ count: Int, channel: Int = 0) throws -> [Float] {
    var result: [Float] = []
    let buffer = AVAudioPCMBuffer(pcmFormat: format, frameCapacity: 4096)!
    while result.count < count {
      let frames = AVAudioFrameCount(min(1000, count - result.count))
      #expect(try engine.renderOffline(frames, to: buffer) == .success)
      result += Sounds.values(buffer, channel: channel)
    }
    return result
  }
}
