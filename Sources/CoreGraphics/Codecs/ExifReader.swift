import Foundation

/// What a camera writes beside a picture: the values of EXIF's directories that the system shows.
package struct ExifValues: Equatable, Sendable {
  /// 1 to 8.
  package var orientation = 1
  /// `2024:05:31 12:30:00`, by the clock of the place.
  package var date: String?
  /// `+02:00`; nil where the camera did not know.
  package var dateOffset: String?
  /// Degrees, south and west negative.
  package var latitude: Double?
  package var longitude: Double?
  /// Metres above the sea.
  package var altitude: Double?
  package var comment: String?
}

/// Reads a block of TIFF directories, whose values may point anywhere, out of it too.
struct ExifReader {
  private let bytes: [UInt8]
  private let isLittle: Bool

  private struct Entry {
    let type: Int
    let count: Int
    /// Where the value lies.
    let place: Int
  }

  // TIFF 6.0 and EXIF 2.32: the numbers of the tags.
  private enum Tag {
    static let orientation = 0x0112
    static let date = 0x0132
    static let exif = 0x8769
    static let location = 0x8825
    static let originalDate = 0x9003
    static let originalOffset = 0x9011
    static let comment = 0x9286
  }

  /// - Parameter tiff: begins with the order of bytes.
  static func values(_ tiff: [UInt8]) -> ExifValues {
    guard tiff.count >= 14 else { return ExifValues() }
    return ExifReader(bytes: tiff, isLittle: tiff[0] == 0x49).values()
  }

  private func values() -> ExifValues {
    var result = ExifValues()
    guard let start = long(4) else { return result }
    let main = directory(start)
    if let turn = main[Tag.orientation].flatMap({ short($0.place) }), (1...8).contains(turn) {
      result.orientation = turn
    }
    result.date = main[Tag.date].flatMap(text)
    if let place = main[Tag.exif].flatMap({ long($0.place) }) {
      let exif = directory(place)
      result.date = exif[Tag.originalDate].flatMap(text) ?? result.date
      result.dateOffset = exif[Tag.originalOffset].flatMap(text)
      result.comment = exif[Tag.comment].flatMap(comment)
    }
    if let place = main[Tag.location].flatMap({ long($0.place) }) { readLocation(directory(place), &result) }
    return result
  }

  private func readLocation(_ entries: [Int: Entry], _ result: inout ExifValues) {
    func degrees(_ tag: Int, _ reference: Int, negative: String) -> Double? {
      guard let entry = entries[tag], let parts = rationals(entry, 3) else { return nil }
      let value = parts[0] + parts[1] / 60 + parts[2] / 3600
      return entries[reference].flatMap(text) == negative ? -value : value
    }
    if let latitude = degrees(2, 1, negative: "S"), let longitude = degrees(4, 3, negative: "W"),
      abs(latitude) <= 90, abs(longitude) <= 180
    {
      (result.latitude, result.longitude) = (latitude, longitude)
    }
    guard let altitude = entries[6].flatMap({ rationals($0, 1) })?[0] else { return }
    let isBelow = entries[5].map { byte($0.place) == 1 } ?? false
    result.altitude = isBelow ? -altitude : altitude
  }

  // MARK: Values

  private func byte(_ at: Int) -> UInt8? { bytes.indices.contains(at) ? bytes[at] : nil }

  private func short(_ at: Int) -> Int? {
    guard at >= 0, at + 2 <= bytes.count else { return nil }
    let (a, b) = (Int(bytes[at]), Int(bytes[at + 1]))
    return isLittle ? b << 8 | a : a << 8 | b
  }

  private func long(_ at: Int) -> Int? {
    guard let a = short(at), let b = short(at + 2) else { return nil }
    return isLittle ? b << 16 | a : a << 16 | b
  }

  private static let sizes = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8]

  private func directory(_ start: Int) -> [Int: Entry] {
    guard let count = short(start) else { return [:] }
    var result: [Int: Entry] = [:]
    for index in 0..<min(count, 200) {
      let at = start + 2 + index * 12
      guard let tag = short(at), let type = short(at + 2), let count = long(at + 4) else { break }
      guard Self.sizes.indices.contains(type), count <= bytes.count else { continue }
      let isInside = Self.sizes[type] * count <= 4
      guard let place = isInside ? at + 8 : long(at + 8) else { continue }
      result[tag] = Entry(type: type, count: count, place: place)
    }
    return result
  }

  private func data(_ entry: Entry) -> ArraySlice<UInt8>? {
    let end = entry.place + Self.sizes[entry.type] * entry.count
    return end <= bytes.count ? bytes[entry.place..<end] : nil
  }

  private func text(_ entry: Entry) -> String? {
    guard entry.type == 2, let data = data(entry) else { return nil }
    let text = String(decoding: data.prefix { $0 != 0 }, as: UTF8.self).trimmingCharacters(in: .whitespaces)
    return text.isEmpty ? nil : text
  }

  /// Eight bytes that name the alphabet, and the text.
  private func comment(_ entry: Entry) -> String? {
    guard let data = data(entry), data.count > 8, data.prefix(5).elementsEqual("ASCII".utf8) else { return nil }
    return String(decoding: data.dropFirst(8).prefix { $0 != 0 }, as: UTF8.self)
  }

  private func rationals(_ entry: Entry, _ count: Int) -> [Double]? {
    guard entry.type == 5, entry.count >= count else { return nil }
    let values = (0..<count).compactMap { index -> Double? in
      guard let above = long(entry.place + index * 8), let below = long(entry.place + index * 8 + 4), below != 0 else {
        return nil
      }
      return Double(above) / Double(below)
    }
    return values.count == count ? values : nil
  }
}
