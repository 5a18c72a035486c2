import Foundation

/// The packets of an AAC stream, in whatever file they lie.
protocol AACPackets {
  var container: SoundDescription.Container { get }
  var packetCount: Int { get }
  func packet(_ index: Int) throws -> Data
  /// What the decoder is told before the first packet; nil where packets have headers.
  var configuration: Data? { get }
  /// Frames at the start that belong to the encoder's run-up.
  var priming: Int { get }
  /// Frames that are to be heard; nil where all are.
  var heardFrames: Int? { get }
  var bitRate: Int { get }
  /// Channels as they are coded; nil where nothing says.
  var codedChannels: Int? { get }
}

/// An .aac file: packets with headers of their own.
struct ADTSPackets: AACPackets {
  let container = SoundDescription.Container.adts
  let configuration: Data? = nil
  let priming = 0
  let heardFrames: Int? = nil
  private let data: SoundData
  private let ranges: [Range<Int>]

  /// Whether a header stands at the start, after a tag.
  static func isADTS(_ data: SoundData) -> Bool { header(data, at: tagLength(data)) != nil }

  init(_ data: SoundData) throws {
    self.data = data
    var ranges: [Range<Int>] = []
    var offset = Self.tagLength(data)
    while let length = Self.header(data, at: offset), offset + length <= data.count {
      ranges.append(offset..<offset + length)
      offset += length
    }
    guard !ranges.isEmpty else { throw SoundError.damaged("the file has no whole packet") }
    self.ranges = ranges
  }

  /// ID3: ten bytes, of which the last four hold the length of the rest, seven bits each.
  private static func tagLength(_ data: SoundData) -> Int {
    guard data.text(0..<3) == "ID3", let size = data.number(6, 4) else { return 0 }
    return 10 + (0..<4).reduce(0) { $0 | (size >> ($1 * 8) & 0x7F) << ($1 * 7) }
  }

  // ISO/IEC 13818-7, adts_fixed_header: a sync word of twelve bits, a layer of two bits that is 0.
  private static func header(_ data: SoundData, at offset: Int) -> Int? {
    guard let word = data.number(offset, 7), word >> 44 == 0xFFF, word >> 41 & 3 == 0 else { return nil }
    let length = word >> 13 & 0x1FFF
    return length > 7 ? length : nil
  }

  var packetCount: Int { ranges.count }
  func packet(_ index: Int) throws -> Data { data.slice(ranges[index]) ?? Data() }
  var bitRate: Int { 0 }
  var codedChannels: Int? { data.number(ranges[0].lowerBound, 4).map { $0 >> 6 & 7 } }
}
