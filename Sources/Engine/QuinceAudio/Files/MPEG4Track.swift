import Foundation

/// The sound track of an MPEG-4 file: where its packets lie and what they hold.
struct MPEG4Track: AACPackets {
  let container = SoundDescription.Container.m4a
  private let data: SoundData
  private let packets: [Range<Int>]
  /// The sample entry's name: `mp4a`, `alac`.
  let encoding: String
  private(set) var configuration: Data?
  private(set) var priming = 0
  private(set) var heardFrames: Int?
  let bitRate: Int

  /// - Throws: `SoundError` where the file has no track of sound, or its tables are damaged.
  init(_ data: SoundData) throws {
    self.data = data
    let file = MPEG4Boxes(data)
    guard let movie = file.find("moov") else { throw SoundError.damaged("the file has no moov box") }
    let track = movie.all("trak").first { $0.find("mdia", "hdlr")?.number(8, 4) == Int(SoundError.code("soun")) }
    guard let track, let table = track.find("mdia", "minf", "stbl"), let entries = table.find("stsd")?.from(8),
      let entry = entries.children.first
    else { throw SoundError.unknownType() }
    encoding = entry.name
    packets = try Self.packets(table, in: data)
    configuration = Self.configuration(MPEG4Boxes(data, entry.content))
    let header = track.find("mdia", "mdhd")
    let isLong = header?.number(0, 1) == 1
    let scale = header?.number(isLong ? 20 : 12, 4) ?? 0
    let duration = header?.number(isLong ? 24 : 16, isLong ? 8 : 4) ?? 0
    let size = packets.reduce(0) { $0 + $1.count }
    bitRate = duration > 0 ? Int(Double(size) * 8 * Double(scale) / Double(duration)) : 0
    let movieScale = movie.find("mvhd").flatMap { $0.number($0.number(0, 1) == 1 ? 20 : 12, 4) } ?? 0
    readEdit(track, scale: scale, movieScale: movieScale)
    if heardFrames == nil { readGap(movie) }
  }

  /// In the decoder's configuration: four bits after the five of the kind and the four of the rate.
  var codedChannels: Int? {
    guard let bytes = configuration.map({ [UInt8]($0) }), bytes.count >= 2, bytes[0] >> 3 != 31 else { return nil }
    return Int(bytes[1] >> 3 & 15)
  }

  var packetCount: Int { packets.count }
  func packet(_ index: Int) throws -> Data {
    guard let packet = data.slice(packets[index]) else { throw SoundError.damaged("a packet is cut off") }
    return packet
  }

  // ISO/IEC 14496-12: sample sizes (stsz), samples of each chunk (stsc), places of the chunks (stco, co64).
  private static func packets(_ table: MPEG4Boxes, in data: SoundData) throws -> [Range<Int>] {
    guard let sizes = table.find("stsz"), let count = sizes.number(8, 4), let fixed = sizes.number(4, 4),
      let groups = table.find("stsc"), let groupCount = groups.number(4, 4), count <= data.count,
      groupCount <= data.count, let chunks = table.find("stco") ?? table.find("co64"),
      let chunkCount = chunks.number(4, 4), chunkCount <= data.count
    else { throw SoundError.damaged("the tables of packets are missing") }
    let width = table.find("stco") == nil ? 8 : 4
    var result: [Range<Int>] = []
    result.reserveCapacity(count)
    var group = 0
    for chunk in 0..<chunkCount {
      while group + 1 < groupCount, let next = groups.number(8 + (group + 1) * 12, 4), next <= chunk + 1 { group += 1 }
      guard var offset = chunks.number(8 + chunk * width, width), let inChunk = groups.number(12 + group * 12, 4) else {
        throw SoundError.damaged("the tables of packets are cut off")
      }
      for _ in 0..<min(inChunk, count - result.count) {
        guard let size = fixed > 0 ? fixed : sizes.number(12 + result.count * 4, 4), size <= data.count,
          offset <= data.count
        else { throw SoundError.damaged("the tables of packets are cut off") }
        result.append(offset..<offset + size)
        offset += size
      }
    }
    return result
  }

  /// The decoder's own bytes out of `esds` or `alac`, also inside QuickTime's `wave`.
  private static func configuration(_ entry: MPEG4Boxes) -> Data? {
    let version = entry.number(8, 2) ?? 0
    let boxes = entry.from(28 + (version == 1 ? 16 : version == 2 ? 36 : 0))
    let lossless = boxes.find("alac") ?? boxes.find("wave", "alac")
    if let lossless { return lossless.data.slice(lossless.from(4).range) }
    guard let descriptors = boxes.find("esds") ?? boxes.find("wave", "esds") else { return nil }
    return specific(descriptors.from(4))
  }

  // ISO/IEC 14496-1: descriptors, each a tag, a length of seven bits a byte, and its content. Tag 3 holds tag 4 holds tag 5.
  private static func specific(_ descriptors: MPEG4Boxes) -> Data? {
    var rest = descriptors
    while let tag = rest.number(0, 1) {
      var length = 0
      var offset = 1
      while let byte = rest.number(offset, 1) {
        length = length << 7 | byte & 0x7F
        offset += 1
        if byte & 0x80 == 0 || offset > 5 { break }
      }
      switch tag {
      case 3:
        let flags = rest.number(offset + 2, 1) ?? 0
        var skipped = 3
        if flags & 0x80 != 0 { skipped += 2 }
        if flags & 0x40 != 0 { skipped += 1 + (rest.number(offset + 3, 1) ?? 0) }
        if flags & 0x20 != 0 { skipped += 2 }
        rest = rest.from(offset + skipped)
      case 4: rest = rest.from(offset + 13)
      case 5: return rest.data.slice(rest.range.lowerBound + offset..<rest.range.lowerBound + offset + length)
      default: rest = rest.from(offset + max(1, length))
      }
    }
    return nil
  }

  /// The first entry of the edit list that plays something says where the sound starts and how long it is.
  private mutating func readEdit(_ track: MPEG4Boxes, scale: Int, movieScale: Int) {
    guard let list = track.find("edts", "elst"), let count = list.number(4, 4), movieScale > 0, count <= 1000 else {
      return
    }
    let isLong = list.number(0, 1) == 1
    let width = isLong ? 8 : 4
    for index in 0..<count {
      let offset = 8 + index * (2 * width + 4)
      guard let length = list.number(offset, width), let start = list.number(offset + width, width) else { return }
      let nothing = isLong ? -1 : 0xFFFF_FFFF
      guard start != nothing else { continue }
      priming = start
      if length > 0 { heardFrames = Int((Double(length) * Double(scale) / Double(movieScale)).rounded()) }
      return
    }
  }

  /// What Apple's encoders note instead of an edit list: hexadecimal numbers, of which the second to fourth are the run-up,
  /// the rest at the end, and the frames between.
  private mutating func readGap(_ movie: MPEG4Boxes) {
    guard let list = movie.find("udta", "meta")?.from(4).find("ilst") else { return }
    for item in list.all("----") {
      guard let name = item.find("name"), data.text(name.from(4).range) == "iTunSMPB", let value = item.find("data"),
        let text = data.text(value.from(8).range)
      else { continue }
      let numbers = text.split(separator: " ").map { Int($0, radix: 16) }
      guard numbers.count > 3, let start = numbers[1], let length = numbers[3], start >= 0, length > 0 else { return }
      (priming, heardFrames) = (start, length)
    }
  }
}

/// Reads an MPEG-4 file by what its track holds.
enum MPEG4Reader {
  /// - Throws: `SoundError`.
  static func open(_ data: SoundData) throws -> any SoundReader {
    let track = try MPEG4Track(data)
    switch track.encoding {
    case "mp4a": return try AACReader(track)
    case "alac": return try LosslessTrack.reader(track)
    default: throw SoundError.format("Sound of the kind “\(track.encoding)” is not known")
    }
  }
}
