import CoreGraphics
import QuinceFoundation
import UIKitCore

/// A file of the folder. What it says of itself is read when it is first asked for.
final class PhotoRecord: @unchecked Sendable {
  struct Metadata: Equatable, Sendable {
    /// In pixels, upright.
    var width = 0
    var height = 0
    /// Seconds; 0 for pictures.
    var duration = 0.0
    /// When it was taken.
    var created: Date?
    var modified: Date?
    var place: PhotoPlace?
    var isScreenshot = false
  }

  /// What changes when a file gets other contents.
  private struct Signature: Equatable {
    var size: off_t
    var seconds: time_t
    var nanoseconds: Int

    init?(_ path: String) {
      var status = stat()
      guard stat(path, &status) == 0 else { return nil }
      size = status.st_size
      (seconds, nanoseconds) = (status.st_mtim.tv_sec, status.st_mtim.tv_nsec)
    }

    var date: Date { Date(timeIntervalSince1970: Double(seconds) + Double(nanoseconds) / 1e9) }
  }

  let name: String
  let url: URL
  private let lock = NSLock()
  private var known: (signature: Signature?, metadata: Metadata)?

  init(_ name: String, in folder: URL) {
    self.name = name
    url = folder.appendingPathComponent(name, isDirectory: false)
  }

  var isMovie: Bool { PhotoFolder.isMovie(name) }
  var isAnimated: Bool { name.lowercased().hasSuffix(".gif") }

  var metadata: Metadata {
    lock.withLock {
      if let known { return known.metadata }
      let signature = Signature(url.path)
      let metadata = read(signature)
      known = (signature, metadata)
      return metadata
    }
  }

  /// A record for the file as it is now: this one, unless it has read of other contents.
  var refreshed: PhotoRecord {
    guard let known = lock.withLock({ known }), known.signature != Signature(url.path) else { return self }
    return PhotoRecord(name, in: url.deletingLastPathComponent())
  }

  /// When the file came to the folder, as far as a file system tells.
  var added: Date? {
    var status = stat()
    guard stat(url.path, &status) == 0 else { return nil }
    return Date(timeIntervalSince1970: Double(status.st_ctim.tv_sec) + Double(status.st_ctim.tv_nsec) / 1e9)
  }

  private func read(_ signature: Signature?) -> Metadata {
    var result = Metadata()
    (result.created, result.modified) = (signature?.date, signature?.date)
    if isMovie {
      guard let header = MovieHeader(contentsOf: url) else { return result }
      (result.width, result.height, result.duration) = (header.width, header.height, header.duration)
      result.created = header.created ?? result.created
      return result
    }
    guard let header = ImageHeader(contentsOf: url) else { return result }
    let exif = header.exif
    (result.width, result.height) = (header.width, header.height)
    // EXIF: from 5 on, rows of the file are columns of the picture.
    if exif.orientation >= 5 { swap(&result.width, &result.height) }
    result.created = exif.date.flatMap { Self.date($0, exif.dateOffset) } ?? result.created
    if let latitude = exif.latitude, let longitude = exif.longitude {
      result.place = PhotoPlace(latitude: latitude, longitude: longitude, altitude: exif.altitude)
    }
    // Observed: what iOS writes into screenshots; the names that macOS and Apple's simulator give.
    result.isScreenshot =
      exif.comment == "Screenshot" || name.hasPrefix("Screenshot") || name.hasPrefix("Simulator Screenshot")
    return result
  }

  /// - Parameters:
  ///   - text: as EXIF writes dates; - offset: `+02:00`; without it, the device's time zone.
  static func date(_ text: String, _ offset: String?) -> Date? {
    let parts = text.split { !("0"..."9").contains($0) }.compactMap { Int($0) }
    guard parts.count >= 6, (1...12).contains(parts[1]), (1...31).contains(parts[2]) else { return nil }
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = offset.flatMap(zone) ?? .current
    return calendar.date(
      from: DateComponents(
        year: parts[0], month: parts[1], day: parts[2], hour: parts[3], minute: parts[4], second: parts[5]))
  }

  private static func zone(_ text: String) -> TimeZone? {
    let parts = text.dropFirst().split(separator: ":").compactMap { Int($0) }
    guard parts.count == 2, let sign = text.first, "+-".contains(sign) else { return nil }
    return TimeZone(secondsFromGMT: (sign == "-" ? -1 : 1) * (parts[0] * 3600 + parts[1] * 60))
  }
}

/// Where a photo was taken, in degrees and metres.
struct PhotoPlace: Codable, Equatable, Sendable {
  var latitude: Double
  var longitude: Double
  var altitude: Double?
}
