import Foundation
import QuinceFoundation

/// The device's files: one folder, which all apps of the device see.
enum FileFolder {
  struct Item: Equatable {
    let url: URL
    let isFolder: Bool
    var name: String { url.lastPathComponent }
    /// As in the wide list of types.
    var type: String {
      isFolder ? "public.folder" : TypeIdentifiers.declaredType(ofExtension: url.pathExtension) ?? "public.data"
    }
  }

  static var url: URL { URL(fileURLWithPath: ProcessEnvironment.current.files, isDirectory: true) }

  /// Folders and files by name; those with a dot at their beginning are hidden.
  static func items(in folder: URL) -> [Item] {
    let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted {
      $0.compare($1, options: [.numeric, .caseInsensitive]) == .orderedAscending
    }
    return names.filter { !$0.hasPrefix(".") }.map { name in
      var isFolder: ObjCBool = false
      let url = folder.appendingPathComponent(name)
      FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder)
      return Item(url: url, isFolder: isFolder.boolValue)
    }
  }

  /// Copies or moves files into a folder; a name that is taken gets a number, as in `Notes 2.txt`.
  static func put(_ urls: [URL], into folder: URL, moves: Bool) throws -> [URL] {
    let files = FileManager.default
    try files.createDirectory(at: folder, withIntermediateDirectories: true)
    return try urls.map { url in
      let goal = free(url.lastPathComponent, in: folder)
      if moves { try files.moveItem(at: url, to: goal) } else { try files.copyItem(at: url, to: goal) }
      return goal
    }
  }

  private static func free(_ name: String, in folder: URL) -> URL {
    let kind = (name as NSString).pathExtension
    let base = (name as NSString).deletingPathExtension
    var number = 1
    var goal = folder.appendingPathComponent(name)
    while FileManager.default.fileExists(atPath: goal.path) {
      number += 1
      goal = folder.appendingPathComponent("\(base) \(number)" + (kind.isEmpty ? "" : ".\(kind)"))
    }
    return goal
  }
}
