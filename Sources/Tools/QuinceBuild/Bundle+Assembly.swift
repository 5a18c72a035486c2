import Foundation

/// Lays out NAME.app.
struct BundleAssembly {
  let folder: URL
  private(set) var wanted: Set<String> = []
  private let files = FileManager.default

  init(folder: URL) throws {
    self.folder = folder
    try files.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  /// Copies a file or folder to `name` in the bundle, unless it is there already as it is.
  mutating func add(_ source: URL, as name: String) throws {
    guard !wanted.contains(name) else { return }
    wanted.insert(name)
    var isFolder: ObjCBool = false
    guard files.fileExists(atPath: source.path, isDirectory: &isFolder) else { return }
    if isFolder.boolValue {
      for inner in try files.contentsOfDirectory(atPath: source.path).sorted() where inner != ".DS_Store" {
        try add(source.appendingPathComponent(inner), as: "\(name)/\(inner)")
      }
      return
    }
    let target = folder.appendingPathComponent(name)
    if isSame(source, target) { return }
    try? files.removeItem(at: target)
    try files.createDirectory(at: target.deletingLastPathComponent(), withIntermediateDirectories: true)
    try files.copyItem(at: source.resolvingSymlinksInPath(), to: target)
    if let date = Kit.modified(source.resolvingSymlinksInPath().path) {
      try? files.setAttributes([.modificationDate: date], ofItemAtPath: target.path)
    }
  }

  /// Puts a target's file into the bundle, or into a bundle inside it.
  /// - Parameter place: a folder of the bundle; empty for the bundle itself.
  mutating func add(_ file: ResourceFile, in place: String) throws {
    try add(file.url, as: place.isEmpty ? file.place : "\(place)/\(file.place)")
  }

  mutating func write(_ data: Data, as name: String) throws {
    wanted.insert(name)
    let target = folder.appendingPathComponent(name)
    if files.contents(atPath: target.path) != data { try data.write(to: target, options: .atomic) }
  }

  /// The executable was built in place.
  mutating func keep(_ name: String) { wanted.insert(name) }

  /// Completes the bundle: nothing more is added.
  mutating func finish() throws { removeOthers() }

  /// Removes what an earlier build left.
  func removeOthers() {
    for case let name as String in files.enumerator(atPath: folder.path) ?? FileManager.DirectoryEnumerator() {
      let path = folder.appendingPathComponent(name)
      var isFolder: ObjCBool = false
      guard files.fileExists(atPath: path.path, isDirectory: &isFolder), !isFolder.boolValue else { continue }
      if !wanted.contains(name) { try? files.removeItem(at: path) }
    }
  }

  private func isSame(_ left: URL, _ right: URL) -> Bool {
    guard let a = try? files.attributesOfItem(atPath: left.resolvingSymlinksInPath().path),
      let b = try? files.attributesOfItem(atPath: right.path)
    else { return false }
    return a[.size] as? NSNumber == b[.size] as? NSNumber
      && a[.modificationDate] as? Date == b[.modificationDate] as? Date
  }
}
