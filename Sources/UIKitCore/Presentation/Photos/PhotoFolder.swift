import Foundation
import QuinceFoundation

/// The device's photos: the pictures and films in one folder, which all apps of the device see.
package enum PhotoFolder {
  package struct Item: Equatable {
    package let url: URL
    package var isMovie: Bool { PhotoFolder.isMovie(url.lastPathComponent) }
    /// As in the wide list of types.
    var mediaType: String { isMovie ? "public.movie" : "public.image" }
  }

  private static let pictures: Set<String> = ["png", "jpg", "jpeg", "gif", "webp"]
  private static let movies: Set<String> = ["mov", "mp4", "m4v"]

  package static var url: URL { URL(fileURLWithPath: ProcessEnvironment.current.photos, isDirectory: true) }

  package static func isMovie(_ name: String) -> Bool { movies.contains(kind(name)) }

  private static func kind(_ name: String) -> String { (name as NSString).pathExtension.lowercased() }

  /// Of pictures and films, in their order: `IMG_9` before `img_10`. No file is looked at.
  package static func names(in folder: URL) -> [String] {
    let all = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    let rows = all.compactMap { name -> (name: String, key: NaturalOrder)? in
      guard !name.hasPrefix("."), pictures.contains(kind(name)) || movies.contains(kind(name)) else { return nil }
      return (name, NaturalOrder(name))
    }
    return rows.sorted { $0.key < $1.key }.map(\.name)
  }

  /// In the order of their names.
  static func items(_ types: [String]) -> [Item] {
    let folder = url
    return names(in: folder).map { Item(url: folder.appendingPathComponent($0, isDirectory: false)) }
      .filter { types.contains($0.mediaType) }
  }

  /// Adds a file under the next free name, as `IMG_0001.PNG`.
  @discardableResult package static func add(_ data: Data, extension kind: String) throws -> URL {
    let folder = url
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let file = folder.appendingPathComponent("\(freeName(in: folder)).\(kind.uppercased())")
    try data.write(to: file, options: .atomic)
    return file
  }

  /// One more than the highest number of a file's name, so that no deleted photo's name comes again at once.
  private static func freeName(in folder: URL) -> String {
    let all = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    let numbers = all.compactMap { name -> Int? in
      let stem = (name as NSString).deletingPathExtension.uppercased()
      return stem.hasPrefix("IMG_") ? Int(stem.dropFirst(4)) : nil
    }
    let number = (numbers.filter { $0 < 1 << 40 }.max() ?? 0) + 1
    return "IMG_\(String(repeating: "0", count: max(0, 4 - String(number).count)))\(number)"
  }
}

/// The order of names as people read them: numbers by what they say, letters whatever their case.
struct NaturalOrder: Comparable {
  private let bytes: [UInt8]

  init(_ text: String) {
    bytes = text.utf8.map { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) ? $0 | 0x20 : $0 }
  }

  private static func isDigit(_ byte: UInt8) -> Bool { byte &- 0x30 < 10 }

  static func < (a: NaturalOrder, b: NaturalOrder) -> Bool {
    let (a, b) = (a.bytes, b.bytes)
    var (i, j) = (0, 0)
    while i < a.count, j < b.count {
      guard isDigit(a[i]), isDigit(b[j]) else {
        if a[i] != b[j] { return a[i] < b[j] }
        (i, j) = (i + 1, j + 1)
        continue
      }
      while i < a.count, a[i] == 0x30 { i += 1 }
      while j < b.count, b[j] == 0x30 { j += 1 }
      let (first, second) = (a[i...].prefix(while: isDigit), b[j...].prefix(while: isDigit))
      if first.count != second.count { return first.count < second.count }
      if !first.elementsEqual(second) { return first.lexicographicallyPrecedes(second) }
      (i, j) = (first.endIndex, second.endIndex)
    }
    return a.count - i < b.count - j
  }
}
