import Foundation

/// The boxes around the packets of an .m4a file: the packets come first, in one chunk, the tables after them.
struct MPEG4Writer {
  let sound: SoundDescription
  let packetSizes: [Int]
  let frameCount: Int
  let delay: Int

  /// What stands before the first packet: the kind of file, and a box for the packets whose length is filled in at the end.
  static let start: Data =
    box("ftyp", text("M4A ") + number(0, 4) + text("M4A mp42isom")) + number(0, 4) + text("mdat")
  private static var packetsStart: Int { start.count }

  func finish(_ file: FileHandle) {
    let length = packetSizes.reduce(8, +)
    file.write(movie)
    try? file.seek(toOffset: UInt64(Self.packetsStart - 8))
    file.write(Self.number(length, 4))
  }

  // ISO/IEC 13818-7: the header of a packet in a stream without a file around it.
  static func packetHeader(_ sound: SoundDescription, length: Int) -> Data {
    let rate = AACWriter.rates.firstIndex(of: Int(sound.sampleRate)) ?? 4
    let size = length + 7
    return Data([
      0xFF, 0xF1, UInt8(1 << 6 | rate << 2), UInt8(sound.channelCount << 6 | size >> 11), UInt8(size >> 3 & 0xFF),
      UInt8((size & 7) << 5 | 0x1F), 0xFC,
    ])
  }

  private static func number(_ value: Int, _ size: Int) -> Data {
    Data((0..<size).reversed().map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) })
  }
  private static func text(_ text: String) -> Data { Data(text.utf8) }
  private static func box(_ name: String, _ content: Data...) -> Data {
    let size = content.reduce(8) { $0 + $1.count }
    return content.reduce(number(size, 4) + text(name), +)
  }
  private static func numbers(_ values: Int...) -> Data { values.reduce(Data()) { $0 + number($1, 4) } }
  private static let matrix = numbers(0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x4000_0000)

  // MARK: Boxes, as ISO/IEC 14496-12 lays them out

  private var rate: Int { Int(sound.sampleRate) }

  private var movie: Data {
    let header = Self.box(
      "mvhd", Self.numbers(0, 0, 0, rate, frameCount, 0x10000, 0x0100_0000, 0, 0), Self.matrix,
      Self.numbers(0, 0, 0, 0, 0, 0, 2))
    return Self.box("moov", header, track)
  }

  private var track: Data {
    let header = Self.box(
      "tkhd", Self.numbers(7, 0, 0, 1, 0, frameCount, 0, 0, 0, 0x0100_0000), Self.matrix, Self.numbers(0, 0))
    let edits = Self.box("edts", Self.box("elst", Self.numbers(0, 1, frameCount, delay, 0x10000)))
    return Self.box("trak", header, edits, media)
  }

  private var media: Data {
    let header = Self.box(
      "mdhd", Self.numbers(0, 0, 0, rate, packetSizes.count * 1024), Self.number(0x55C4, 2), Self.number(0, 2))
    let handler = Self.box("hdlr", Self.numbers(0, 0), Self.text("soun"), Self.numbers(0, 0, 0), Data([0]))
    let references = Self.box("dinf", Self.box("dref", Self.numbers(0, 1), Self.box("url ", Self.numbers(1))))
    let information = Self.box("minf", Self.box("smhd", Self.numbers(0, 0)), references, tables)
    return Self.box("mdia", header, handler, information)
  }

  private var tables: Data {
    let sizes = packetSizes.reduce(Data()) { $0 + Self.number($1, 4) }
    return Self.box(
      "stbl", Self.box("stsd", Self.numbers(0, 1), entry),
      Self.box("stts", Self.numbers(0, 1, packetSizes.count, 1024)),
      Self.box("stsc", Self.numbers(0, 1, 1, packetSizes.count, 1)),
      Self.box("stsz", Self.numbers(0, 0, packetSizes.count), sizes),
      Self.box("stco", Self.numbers(0, 1, Self.packetsStart)))
  }

  private var entry: Data {
    Self.box(
      "mp4a", Self.numbers(0), Self.number(1, 4), Self.numbers(0, 0), Self.number(sound.channelCount, 2),
      Self.number(16, 2), Self.numbers(0), Self.number(rate > 65535 ? 0 : rate, 2), Self.number(0, 2), descriptors)
  }

  private var descriptors: Data {
    let index = AACWriter.rates.firstIndex(of: rate) ?? 4
    let lowComplexity = 2
    let specific = Self.number(lowComplexity << 11 | index << 7 | sound.channelCount << 3, 2)
    let bits = Self.number(sound.bitRate, 4)
    let decoder = Data([0x40, 0x15, 0, 0, 0]) + bits + bits + Self.descriptor(5, specific)
    let stream = Data([0, 0, 0]) + Self.descriptor(4, decoder) + Self.descriptor(6, Data([2]))
    return Self.box("esds", Self.numbers(0), Self.descriptor(3, stream))
  }

  private static func descriptor(_ tag: UInt8, _ content: Data) -> Data { Data([tag, UInt8(content.count)]) + content }
}
