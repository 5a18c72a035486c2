import Foundation

/// Apple Lossless in an MPEG-4 file. libsndfile decodes it out of Core Audio's own kind of file, so that the packets are put
/// into one of these.
enum LosslessTrack {
  /// - Throws: `SoundError`.
  static func reader(_ track: MPEG4Track) throws -> any SoundReader {
    guard let cookie = track.configuration, cookie.count >= 24 else {
      throw SoundError.damaged("the track says nothing of its packets")
    }
    return try LibraryReader(SoundData(try file(track, [UInt8](cookie.prefix(24)))))
  }

  // Apple: Core Audio Format Specification 1.0; the cookie is ALACSpecificConfig.
  private static func file(_ track: MPEG4Track, _ cookie: [UInt8]) throws -> Data {
    func value(_ offset: Int) -> Int { (0..<4).reduce(0) { $0 << 8 | Int(cookie[offset + $1]) } }
    let packetFrames = value(0)
    let depths = [16: 1, 20: 2, 24: 3, 32: 4]
    guard packetFrames > 0, let flags = depths[Int(cookie[5])], cookie[9] > 0, value(20) > 0 else {
      throw SoundError.format("Apple Lossless of a kind that is not known")
    }
    var packets = Data()
    var sizes = Data()
    for index in 0..<track.packetCount {
      let packet = try track.packet(index)
      packets += packet
      sizes += variable(packet.count)
    }
    let all = track.packetCount * packetFrames
    let heard = min(all, track.heardFrames ?? all)
    let description =
      number(Int(Double(value(20)).bitPattern), 8) + Data("alac".utf8) + number(flags, 4) + number(0, 4)
      + number(packetFrames, 4) + number(Int(cookie[9]), 4) + number(0, 4)
    let table = number(track.packetCount, 8) + number(heard, 8) + number(0, 4) + number(all - heard, 4) + sizes
    return Data("caff".utf8) + number(0x10000, 4) + chunk("desc", description) + chunk("kuki", Data(cookie))
      + chunk("pakt", table) + chunk("data", number(0, 4) + packets)
  }

  private static func chunk(_ name: String, _ content: Data) -> Data {
    Data(name.utf8) + number(content.count, 8) + content
  }

  private static func number(_ value: Int, _ size: Int) -> Data {
    Data((0..<size).reversed().map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) })
  }

  /// Seven bits a byte, the highest first; all bytes but the last have the eighth bit.
  private static func variable(_ value: Int) -> Data {
    var bytes = [UInt8(value & 0x7F)]
    var rest = value >> 7
    while rest > 0 {
      bytes.insert(UInt8(rest & 0x7F) | 0x80, at: 0)
      rest >>= 7
    }
    return Data(bytes)
  }
}
