import CQuinceAudio
import Foundation
import QuinceRuntime

/// Encodes AAC-LC into an MPEG-4 file, or into a stream of packets with headers.
final class AACWriter: SoundWriter {
  /// Frames by which the encoder is late.
  static let delay = 1600
  static let rates = [96000, 88200, 64000, 48000, 44100, 32000, 24000, 22050, 16000, 12000, 11025, 8000]
  private static let packetFrames = 1024

  private let encoder: OpaquePointer
  private let sound: SoundDescription
  private let file: FileHandle
  private var isOpen = true
  /// Interleaved, waiting for a whole packet.
  private var waiting: [Int16] = []
  private var frameCount = 0
  private var packetSizes: [Int] = []

  /// - Throws: `SoundError` for rates and numbers of channels that AAC-LC has not.
  init(path: String, _ sound: SoundDescription) throws {
    guard sound.encoding == .aac else { throw SoundError.format("An MPEG-4 file is written with AAC only") }
    guard Self.rates.contains(Int(sound.sampleRate)), (1...2).contains(sound.channelCount) else {
      throw SoundError.format("AAC has no \(sound.sampleRate) Hz with \(sound.channelCount) channels here")
    }
    encoder = try Self.encoder(sound)
    self.sound = sound
    guard FileManager.default.createFile(atPath: path, contents: nil), let file = FileHandle(forWritingAtPath: path)
    else {
      quince_aac_encoder_free(encoder)
      throw SoundError(SoundError.unspecified, "\(path) cannot be written")
    }
    self.file = file
    if sound.container == .m4a { file.write(MPEG4Writer.start) }
  }

  deinit {
    try? close()
    quince_aac_encoder_free(encoder)
  }

  private static let library = try? LoadedLibrary.function(
    "voGetAACEncAPI", in: "libvo-aacenc.so.0", as: UnsafeMutableRawPointer.self)

  /// The wanted bit rate, or the next lower one that the encoder has at this rate.
  private static func encoder(_ sound: SoundDescription) throws -> OpaquePointer {
    guard let library else { throw SoundError.library("libvo-aacenc0", for: "writing AAC") }
    // Assumed: 64 kilobits a second for each channel at 44100 Hz, as Apple's medium quality is near to.
    let standard = Int(64000 * min(1, sound.sampleRate / 44100)) * sound.channelCount
    var bitRate = sound.bitRate > 0 ? sound.bitRate : standard
    while bitRate >= 4000 {
      let encoder = quince_aac_encoder_make(
        library, CInt(sound.sampleRate), CInt(clamping: bitRate), CInt(sound.channelCount))
      if let encoder { return encoder }
      bitRate = bitRate * 9 / 10
    }
    throw SoundError.format("AAC has no \(sound.sampleRate) Hz with \(sound.channelCount) channels here")
  }

  func write(_ samples: Samples) throws {
    guard isOpen else { return }
    let source = samples.with(channelCount: sound.channelCount)
    frameCount += source.frameCount
    for frame in 0..<source.frameCount {
      for channel in source.channels {
        waiting.append(Int16(max(-32768, min(32767, (channel[frame] * 32768).rounded()))))
      }
    }
    try encodeWholePackets()
  }

  private func encodeWholePackets() throws {
    let size = Self.packetFrames * sound.channelCount
    var start = 0
    while waiting.count - start >= size {
      var packet = Array(waiting[start..<start + size])
      start += size
      var output = [UInt8](repeating: 0, count: 8192)
      let length = Int(quince_aac_encoder_encode(encoder, &packet, &output, CInt(output.count)))
      guard length >= 0 else { throw SoundError(SoundError.unspecified, "AAC could not be encoded") }
      if length > 0 { append(Data(output[0..<length])) }
    }
    waiting.removeFirst(start)
  }

  private func append(_ packet: Data) {
    if sound.container == .adts { file.write(MPEG4Writer.packetHeader(sound, length: packet.count)) }
    file.write(packet)
    packetSizes.append(packet.count)
  }

  func close() throws {
    guard isOpen else { return }
    // Silence pushes out what the encoder still holds.
    let channelCount = sound.channelCount
    let missing = (frameCount + Self.delay + Self.packetFrames - 1) / Self.packetFrames - packetSizes.count
    let rest = max(0, missing) * Self.packetFrames * channelCount
    waiting += [Int16](repeating: 0, count: max(0, rest - waiting.count))
    try encodeWholePackets()
    isOpen = false
    if sound.container == .m4a {
      MPEG4Writer(sound: sound, packetSizes: packetSizes, frameCount: frameCount, delay: Self.delay).finish(file)
    }
    try? file.close()
  }
}
