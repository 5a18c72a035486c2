import Foundation

/// A project.pbxproj: objects that refer to each other by identifier.
struct XcodeProject {
  typealias Object = [String: Any]

  /// The `.xcodeproj`, or the file that stands for one.
  let path: String
  /// The folder that paths start from.
  let folder: URL
  let objects: [String: Object]
  private let rootObject: String
  /// Where objects and the entries of the root stand in the file.
  private let lines: [String: Int]
  private let parents: [String: String]

  /// - Throws: `BuildError` naming file and line.
  init(path: String) throws {
    let file = URL(fileURLWithPath: path).appendingPathComponent("project.pbxproj")
    guard let data = FileManager.default.contents(atPath: file.path) else {
      throw BuildError("\(file.path) can't be read")
    }
    let text = try TextFile.text(data, path: file.path)
    var lines: [String: Int] = [:]
    let root: [String: Any]
    if text.hasPrefix("<?xml") {
      root = try PropertyListFile(data, path: file.path).values
    } else {
      do {
        let value = try TextPropertyList.parse(text)
        root = value.plain as? [String: Any] ?? [:]
        lines = Self.lines(value)
      } catch let failure as TextPropertyList.Failure {
        throw BuildError("\(file.path):\(failure.line): \(failure.cause)")
      }
    }
    guard let found = root["objects"] as? [String: Any] else {
      throw BuildError("\(file.path):1: this is no Xcode project: it has no objects")
    }
    guard let rootObject = root["rootObject"] as? String, found[rootObject] is Object else {
      let line = lines["rootObject"] ?? 1
      throw BuildError("\(file.path):\(line): this is no Xcode project: its rootObject is not among its objects")
    }
    for (id, object) in found.sorted(by: { $0.key < $1.key }) where !(object is Object) {
      throw BuildError("\(file.path):\(lines[id] ?? 1): the object \(id) is no dictionary")
    }
    self.init(
      path: URL(fileURLWithPath: path).standardizedFileURL.path, objects: found.compactMapValues { $0 as? Object },
      rootObject: rootObject, lines: lines)
  }

  init(path: String, objects: [String: Object], rootObject: String, lines: [String: Int] = [:]) {
    self.path = path
    self.objects = objects
    self.rootObject = rootObject
    self.lines = lines
    let container = URL(fileURLWithPath: path).deletingLastPathComponent()
    let projectFolder = objects[rootObject]?["projectDirPath"] as? String ?? ""
    folder =
      projectFolder.isEmpty ? container : container.appendingPathComponent(projectFolder).standardizedFileURL
    var parents: [String: String] = [:]
    for (identifier, object) in objects {
      for child in object["children"] as? [String] ?? [] { parents[child] = identifier }
    }
    self.parents = parents
  }

  private static func lines(_ value: TextPropertyList.Value) -> [String: Int] {
    guard case .dictionary(let entries) = value else { return [:] }
    var lines = Dictionary(entries.map { ($0.key, $0.line) }, uniquingKeysWith: { $1 })
    if case .dictionary(let objects)? = entries.last(where: { $0.key == "objects" })?.value {
      lines.merge(objects.map { ($0.key, $0.line) }) { $1 }
    }
    return lines
  }

  subscript(_ identifier: String) -> Object? { objects[identifier] }

  func list(_ object: Object, _ key: String) -> [(id: String, object: Object)] {
    (object[key] as? [String] ?? []).compactMap { id in objects[id].map { (id, $0) } }
  }

  var root: Object { objects[rootObject] ?? [:] }
  var rootIdentifier: String { rootObject }

  var name: String { ((path as NSString).lastPathComponent as NSString).deletingPathExtension }

  /// File and line of an object, for messages.
  func place(_ identifier: String) -> String {
    let file = path.hasSuffix(".xcodeproj") ? "\(path)/project.pbxproj" : path
    return lines[identifier].map { "\(file):\($0)" } ?? file
  }

  // MARK: - Files

  /// Where a file reference or group is on disk; nil for what is built, belongs to the SDK, or has no end of parents.
  func filePath(_ id: String) -> URL? { filePath(id, depth: 0) }

  private func filePath(_ id: String, depth: Int) -> URL? {
    guard let object = objects[id], depth < 128 else { return nil }
    let path = object["path"] as? String ?? ""
    switch object["sourceTree"] as? String ?? "<group>" {
    case "<absolute>": return URL(fileURLWithPath: path)
    case "SOURCE_ROOT": return folder.appendingPathComponent(path).standardizedFileURL
    case "<group>":
      var base = folder
      if let parent = parents[id] {
        guard let found = filePath(parent, depth: depth + 1) else { return nil }
        base = found
      }
      return path.isEmpty ? base : base.appendingPathComponent(path).standardizedFileURL
    default: return nil
    }
  }
}
