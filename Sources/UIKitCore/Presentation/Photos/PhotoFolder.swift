import Foundation
import QuinceFoundation

/// The device's photos: the pictures and films in one folder, which all apps of the device see.
package enum PhotoFolder {
  package struct Item: Equatable {
    package let url: URL
    package var isMovie: Bool { PhotoFolder.movies.contains(url.pathExtension.lowercased()) }
    /// As in the wide list of types.
    var mediaType: String { isMovie ? "public.movie" : "public.image" }
  }

  static let pictures: Set<String> = ["png", "jpg", "jpeg", "gif", "webp"]
  static let movies: Set<String> = ["mov", "mp4", "m4v"]

  static var url: URL { URL(fileURLWithPath: ProcessEnvironment.current.photos, isDirectory: true) }

  /// In the order of their names.
  package static func items(_ types: [String]) -> [Item] {
    let names = ((try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []).sorted {
      $0.compare($1, options: [.numeric, .caseInsensitive]) == .orderedAscending
    }
    return names.filter { !$0.hasPrefix(".") }.map { Item(url: url.appendingPathComponent($0)) }.filter { item in
      let kind = item.url.pathExtension.lowercased()
      return (pictures.contains(kind) || movies.contains(kind)) && types.contains(item.mediaType)
    }
  }

  /// Adds a file under the next free name, as `IMG_0001.PNG`.
  static func add(_ data: Data, extension kind: String) throws -> URL {
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    let present = Set(((try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []).map { $0.uppercased() })
    var number = 1
    while present.contains(where: { $0.hasPrefix(name(number) + ".") }) { number += 1 }
    let file = url.appendingPathComponent("\(name(number)).\(kind.uppercased())")
    try data.write(to: file, options: .atomic)
    return file
  }

  private static func name(_ number: Int) -> String {
    "IMG_\(String(repeating: "0", count: max(0, 4 - String(number).count)))\(number)"
  }
}
