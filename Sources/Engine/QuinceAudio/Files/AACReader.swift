import CQuinceAudio
import Foundation

/// Decodes AAC packet by packet.
final class AACReader: SoundReader {
  let sound: SoundDescription
  let frameCount: Int
  private let library: AACLibrary
  private let handle: AACLibrary.Handle
  private let packets: any AACPackets
  /// Frames that a packet becomes: 1024, or twice that where high frequencies are rebuilt.
  private let packetFrames: Int
  private let priming: Int
  private var nextPacket = 0
  /// The frame at which the decoded ones begin, counted with the run-up.
  private var position = 0
  private var decoded: Samples

  init(_ packets: any AACPackets) throws {
    self.packets = packets
    library = try AACLibrary.shared()
    guard packets.packetCount > 0, let handle = library.open() else { throw SoundError.damaged("there are no packets") }
    self.handle = handle
    do {
      let (rate, channelCount) = try Self.start(library, handle, packets)
      var first = quince_aac_frame()
      // Only a decoded packet says how many frames one has; the second, since the first gives none.
      for index in 0..<min(3, packets.packetCount) { first = try Self.decode(library, handle, packets, index).frame }
      let decodedChannels = max(1, first.channels > 0 ? Int(first.channels) : channelCount)
      // libfaad gives mono twice, for the sake of stereo that is coded as mono and hints.
      let channels = packets.codedChannels == 1 && first.ps == 0 ? 1 : decodedChannels
      let sampleRate = first.sample_rate > 0 ? Double(first.sample_rate) : rate
      packetFrames = first.samples > 0 ? Int(first.samples) / decodedChannels : 1024
      // The tables of a file count in the rate of the core, of which the whole sound may have twice.
      let factor = packetFrames == 2048 && first.sbr != 0 && Self.coreRate(packets) * 2 == sampleRate ? 2 : 1
      priming = packets.priming * factor
      let all = max(0, packets.packetCount * packetFrames - priming)
      frameCount = min(all, packets.heardFrames.map { $0 * factor } ?? all)
      sound = SoundDescription(
        container: packets.container, encoding: .aac, sampleRate: sampleRate, channelCount: channels,
        bitRate: packets.bitRate)
      decoded = Samples(silence: 0, channelCount: channels)
    } catch {
      library.close(handle)
      throw error
    }
    try seek(to: 0)
  }

  deinit { library.close(handle) }

  private static func start(_ library: AACLibrary, _ handle: AACLibrary.Handle, _ packets: any AACPackets) throws
    -> (Double, Int)
  {
    let settings = library.configuration(handle)
    let floatingPoint: UInt8 = 4
    settings.pointee.output_format = floatingPoint
    // Otherwise sound of low rates comes out at twice its rate, and in stereo, whether or not there is more in it.
    settings.pointee.no_implicit_sbr = 1
    _ = library.configure(handle, settings)
    var rate: CUnsignedLong = 0
    var channels: UInt8 = 0
    var bytes = [UInt8](try packets.configuration ?? packets.packet(0))
    let count = CUnsignedLong(bytes.count)
    let isStarted =
      packets.configuration == nil
      ? library.startWithHeader(handle, &bytes, count, &rate, &channels) >= 0
      : library.start(handle, &bytes, count, &rate, &channels) >= 0
    guard !bytes.isEmpty, isStarted, rate > 0 else { throw SoundError.format("AAC of a kind that is not known") }
    return (Double(rate), Int(channels))
  }

  /// The rate in the decoder's configuration: an index of four bits after the five of the kind.
  private static func coreRate(_ packets: any AACPackets) -> Double {
    let rates = [96000, 88200, 64000, 48000, 44100, 32000, 24000, 22050, 16000, 12000, 11025, 8000, 7350]
    guard let bytes = packets.configuration.map({ [UInt8]($0) }), bytes.count >= 2 else { return 0 }
    let index = Int(bytes[0] & 7) << 1 | Int(bytes[1] >> 7)
    return index < rates.count ? Double(rates[index]) : 0
  }

  private static func decode(
    _ library: AACLibrary, _ handle: AACLibrary.Handle, _ packets: any AACPackets, _ index: Int
  ) throws -> (frame: quince_aac_frame, samples: UnsafeMutablePointer<Float>?) {
    var frame = quince_aac_frame()
    var bytes = [UInt8](try packets.packet(index))
    guard !bytes.isEmpty else { throw SoundError.damaged("a packet is empty") }
    let output = library.decode(handle, &frame, &bytes, CUnsignedLong(bytes.count))
    guard frame.error == 0 else { throw SoundError.damaged("packet \(index) cannot be decoded") }
    return (frame, output?.assumingMemoryBound(to: Float.self))
  }

  /// Decodes the next packet behind what is decoded. The first one of a run gives silence: it only prepares the second.
  private func decodeNext() throws {
    let (frame, output) = try Self.decode(library, handle, packets, nextPacket)
    nextPacket += 1
    let channelCount = sound.channelCount
    let width = Int(frame.channels)
    guard let output, frame.samples > 0, width >= channelCount else { return decoded.appendSilence(packetFrames) }
    let count = Int(frame.samples) / width
    for channel in 0..<channelCount {
      decoded.channels[channel].append(contentsOf: (0..<count).lazy.map { output[$0 * width + channel] })
    }
  }

  func seek(to frame: Int) throws {
    let wanted = frame + priming
    // Two packets earlier, since each overlaps the one before it.
    nextPacket = max(0, min(packets.packetCount, wanted / packetFrames - 2))
    position = nextPacket * packetFrames
    library.afterSeek(handle, CLong(nextPacket))
    decoded = Samples(silence: 0, channelCount: sound.channelCount)
    try skip(to: wanted)
  }

  private func skip(to wanted: Int) throws {
    while position < wanted {
      if decoded.frameCount == 0 {
        guard nextPacket < packets.packetCount else { return }
        try decodeNext()
      }
      let count = min(wanted - position, decoded.frameCount)
      decoded.removeFirst(count)
      position += count
    }
  }

  func read(_ count: Int) throws -> Samples {
    let wanted = min(max(0, count), max(0, frameCount + priming - position))
    while decoded.frameCount < wanted, nextPacket < packets.packetCount { try decodeNext() }
    let result = decoded.slice(0..<min(wanted, decoded.frameCount))
    decoded.removeFirst(result.frameCount)
    position += result.frameCount
    return result
  }
}
