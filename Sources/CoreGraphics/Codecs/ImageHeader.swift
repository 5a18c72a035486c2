import Foundation

/// What the first bytes of a picture's file tell, without its pixels.
package struct ImageHeader: Equatable, Sendable {
  /// In pixels, as stored: before the orientation.
  package var width: Int
  package var height: Int
  package var exif = ExifValues()

  /// Reads a few kilobytes of a PNG, JPEG, GIF or WebP. Nil for other files and for damaged ones.
  package init?(contentsOf url: URL) {
    guard let file = try? FileHandle(forReadingFrom: url) else { return nil }
    defer { try? file.close() }
    self.init { place, count in
      guard (try? file.seek(toOffset: UInt64(place))) != nil, let data = try? file.read(upToCount: count) else {
        return []
      }
      return [UInt8](data)
    }
  }

  package init?(data: Data) { self.init { Self.bytes(data, $0, $1) } }

  /// What a JPEG's data say, even those without a picture.
  static func exif(ofJPEG data: Data) -> ExifValues { jpeg { bytes(data, $0, $1) }.exif }

  private static func bytes(_ data: Data, _ place: Int, _ count: Int) -> [UInt8] {
    place < data.count ? [UInt8](data.dropFirst(place).prefix(count)) : []
  }

  /// - Parameter read: the bytes from a place on, fewer where the file ends.
  private init?(read: (Int, Int) -> [UInt8]) {
    let start = read(0, 32)
    guard start.count >= 10 else { return nil }
    if start.starts(with: [0xFF, 0xD8, 0xFF]) {
      self = Self.jpeg(read)
    } else if start.starts(with: [0x89, 0x50, 0x4E, 0x47]), start.count >= 24 {
      self.init(width: Self.number(start, 16, 4), height: Self.number(start, 20, 4))
      exif = Self.pngExif(read)
    } else if start.starts(with: Array("GIF8".utf8)) {
      self.init(width: Int(start[6]) | Int(start[7]) << 8, height: Int(start[8]) | Int(start[9]) << 8)
    } else if start.starts(with: Array("RIFF".utf8)), start.count >= 30, Array(start[8..<12]) == Array("WEBP".utf8) {
      guard let found = Self.webP(start) else { return nil }
      self = found
    } else {
      return nil
    }
    guard width > 0, height > 0 else { return nil }
  }

  private init(width: Int, height: Int) { (self.width, self.height) = (width, height) }

  /// The most significant byte first.
  private static func number(_ bytes: [UInt8], _ place: Int, _ count: Int) -> Int {
    bytes[place..<place + count].reduce(0) { $0 << 8 | Int($1) }
  }

  // MARK: Kinds of files

  // ITU-T T.81, annex B: segments of a marker and a length, up to the frame's, which has the size.
  /// Without a frame the sides are 0.
  private static func jpeg(_ read: (Int, Int) -> [UInt8]) -> ImageHeader {
    var place = 2
    var result = ImageHeader(width: 0, height: 0)
    for _ in 0..<1000 {
      let head = read(place, 9)
      guard head.count >= 4, head[0] == 0xFF else { break }
      let marker = head[1]
      if marker == 0xFF || marker == 0x01 || marker == 0xD8 {
        place += marker == 0xFF ? 1 : 2
        continue
      }
      let length = number(head, 2, 2)
      guard length >= 2, marker != 0xDA, marker != 0xD9 else { break }
      if marker == 0xE1 {
        let segment = read(place + 4, length - 2)
        if segment.starts(with: Array("Exif\0\0".utf8)) { result.exif = ExifReader.values(Array(segment.dropFirst(6))) }
      }
      if (0xC0...0xCF).contains(marker), ![0xC4, 0xC8, 0xCC].contains(marker), head.count == 9 {
        (result.width, result.height) = (number(head, 7, 2), number(head, 5, 2))
        break
      }
      place += 2 + length
    }
    return result
  }

  // PNG, third edition, 11.3.3.4: a chunk of EXIF's directories, before the pixels or after them.
  private static func pngExif(_ read: (Int, Int) -> [UInt8]) -> ExifValues {
    var place = 8
    for _ in 0..<100 {
      let head = read(place, 8)
      guard head.count == 8 else { break }
      let length = number(head, 0, 4)
      switch String(decoding: head[4...], as: UTF8.self) {
      case "eXIf": return ExifReader.values(read(place + 8, min(length, 1 << 20)))
      case "IEND": return ExifValues()
      default: place += 12 + length
      }
    }
    return ExifValues()
  }

  // WebP container specification: an extended header, or the first bytes of one of two codings.
  private static func webP(_ bytes: [UInt8]) -> ImageHeader? {
    func little(_ place: Int, _ count: Int) -> Int {
      (0..<count).reduce(0) { $0 | Int(bytes[place + $1]) << (8 * $1) }
    }
    switch String(decoding: bytes[12..<16], as: UTF8.self) {
    case "VP8X": return ImageHeader(width: little(24, 3) + 1, height: little(27, 3) + 1)
    case "VP8 ": return ImageHeader(width: little(26, 2) & 0x3FFF, height: little(28, 2) & 0x3FFF)
    case "VP8L":
      let bits = little(21, 4)
      return ImageHeader(width: bits & 0x3FFF + 1, height: bits >> 14 & 0x3FFF + 1)
    default: return nil
    }
  }
}
