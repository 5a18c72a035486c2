import QuinceFoundation

/// What a film's file says of the film, without its pictures.
// ISO/IEC 14496-12: boxes of a length and a name, of which some hold boxes. QuickTime has the same.
struct MovieHeader {
  /// In pixels, upright.
  private(set) var width = 0
  private(set) var height = 0
  /// In seconds.
  private(set) var duration = 0.0
  private(set) var created: Date?

  /// Nil for a file that is no film.
  init?(contentsOf url: URL) {
    guard let file = try? FileHandle(forReadingFrom: url) else { return nil }
    defer { try? file.close() }
    guard let movie = Self.movieBox(file) else { return nil }
    read(movie)
  }

  /// The box `moov`, wherever it lies.
  private static func movieBox(_ file: FileHandle) -> [UInt8]? {
    var place: UInt64 = 0
    for _ in 0..<1000 {
      guard (try? file.seek(toOffset: place)) != nil, let head = try? file.read(upToCount: 16), head.count >= 8 else {
        return nil
      }
      let bytes = [UInt8](head)
      var (length, start) = (number(bytes, 0, 4), UInt64(8))
      if length == 1, bytes.count == 16 { (length, start) = (number(bytes, 8, 8), 16) }
      guard length >= start, length < 1 << 62 else { return nil }
      if name(bytes, 4) == "moov" {
        guard length < 64 << 20, (try? file.seek(toOffset: place + start)) != nil else { return nil }
        return (try? file.read(upToCount: Int(length - start))).flatMap { $0 }.map { [UInt8]($0) }
      }
      place += length
    }
    return nil
  }

  private mutating func read(_ bytes: [UInt8]) {
    Self.boxes(bytes) { kind, body in
      switch kind {
      case "mvhd": readTimes(body)
      case "trak": Self.boxes(body) { if $0 == "tkhd" { readSize($1) } }
      default: break
      }
    }
  }

  private mutating func readTimes(_ body: [UInt8]) {
    let isLong = body.first == 1
    guard body.count >= (isLong ? 32 : 20) else { return }
    let made = isLong ? Self.number(body, 4, 8) : Self.number(body, 4, 4)
    let scale = Self.number(body, isLong ? 20 : 12, 4)
    let length = isLong ? Self.number(body, 24, 8) : Self.number(body, 16, 4)
    if scale > 0 { duration = Double(length) / Double(scale) }
    // Seconds since 1904.
    if made > 2_082_844_800 { created = Date(timeIntervalSince1970: Double(made) - 2_082_844_800) }
  }

  private mutating func readSize(_ body: [UInt8]) {
    let end = body.first == 1 ? 96 : 84
    guard body.count >= end else { return }
    let (across, down) = (Int(Self.number(body, end - 8, 2)), Int(Self.number(body, end - 4, 2)))
    guard across > 0, down > 0 else { return }
    // A matrix whose first number is zero turns by a quarter.
    let isTurned = Self.number(body, end - 44, 4) == 0
    (width, height) = isTurned ? (down, across) : (across, down)
  }

  // MARK: Bytes

  private static func boxes(_ bytes: [UInt8], _ body: (String, [UInt8]) -> Void) {
    var place = 0
    while place + 8 <= bytes.count {
      let length = Int(number(bytes, place, 4))
      guard length >= 8, place + length <= bytes.count else { return }
      body(name(bytes, place + 4), Array(bytes[place + 8..<place + length]))
      place += length
    }
  }

  private static func number(_ bytes: [UInt8], _ place: Int, _ count: Int) -> UInt64 {
    bytes[place..<place + count].reduce(0) { $0 << 8 | UInt64($1) }
  }

  private static func name(_ bytes: [UInt8], _ place: Int) -> String {
    String(decoding: bytes[place..<place + 4], as: UTF8.self)
  }
}
